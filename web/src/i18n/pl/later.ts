// Profiles and notes: loaded with what shows them, and not with the first screen.
import type { Later } from '../en/later';
import { analysis } from './analysis';
import { channels } from './channels';
import { chapters } from './chapters';
import { clubs } from './clubs';
import { duel } from './duel';
import { events } from './events';
import { friends } from './friends';
import { guide } from './guide';
import { here } from './here';
import { invites } from './invites';
import { matters } from './matters';
import { own } from './own';
import { preview } from './preview';
import { reports } from './reports';
import { together } from './together';
import { tokens } from './tokens';
import { verification } from './verification';

export const later: Later = {
  title: 'Profil gracza {name}',
  counting: 'Gry, które właśnie się skończyły, są jeszcze liczone.',
  nothing: 'Jeszcze żadnej skończonej gry.',
  record: '{map}: gry {games}, zwycięstwa {wins}, najlepszy wynik {best}',
  rating: 'Ranking',
  curve: 'Ranking na mapie {map}: {from} dnia {since}, {to} dnia {until}; najniższy {low}, najwyższy {high}',
  survivors: 'Ulubieni ocaleni',
  survivor: 'gry: {games}, wygrane: {wins}',
  awards: 'Osiągnięcia',
  games: 'Gry',
  place: 'Miejsce {place} z {all}, wynik {total}',
  resigned: 'rezygnacja',
  rated: 'rankingowa',
  more: 'Więcej gier',
  notNow: 'Serwer nie może teraz tego zrobić. Spróbuj ponownie za chwilę.',
  hide: 'Nikt inny nie widzi mojego profilu',
  hideHelp: 'Ranking nadal pokazuje twoje wyniki.',
  noteTitle: 'Moje notatki',
  noteHelp: 'Widzisz je tylko ty, na wszystkich urządzeniach, a później w powtórce.',
  noteText: 'Twoje notatki przy tym stole',
  noteSaved: 'Zapisano',
  noteUnsaved: 'Jeszcze nie zapisano',
  noteChanged: 'Na innym urządzeniu jest inny twój tekst.',
  noteMine: 'Zostaw ten tekst',
  noteOther: 'Weź tamten tekst',
  noteLeft: 'Pozostało znaków: {left}',
  'award.FIRST_GAME': 'W drodze',
  'rule.FIRST_GAME': 'Gra rozegrana do końca',
  'award.HUNDRED_GAMES': 'Weteran',
  'rule.HUNDRED_GAMES': 'Sto gier rozegranych do końca',
  'award.FIRST_WIN': 'Pierwsze zwycięstwo',
  'rule.FIRST_WIN': 'Wygrana z kimś',
  'award.TEN_WINS': 'Dziesięć zwycięstw',
  'rule.TEN_WINS': 'Dziesięć wygranych gier',
  'award.ALL_MAPS': 'Każda droga znana',
  'rule.ALL_MAPS': 'Wygrana na każdej mapie',
  'award.FULL_TABLE': 'Sam na szczycie',
  'rule.FULL_TABLE': 'Wygrana z trojgiem innych',
  'award.AUTOMA': 'Lepiej niż maszyna',
  'rule.AUTOMA': 'Wygrana z Automą',
  'award.NOBODY_LOST': 'Nikt nie został w tyle',
  'rule.NOBODY_LOST': 'Wygrana ze wszystkimi, którzy byli w załodze',
  'award.LARGE_CREW': 'Pełny skład',
  'rule.LARGE_CREW': 'Sześcioro ocalonych na końcu gry',
  'award.HUNTER': 'Łowca',
  'rule.HUNTER': 'Troje pokonanych wrogów w jednej grze',
  'award.PATHFINDER': 'Tropiciel',
  'rule.PATHFINDER': 'Trzy punkty trasy w jednej grze',
  'award.UNDAMAGED': 'Bez zadraśnięcia',
  'rule.UNDAMAGED': 'Wygrana bez uszkodzeń na końcu',
  'award.LANDSLIDE': 'Daleko z przodu',
  'rule.LANDSLIDE': 'Wygrana o 20 punktów',
  'award.CLOSE_FINISH': 'O włos',
  'rule.CLOSE_FINISH': 'Wygrana o najwyżej jeden punkt',
  ...analysis,
  ...channels,
  ...chapters,
  ...clubs,
  ...duel,
  ...events,
  ...friends,
  ...guide,
  ...here,
  ...invites,
  ...matters,
  ...own,
  ...preview,
  ...reports,
  ...together,
  ...tokens,
  ...verification,
};
