# Słowa azulejos po polsku: strona i wiersz poleceń. Nazwy części gry jak w polskiej instrukcji.

## Tiles and colours

colour-blue = niebieski
colour-yellow = żółty
colour-red = czerwony
colour-black = czarny
colour-white = biały
colour-turquoise = turkusowy
colour-special = specjalna
start-marker = płytka gracza rozpoczynającego
tiles-blue = { $n ->
    [one] { $n } niebieska
    [few] { $n } niebieskie
   *[many] { $n } niebieskich
}
tiles-yellow = { $n ->
    [one] { $n } żółta
    [few] { $n } żółte
   *[many] { $n } żółtych
}
tiles-red = { $n ->
    [one] { $n } czerwona
    [few] { $n } czerwone
   *[many] { $n } czerwonych
}
tiles-black = { $n ->
    [one] { $n } czarna
    [few] { $n } czarne
   *[many] { $n } czarnych
}
tiles-white = { $n ->
    [one] { $n } biała
    [few] { $n } białe
   *[many] { $n } białych
}
tiles-turquoise = { $n ->
    [one] { $n } turkusowa
    [few] { $n } turkusowe
   *[many] { $n } turkusowych
}

## The board

the-centre = środek
centre-empty = Środek jest pusty
factory-number = warsztat { $n }
factories-and-centre = Warsztaty i środek
the-floor = podłoga
row-number = linia { $n }
empty = pusto
empty-square = puste pole
source-holds = { $source }: { $tiles }
tiles-of = { $tiles }, { $source }
pattern-lines-of = Linie wzorów: { $name }
wall-of = Ściana: { $name }
floor-of = Podłoga: { $name }
floor-holds = podłoga: { $tiles }, { $points ->
    [0] nic nie kosztuje
    [one] kosztuje { $points } punkt
    [few] kosztuje { $points } punkty
   *[many] kosztuje { $points } punktów
}
row-empty = { $line }, pusta, { $size ->
    [one] miejsce na { $size } płytkę
    [few] miejsce na { $size } płytki
   *[many] miejsce na { $size } płytek
}
row-holds = { $line }: { $tiles }, { $free ->
    [0] pełna
   *[other] wolne miejsca: { $free }
}
square-for = puste pole, kolor { $colour }
choose-column = kolumna { $column }: { $points ->
    [one] { $points } punkt
    [few] { $points } punkty
   *[many] { $points } punktów
}

## What a move does

would = { $tiles }: { $what }
placed = na linię: { $n }
to-the-floor = na podłogę: { $n }
with-marker = z płytką gracza rozpoczynającego
minus-points = minus { $n }
completes-row = { $n ->
    [one] kończy linię, { $n } punkt
    [few] kończy linię, { $n } punkty
   *[many] kończy linię, { $n } punktów
}
completes-no-space = kończy linię, nie ma jeszcze dla niej pola

## Why something is refused

refusal-source-empty = nic tam nie leży
refusal-colour-absent = nie ma tam takiego koloru: { $colour }
refusal-line-full = linia { $line } jest pełna
refusal-line-holds = na linii { $line } leży już kolor { $colour }
refusal-wall-shows = w rzędzie { $line } ściany jest już kolor { $colour }
refusal-not-tiling = najpierw trzeba wziąć płytki
refusal-tiling = najpierw wybierz kolumnę dla linii { $line }
refusal-other-line = najpierw linia { $line }
refusal-square-taken = kolumna { $column } w rzędzie { $line } jest zajęta
refusal-column-shows = w kolumnie { $column } jest już kolor { $colour }

## What is asked

ask-take = Twoja tura: weź płytki
ask-take-of = { $name }: weź płytki
ask-row = Wybierz linię: { $tiles }
ask-column = Wybierz kolumnę dla linii { $row }
cannot-take = Tych nie można teraz wziąć
take-first = Najpierw weź płytki, potem wybierz linię
your-turn = Twoja tura
waiting-for = Teraz gra { $name }
thinking-of = { $name } myśli
one-moment = Chwileczkę
dealing = Wykładanie płytek
connecting = Łączenie ze stołem
reconnecting = Połączenie przerwane. Trwa ponowne łączenie
looking-back = Oglądasz wcześniejszą pozycję
back-to-now = Do bieżącej pozycji
you-watch = Oglądasz tę grę
paused = Gra jest wstrzymana
game-over = Koniec gry
skip = Pomiń
cancel = Anuluj
confirm = Potwierdź
undo = Cofnij
ask-undo = Poproś o cofnięcie

## Players

you = ty
player-number = Gracz { $n }
bot-level = Bot { $n }
board-of = Plansza: { $name }
show-board-of = { $name }, punkty: { $points }; pokaż planszę
starts-round = zaczyna rundę
wins = wygrywa
gave-up = rezygnacja
away = brak połączenia
thinking = myśli
points = { $n ->
    [one] { $n } punkt
    [few] { $n } punkty
   *[many] { $n } punktów
}
time-left = pozostało { $time }

## The end of a round

step-tile = { $name }: { $colour }, rząd { $row }, kolumna { $column }, { $points ->
    [one] { $points } punkt
    [few] { $points } punkty
   *[many] { $points } punktów
}
step-floor = { $name }: podłoga { $points ->
    [0] nic nie kosztuje
    [one] kosztuje { $points } punkt
    [few] kosztuje { $points } punkty
   *[many] kosztuje { $points } punktów
}
step-spill = { $name }: żadna kolumna nie przyjmie linii { $row }, jej płytki spadają na podłogę
step-special = { $name }: płytka specjalna do rzędu { $row }, { $points ->
    [one] { $points } punkt
    [few] { $points } punkty
   *[many] { $points } punktów
}
step-damaged = { $name }: uszkodzone płytki kosztują { $points ->
    [one] { $points } punkt
    [few] { $points } punkty
   *[many] { $points } punktów
}
step-goal = { $name }: cel daje { $points ->
    [one] { $points } punkt
    [few] { $points } punkty
   *[many] { $points } punktów
}
step-draw = { $name }: kafelek kopuły ze stosu kosztuje { $points ->
    [one] { $points } punkt
    [few] { $points } punkty
   *[many] { $points } punktów
}
step-rows = { $name }: { $count ->
    [0] brak pełnych rzędów
    [one] jeden pełny rząd, punkty: { $points }
    [few] { $count } pełne rzędy, punkty: { $points }
   *[many] { $count } pełnych rzędów, punkty: { $points }
}
step-columns = { $name }: { $count ->
    [0] brak pełnych kolumn
    [one] jedna pełna kolumna, punkty: { $points }
    [few] { $count } pełne kolumny, punkty: { $points }
   *[many] { $count } pełnych kolumn, punkty: { $points }
}
step-colours = { $name }: { $count ->
    [0] brak pełnych kolorów
    [one] jeden pełny kolor, punkty: { $points }
    [few] { $count } pełne kolory, punkty: { $points }
   *[many] { $count } pełnych kolorów, punkty: { $points }
}

## Moves and the log

log = Zapis
moves = Ruchy
log-first = Pierwsza pozycja
log-back = Ruch wstecz
log-forward = Ruch naprzód
log-now = Do bieżącej pozycji
log-position = Miejsce w grze
move-of = ruch { $n } z { $all }
no-moves = Nikt jeszcze nie zagrał.
round-number = Runda { $n }
move-take = { $name }: { $tiles }, { $source } → { $line }
move-tile = { $name }: linia { $row } → kolumna { $column }
option-take = { $tiles }, { $source } → { $line }

## Bag and lid

bag = Woreczek
lid = Pokrywka
bag-and-lid = Woreczek i pokrywka
stock = Miejsce
all = razem
next-deal = Dalej ≈
next-deal-meaning = Ilu płytek każdego koloru można oczekiwać wśród następnych { $n }

## Chat

chat = Rozmowa
spectator = Widz
say = Wyślij
say-something = Powiedz coś
quick-hello = Cześć
quick-good-luck = Powodzenia
quick-good-move = Dobry ruch
quick-thanks = Dziękuję
quick-oops = Ojej
quick-one-moment = Chwileczkę
quick-good-game = Dobra gra
quick-again = Jeszcze raz?

## The command box

command = Polecenie
command-example = f3 b 2, c r f albo ?
command-example-duel = f2 t, l3 albo ?
command-help-move = Ruchy: f3 b 2 bierze niebieskie z warsztatu 3 na linię 2; c r f bierze czerwone ze środka na podłogę.
command-help-duel = Ruchy zapisuje się tak, jak pokazuje m: f2 t bierze turkusowe z warsztatu 2, m t z księżycowych części, l3 kładzie je na linię 3.
command-help-ask = Pytania: m moje możliwości, b zawartość woreczka, s punkty.
command-unknown = „{ $text }” nie jest tu ruchem.
no-options = Nie masz teraz nic do wyboru.

## Offers

offer-undo = { $name } chce cofnąć ostatni ruch.
offer-pause = { $name } prosi o przerwę.
offer-rematch = { $name } proponuje rewanż.
offered-undo = Prośba o cofnięcie ruchu została wysłana.
offered-pause = Prośba o przerwę została wysłana.
offered-rematch = Propozycja rewanżu została wysłana.
yes = Tak
no = Nie
withdraw = Wycofaj

## Why the server said no

refused-stale = Pozycja zmieniła się w międzyczasie. Wybierz jeszcze raz.
refused-paused = Gra jest wstrzymana.
refused-over = Gra jest skończona.
refused-too-fast = To było za szybko. Poczekaj chwilę.
refused-storage = Serwer nie mógł tego zapisać. Nic się nie zmieniło, spróbuj ponownie.
refused-chat-off = Przy tym stole rozmowa jest wyłączona.
refused-not-yours = To nie twoja tura.
failed-unreachable = Serwer nie odpowiada.
failed-busy = Serwer jest teraz zajęty. Spróbuj za chwilę.
failed-not-over = Tę grę można odtworzyć, gdy się skończy.
failed-seat-taken = To miejsce zostało w międzyczasie zajęte.
failed-record = Tego zapisu nie da się odczytać.
failed-position = Tej pozycji nie da się odczytać.

## The result

result = Wynik
result-none = Gra skończyła się bez zwycięzcy
result-shared = Wspólne zwycięstwo: { $names }
result-you-win = Wygrywasz
result-wins = Wygrywa { $name }
ending-stalled = Nikt nie mógł grać dalej.
ending-resigned = Gra została poddana.
ending-time = Czas minął.
ending-aborted = Gra została przerwana.
total = Razem
by-round = Punkty w rundach
points-tiles = Płytki na ścianie
points-dome = Płytki w kopule
points-floor = Podłoga
points-rows = Rzędy
points-columns = Kolumny
points-colours = Kolory
points-special = Płytki specjalne
points-goals = Cele
points-draws = Dobrane kafelki
points-damaged = Uszkodzone płytki
rematch = Rewanż
to-rematch = Do rewanżu
replay = Powtórka
record = Zapis gry
seed-was = Ziarno wszystkich losowań:

## The menu of a table

menu = Menu
home = Strona główna
close = Zamknij
pause = Wstrzymaj
go-on = Graj dalej
resign = Poddaj grę
resign-sure = Na pewno poddać tę grę? Tego nie da się cofnąć.
give-to-bot = Niech bot zagra za: { $name }
give-to-guest = Zaproś kogoś w miejsce: { $name }
preferences = Ustawienia
watch-link = Adres dla widzów
my-link = Mój własny adres
my-link-meaning = Pod tym adresem możesz grać dalej na innym urządzeniu. Zachowaj go dla siebie.
watching = { $n ->
    [one] { $n } widz
    [few] { $n } widzów
   *[many] { $n } widzów
}
shortcuts-help = Klawisze: f warsztaty, r linie, d pozostałe wybory, / polecenie, u cofnij, l zapis, c rozmowa, Escape anuluje.
commitment = Skrót ziarna, ustalony przed pierwszą płytką:
no-such-table = Nie ma takiego stołu. Mógł zostać usunięty.

## Before the game

waiting-for-players = Czekamy na graczy
invited = Zaproszenie do gry
open-seat = wolne miejsce
invite-to-seat = Zaproszenie na miejsce { $n }
your-name = Twoje imię
sit-down = Usiądź
copy = Kopiuj
copied = Skopiowano
share = Udostępnij
qr-code = Kod QR

## Preferences

language = Język
theme = Kolory
theme-system = Jak w systemie
theme-light = Jasne
theme-dark = Ciemne
confirm-moves = Potwierdzanie ruchów
confirm-touch = Na ekranach dotykowych
confirm-always = Zawsze
confirm-never = Nigdy
animation = Animacja
speed-slow = Wolna
speed-normal = Zwykła
speed-fast = Szybka
speed-none = Bez animacji
sound = Dźwięk
sound-off = wył.
show-letters = Litery na płytkach
use-shortcuts = Skróty jednym klawiszem
show-chat = Pokazuj rozmowę

## Home and new tables

home-line = Bierz płytki, układaj je i patrz, co daje każdy ruch. W pojedynkę lub z przyjaciółmi, na każdym urządzeniu, bez konta.
play-now = Zagraj teraz
new-table = Nowy stół
invite-friend = Zaproś znajomego
go-on-playing = Graj dalej
open-tables = Otwarte stoły
watch = Oglądaj
no-open-tables = Nikt teraz nie czeka.
finished-games = Zakończone gry
no-finished-games = Tu będą twoje zakończone gry.
import-record = Otwórz zapis gry
how-to-play = Jak grać
how-azul-line = Od dwóch do czterech osób, klasyk
how-mini-line = Wydanie podróżne
how-duel-line = Dwie osoby i kopuła
independent = Niezależna realizacja z własną grafiką. Azul należy do wydawcy i autora.
edition = Wydanie
players = Liczba graczy
option-wall = Ściana
option-goals = Cele
wall-coloured = Kolorowa
wall-grey = Szara
goals-first = Pierwsza gra
goals-random = Trzy losowe
goals-random4 = Cztery losowe
who-plays = Kto gra
who-plays-seat = Kto gra na miejscu { $n }
name-of-player = Imię gracza { $n }
seat-bot = Bot
seat-link = Na zaproszenie
seat-here = Na tym urządzeniu
level = Poziom
clock = Zegar
clock-none = Bez zegara
clock-5 = 5 min + 5 s
clock-10 = 10 min + 10 s
clock-20 = 20 min + 15 s
clock-days = 3 dni na ruch
days-hours = { $days } d { $hours } godz.
listed = Każdy może dołączyć ze strony głównej
start = Zaczynamy

## Replays and positions

first-deal = Wyłożono pierwsze płytki.
autoplay = Odtwarzaj
log-last = Ostatnia pozycja
jump-to-round = Przejdź do rundy
no-record = Nie otwarto żadnego zapisu. Otwórz go na stronie głównej.
link-to-position = Adres tej pozycji
position-text = Pozycja jako tekst
position = Pozycja

## How to play

example = Przykład
guided-round = Zagraj pierwszą rundę z przewodnikiem
end-guide = Zakończ przewodnik
guide = Przewodnik
guide-keys = Klawisze: f do płytek, r do linii, d do pozostałych wyborów. Strzałki przesuwają, Enter wybiera, Escape odkłada.
guide-first = Weź wszystkie płytki jednego koloru z jednego warsztatu: wybierz płytkę. Pozostałe z tego warsztatu trafią na środek.
guide-second = Wybierz płytkę i spójrz na swoje linie: każda pokazuje, co się na niej zmieści, co spadnie na podłogę i ile da punktów.
guide-centre = Możesz też brać ze środka. Kto zrobi to pierwszy, dostaje płytkę gracza rozpoczynającego: kosztuje punkt na podłodze, ale zaczyna następną rundę.
guide-floor = Płytki bez miejsca leżą teraz na twojej podłodze i pod koniec rundy kosztują punkty. Dłuższa linia by je pomieściła.
guide-bag = Woreczek i pokrywka są zawsze odkryte: widać, co można jeszcze wylosować i co wróci później. Więcej losu w tej grze nie ma.
guide-on = Graj dalej, aż wszystko zostanie zabrane. Z pełnych linii jedna płytka trafi wtedy na ścianę.
guide-wait = Teraz płytki bierze ktoś inny. Możesz w tym czasie obejrzeć każdą planszę.
guide-round = Runda została podliczona: każda pełna linia dołożyła jedną płytkę i punkty za płytki, które się z nią stykają. Znasz już tę grę. Graj dalej.
guide-duel-first = Twoja kopuła zaczyna się od jednego kafelka. Wybierz jeden z odkrytych: jego kolory mówią, jakie płytki przyjmie.
guide-duel-place = Obróć kafelek tak, jak chcesz, i wybierz pole kopuły. Zostanie tam do końca gry.
guide-duel-sun = Weź wszystkie płytki jednego koloru ze słonecznej części warsztatu: wybierz płytkę. Pozostałe trafią do części księżycowej.
guide-duel-line = Wybierz linię: każda pokazuje, co się na niej zmieści, co będzie uszkodzone i ile da punktów.
guide-duel-stack = Ułóż pozostałe w stos, od dołu. Później można wziąć tylko płytkę z wierzchu.
guide-duel-moon = Księżycowe części też dają płytki: wybierz kolor, a wszystkie wierzchnie płytki tego koloru są twoje.
guide-duel-tokens = W każdej rundzie bierzesz też dwa kafelki kopuły, odkryte za darmo. Linia potrzebuje w kopule pola w swoim kolorze.
guide-duel-draw = Możesz dobrać więcej kafelków, każdy za punkt, zanim je obejrzysz. Jeden z nich zostaje u ciebie.
guide-duel-chips = Warsztat bez płytek odkrywa swój żeton. Dwa żetony w kolorze linii albo trzy dowolne zastępują jedną brakującą płytkę.
guide-duel-tiling = Koniec rundy: z pełnych linii po jednej płytce trafia do kopuły. Żetony mogą dokończyć linię, a gdy pasuje kilka pól, wybierasz jedno.
how-azul-lead = Układasz ścianę z płytek, pięć na pięć. W każdej rundzie na zmianę bierzecie płytki i zbieracie je na liniach, a z każdej pełnej linii jedna płytka trafia na ścianę. Wygrywa, kto ma najwięcej punktów.
how-azul-take-title = Wybieranie płytek
how-azul-take = W swojej turze weź wszystkie płytki jednego koloru z jednego warsztatu; pozostałe przesuń na środek. Albo weź wszystkie płytki jednego koloru ze środka.
how-azul-marker = Kto pierwszy w rundzie bierze ze środka, bierze też płytkę gracza rozpoczynającego. Trafia ona na podłogę i kosztuje punkt, ale ta osoba zaczyna następną rundę.
how-azul-rows-title = Linie wzorów
how-azul-rows = Wszystkie wzięte płytki kładziesz na jedną linię, od prawej do lewej. Linia ma jeden kolor i nigdy taki, który w jej rzędzie ściany już jest. Niepełne linie czekają na następną rundę.
how-azul-floor-title = Podłoga
how-azul-floor = Co się nie mieści, spada na podłogę i kosztuje: po punkcie za dwie pierwsze płytki, po dwa za trzy następne, po trzy za dwie ostatnie. Możesz też celowo odłożyć tam wszystko.
how-azul-tiling-title = Układanie mozaik
how-azul-tiling = Gdy wszystko zabrano, każda pełna linia, od góry do dołu, przenosi jedną płytkę na jej pole ściany, a resztę odkłada do pokrywki pudełka.
how-azul-scoring = Samotna płytka daje punkt. Płytka w ciągu daje tyle punktów, ile płytek liczy ciąg poziomy i ciąg pionowy, z nią samą w każdym. Potem odejmuje się podłogę; poniżej zera nikt nie spada.
how-azul-end-title = Koniec gry
how-azul-end = Gra kończy się po rundzie, w której ktoś ukończył poziomy rząd ściany. Każdy pełny rząd daje 2 punkty, każda kolumna 7, każdy kolor z kompletem pięciu płytek 10.
how-azul-grey-title = Szara ściana
how-azul-grey = Na szarej ścianie wybierasz kolumnę. Żaden kolor nie może stać dwa razy w rzędzie ani w kolumnie. Gdy nie ma już kolumny, płytki tej linii spadają na podłogę.
how-mini-lead = Azul Mini to wydanie podróżne. Gra się tak samo jak w Azul.
how-mini-board = Na planszy leży nakładka z zagłębieniami, która trzyma płytki. Punkty pokazują dwie tarcze, dziesiątki i jedności.
how-mini-rules = Zasady są takie jak w grze
how-duel-lead = Dwie osoby budują kopuły z dziewięciu kafelków po cztery pola. Pięć rund, cztery rodzaje akcji i punkty za stykające się płytki, płytki specjalne i cele.
how-duel-dome-title = Kafelki kopuły
how-duel-dome = W każdej z pierwszych czterech rund bierzesz dokładnie dwa kafelki kopuły: odkryte za darmo albo zakryte ze stosu po punkcie, i kładziesz każdy na wolne pole w dowolnej orientacji.
how-duel-sun-title = Słoneczna część
how-duel-sun = Weź wszystkie płytki jednego koloru ze słonecznej części jednego warsztatu. Pozostałe z małego warsztatu układasz w stos na żetonie w dowolnej kolejności; z dużego trafiają pojedynczo do części księżycowej.
how-duel-moon-title = Księżycowa część
how-duel-moon = Wybierz kolor i weź wszystkie wierzchnie płytki tego koloru z księżycowych części wszystkich warsztatów. Kto pierwszy weźmie płytki z księżycowej części dużego warsztatu, bierze też płytkę gracza rozpoczynającego, która kosztuje dwa punkty.
how-duel-chips-title = Żetony bonusowe
how-duel-chips = Warsztat bez płytek odkrywa swój żeton. W rundzie bierzesz dokładnie dwa. Dwa żetony w kolorze linii albo trzy dowolne zastępują jedną brakującą płytkę.
how-duel-tiling-title = Układanie mozaik
how-duel-tiling = Pełna linia przenosi płytkę na pasujące pole swojego rzędu kopuły: w jej kolorze albo wielokolorowe. Punkty jak w Azul. Trzecie kolorowe pole kafelka specjalnego przynosi płytkę specjalną, wartą tyle, ile numer jej rzędu. Płytki bez miejsca są uszkodzone i kosztują 1, 3, 6 lub 10 punktów.
how-duel-end = Po pięciu rundach liczy się cele. Wygrywa, kto ma najwięcej punktów, a przy remisie osoba z płytką gracza rozpoczynającego.

## Azul Duel

tower = Wieża
factories = Warsztaty
large-factory = duży warsztat
moon-sides = księżycowe części
duel-factory = { $source }; część słoneczna: { $sun }; część księżycowa: { $moon }
moon-top = { $tiles } z księżycowych części
below = pod spodem: { $tiles }
special-piece = płytka specjalna
special-space = pole specjalne
wild-space = pole wielokolorowe
special-tile = specjalny kafelek kopuły
wild-tile = uniwersalny kafelek kopuły
dome-tiles = Kafelki kopuły
dome-stack = stos kafelków kopuły, zostało { $n }
dome-of = Kopuła: { $name }
no-dome-tile = brak kafelka
drawn-tiles = Dobrane kafelki
stop-drawing = Obejrzyj
turn-tile = Obróć
choose-slot = pole kopuły { $n }
opens-lines = { $n ->
    [one] daje miejsce { $n } linii
    [few] daje miejsce { $n } liniom
   *[many] daje miejsce { $n } liniom
}
special-points = Płytka specjalna daje tu { $n }
with-special = w tym { $n } za płytkę specjalną
tokens-left = { $n ->
    [0] brak znaczników
    [one] został { $n } znacznik
    [few] zostały { $n } znaczniki
   *[many] zostało { $n } znaczników
}
draw-cost = dobierz zakryty za { $cost }, zostanie { $left }
to-moon-side = do części księżycowej: { $n }
reveals-chips = { $n ->
    [one] odkrywa żeton
    [few] odkrywa { $n } żetony
   *[many] odkrywa { $n } żetonów
}
to-damaged = uszkodzone: { $n }
damaged-field = pole uszkodzonych płytek
damaged-holds = uszkodzone płytki: { $n ->
    [0] brak
    [one] { $n } płytka
    [few] { $n } płytki
   *[many] { $n } płytek
}, minus { $points }
chip-of = żeton { $colours }
chip-hidden = żeton zakryty
chips-of = Żetony: { $name }, { $n }
no-chips = brak żetonów
chips-left = { $n ->
    [0] ostatni w tej rundzie
   *[other] w tej rundzie jeszcze { $n }
}
stack-next = teraz { $colour }
pay-pair = Dwa żetony w tym kolorze
pay-triple = Trzy dowolne żetony
pay-left = żetony za płytkę: { $chips }, { $missing ->
    [0] linia będzie pełna
   *[other] brakuje jeszcze { $missing }
}
leave = Zostaw
leave-line = zostaje, brakuje { $missing }
goals = Cele
goal-rows = 3 za każdy pełny rząd
goal-colourful = 4 za każdy rząd z 5 kolorami
goal-columns = 7 za każdą pełną kolumnę
goal-edge = 1 za każdą płytkę na brzegu
goal-diagonals = 10 za każdą pełną przekątną
goal-corners = Pełne narożniki: górne 3, dolne 8
goal-wild = 2 za każde pole wielokolorowe, gdy wszystkie są pełne
goal-special = −3 za każde puste pole specjalne
duel-ask-first = Weź pierwszy kafelek kopuły
duel-ask-turn = Twoja tura: kafelek, płytki albo żeton
duel-ask-place = Wybierz pole dla kafelka i obróć go
duel-ask-draw = Dobierz następny albo obejrzyj
duel-ask-keep = Zachowaj jeden z kafelków
duel-ask-under = Który kafelek trafi teraz pod stos?
duel-ask-stack = Ułóż resztę w stos: która następna, od dołu?
duel-ask-pay = Dokończyć linię { $row } żetonami?
duel-ask-spend = Który żeton oddajesz?
duel-ask-column = Wybierz pole dla linii { $row }
duel-move-tile = { $name }: kafelek kopuły ({ $tile })
duel-move-draw = { $name } dobiera kafelek kopuły
duel-move-stop = { $name } ogląda kafelki
duel-move-under = { $name } odkłada kafelek pod stos
duel-move-place = { $name }: kafelek na pole { $slot }
duel-move-take = { $name }: { $tiles }, { $source }
duel-move-line = { $name } → { $line }
duel-move-stack = { $name } układa na stosie: { $colour }
duel-move-chip = { $name } bierze żeton, { $source }
duel-move-leave = { $name } zostawia linię
duel-move-pay = { $name } płaci żetonami: { $chips }
duel-move-spend = { $name } oddaje: { $chip }
duel-move-hidden = { $name } wykonuje ukryty ruch
refusal-tokens-used = oba znaczniki tej rundy są użyte
refusal-no-dome-tiles = w rundzie 5 nie bierze się kafelków kopuły
refusal-stack-empty = stos jest pusty
refusal-chip-gone = tego żetonu już nie ma
refusal-chip-face-down = ten żeton jest jeszcze zakryty
refusal-chips-taken = w tej rundzie wzięto już dwa żetony
refusal-slot-taken = leży tu już kafelek
refusal-space-taken = to pole jest zajęte
refusal-slot-empty = nie ma tu jeszcze kafelka
refusal-space-other = to pole ma inny kolor
refusal-chips-short = na to nie starczy żetonów
refusal-payment-begun = zapłata się zaczęła, linię trzeba dokończyć
refusal-pairs-first = pary płaci się przed trójkami
refusal-chip-absent = nie ma takiego żetonu
refusal-chip-colour = ten żeton nie ma koloru linii
refusal-chip-order = żetony oddaje się po kolei

## The table as text, on the command line

text-players = { $n } gracze
text-coloured-wall = kolorowa ściana
text-grey-wall = szara ściana
text-seat = miejsce { $seat }
text-score = wynik { $score }
text-starts = zaczyna
text-take = miejsce { $seat }: wziąć płytki
text-tile = miejsce { $seat }: wybrać kolumnę dla linii { $line }
text-deal = losowana jest płytka
text-deal-factory = losowana jest płytka dla warsztatu { $n }
text-over = koniec gry
text-stalled = nikt nie mógł grać dalej
text-wins = wygrywa miejsce { $seat }, punkty: { $points }
text-share = miejsca { $seats } i { $last }, punkty każdego: { $points }
text-wins-to = wygrywa miejsce { $seat }, punkty: { $points } do { $other }
text-with-piece = z płytką gracza rozpoczynającego
text-goals-drawn = losowany jest cel
text-start-drawn = losowany jest gracz rozpoczynający
text-filled = uzupełniane są ekspozycja i warsztaty
text-line = miejsce { $seat }: wybrać linię, { $tiles }
text-first = miejsce { $seat }: wziąć pierwszy kafelek kopuły
text-turn = miejsce { $seat }: wykonać akcję
text-place = miejsce { $seat }: położyć kafelek kopuły
text-draw = miejsce { $seat }: dobrać następny kafelek albo skończyć
text-look = miejsce { $seat } ogląda dobrane kafelki
text-keep = miejsce { $seat }: zachować jeden z dobranych kafelków
text-under = miejsce { $seat }: odłożyć pozostałe pod stos
text-stack = miejsce { $seat }: ułożyć w stos resztę, warsztat { $factory }
text-pay = miejsce { $seat }: dokończyć linię { $line } żetonami
text-to-take = bierze
text-to-tile = układa
text-to-place = kładzie
text-to-draw = dobiera
text-to-look = ogląda
text-to-keep = wybiera
text-to-put-back = odkłada
text-to-lay = kładzie
text-to-stack = układa
text-to-pay = płaci
text-goal-rows = rzędy
text-goal-colourful = kolorowe rzędy
text-goal-columns = kolumny
text-goal-edge = brzeg
text-goal-diagonals = przekątne
text-goal-corners = narożniki
text-goal-wild = pola wielokolorowe
text-goal-special = pola specjalne
text-display = odkryte
text-stack-label = stos
text-top-special = górny specjalny
text-top-wild = górny uniwersalny
text-in-hand = w ręce
text-sun = słońce
text-moon = księżyc
text-chip = żeton
text-chips = żetony
text-damaged = uszkodzone
text-none = brak
