#include "azulejos/net/net.hpp"

#include <algorithm>
#include <array>
#include <limits>

#include "azulejos/every_game.hpp"
#include "azulejos/net/evaluator.hpp"
#include "azulejos/random.hpp"
#include "azulejos/search/any_search.hpp"
#include "check.hpp"

namespace azulejos::testing {

namespace {

using net::Net;
using Bytes = std::vector<std::uint8_t>;

template <class Number>
void put(Bytes& bytes, Number number) {
  for (std::size_t i = 0; i < sizeof(Number); ++i)
    bytes.push_back(static_cast<std::uint8_t>(static_cast<std::uint64_t>(number) >> (8 * i)));
}

struct Shape {
  int seats = 2;
  int shift = 3;
  std::array<int, 3> widths{64, 32, 32};
  int inputs = 40;
  bool silent = false;  // all outputs are nothing
};

constexpr int observed = 60;

// The file of a net with random numbers as large as they may be.
[[nodiscard]] Bytes random_file(const Shape& shape, std::uint64_t seed, std::string_view name = "random", std::uint64_t fingerprint = 7,
                                int observation_size = observed) {
  Generator generator(seed);
  const auto within = [&generator](int most) { return static_cast<int>(generator.below(static_cast<std::uint32_t>(2 * most + 1))) - most; };
  Bytes bytes;
  for (const char letter : std::string_view("azulnet\n")) bytes.push_back(static_cast<std::uint8_t>(letter));
  put(bytes, std::uint32_t{1});
  put(bytes, static_cast<std::uint8_t>(name.size()));
  for (const char letter : name) bytes.push_back(static_cast<std::uint8_t>(letter));
  put(bytes, static_cast<std::uint16_t>(observation_size));
  put(bytes, fingerprint);
  put(bytes, static_cast<std::uint8_t>(shape.seats));
  put(bytes, static_cast<std::uint8_t>(shape.shift));
  for (const int width : shape.widths) put(bytes, static_cast<std::uint16_t>(width));
  put(bytes, static_cast<std::uint16_t>(shape.inputs));
  int rows = 0;
  for (int i = 0; i < shape.inputs; ++i) {
    const auto count = static_cast<std::uint16_t>(1 + generator.below(9));
    put(bytes, static_cast<std::uint16_t>(generator.below(static_cast<std::uint32_t>(observation_size))));
    put(bytes, static_cast<std::int16_t>(within(4)));
    put(bytes, count);
    rows += count;
  }
  // So that no sum leaves 16 bits; a fifth of the rows hold nothing, as in real nets.
  const int most = 32'000 / (shape.inputs + 1);
  for (int row = 0; row < rows; ++row) {
    const bool zero = generator.below(5) == 0;
    for (int i = 0; i < shape.widths[0]; ++i) put(bytes, static_cast<std::int16_t>(zero ? 0 : within(most)));
  }
  for (int i = 0; i < shape.widths[0]; ++i) put(bytes, static_cast<std::int16_t>(within(most)));
  for (std::size_t layer = 1; layer < 3; ++layer) {
    for (int i = 0; i < shape.widths[layer] * shape.widths[layer - 1]; ++i) put(bytes, static_cast<std::int8_t>(within(127)));
    for (int i = 0; i < shape.widths[layer]; ++i) put(bytes, static_cast<std::int32_t>(within(100'000)));
  }
  for (int i = 0; i < 2 * shape.seats * shape.widths[2]; ++i) put(bytes, static_cast<std::int16_t>(shape.silent ? 0 : within(32'767)));
  for (int i = 0; i < 2 * shape.seats; ++i) put(bytes, static_cast<std::int32_t>(shape.silent ? 0 : within(1'000'000)));
  put(bytes, net::sum_of(bytes));
  return bytes;
}

// A file that was changed by somebody who knows how to make its sum right again.
[[nodiscard]] std::string complaint_about(Bytes bytes) {
  bytes.erase(bytes.end() - 8, bytes.end());
  put(bytes, net::sum_of(bytes));
  return message_of<MalformedNet>([&bytes] { const Net read(bytes); });
}

[[nodiscard]] bool holds(const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; }

}  // namespace

TEST("the fast and the portable forward pass give the same bits") {
  Generator generator(5);
  for (const Shape& shape : {Shape{}, Shape{3, 0, {32, 32, 32}, 1}, Shape{4, 5, {96, 64, 32}, 100}, Shape{2, 7, {256, 32, 96}, 250},
                             Shape{8, 1, {512, 512, 512}, 30}, Shape{1, 2, {160, 96, 64}, 1024}}) {
    const Net net(random_file(shape, generator.next()));
    for (int i = 0; i < 200; ++i) {
      std::array<std::int16_t, observed> observation{};
      // Values far outside every table, too.
      for (auto& value : observation) {
        value = static_cast<std::int16_t>(generator.below(4) == 0 ? generator.next() : generator.below(12));
      }
      std::array<std::int32_t, 2 * std::size_t{net::most_seats}> portable{};
      std::array<std::int32_t, 2 * std::size_t{net::most_seats}> chosen{};
      net::forward_portable(net.layers(), observation.data(), portable.data());
      net.run(observation.data(), chosen.data());
      CHECK(portable == chosen);
      if (!net::has_avx2()) continue;
      std::array<std::int32_t, 2 * std::size_t{net::most_seats}> fast{};
      net::forward_avx2(net.layers(), observation.data(), fast.data());
      CHECK(portable == fast);
    }
  }
}

TEST("a net file that was cut or changed is refused") {
  const Bytes whole = random_file({}, 1);
  CHECK(Net(whole).name() == "random");
  CHECK(Net(whole).seats() == 2 && Net(whole).observation_size() == observed && Net(whole).observation_fingerprint() == 7);
  for (std::size_t size = 0; size < whole.size(); size += size < 300 ? 1 : 97) {
    const Bytes cut(whole.begin(), whole.begin() + static_cast<std::ptrdiff_t>(size));
    CHECK(message_of<MalformedNet>([&cut] { const Net read(cut); }).starts_with("malformed net: "));
    if (size > 20) CHECK(complaint_about(cut).starts_with("malformed net: "));
  }
  Generator generator(2);
  for (int i = 0; i < 200; ++i) {
    Bytes changed = whole;
    changed[generator.below(static_cast<std::uint32_t>(changed.size()))] ^= static_cast<std::uint8_t>(1U << generator.below(8));
    CHECK(message_of<MalformedNet>([&changed] { const Net read(changed); }).starts_with("malformed net: "));
  }
  Bytes longer = whole;
  longer.insert(longer.end() - 8, 3, 0);
  CHECK(holds(complaint_about(longer), "3 bytes too many"));
}

TEST("a net file whose numbers could break the arithmetic is refused") {
  const Bytes whole = random_file({}, 1);
  // Behind magic, version, name and observation: seats, shift, three widths, and how many inputs.
  constexpr std::size_t head = 8 + 4 + 1 + 6 + 2 + 8;
  const auto with = [&whole](std::size_t at, std::uint8_t value) {
    Bytes changed = whole;
    changed[at] = value;
    return complaint_about(changed);
  };
  CHECK(holds(with(0, 'x'), "it is no file of a net"));
  CHECK(holds(with(8, 2), "version 2, and this program reads version 1"));
  CHECK(holds(with(head, 0), "0 seats"));
  CHECK(holds(with(head, 9), "9 seats"));
  CHECK(holds(with(head + 1, 8), "a shift of 8"));
  CHECK(holds(with(head + 2, 33), "a layer of 33"));
  CHECK(holds(with(head + 3, 4), "a layer of 1088"));
  CHECK(holds(with(head + 8, 0), "0 inputs"));
  CHECK(holds(with(head + 9, 255), "inputs"));
  CHECK(holds(with(head + 10, observed), "input 0 reads nothing"));
  CHECK(holds(with(head + 14, 0), "input 0 reads nothing"));
  // From the end: sum, output bias and weights, second bias and weights, first bias and weights, start.
  const std::size_t output_bias = whole.size() - 8 - std::size_t{4} * 4;
  const std::size_t second_bias = output_bias - std::size_t{4} * 32 * 2 - std::size_t{32} * 4;
  const std::size_t first_bias = second_bias - std::size_t{32} * 32 - std::size_t{32} * 4;
  const std::size_t start = first_bias - std::size_t{64} * 32 - std::size_t{64} * 2;
  CHECK(holds(with(first_bias - 1, 0x80), "a weight of -128"));
  CHECK(holds(with(second_bias - 1, 0x80), "a weight of -128"));
  CHECK(holds(with(first_bias + 3, 0x40), "is too large"));
  CHECK(holds(with(second_bias + 3, 0x80), "is too large"));
  CHECK(holds(with(output_bias + 3, 0x7F), "sums of the outputs may leave 32 bits"));
  CHECK(holds(with(start + 1, 0x7F), "sums of the first layer may leave 16 bits"));
}

TEST("win shares add up and follow the outputs") {
  Generator generator(3);
  for (int seats = 1; seats <= net::most_seats; ++seats) {
    for (int i = 0; i < 500; ++i) {
      std::vector<std::int32_t> outputs(static_cast<std::size_t>(seats));
      for (auto& output : outputs) output = static_cast<std::int32_t>(generator.below(600'000)) - 300'000;
      if (i == 0) outputs.assign(outputs.size(), std::numeric_limits<std::int32_t>::min());
      if (i == 1) outputs.front() = std::numeric_limits<std::int32_t>::max();
      if (i == 2) outputs.front() = std::numeric_limits<std::int32_t>::min();
      std::vector<std::int32_t> shares(outputs.size());
      net::win_shares(outputs, search::win_one, shares);
      std::int64_t sum = 0;
      for (const std::int32_t share : shares) {
        CHECK(share >= 0);
        sum += share;
      }
      CHECK(sum == search::win_one);
      for (std::size_t a = 0; a < shares.size(); ++a) {
        for (std::size_t b = 0; b < shares.size(); ++b) CHECK(outputs[a] <= outputs[b] || shares[a] >= shares[b]);
      }
    }
  }
  // One natural unit apart: e : 1.
  std::array<std::int32_t, 2> shares{};
  net::win_shares(std::array{1 << net::output_shift, 0}, search::win_one, shares);
  CHECK(shares[0] == 35'091 && shares[1] == 12'909);
}

TEST("a net is asked only about the game it was made for") {
  using azul::Coloured2;
  using azul::Grey3;
  const Shape shape;
  const std::uint64_t fingerprint = net::fingerprint(Coloured2::observation_fields());
  const auto fitting = std::make_shared<const Net>(random_file(shape, 4, "fitting", fingerprint, Coloured2::observation_size));
  const auto strange = std::make_shared<const Net>(random_file(shape, 4, "strange", fingerprint + 1, Coloured2::observation_size));
  CHECK(holds(message_of<MalformedNet>([&] { const net::NetEvaluator<Coloured2> evaluator(strange); }), "'strange' does not fit"));
  CHECK(holds(message_of<MalformedNet>([&] { const net::NetEvaluator<Coloured2> evaluator(fitting, strange); }), "'strange' does not fit"));
  CHECK(holds(message_of<MalformedNet>([&] { const net::NetEvaluator<Grey3> evaluator(fitting); }), "'fitting' does not fit"));
  const net::NetEvaluator<Coloured2> alone(fitting);
  const net::NetEvaluator<Coloured2> both(fitting, fitting);
  CHECK(!alone.knows_decisions() && both.knows_decisions());
  Coloured2::State state = Coloured2::initial();
  const auto value = alone.afterstate(state);
  CHECK(value.win[0] + value.win[1] == search::win_one);
  // Seen by whoever starts: if seat 1 does, the same boards are valued the other way round.
  state.boards[0].floor.clear();
  state.boards[1].floor.lay(azul::Floor::marker, 1);
  state.seat = state.start = state.marker = 1;
  const auto other = alone.afterstate(state);
  CHECK(other.win[0] == value.win[1] && other.score[0] == value.score[1]);
}

TEST("where nets correct the evaluation made by hand, one that says nothing changes nothing, and the others do") {
  using duel::Duel;
  const auto game_of = [](std::string_view code) -> const AnyGame& {
    return **std::ranges::find_if(all_games(), [&](const auto& one) { return one->variant().code == code; });
  };
  const std::shared_ptr<const search::Evaluator<Duel>> hand = search::corrected_evaluator<Duel>(game_of("duel2"));
  CHECK(hand != nullptr);
  CHECK(search::corrected_evaluator<azul::Coloured2>(game_of("azul2")) == nullptr);
  const std::uint64_t fingerprint = net::fingerprint(Duel::observation_fields());
  Shape shape;
  const auto net = [&](bool silent) {
    shape.silent = silent;
    return std::make_shared<const Net>(random_file(shape, 6, "duel", fingerprint, Duel::observation_size));
  };
  const net::NetEvaluator<Duel> silent(net(true), net(true), hand);
  const net::NetEvaluator<Duel> loud(net(false), nullptr, hand);
  CHECK(silent.knows_decisions());
  Generator generator(8);
  int changed = 0;
  Duel::State state = Duel::initial();
  Duel::Actions list;
  for (Node node = Duel::node(state); node != Node::end; node = Duel::node(state)) {
    const auto base = hand->any(state);
    const auto same = silent.any(state);
    CHECK(same.score == base.score);
    // Logarithm and exponential lose next to nothing between them.
    CHECK(std::abs(same.win[0] - base.win[0]) <= 4 && same.win[0] + same.win[1] == search::win_one);
    changed += loud.any(state).score != base.score ? 1 : 0;
    if (node == Node::chance) {
      Duel::draw(state, choose<Duel>(state, generator));
    } else {
      Duel::legal_actions(state, list);
      Duel::apply(state, list[static_cast<int>(generator.below(static_cast<std::uint32_t>(list.size)))]);
    }
  }
  CHECK(changed > 100);
}

TEST("every game can be visited by its type") {
  for (const auto& game : all_games()) {
    int players = 0;
    visit_game(*game, [&players]<Game G> { players = G::seats; });
    CHECK_FOR(players == game->variant().players, game->variant().code);
  }
}

}  // namespace azulejos::testing
