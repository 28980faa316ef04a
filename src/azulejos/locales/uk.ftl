# Слова azulejos українською: сторінка та командний рядок. Назви частин гри як в українських правилах.

## Tiles and colours

colour-blue = блакитний
colour-yellow = помаранчевий
colour-red = червоний
colour-black = чорний
colour-white = білий
colour-turquoise = бірюзовий
colour-special = особлива
start-marker = маркер першого ходу
tiles-blue = { $n ->
    [one] { $n } блакитна
    [few] { $n } блакитні
   *[many] { $n } блакитних
}
tiles-yellow = { $n ->
    [one] { $n } помаранчева
    [few] { $n } помаранчеві
   *[many] { $n } помаранчевих
}
tiles-red = { $n ->
    [one] { $n } червона
    [few] { $n } червоні
   *[many] { $n } червоних
}
tiles-black = { $n ->
    [one] { $n } чорна
    [few] { $n } чорні
   *[many] { $n } чорних
}
tiles-white = { $n ->
    [one] { $n } біла
    [few] { $n } білі
   *[many] { $n } білих
}
tiles-turquoise = { $n ->
    [one] { $n } бірюзова
    [few] { $n } бірюзові
   *[many] { $n } бірюзових
}

## The board

the-centre = центр столу
centre-empty = Центр столу порожній
factory-number = вітрина { $n }
factories-and-centre = Вітрини та центр столу
the-floor = підлога
row-number = рівень { $n }
empty = порожньо
empty-square = порожня клітинка
source-holds = { $source }: { $tiles }
tiles-of = { $tiles }, { $source }
pattern-lines-of = Склад: { $name }
wall-of = Стіна: { $name }
floor-of = Підлога: { $name }
floor-holds = підлога: { $tiles }, { $points ->
    [0] нічого не коштує
    [one] коштує { $points } очко
    [few] коштує { $points } очки
   *[many] коштує { $points } очок
}
row-empty = { $line }, порожній, { $size ->
    [one] місце для { $size } плитки
    [few] місце для { $size } плиток
   *[many] місце для { $size } плиток
}
row-holds = { $line }: { $tiles }, { $free ->
    [0] заповнений
   *[other] вільних місць: { $free }
}
square-for = порожня клітинка, колір { $colour }
choose-column = вертикаль { $column }: { $points ->
    [one] { $points } очко
    [few] { $points } очки
   *[many] { $points } очок
}

## What a move does

would = { $tiles }: { $what }
placed = на рівень: { $n }
to-the-floor = на підлогу: { $n }
with-marker = з маркером першого ходу
minus-points = мінус { $n }
completes-row = { $n ->
    [one] заповнює рівень, { $n } очко
    [few] заповнює рівень, { $n } очки
   *[many] заповнює рівень, { $n } очок
}
completes-no-space = заповнює рівень, клітинки для нього ще немає

## Why something is refused

refusal-source-empty = там нічого немає
refusal-colour-absent = там немає такого кольору: { $colour }
refusal-line-full = рівень { $line } заповнений
refusal-line-holds = на рівні { $line } уже лежить колір { $colour }
refusal-wall-shows = на горизонталі { $line } стіни вже є колір { $colour }
refusal-not-tiling = спершу треба взяти плитки
refusal-tiling = спершу оберіть вертикаль для рівня { $line }
refusal-other-line = спершу рівень { $line }
refusal-square-taken = вертикаль { $column } горизонталі { $line } зайнята
refusal-column-shows = на вертикалі { $column } вже є колір { $colour }

## What is asked

ask-take = Ваш хід: візьміть плитки
ask-take-of = { $name }: візьміть плитки
ask-row = Оберіть рівень: { $tiles }
ask-column = Оберіть вертикаль для рівня { $row }
cannot-take = Ці плитки зараз узяти не можна
take-first = Спершу візьміть плитки, потім оберіть рівень
your-turn = Ваш хід
waiting-for = Зараз ходить { $name }
thinking-of = { $name } думає
one-moment = Хвилинку
dealing = Плитки викладаються
connecting = З’єднання зі столом
reconnecting = Зв’язок утрачено. Триває відновлення
looking-back = Ви дивитеся на попередню позицію
back-to-now = До поточної позиції
you-watch = Ви спостерігаєте за цією грою
paused = Гру призупинено
game-over = Кінець гри
skip = Пропустити
cancel = Скасувати
confirm = Підтвердити
undo = Повернути хід
ask-undo = Попросити повернути хід

## Players

you = ви
player-number = Гравець { $n }
bot-level = Бот { $n }
board-of = Планшет: { $name }
show-board-of = { $name }, очки: { $points }; показати планшет
starts-round = починає раунд
wins = перемагає
gave-up = здача
away = немає зв’язку
thinking = думає
points = { $n ->
    [one] { $n } очко
    [few] { $n } очки
   *[many] { $n } очок
}
time-left = залишилося { $time }

## The end of a round

step-tile = { $name }: { $colour }, горизонталь { $row }, вертикаль { $column }, { $points ->
    [one] { $points } очко
    [few] { $points } очки
   *[many] { $points } очок
}
step-floor = { $name }: підлога { $points ->
    [0] нічого не коштує
    [one] коштує { $points } очко
    [few] коштує { $points } очки
   *[many] коштує { $points } очок
}
step-spill = { $name }: рівень { $row } не має вертикалі, його плитки падають на підлогу
step-special = { $name }: особлива плитка на горизонталь { $row }, { $points ->
    [one] { $points } очко
    [few] { $points } очки
   *[many] { $points } очок
}
step-damaged = { $name }: пошкоджені плитки коштують { $points ->
    [one] { $points } очко
    [few] { $points } очки
   *[many] { $points } очок
}
step-goal = { $name }: ціль дає { $points ->
    [one] { $points } очко
    [few] { $points } очки
   *[many] { $points } очок
}
step-draw = { $name }: частина купола зі стосу коштує { $points ->
    [one] { $points } очко
    [few] { $points } очки
   *[many] { $points } очок
}
step-rows = { $name }: { $count ->
    [0] немає заповнених горизонталей
    [one] { $count } горизонталь, очки: { $points }
    [few] { $count } горизонталі, очки: { $points }
   *[many] { $count } горизонталей, очки: { $points }
}
step-columns = { $name }: { $count ->
    [0] немає заповнених вертикалей
    [one] { $count } вертикаль, очки: { $points }
    [few] { $count } вертикалі, очки: { $points }
   *[many] { $count } вертикалей, очки: { $points }
}
step-colours = { $name }: { $count ->
    [0] немає повних кольорів
    [one] { $count } повний колір, очки: { $points }
    [few] { $count } повні кольори, очки: { $points }
   *[many] { $count } повних кольорів, очки: { $points }
}

## Moves and the log

log = Запис
moves = Ходи
log-first = Перша позиція
log-back = Хід назад
log-forward = Хід уперед
log-now = До поточної позиції
log-position = Місце у грі
move-of = хід { $n } з { $all }
no-moves = Ще ніхто не ходив.
round-number = Раунд { $n }
move-take = { $name }: { $tiles }, { $source } → { $line }
move-tile = { $name }: рівень { $row } → вертикаль { $column }
option-take = { $tiles }, { $source } → { $line }

## Bag and lid

bag = Торбинка
lid = Коробка
bag-and-lid = Торбинка та коробка
stock = Місце
all = разом
next-deal = Далі ≈
next-deal-meaning = Скільки плиток кожного кольору очікується серед наступних { $n }

## Chat

chat = Розмова
spectator = Глядач
say = Надіслати
say-something = Скажіть щось
quick-hello = Вітаю
quick-good-luck = Хай щастить
quick-good-move = Гарний хід
quick-thanks = Дякую
quick-oops = Ой
quick-one-moment = Хвилинку, будь ласка
quick-good-game = Гарна гра
quick-again = Ще раз?

## The command box

command = Команда
command-example = f3 b 2, c r f або ?
command-example-duel = f2 t, l3 або ?
command-help-move = Ходи: f3 b 2 бере блакитні з вітрини 3 на рівень 2; c r f бере червоні з центру на підлогу.
command-help-duel = Ходи пишуться так, як їх показує m: f2 t бере бірюзові з вітрини 2, m t з місячних боків, l3 кладе їх на рівень 3.
command-help-ask = Питання: m мої можливості, b що в торбинці, s очки.
command-unknown = «{ $text }» тут не хід.
no-options = Зараз вам нема з чого обирати.

## Offers

offer-undo = { $name } хоче повернути останній хід.
offer-pause = { $name } просить про перерву.
offer-rematch = { $name } пропонує реванш.
offered-undo = Прохання повернути хід надіслано.
offered-pause = Прохання про перерву надіслано.
offered-rematch = Пропозицію реваншу надіслано.
yes = Так
no = Ні
withdraw = Відкликати

## Why the server said no

refused-stale = Позиція тим часом змінилася. Оберіть, будь ласка, ще раз.
refused-paused = Гру призупинено.
refused-over = Гру закінчено.
refused-too-fast = Це було зашвидко. Зачекайте трохи.
refused-storage = Сервер не зміг цього записати. Нічого не змінилося, спробуйте ще раз.
refused-chat-off = За цим столом розмову вимкнено.
refused-not-yours = Зараз не ваш хід.
failed-unreachable = Сервер не відповідає.
failed-busy = Сервер зараз зайнятий. Спробуйте за хвилину.
failed-not-over = Цю гру можна буде відтворити, коли вона закінчиться.
failed-seat-taken = Це місце тим часом зайняли.
failed-record = Цей запис не вдається прочитати.
failed-position = Цю позицію не вдається прочитати.

## The result

result = Підсумок
result-none = Гра закінчилася без переможця
result-shared = Спільна перемога: { $names }
result-you-win = Ви перемагаєте
result-wins = Перемагає { $name }
ending-stalled = Ніхто не міг грати далі.
ending-resigned = Гру здано.
ending-time = Час вичерпано.
ending-aborted = Гру перервано.
total = Разом
by-round = Очки по раундах
points-tiles = Плитки на стіні
points-dome = Плитки на куполі
points-floor = Підлога
points-rows = Горизонталі
points-columns = Вертикалі
points-colours = Кольори
points-special = Особливі плитки
points-goals = Цілі
points-draws = Взяті частини купола
points-damaged = Пошкоджені плитки
rematch = Реванш
to-rematch = До реваншу
replay = Повтор
record = Запис гри
seed-was = Зерно всіх жеребкувань:

## The menu of a table

menu = Меню
home = На головну
close = Закрити
pause = Призупинити
go-on = Продовжити
resign = Здатися
resign-sure = Справді здатися? Цього не можна повернути.
give-to-bot = Хай бот грає за гравця { $name }
give-to-guest = Запросити когось замість гравця { $name }
preferences = Налаштування
watch-link = Посилання для глядачів
my-link = Моє власне посилання
my-link-meaning = За цим посиланням можна грати далі з іншого пристрою. Нікому його не показуйте.
watching = { $n ->
    [one] { $n } глядач
    [few] { $n } глядачі
   *[many] { $n } глядачів
}
shortcuts-help = Клавіші: f вітрини, r рівні, d решта вибору, / команда, u повернути хід, l запис, c розмова, Escape скасовує.
commitment = Відбиток зерна, визначений до першої плитки:
no-such-table = Такого столу немає. Можливо, його прибрали.

## Before the game

waiting-for-players = Чекаємо на гравців
invited = Вас запрошено
open-seat = вільне місце
invite-to-seat = Запрошення на місце { $n }
your-name = Ваше ім’я
sit-down = Сісти за стіл
copy = Копіювати
copied = Скопійовано
share = Поділитися
qr-code = QR-код

## Preferences

language = Мова
theme = Кольори
theme-system = Як на пристрої
theme-light = Світлі
theme-dark = Темні
confirm-moves = Підтвердження ходів
confirm-touch = На сенсорних екранах
confirm-always = Завжди
confirm-never = Ніколи
animation = Анімація
speed-slow = Повільна
speed-normal = Звичайна
speed-fast = Швидка
speed-none = Без анімації
sound = Звук
sound-off = вимк.
show-letters = Літери на плитках
use-shortcuts = Скорочення однією клавішею
show-chat = Показувати розмову

## Home and new tables

home-line = Беріть плитки, викладайте їх і дивіться, що дає кожен хід. Самі чи з друзями, на будь-якому пристрої, без облікового запису.
play-now = Грати зараз
new-table = Новий стіл
invite-friend = Запросити друга
go-on-playing = Продовжити гру
open-tables = Відкриті столи
watch = Дивитися
no-open-tables = Зараз на вас ніхто не чекає.
finished-games = Закінчені ігри
no-finished-games = Тут будуть ваші закінчені ігри.
import-record = Відкрити запис гри
how-to-play = Як грати
how-azul-line = Від двох до чотирьох гравців, класика
how-mini-line = Дорожнє видання
how-duel-line = Двоє гравців і купол
independent = Незалежне втілення з власною графікою. Azul належить видавцеві та авторові.
edition = Видання
players = Кількість гравців
option-wall = Стіна
option-goals = Цілі
wall-coloured = Кольорова
wall-grey = Сіра
goals-first = Перша гра
goals-random = Три випадкові
goals-random4 = Чотири випадкові
who-plays = Хто грає
who-plays-seat = Хто грає на місці { $n }
name-of-player = Ім’я гравця { $n }
seat-bot = Бот
seat-link = За запрошенням
seat-here = На цьому пристрої
level = Рівень
clock = Годинник
clock-none = Без годинника
clock-5 = 5 хв + 5 с
clock-10 = 10 хв + 10 с
clock-20 = 20 хв + 15 с
clock-days = 3 дні на хід
days-hours = { $days } д { $hours } год
listed = Будь-хто може приєднатися з головної сторінки
start = Почати

## Replays and positions

first-deal = Викладено перші плитки.
autoplay = Відтворювати
log-last = Остання позиція
jump-to-round = Перейти до раунду
no-record = Жодного запису не відкрито. Відкрийте його на головній сторінці.
link-to-position = Посилання на цю позицію
position-text = Позиція як текст
position = Позиція

## How to play

example = Приклад
guided-round = Зіграти перший раунд із підказками
end-guide = Вимкнути підказки
guide = Підказки
guide-keys = Клавіші: f до плиток, r до рівнів, d до решти вибору. Стрілки пересувають, Enter обирає, Escape відкладає.
guide-first = Візьміть усі плитки одного кольору з однієї вітрини: оберіть плитку. Решта з вітрини потрапить у центр столу.
guide-second = Оберіть плитку й погляньте на свій склад: кожен рівень показує, що вміститься, що впаде на підлогу і скільки очок це дасть.
guide-centre = Можна брати і з центру столу. Хто зробить це першим, отримає маркер першого ходу: на підлозі він коштує очко, зате починає наступний раунд.
guide-floor = Зайві плитки лежать тепер на вашій підлозі й наприкінці раунду коштують очок. Довший рівень їх умістив би.
guide-bag = Торбинка й коробка завжди відкриті: видно, що ще можна витягти і що повернеться згодом. Більше випадковості в цій грі немає.
guide-on = Грайте далі, доки все не розібрано. Тоді із заповнених рівнів по одній плитці перейде на стіну.
guide-wait = Зараз плитки бере хтось інший. Тим часом можна роздивитися кожен планшет.
guide-round = Раунд підраховано: кожен заповнений рівень додав плитку й очки за сусідні з нею. Тепер ви знаєте гру. Грайте далі.
guide-duel-first = Ваш купол починається з однієї частини. Оберіть одну з відкритих: її кольори кажуть, які плитки вона прийме.
guide-duel-place = Поверніть частину, як вам до вподоби, й оберіть місце купола. Там вона лишиться до кінця гри.
guide-duel-sun = Візьміть усі плитки одного кольору із сонячного боку вітрини: оберіть плитку. Решта піде на місячний бік.
guide-duel-line = Оберіть рівень: кожен показує, що вміститься, що буде пошкоджено і скільки очок це дасть.
guide-duel-stack = Складіть решту стосом, знизу вгору. Потім можна буде взяти лише верхню плитку.
guide-duel-moon = Місячні боки теж дають плитки: оберіть колір, і всі верхні плитки цього кольору ваші.
guide-duel-tokens = Щораунду ви берете ще дві частини купола, відкриті безкоштовно. Рівню потрібна на куполі клітинка його кольору.
guide-duel-draw = Можна взяти більше частин, по очку за кожну, перш ніж подивитися. Одна з них лишиться у вас.
guide-duel-chips = Вітрина без плиток відкриває свій жетон. Два жетони кольору рівня або будь-які три замінюють одну плитку, якої бракує.
guide-duel-tiling = Раунд закінчено: із заповнених рівнів по плитці переходить на купол. Жетони можуть заповнити рівень, а де підходить кілька клітинок, обираєте ви.
how-azul-lead = Ви викладаєте стіну з плиток, п’ять на п’ять. Щораунду гравці по черзі беруть плитки, збирають їх на складі, а з кожного заповненого рівня одна плитка переходить на стіну. Перемагає той, у кого найбільше очок.
how-azul-take-title = Вибір плиток
how-azul-take = У свій хід візьміть усі плитки одного кольору з однієї вітрини; решта з неї переходить у центр столу. Або візьміть усі плитки одного кольору з центру.
how-azul-marker = Хто першим у раунді бере з центру, бере й маркер першого ходу. Він лягає на підлогу й коштує очко, але його власник починає наступний раунд.
how-azul-rows-title = Склад
how-azul-rows = Усі взяті плитки кладуться на один рівень, справа наліво. Рівень має один колір, і ніколи такий, що вже є на його горизонталі стіни. Незаповнені рівні чекають наступного раунду.
how-azul-floor-title = Підлога
how-azul-floor = Що не вміщається, падає на підлогу й коштує очок: дві перші по одному, три наступні по два, дві останні по три. Можна й навмисно віддати туди все.
how-azul-tiling-title = Декорування стіни
how-azul-tiling = Коли все розібрано, кожен заповнений рівень згори донизу переносить одну плитку на її місце на стіні, а решту відкладає в коробку.
how-azul-scoring = Самотня плитка дає очко. Плитка в ряді дає стільки очок, скільки плиток у її ряді по горизонталі та по вертикалі, разом із нею в кожному. Потім віднімається підлога; нижче нуля ніхто не падає.
how-azul-end-title = Кінець гри
how-azul-end = Гра закінчується після раунду, в якому хтось заповнив горизонталь стіни. Кожна горизонталь дає 2 очки, кожна вертикаль 7, кожен колір з усіма п’ятьма плитками 10.
how-azul-grey-title = Сіра стіна
how-azul-grey = На сірій стіні вертикаль обираєте ви. Жоден колір не може стояти двічі на горизонталі чи вертикалі. Якщо вертикалі не лишилося, плитки цього рівня падають на підлогу.
how-mini-lead = Azul Mini — дорожнє видання. Грають у нього так само, як в Azul.
how-mini-board = На планшеті лежить накладка із заглибинами, що тримає плитки. Очки показують два диски, десятки й одиниці.
how-mini-rules = Правила такі самі, як у грі
how-duel-lead = Двоє гравців будують купол із дев’яти частин по чотири клітинки. П’ять раундів, чотири види ходів і очки за сусідні плитки, особливі плитки та цілі.
how-duel-dome-title = Частини купола
how-duel-dome = У кожному з перших чотирьох раундів ви берете рівно дві частини купола: відкриті безкоштовно або закриті зі стосу по очку, і кладете кожну на вільне місце в будь-якому повороті.
how-duel-sun-title = Сонячний бік
how-duel-sun = Візьміть усі плитки одного кольору із сонячного боку однієї вітрини. Решту з малої вітрини складіть стосом на її жетон у будь-якому порядку; з великої вони йдуть поодинці на місячний бік.
how-duel-moon-title = Місячний бік
how-duel-moon = Оберіть колір і візьміть усі верхні плитки цього кольору з місячних боків усіх вітрин. Хто першим бере з місячного боку великої вітрини, бере й маркер першого ходу, що коштує два очки.
how-duel-chips-title = Бонусні жетони
how-duel-chips = Вітрина без плиток відкриває свій жетон. За раунд беруть рівно два. Два жетони кольору рівня або будь-які три замінюють одну плитку, якої бракує.
how-duel-tiling-title = Декорування купола
how-duel-tiling = Заповнений рівень переносить плитку на відповідну клітинку своєї горизонталі купола: свого кольору або довільну. Очки як в Azul. Третя кольорова клітинка особливої частини приносить особливу плитку: вона дає стільки очок, який номер її горизонталі. Плитки без місця пошкоджені й коштують 1, 3, 6 або 10 очок.
how-duel-end = Після п’яти раундів рахують цілі. Перемагає той, у кого найбільше очок, а за рівності той, хто має маркер першого ходу.

## Azul Duel

tower = Вежа
factories = Вітрини
large-factory = велика вітрина
moon-sides = місячні боки
duel-factory = { $source }; сонячний бік: { $sun }; місячний бік: { $moon }
moon-top = { $tiles } з місячних боків
below = під ними: { $tiles }
special-piece = особлива плитка
special-space = особлива клітинка
wild-space = довільна клітинка
special-tile = особлива частина купола
wild-tile = довільна частина купола
dome-tiles = Частини купола
dome-stack = стос частин купола, лишилося { $n }
dome-of = Купол: { $name }
no-dome-tile = частини немає
drawn-tiles = Узяті частини
stop-drawing = Подивитися
turn-tile = Повернути
choose-slot = місце купола { $n }
opens-lines = { $n ->
    [one] дає місце { $n } рівню
    [few] дає місце { $n } рівням
   *[many] дає місце { $n } рівням
}
special-points = Особлива плитка дає тут { $n }
with-special = з них { $n } за особливу плитку
tokens-left = { $n ->
    [0] маркерів не лишилося
    [one] лишився { $n } маркер
    [few] лишилося { $n } маркери
   *[many] лишилося { $n } маркерів
}
draw-cost = узяти закриту за { $cost }, лишиться { $left }
to-moon-side = на місячний бік: { $n }
reveals-chips = { $n ->
    [one] відкриває жетон
    [few] відкриває { $n } жетони
   *[many] відкриває { $n } жетонів
}
to-damaged = пошкоджено: { $n }
damaged-field = поле пошкоджених плиток
damaged-holds = пошкоджені плитки: { $n ->
    [0] немає
    [one] { $n } плитка
    [few] { $n } плитки
   *[many] { $n } плиток
}, мінус { $points }
chip-of = жетон { $colours }
chip-hidden = закритий жетон
chips-of = Жетони: { $name }, { $n }
no-chips = жетонів немає
chips-left = { $n ->
    [0] останній у цьому раунді
   *[other] у цьому раунді ще { $n }
}
stack-next = тепер { $colour }
pay-pair = Два жетони цього кольору
pay-triple = Три будь-які жетони
pay-left = жетонів за плитку: { $chips }, { $missing ->
    [0] рівень буде заповнено
   *[other] бракує ще { $missing }
}
leave = Залишити
leave-line = лишається, бракує { $missing }
goals = Цілі
goal-rows = 3 за кожну заповнену горизонталь
goal-colourful = 4 за кожну горизонталь із 5 кольорами
goal-columns = 7 за кожну заповнену вертикаль
goal-edge = 1 за кожну плитку на краю
goal-diagonals = 10 за кожну заповнену діагональ
goal-corners = Заповнені кути: верхні 3, нижні 8
goal-wild = 2 за кожну довільну клітинку, якщо заповнено всі
goal-special = −3 за кожну порожню особливу клітинку
duel-ask-first = Візьміть першу частину купола
duel-ask-turn = Ваш хід: частина купола, плитки або жетон
duel-ask-place = Оберіть місце для частини купола й поверніть її
duel-ask-draw = Візьміть ще одну або подивіться
duel-ask-keep = Залиште собі одну з частин
duel-ask-under = Яка частина піде тепер під стос?
duel-ask-stack = Складіть решту стосом: яка наступна, знизу?
duel-ask-pay = Заповнити рівень { $row } жетонами?
duel-ask-spend = Який жетон ви віддаєте?
duel-ask-column = Оберіть клітинку для рівня { $row }
duel-move-tile = { $name } бере частину купола ({ $tile })
duel-move-draw = { $name } тягне частину купола
duel-move-stop = { $name } дивиться
duel-move-under = { $name } кладе частину під стос
duel-move-place = { $name }: частина на місце { $slot }
duel-move-take = { $name }: { $tiles }, { $source }
duel-move-line = { $name } → { $line }
duel-move-stack = { $name } кладе на стос: { $colour }
duel-move-chip = { $name } бере жетон, { $source }
duel-move-leave = { $name } лишає рівень
duel-move-pay = { $name } платить жетонами: { $chips }
duel-move-spend = { $name } віддає { $chip }
duel-move-hidden = { $name } ходить потай
refusal-tokens-used = обидва маркери цього раунду використано
refusal-no-dome-tiles = у раунді 5 частин купола не беруть
refusal-stack-empty = стос порожній
refusal-chip-gone = цього жетона вже немає
refusal-chip-face-down = цей жетон ще закритий
refusal-chips-taken = у цьому раунді вже взято два жетони
refusal-slot-taken = тут уже лежить частина
refusal-space-taken = ця клітинка зайнята
refusal-slot-empty = тут ще немає частини
refusal-space-other = ця клітинка іншого кольору
refusal-chips-short = на це жетонів не вистачить
refusal-payment-begun = сплату розпочато, рівень треба заповнити
refusal-pairs-first = пари платять перед трійками
refusal-chip-absent = такого жетона немає
refusal-chip-colour = цей жетон не має кольору рівня
refusal-chip-order = жетони віддають по черзі

## The table as text, on the command line

text-players = { $n } гравці
text-coloured-wall = кольорова стіна
text-grey-wall = сіра стіна
text-seat = місце { $seat }
text-score = рахунок { $score }
text-starts = починає
text-take = місце { $seat }: взяти плитки
text-tile = місце { $seat }: обрати вертикаль для рівня { $line }
text-deal = тягнуть плитку
text-deal-factory = тягнуть плитку для вітрини { $n }
text-over = кінець гри
text-stalled = ніхто не міг грати далі
text-wins = перемагає місце { $seat }, очки: { $points }
text-share = місця { $seats } і { $last }, очки кожного: { $points }
text-wins-to = перемагає місце { $seat }, очки: { $points } на { $other }
text-with-piece = з маркером першого ходу
text-goals-drawn = тягнуть ціль
text-start-drawn = визначають першого гравця
text-filled = викладають частини купола й плитки
text-line = місце { $seat }: обрати рівень, { $tiles }
text-first = місце { $seat }: взяти першу частину купола
text-turn = місце { $seat }: зробити хід
text-place = місце { $seat }: покласти частину купола
text-draw = місце { $seat }: взяти ще одну частину або подивитися
text-look = місце { $seat } дивиться на взяті частини
text-keep = місце { $seat }: залишити одну з узятих частин
text-under = місце { $seat }: покласти решту під стос
text-stack = місце { $seat }: скласти решту стосом, вітрина { $factory }
text-pay = місце { $seat }: заповнити рівень { $line } жетонами
text-to-take = бере
text-to-tile = викладає
text-to-place = кладе
text-to-draw = тягне
text-to-look = дивиться
text-to-keep = обирає
text-to-put-back = відкладає
text-to-lay = кладе
text-to-stack = складає
text-to-pay = платить
text-goal-rows = горизонталі
text-goal-colourful = барвисті горизонталі
text-goal-columns = вертикалі
text-goal-edge = край
text-goal-diagonals = діагоналі
text-goal-corners = кути
text-goal-wild = довільні клітинки
text-goal-special = особливі клітинки
text-display = відкриті
text-stack-label = стос
text-top-special = верх особливий
text-top-wild = верх довільний
text-in-hand = у руці
text-sun = сонце
text-moon = місяць
text-chip = жетон
text-chips = жетони
text-damaged = пошкоджено
text-none = немає
