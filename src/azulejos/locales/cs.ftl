# Slova azulejos v češtině: stránka i příkazový řádek. Názvy částí hry jako v českých pravidlech.

## Tiles and colours

colour-blue = modrá
colour-yellow = žlutá
colour-red = červená
colour-black = černá
colour-white = bílá
colour-turquoise = tyrkysová
colour-special = zvláštní
start-marker = žeton začínajícího hráče
tiles-blue = { $n ->
    [one] { $n } modrá
    [few] { $n } modré
   *[other] { $n } modrých
}
tiles-yellow = { $n ->
    [one] { $n } žlutá
    [few] { $n } žluté
   *[other] { $n } žlutých
}
tiles-red = { $n ->
    [one] { $n } červená
    [few] { $n } červené
   *[other] { $n } červených
}
tiles-black = { $n ->
    [one] { $n } černá
    [few] { $n } černé
   *[other] { $n } černých
}
tiles-white = { $n ->
    [one] { $n } bílá
    [few] { $n } bílé
   *[other] { $n } bílých
}
tiles-turquoise = { $n ->
    [one] { $n } tyrkysová
    [few] { $n } tyrkysové
   *[other] { $n } tyrkysových
}

## The board

the-centre = střed stolu
centre-empty = Střed stolu je prázdný
factory-number = výloha { $n }
factories-and-centre = Výlohy a střed stolu
the-floor = podlaha
row-number = řada { $n }
empty = prázdno
empty-square = prázdné pole
source-holds = { $source }: { $tiles }
tiles-of = { $tiles }, { $source }
pattern-lines-of = Přípravné řady: { $name }
wall-of = Stěna: { $name }
floor-of = Podlaha: { $name }
floor-holds = podlaha: { $tiles }, { $points ->
    [0] nestojí nic
    [one] stojí { $points } bod
    [few] stojí { $points } body
   *[other] stojí { $points } bodů
}
row-empty = { $line }, prázdná, { $size ->
    [one] místo na { $size } dlaždici
    [few] místo na { $size } dlaždice
   *[other] místo na { $size } dlaždic
}
row-holds = { $line }, leží tu { $tiles }, { $free ->
    [0] plná
   *[other] volných míst: { $free }
}
square-for = prázdné pole, barva { $colour }
choose-column = sloupec { $column }: { $points ->
    [one] { $points } bod
    [few] { $points } body
   *[other] { $points } bodů
}

## What a move does

would = { $tiles }: { $what }
placed = do řady: { $n }
to-the-floor = na podlahu: { $n }
with-marker = se žetonem začínajícího hráče
minus-points = minus { $n }
completes-row = { $n ->
    [one] dokončí řadu, { $n } bod
    [few] dokončí řadu, { $n } body
   *[other] dokončí řadu, { $n } bodů
}
completes-no-space = dokončí řadu, zatím pro ni není pole

## Why something is refused

refusal-source-empty = nic tam neleží
refusal-colour-absent = barva { $colour } tam není
refusal-line-full = řada { $line } je plná
refusal-line-holds = v řadě { $line } už leží barva { $colour }
refusal-wall-shows = v řadě { $line } stěny už je barva { $colour }
refusal-not-tiling = nejdřív je třeba vzít dlaždice
refusal-tiling = nejdřív zvolte sloupec pro řadu { $line }
refusal-other-line = nejdřív přijde řada { $line }
refusal-square-taken = sloupec { $column } v řadě { $line } je obsazený
refusal-column-shows = ve sloupci { $column } už je barva { $colour }

## What is asked

ask-take = Jste na tahu: vezměte dlaždice
ask-take-of = { $name }: vezměte dlaždice
ask-row = Zvolte řadu: { $tiles }
ask-column = Zvolte sloupec pro řadu { $row }
cannot-take = Tyto teď nelze vzít
take-first = Nejdřív vezměte dlaždice, pak zvolte řadu
your-turn = Jste na tahu
waiting-for = Na tahu je { $name }
thinking-of = { $name } přemýšlí
one-moment = Okamžik
dealing = Rozkládají se dlaždice
connecting = Připojování ke stolu
reconnecting = Spojení se přerušilo. Obnovuje se
looking-back = Díváte se na dřívější pozici
back-to-now = Zpět k současné pozici
you-watch = Tuto hru sledujete
paused = Hra je pozastavena
game-over = Konec hry
skip = Přeskočit
cancel = Zrušit
confirm = Potvrdit
undo = Vrátit tah
ask-undo = Požádat o vrácení tahu

## Players

you = vy
player-number = Hráč { $n }
bot-level = Bot { $n }
board-of = Herní plán: { $name }
show-board-of = { $name }, body: { $points }; ukázat plán
starts-round = začíná kolo
wins = vítězí
gave-up = vzdáno
away = bez spojení
thinking = přemýšlí
points = { $n ->
    [one] { $n } bod
    [few] { $n } body
   *[other] { $n } bodů
}
time-left = zbývá { $time }

## The end of a round

step-tile = { $name }: { $colour } do řady { $row }, sloupec { $column }, { $points ->
    [one] { $points } bod
    [few] { $points } body
   *[other] { $points } bodů
}
step-floor = { $name }: podlaha { $points ->
    [0] nestojí nic
    [one] stojí { $points } bod
    [few] stojí { $points } body
   *[other] stojí { $points } bodů
}
step-spill = { $name }: řadu { $row } nepřijme žádný sloupec, její dlaždice padají na podlahu
step-special = { $name }: zvláštní dlaždice do řady { $row }, { $points ->
    [one] { $points } bod
    [few] { $points } body
   *[other] { $points } bodů
}
step-damaged = { $name }: poškozené dlaždice stojí { $points ->
    [one] { $points } bod
    [few] { $points } body
   *[other] { $points } bodů
}
step-goal = { $name }: cíl přináší { $points ->
    [one] { $points } bod
    [few] { $points } body
   *[other] { $points } bodů
}
step-draw = { $name }: dílek kopule z hromádky stojí { $points ->
    [one] { $points } bod
    [few] { $points } body
   *[other] { $points } bodů
}
step-rows = { $name }: { $count ->
    [0] žádná úplná řada
    [one] jedna úplná řada, body: { $points }
    [few] { $count } úplné řady, body: { $points }
   *[other] { $count } úplných řad, body: { $points }
}
step-columns = { $name }: { $count ->
    [0] žádný úplný sloupec
    [one] jeden úplný sloupec, body: { $points }
    [few] { $count } úplné sloupce, body: { $points }
   *[other] { $count } úplných sloupců, body: { $points }
}
step-colours = { $name }: { $count ->
    [0] žádná úplná barva
    [one] jedna úplná barva, body: { $points }
    [few] { $count } úplné barvy, body: { $points }
   *[other] { $count } úplných barev, body: { $points }
}

## Moves and the log

log = Zápis
moves = Tahy
log-first = První pozice
log-back = O tah zpět
log-forward = O tah vpřed
log-now = K současné pozici
log-position = Místo ve hře
move-of = tah { $n } z { $all }
no-moves = Ještě se netáhlo.
round-number = { $n }. kolo
move-take = { $name }: { $tiles }, { $source } → { $line }
move-tile = { $name }: řada { $row } → sloupec { $column }
option-take = { $tiles }, { $source } → { $line }

## Bag and lid

bag = Sáček
lid = Víko
bag-and-lid = Sáček a víko
stock = Místo
all = celkem
next-deal = Dále ≈
next-deal-meaning = Kolik dlaždic každé barvy lze čekat mezi příštími { $n }

## Chat

chat = Rozhovor
spectator = Divák
say = Poslat
say-something = Řekněte něco
quick-hello = Zdravím
quick-good-luck = Hodně štěstí
quick-good-move = Dobrý tah
quick-thanks = Děkuji
quick-oops = Jejda
quick-one-moment = Okamžik, prosím
quick-good-game = Dobrá hra
quick-again = Ještě jednou?

## The command box

command = Příkaz
command-example = f3 b 2, c r f nebo ?
command-example-duel = f2 t, l3 nebo ?
command-help-move = Tahy: f3 b 2 vezme modré z výlohy 3 do řady 2; c r f vezme červené ze středu na podlahu.
command-help-duel = Tahy se píší tak, jak je ukazuje m: f2 t vezme tyrkysové z výlohy 2, m t z měsíčních stran, l3 je položí do řady 3.
command-help-ask = Otázky: m moje možnosti, b obsah sáčku, s body.
command-unknown = „{ $text }“ tu není tah.
no-options = Teď nemáte z čeho volit.

## Offers

offer-undo = { $name } chce vrátit poslední tah.
offer-pause = { $name } prosí o přestávku.
offer-rematch = { $name } nabízí odvetu.
offered-undo = Žádost o vrácení tahu byla odeslána.
offered-pause = Žádost o přestávku byla odeslána.
offered-rematch = Nabídka odvety byla odeslána.
yes = Ano
no = Ne
withdraw = Vzít zpět

## Why the server said no

refused-stale = Pozice se mezitím změnila. Zvolte prosím znovu.
refused-paused = Hra je pozastavena.
refused-over = Hra už skončila.
refused-too-fast = To bylo příliš rychlé. Chvilku počkejte.
refused-storage = Server to nedokázal zapsat. Nic se nezměnilo, zkuste to znovu.
refused-chat-off = U tohoto stolu je rozhovor vypnutý.
refused-not-yours = Nejste na tahu.
failed-unreachable = Server neodpovídá.
failed-busy = Server má teď příliš práce. Zkuste to za chvíli.
failed-not-over = Tuto hru lze přehrát, až skončí.
failed-seat-taken = Toto místo mezitím někdo obsadil.
failed-record = Tento zápis nelze přečíst.
failed-position = Tuto pozici nelze přečíst.

## The result

result = Výsledek
result-none = Hra skončila bez vítěze
result-shared = Společné vítězství: { $names }
result-you-win = Vítězíte
result-wins = Vítězí { $name }
ending-stalled = Nikdo nemohl pokračovat.
ending-resigned = Hra byla vzdána.
ending-time = Čas vypršel.
ending-aborted = Hra byla přerušena.
total = Celkem
by-round = Body po kolech
points-tiles = Dlaždice na stěně
points-dome = Dlaždice v kopuli
points-floor = Podlaha
points-rows = Řady
points-columns = Sloupce
points-colours = Barvy
points-special = Zvláštní dlaždice
points-goals = Cíle
points-draws = Dobrané dílky kopule
points-damaged = Poškozené dlaždice
rematch = Odveta
to-rematch = K odvetě
replay = Přehrání
record = Zápis hry
seed-was = Semínko všech losování:

## The menu of a table

menu = Nabídka
home = Domů
close = Zavřít
pause = Pozastavit
go-on = Pokračovat
resign = Vzdát hru
resign-sure = Opravdu vzdát tuto hru? Nelze to vrátit.
give-to-bot = Ať za hráče { $name } hraje bot
give-to-guest = Pozvat někoho místo hráče { $name }
preferences = Nastavení
watch-link = Odkaz pro diváky
my-link = Můj vlastní odkaz
my-link-meaning = S tímto odkazem můžete pokračovat na jiném zařízení. Nechte si ho pro sebe.
watching = { $n ->
    [one] { $n } divák
    [few] { $n } diváci
   *[other] { $n } diváků
}
shortcuts-help = Klávesy: f výlohy, r řady, d ostatní volby, / příkaz, u vrátit tah, l zápis, c rozhovor, Escape ruší.
commitment = Otisk semínka, daný před první dlaždicí:
no-such-table = Takový stůl není. Možná byl odstraněn.

## Before the game

waiting-for-players = Čeká se na hráče
invited = Jste zváni ke hře
open-seat = volné místo
invite-to-seat = Pozvánka na místo { $n }
your-name = Vaše jméno
sit-down = Posadit se
copy = Kopírovat
copied = Zkopírováno
share = Sdílet
qr-code = Kód QR

## Preferences

language = Jazyk
theme = Barvy
theme-system = Podle zařízení
theme-light = Světlé
theme-dark = Tmavé
confirm-moves = Potvrzování tahů
confirm-touch = Na dotykových displejích
confirm-always = Vždy
confirm-never = Nikdy
animation = Animace
speed-slow = Pomalá
speed-normal = Běžná
speed-fast = Rychlá
speed-none = Bez animace
sound = Zvuk
sound-off = vyp.
show-letters = Písmena na dlaždicích
use-shortcuts = Zkratky jednou klávesou
show-chat = Ukazovat rozhovor

## Home and new tables

home-line = Berte dlaždice, obkládejte stěnu a sledujte, co každý tah přinese. Sami i s přáteli, na každém zařízení, bez účtu.
play-now = Hrát hned
new-table = Nový stůl
invite-friend = Pozvat přítele
go-on-playing = Pokračovat ve hře
open-tables = Otevřené stoly
watch = Sledovat
no-open-tables = Právě na vás nikdo nečeká.
finished-games = Dohrané hry
no-finished-games = Tady budou vaše dohrané hry.
import-record = Otevřít zápis hry
how-to-play = Jak se hraje
how-azul-line = Dva až čtyři hráči, klasika
how-mini-line = Cestovní vydání
how-duel-line = Dva hráči a kopule
independent = Nezávislé zpracování s vlastní grafikou. Azul patří svému vydavateli a autorovi.
edition = Vydání
players = Počet hráčů
option-wall = Stěna
option-goals = Cíle
wall-coloured = Barevná
wall-grey = Šedá
goals-first = První hra
goals-random = Tři náhodné
goals-random4 = Čtyři náhodné
who-plays = Kdo hraje
who-plays-seat = Kdo hraje na místě { $n }
name-of-player = Jméno hráče { $n }
seat-bot = Bot
seat-link = Na pozvání
seat-here = Na tomto zařízení
level = Úroveň
clock = Hodiny
clock-none = Bez hodin
clock-5 = 5 min + 5 s
clock-10 = 10 min + 10 s
clock-20 = 20 min + 15 s
clock-days = 3 dny na tah
days-hours = { $days } d { $hours } h
listed = Kdokoli se může přidat z úvodní stránky
start = Začít

## Replays and positions

first-deal = Jsou rozloženy první dlaždice.
autoplay = Přehrávat
log-last = Poslední pozice
jump-to-round = Přejít na kolo
no-record = Žádný zápis není otevřený. Otevřete ho na úvodní stránce.
link-to-position = Odkaz na tuto pozici
position-text = Pozice jako text
position = Pozice

## How to play

example = Příklad
guided-round = Zahrát první kolo s průvodcem
end-guide = Ukončit průvodce
guide = Průvodce
guide-keys = Klávesy: f k dlaždicím, r k řadám, d k ostatním volbám. Šipky posouvají, Enter volí, Escape vrací.
guide-first = Vezměte všechny dlaždice jedné barvy z jedné výlohy: zvolte dlaždici. Co ve výloze zbude, přejde do středu stolu.
guide-second = Zvolte dlaždici a podívejte se na své řady: každá ukazuje, kolik se do ní vejde, co spadne na podlahu a kolik bodů přinese.
guide-centre = Brát můžete i ze středu stolu. Kdo to udělá první, dostane žeton začínajícího hráče: na podlaze stojí bod, ale začíná příští kolo.
guide-floor = Dlaždice, které se nevešly, leží na podlaze a na konci kola stojí body. Delší řada by je pojala.
guide-bag = Sáček a víko jsou vždy odkryté: vidíte, co se ještě dá vylosovat a co se později vrátí. Víc náhody v této hře není.
guide-on = Pokračujte, dokud není vše rozebráno. Z dokončených řad pak jde po jedné dlaždici na stěnu.
guide-wait = Teď bere dlaždice někdo jiný. Mezitím si můžete prohlédnout každý plán.
guide-round = Kolo je sečteno: každá dokončená řada přidala dlaždici a body za dlaždice, kterých se dotýká. Hru už znáte. Hrajte dál.
guide-duel-first = Vaše kopule začíná jedním dílkem. Zvolte jeden z odkrytých: jeho barvy říkají, jaké dlaždice přijme.
guide-duel-place = Natočte dílek, jak se vám líbí, a zvolte místo v kopuli. Zůstane tam po celou hru.
guide-duel-sun = Vezměte všechny dlaždice jedné barvy ze sluneční strany výlohy: zvolte dlaždici. Ostatní přejdou na měsíční stranu.
guide-duel-line = Zvolte řadu: každá ukazuje, kolik se do ní vejde, co bude poškozené a kolik bodů přinese.
guide-duel-stack = Naskládejte zbytek, odspodu. Později se dá vzít jen dlaždice navrchu.
guide-duel-moon = Také měsíční strany dávají dlaždice: zvolte barvu a všechny vrchní dlaždice té barvy jsou vaše.
guide-duel-tokens = V každém kole berete i dva dílky kopule, odkryté zdarma. Řada potřebuje v kopuli pole své barvy.
guide-duel-draw = Než se podíváte, můžete dobrat další dílky, každý za bod. Jeden z nich vám zůstane.
guide-duel-chips = Výloha bez dlaždic odkryje svůj žeton. Dva žetony s barvou řady, nebo libovolné tři, nahradí jednu chybějící dlaždici.
guide-duel-tiling = Kolo končí: z dokončených řad jde po jedné dlaždici do kopule. Žetony mohou řadu dokončit, a kde se hodí víc polí, volíte vy.
how-azul-lead = Obkládáte stěnu dlaždicemi, pět krát pět. V každém kole střídavě berete dlaždice, sbíráte je v řadách a z každé dokončené řady jde jedna na stěnu. Vítězí ten, kdo má nejvíce bodů.
how-azul-take-title = Výběr dlaždic
how-azul-take = Ve svém tahu vezměte všechny dlaždice jedné barvy z jedné výlohy; ostatní z ní jdou do středu stolu. Nebo vezměte všechny dlaždice jedné barvy ze středu.
how-azul-marker = Kdo v kole bere ze středu první, vezme i žeton začínajícího hráče. Ten jde na podlahu a stojí bod, ale jeho majitel začíná příští kolo.
how-azul-rows-title = Přípravné řady
how-azul-rows = Všechny vzaté dlaždice jdou do jedné řady, zprava doleva. Řada má jednu barvu, a nikdy takovou, kterou její řada na stěně už má. Nedokončené řady zůstávají do dalšího kola.
how-azul-floor-title = Podlaha
how-azul-floor = Co se nevejde, padá na podlahu a stojí body: první dvě po jednom, další tři po dvou, poslední dvě po třech. Můžete tam také úmyslně odložit vše.
how-azul-tiling-title = Obkládání
how-azul-tiling = Když je vše rozebráno, každá dokončená řada shora dolů přesune jednu dlaždici na její pole na stěně a ostatní odloží do víka krabice.
how-azul-scoring = Osamocená dlaždice přináší bod. Jinak přináší tolik bodů, kolik dlaždic má souvislá řada vodorovně a kolik svisle, v každé i s ní. Pak se odečte podlaha; pod nulu nikdo neklesne.
how-azul-end-title = Konec hry
how-azul-end = Hra končí po kole, ve kterém někdo dokončil vodorovnou řadu stěny. Každá úplná řada přináší 2 body, každý sloupec 7, každá barva se všemi pěti dlaždicemi 10.
how-azul-grey-title = Šedá stěna
how-azul-grey = Na šedé stěně volíte sloupec sami. Žádná barva nesmí být dvakrát v řadě ani ve sloupci. Když už žádný sloupec nezbývá, padají dlaždice té řady na podlahu.
how-mini-lead = Azul Mini je cestovní vydání. Hraje se přesně jako Azul.
how-mini-board = Na plánu leží panel s prohlubněmi, který drží dlaždice. Body ukazují dva číselníky, desítky a jednotky.
how-mini-rules = Pravidla jsou stejná jako ve hře
how-duel-lead = Dva hráči stavějí kopuli z devíti dílků po čtyřech polích. Pět kol, čtyři druhy tahů a body za sousedící dlaždice, zvláštní dlaždice a cíle.
how-duel-dome-title = Dílky kopule
how-duel-dome = V každém z prvních čtyř kol vezmete právě dva dílky kopule, odkryté zdarma, nebo zakryté z hromádky po bodu, a každý položíte na volné místo v libovolném natočení.
how-duel-sun-title = Sluneční strana
how-duel-sun = Vezměte všechny dlaždice jedné barvy ze sluneční strany jedné výlohy. Zbylé z malé výlohy naskládáte na její žeton v libovolném pořadí; z velké jdou jednotlivě na měsíční stranu.
how-duel-moon-title = Měsíční strana
how-duel-moon = Zvolte barvu a vezměte všechny vrchní dlaždice té barvy z měsíčních stran všech výloh. Kdo první bere z měsíční strany velké výlohy, vezme i žeton začínajícího hráče, který stojí dva body.
how-duel-chips-title = Bonusové žetony
how-duel-chips = Výloha bez dlaždic odkryje svůj žeton. V kole vezmete právě dva. Dva žetony s barvou řady, nebo libovolné tři, nahradí jednu chybějící dlaždici.
how-duel-tiling-title = Obkládání kopule
how-duel-tiling = Dokončená řada přesune dlaždici na vhodné pole své řady kopule: v její barvě, nebo libovolné. Boduje se jako v Azulu. Třetí barevné pole zvláštního dílku přinese zvláštní dlaždici za tolik bodů, kolikátá je její řada. Dlaždice bez místa jsou poškozené a stojí 1, 3, 6 nebo 10 bodů.
how-duel-end = Po pěti kolech se sečtou cíle. Vítězí ten, kdo má nejvíce bodů, při shodě ten, kdo má žeton začínajícího hráče.

## Azul Duel

tower = Věž
factories = Výlohy
large-factory = velká výloha
moon-sides = měsíční strany
duel-factory = { $source }; sluneční strana: { $sun }; měsíční strana: { $moon }
moon-top = { $tiles } z měsíčních stran
below = pod tím: { $tiles }
special-piece = zvláštní dlaždice
special-space = zvláštní pole
wild-space = libovolné pole
special-tile = zvláštní dílek kopule
wild-tile = libovolný dílek kopule
dome-tiles = Dílky kopule
dome-stack = hromádka dílků kopule, zbývá { $n }
dome-of = Kopule: { $name }
no-dome-tile = bez dílku
drawn-tiles = Dobrané dílky
stop-drawing = Prohlédnout
turn-tile = Otočit
choose-slot = místo v kopuli { $n }
opens-lines = { $n ->
    [one] dává místo { $n } řadě
    [few] dává místo { $n } řadám
   *[other] dává místo { $n } řadám
}
special-points = Zvláštní dlaždice tu přinese { $n }
with-special = z toho { $n } za zvláštní dlaždici
tokens-left = { $n ->
    [0] nezbývá žádná značka
    [one] zbývá { $n } značka
    [few] zbývají { $n } značky
   *[other] zbývá { $n } značek
}
draw-cost = dobrat zakrytý za { $cost }, zbude { $left }
to-moon-side = na měsíční stranu: { $n }
reveals-chips = { $n ->
    [one] odkryje žeton
    [few] odkryje { $n } žetony
   *[other] odkryje { $n } žetonů
}
to-damaged = poškozené: { $n }
damaged-field = pole poškozených dlaždic
damaged-holds = poškozené dlaždice: { $n ->
    [0] žádné
    [one] { $n } dlaždice
    [few] { $n } dlaždice
   *[other] { $n } dlaždic
}, minus { $points }
chip-of = žeton { $colours }
chip-hidden = zakrytý žeton
chips-of = Žetony: { $name }, { $n }
no-chips = žádné žetony
chips-left = { $n ->
    [0] poslední v tomto kole
   *[other] v tomto kole ještě { $n }
}
stack-next = teď { $colour }
pay-pair = Dva žetony té barvy
pay-triple = Tři libovolné žetony
pay-left = žetony za dlaždici: { $chips }, { $missing ->
    [0] řada bude dokončená
   *[other] chybí ještě { $missing }
}
leave = Nechat
leave-line = zůstává, chybí { $missing }
goals = Cíle
goal-rows = 3 za každou úplnou řadu
goal-colourful = 4 za každou řadu s 5 barvami
goal-columns = 7 za každý úplný sloupec
goal-edge = 1 za každou dlaždici na okraji
goal-diagonals = 10 za každou úplnou úhlopříčku
goal-corners = Úplné rohy: horní 3, dolní 8
goal-wild = 2 za každé libovolné pole, jsou-li všechna plná
goal-special = −3 za každé prázdné zvláštní pole
duel-ask-first = Vezměte první dílek kopule
duel-ask-turn = Jste na tahu: dílek, dlaždice, nebo žeton
duel-ask-place = Zvolte místo pro dílek a otočte ho
duel-ask-draw = Doberte další, nebo si je prohlédněte
duel-ask-keep = Nechte si jeden z dílků
duel-ask-under = Který dílek půjde teď pod hromádku?
duel-ask-stack = Naskládejte zbytek: která je další, odspodu?
duel-ask-pay = Dokončit řadu { $row } žetony?
duel-ask-spend = Který žeton dáte?
duel-ask-column = Zvolte pole pro řadu { $row }
duel-move-tile = { $name } bere dílek kopule ({ $tile })
duel-move-draw = { $name } dobírá dílek kopule
duel-move-stop = { $name } si prohlíží dílky
duel-move-under = { $name } dává dílek pod hromádku
duel-move-place = { $name }: dílek na místo { $slot }
duel-move-take = { $name }: { $tiles }, { $source }
duel-move-line = { $name } → { $line }
duel-move-stack = { $name } skládá: { $colour }
duel-move-chip = { $name } bere žeton, { $source }
duel-move-leave = { $name } nechává řadu
duel-move-pay = { $name } platí žetony: { $chips }
duel-move-spend = { $name } dává { $chip }
duel-move-hidden = { $name } táhne skrytě
refusal-tokens-used = obě značky tohoto kola jsou použité
refusal-no-dome-tiles = v 5. kole se dílky kopule neberou
refusal-stack-empty = hromádka je prázdná
refusal-chip-gone = tento žeton už je pryč
refusal-chip-face-down = tento žeton je ještě zakrytý
refusal-chips-taken = v tomto kole už byly vzaty dva žetony
refusal-slot-taken = už tu leží dílek
refusal-space-taken = toto pole je obsazené
refusal-slot-empty = ještě tu není dílek
refusal-space-other = toto pole má jinou barvu
refusal-chips-short = na to žetony nestačí
refusal-payment-begun = placení začalo, řadu je třeba dokončit
refusal-pairs-first = dvojice se platí před trojicemi
refusal-chip-absent = takový žeton tu není
refusal-chip-colour = tento žeton nemá barvu řady
refusal-chip-order = žetony se dávají popořadě

## The table as text, on the command line

text-players = { $n } hráči
text-coloured-wall = barevná stěna
text-grey-wall = šedá stěna
text-seat = místo { $seat }
text-score = skóre { $score }
text-starts = začíná
text-take = místo { $seat }: vzít dlaždice
text-tile = místo { $seat }: zvolit sloupec pro řadu { $line }
text-deal = losuje se dlaždice
text-deal-factory = losuje se dlaždice do výlohy { $n }
text-over = konec hry
text-stalled = nikdo nemohl pokračovat
text-wins = vítězí místo { $seat }, body: { $points }
text-share = místa { $seats } a { $last }, body každého: { $points }
text-wins-to = vítězí místo { $seat }, body: { $points } ku { $other }
text-with-piece = se žetonem začínajícího hráče
text-goals-drawn = losuje se cíl
text-start-drawn = losuje se začínající hráč
text-filled = doplňují se dílky a výlohy
text-line = místo { $seat }: zvolit řadu, { $tiles }
text-first = místo { $seat }: vzít první dílek kopule
text-turn = místo { $seat }: provést tah
text-place = místo { $seat }: položit dílek kopule
text-draw = místo { $seat }: dobrat další dílek, nebo se podívat
text-look = místo { $seat } si prohlíží dobrané dílky
text-keep = místo { $seat }: nechat si jeden z dobraných dílků
text-under = místo { $seat }: dát ostatní pod hromádku
text-stack = místo { $seat }: naskládat zbytek, výloha { $factory }
text-pay = místo { $seat }: dokončit řadu { $line } žetony
text-to-take = bere
text-to-tile = obkládá
text-to-place = pokládá
text-to-draw = dobírá
text-to-look = prohlíží
text-to-keep = volí
text-to-put-back = vrací
text-to-lay = pokládá
text-to-stack = skládá
text-to-pay = platí
text-goal-rows = řady
text-goal-colourful = pestré řady
text-goal-columns = sloupce
text-goal-edge = okraj
text-goal-diagonals = úhlopříčky
text-goal-corners = rohy
text-goal-wild = libovolná pole
text-goal-special = zvláštní pole
text-display = odkryté
text-stack-label = hromádka
text-top-special = navrchu zvláštní
text-top-wild = navrchu libovolný
text-in-hand = v ruce
text-sun = slunce
text-moon = měsíc
text-chip = žeton
text-chips = žetony
text-damaged = poškozené
text-none = žádné
