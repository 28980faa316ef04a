"""A masked PPO in one file: it plays both seats of many games of Azul for two at once and learns to beat the bot `greedy`, against which it is tested on games that it never sees.

    python examples/ppo.py --seed 1 --net ppo.pt --curve ppo.svg
    azulejos arena ppo=python:examples/ppo.py:Learned greedy --pairs 100

It needs ``pip install "azulejos[train]"``. What it shows: the native batch as the environment, masks in the policy, and a value whose sign changes with the seat.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

import azulejos as az
from azulejos.envs import Batch, MissingExtra, need

try:
    need("examples/ppo.py", "torch", "torch", "train")
except MissingExtra as error:
    sys.exit(str(error))

import torch
from torch import nn

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from azulejos import Action, Position

GAME = az.Azul(players=2)
GAMES, STEPS = 256, 64  # a rollout
EPOCHS, MINIBATCH = 3, 2048
CLIP, TRUST = 0.2, 0.9  # of PPO, and lambda of the advantages
ENTROPY, VALUE = 0.01, 0.5  # weights in the loss
RATE = 7e-4
POINTS = 10.0  # so many points of difference are one unit of reward
SOURCES, COLOURS, LINES = 6, 5, 6  # of a table for two: the centre and five factories, five lines and the floor
MOST = 8  # counts of tiles that are told apart: 0 to 6, and more
TEST_SEED = 10**9  # games that learning never sees begin here


class Net(nn.Module):
    """What to do, and how far ahead of the other one will be, in units.

    It is one thing to take two blue tiles, wherever they lie. So the policy has no number for each action but one for each (count, colour, line), which all sources share,
    and one for each colour of the tiles that the action leaves to the centre.
    """

    def __init__(self, width: int = 128) -> None:
        super().__init__()
        fields = GAME.observation_fields
        inputs = sum(field.size for field in fields)
        # The colours on each factory and then in the centre follow each other in the observation.
        self.sources = next(field.offset for field in fields if field.name == "factory1")
        # Every number shall vary about as much as every other, by what it can be; what it is in random games says little of good ones.
        scale = torch.tensor([3 / min(field.high, 60) for field in fields for _ in range(field.size)])
        self.register_buffer("scale", scale)
        self.register_buffer("mean", torch.zeros(inputs))
        self.body = nn.Sequential(nn.Linear(inputs, width), nn.ReLU(), nn.Linear(width, width), nn.ReLU())
        self.policy, self.value = nn.Linear(width, MOST * COLOURS * LINES + COLOURS + 1), nn.Linear(width, 1)
        nn.init.orthogonal_(self.policy.weight, 0.01)

    def forward(self, observations: torch.Tensor, masks: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        """The logarithms of the probabilities of all actions, those of illegal ones very small, and the value."""
        hidden = self.body((observations - self.mean) * self.scale)
        takes, left, centre = self.policy(hidden).split([MOST * COLOURS * LINES, COLOURS, 1], dim=1)
        # In the numbers of actions the centre comes first.
        counts = observations[:, self.sources :][:, : SOURCES * COLOURS].view(-1, SOURCES, COLOURS).roll(1, dims=1)
        taken = counts.long().clamp(max=MOST - 1)[..., None].expand(-1, -1, -1, LINES)
        worth = takes.view(-1, MOST, COLOURS, LINES).gather(1, taken)
        tiles = counts * left[:, None]
        leaves = tiles.sum(dim=2, keepdim=True) - tiles
        leaves = torch.cat([centre[:, None].expand(-1, 1, COLOURS), leaves[:, 1:]], dim=1)
        logits = (worth + leaves[..., None]).flatten(1)
        return torch.log_softmax(logits.masked_fill(~masks, -1e9), dim=1), self.value(hidden)[:, 0]


class Rollout(NamedTuple):
    """What was seen, done and earned: one row for each step of each game."""

    observations: torch.Tensor
    masks: torch.Tensor
    actions: torch.Tensor
    logs: torch.Tensor
    advantages: torch.Tensor
    returns: torch.Tensor


def tensor(array: NDArray[Any]) -> torch.Tensor:
    """A copy: the batch fills its arrays in place."""
    return torch.from_numpy(array.copy())


@torch.no_grad()
def play(batch: Batch, net: Net) -> Rollout:
    """All seats of all games act by the net."""
    rows = torch.arange(len(batch))
    # How far a seat would be ahead if the round ended now: what it gains by an action is told at once, and in the sum nothing changes.
    lead = next(field.offset for field in batch.game.observation_fields if field.name == "lead1")
    seen, masks, actions, logs, values, rewards, going, signs = ([] for _ in range(8))
    for _ in range(STEPS):
        seen.append(tensor(batch.observations).float())
        masks.append(tensor(batch.masks))
        chances, value = net(seen[-1], masks[-1])
        action = torch.multinomial(chances.exp(), 1)[:, 0]
        seats = batch.seats.copy()
        batch.step(action.numpy())
        same = np.where(batch.seats == seats, 1, -1)
        after = np.where(batch.terminations, batch.final_observations[:, lead], same * batch.observations[:, lead])
        earned = (after - seen[-1][:, lead].numpy()) / POINTS + batch.rewards[rows.numpy(), seats]
        rewards.append(tensor(earned.astype(np.float32)))
        going.append(tensor(~batch.terminations).float())
        # What is good for one seat is bad for the other.
        signs.append(tensor(same.astype(np.float32)))
        actions.append(action)
        logs.append(chances[rows, action])
        values.append(value)
    value, advantage = net(tensor(batch.observations).float(), tensor(batch.masks))[1], torch.zeros(len(batch))
    advantages = [advantage] * STEPS
    for t in reversed(range(STEPS)):
        follows = going[t] * signs[t]
        advantage = rewards[t] + follows * value - values[t] + TRUST * follows * advantage
        advantages[t], value = advantage, values[t]
    returns = torch.cat(advantages) + torch.cat(values)
    return Rollout(torch.cat(seen), torch.cat(masks), torch.cat(actions), torch.cat(logs), torch.cat(advantages), returns)


def learn(net: Net, optimizer: torch.optim.Optimizer, data: Rollout) -> None:
    """PPO's clipped loss over the rollout, a few times."""
    advantages = (data.advantages - data.advantages.mean()) / (data.advantages.std() + 1e-6)
    for _ in range(EPOCHS):
        for rows in torch.randperm(len(data.actions)).split(MINIBATCH):
            chances, values = net(data.observations[rows], data.masks[rows])
            ratio = (chances.gather(1, data.actions[rows, None])[:, 0] - data.logs[rows]).exp()
            gain = torch.min(ratio * advantages[rows], ratio.clamp(1 - CLIP, 1 + CLIP) * advantages[rows])
            entropy = -(chances.exp() * chances).sum(dim=1)
            error = nn.functional.smooth_l1_loss(values, data.returns[rows])
            loss = -gain.mean() - ENTROPY * entropy.mean() + VALUE * error
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(net.parameters(), 0.5)
            optimizer.step()


@torch.no_grad()
def share_of_wins(net: Net, opponent: str, games: int) -> tuple[float, float]:
    """How much of the wins the net takes from a bot, playing its best action, with half of the 95 % interval. Each seat is taken in half of the games."""
    batch = Batch(GAME, games, TEST_SEED, opponent=opponent, autoreset=False)
    shares = np.zeros(games)
    while (batch.seats >= 0).any():
        batch.step(net(tensor(batch.observations).float(), tensor(batch.masks))[0].argmax(dim=1).numpy())
        shares[batch.terminations] = (batch.own_rewards[batch.terminations] + 1) / 2
    # Where nothing scatters the rule of three says what may still be.
    return float(shares.mean()), float(1.96 * shares.std() / games**0.5) or 3 / games


class Learned:
    """A net as a bot for the arena: ``azulejos arena ppo=python:examples/ppo.py:Learned greedy``. The variable PPO_NET names its file, or it is ``ppo.pt``."""

    def __init__(self, seed: int) -> None:  # noqa: ARG002 (it plays its best action, without chance)
        torch.set_num_threads(1)
        file = os.environ.get("PPO_NET", "ppo.pt")
        try:
            weights = torch.load(file)
        except FileNotFoundError:
            raise az.AzulejosError(f"no net in {file}: examples/ppo.py --net {file} makes one") from None
        self.net = Net()
        self.net.load_state_dict(weights)

    @torch.no_grad()
    def choose(self, position: Position, seat: int) -> Action:
        """The action that the net thinks best."""
        mask = torch.zeros(1, position.game.action_count, dtype=torch.bool)
        mask[0, position.legal_indices()] = True
        seen = torch.from_numpy(position.observation(seat)).float()[None]
        return position.game.action(int(self.net(seen, mask)[0].argmax()))


def curve(points: list[tuple[float, float, float]], title: str) -> str:
    """The share of wins over minutes as SVG, each point with its interval."""
    width, height, left, top = 640, 320, 56, 40
    most = max(minutes for minutes, _, _ in points) or 1.0

    def at(minutes: float, share: float) -> str:
        return f"{left + minutes / most * (width - left - 24):.1f},{top + (1 - share) * (height - top - 48):.1f}"

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" role="img" font-family="system-ui, sans-serif" font-size="13">',
        f'<title>{title}</title><rect width="{width}" height="{height}" fill="#fffdf8"/><text x="{left}" y="24" font-weight="600">{title}</text>',
    ]
    for percent in (0, 25, 50, 75, 100):
        (x0, y), (x1, _) = (at(minutes, percent / 100).split(",") for minutes in (0, most))
        parts.append(
            f'<path d="M{x0} {y}H{x1}" stroke="#d9d2c3"/><text x="{left - 8}" y="{float(y) + 4}" text-anchor="end">{percent} %</text>'
        )
    for tick in range(5):
        x = at(most * tick / 4, 0).split(",")[0]
        parts.append(f'<text x="{x}" y="{height - 24}" text-anchor="middle">{most * tick / 4:.2g}</text>')
    parts.append(f'<text x="{width - 24}" y="{height - 6}" text-anchor="end">minutes of one processor</text>')
    for minutes, share, error in points:
        parts.append(
            f'<path d="M{at(minutes, min(1, share + error))}L{at(minutes, max(0, share - error))}" stroke="#8db4f2" stroke-width="3"/>'
        )
    line = " ".join(at(minutes, share) for minutes, share, _ in points)
    return "\n".join([*parts, f'<polyline points="{line}" fill="none" stroke="#1f4e9e" stroke-width="2"/>', "</svg>"]) + "\n"


def command_line() -> argparse.Namespace:
    """What the command line says; whatever would fail later is refused before there is something to lose."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--updates", type=int, default=200, help=f"rollouts of {GAMES * STEPS} actions to learn from")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--opponent", default="greedy", help="the bot to be tested against")
    parser.add_argument("--tests", type=int, default=400, help="games of a test")
    parser.add_argument("--every", type=int, default=10, help="updates between tests")
    parser.add_argument("--net", type=Path, help="where to keep the net")
    parser.add_argument("--curve", type=Path, help="where to draw the curve as SVG")
    options = parser.parse_args()
    for name in ("updates", "tests", "every"):
        if getattr(options, name) < 1:
            parser.error(f"unusable --{name} {getattr(options, name)}: wanted is 1 or more")
    for file in (options.net, options.curve):
        if file is not None and not file.absolute().parent.is_dir():
            parser.error(f"{file}: there is no folder {file.absolute().parent}")
    try:
        Batch(GAME, 1, options.seed, opponent=options.opponent)
    except az.AzulejosError as error:
        parser.error(str(error))
    return options


def main() -> None:
    """Learn, and say how it goes."""
    options = command_line()
    torch.set_num_threads(1)  # so small a net is quicker without others to wait for
    torch.manual_seed(options.seed)
    batch = Batch(GAME, GAMES, options.seed)
    net = Net()
    net.mean.copy_(play(batch, net).observations.mean(dim=0))
    optimizer = torch.optim.Adam(net.parameters(), lr=RATE)
    # Of the processor: one thread does everything, so these are the clock's minutes where a core is free, and do not depend on what else the machine does.
    began, points = time.process_time(), []
    for update in range(options.updates + 1):
        if update % options.every == 0 or update == options.updates:
            share, error = share_of_wins(net, options.opponent, options.tests)
            points.append(((time.process_time() - began) / 60, share, error))
            print(
                f"{points[-1][0]:6.2f} min  {update * GAMES * STEPS:10,} actions  {share:6.1%} ± {error:.1%} of the wins against {options.opponent}",
                flush=True,
            )
        if update < options.updates:
            optimizer.param_groups[0]["lr"] = RATE * (1 - update / options.updates)
            learn(net, optimizer, play(batch, net))
    if options.net is not None:
        torch.save(net.state_dict(), options.net)
    if options.curve is not None:
        options.curve.write_text(curve(points, f"PPO against {options.opponent}, {GAME.variant}, seed {options.seed}"), "utf-8")


if __name__ == "__main__":
    main()
