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
  title: 'Profil von {name}',
  counting: 'Gerade beendete Partien werden noch gezählt.',
  nothing: 'Noch keine beendete Partie.',
  record: '{map}: Partien {games}, Siege {wins}, bestes Ergebnis {best}',
  rating: 'Wertung',
  curve: 'Wertung auf {map}: {from} am {since}, {to} am {until}; niedrigste {low}, höchste {high}',
  survivors: 'Liebste Überlebende',
  survivor: 'in {games} Partien, gewonnen {wins}',
  awards: 'Erfolge',
  games: 'Partien',
  place: 'Platz {place} von {all}, Ergebnis {total}',
  resigned: 'aufgegeben',
  rated: 'gewertet',
  more: 'Weitere Partien',
  notNow: 'Der Server kann das gerade nicht. Bitte gleich noch einmal versuchen.',
  hide: 'Niemand sonst sieht mein Profil',
  hideHelp: 'Die Rangliste zeigt weiterhin, wie du abgeschnitten hast.',
  noteTitle: 'Meine Notizen',
  noteHelp: 'Nur du siehst sie, auf allen deinen Geräten und später in der Wiederholung.',
  noteText: 'Deine Notizen an diesem Tisch',
  noteSaved: 'Gespeichert',
  noteUnsaved: 'Noch nicht gespeichert',
  noteChanged: 'Auf einem anderen Gerät steht ein anderer Text von dir.',
  noteMine: 'Diesen Text behalten',
  noteOther: 'Den anderen Text nehmen',
  noteLeft: 'Zeichen übrig: {left}',
  'award.FIRST_GAME': 'Unterwegs',
  'rule.FIRST_GAME': 'Eine Partie zu Ende gespielt',
  'award.HUNDRED_GAMES': 'Alter Hase',
  'rule.HUNDRED_GAMES': 'Hundert Partien zu Ende gespielt',
  'award.FIRST_WIN': 'Erster Sieg',
  'rule.FIRST_WIN': 'Gegen jemanden gewonnen',
  'award.TEN_WINS': 'Zehn Siege',
  'rule.TEN_WINS': 'Zehn Partien gewonnen',
  'award.ALL_MAPS': 'Kennt jede Straße',
  'rule.ALL_MAPS': 'Auf jeder Karte gewonnen',
  'award.FULL_TABLE': 'Allein an der Spitze',
  'rule.FULL_TABLE': 'Gegen drei andere gewonnen',
  'award.AUTOMA': 'Besser als die Maschine',
  'rule.AUTOMA': 'Gegen den Automa gewonnen',
  'award.NOBODY_LOST': 'Niemand bleibt zurück',
  'rule.NOBODY_LOST': 'Mit allen gewonnen, die je in der Mannschaft waren',
  'award.LARGE_CREW': 'Volles Haus',
  'rule.LARGE_CREW': 'Sechs Überlebende am Ende einer Partie',
  'award.HUNTER': 'Jäger',
  'rule.HUNTER': 'Drei Feinde in einer Partie besiegt',
  'award.PATHFINDER': 'Pfadfinder',
  'rule.PATHFINDER': 'Drei Wegpunkte in einer Partie genommen',
  'award.UNDAMAGED': 'Kein Kratzer',
  'rule.UNDAMAGED': 'Ohne Schaden am Ende gewonnen',
  'award.LANDSLIDE': 'Weit voraus',
  'rule.LANDSLIDE': 'Mit 20 Punkten Vorsprung gewonnen',
  'award.CLOSE_FINISH': 'Um Haaresbreite',
  'rule.CLOSE_FINISH': 'Mit höchstens einem Punkt Vorsprung gewonnen',
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
