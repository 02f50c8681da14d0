// Words that the first screen does not need: they come with what shows them.
// First: profiles and notes.
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

export const later = {
  title: 'Profile of {name}',
  counting: 'Games that have just ended are still being counted.',
  nothing: 'No finished games yet.',
  record: '{map}: games {games}, wins {wins}, best score {best}',
  rating: 'Rating',
  curve: 'Rating on {map}: {from} on {since}, {to} on {until}; lowest {low}, highest {high}',
  survivors: 'Favourite survivors',
  survivor: 'in {games} games, won {wins}',
  awards: 'Achievements',
  games: 'Games',
  place: 'Place {place} of {all}, score {total}',
  resigned: 'resigned',
  rated: 'rated',
  more: 'More games',
  notNow: 'The server cannot do that just now. Please try again in a moment.',
  hide: 'Nobody else sees my profile',
  hideHelp: 'The ranking still shows how you have done.',
  noteTitle: 'My notes',
  noteHelp: 'Only you see them, on all your devices, and later in the replay.',
  noteText: 'Your notes at this table',
  noteSaved: 'Saved',
  noteUnsaved: 'Not saved yet',
  noteChanged: 'There is another text of yours from another device.',
  noteMine: 'Keep this text',
  noteOther: 'Take the other text',
  noteLeft: 'Characters left: {left}',
  'award.FIRST_GAME': 'Under way',
  'rule.FIRST_GAME': 'Played a game to its end',
  'award.HUNDRED_GAMES': 'Old hand',
  'rule.HUNDRED_GAMES': 'Played a hundred games to their end',
  'award.FIRST_WIN': 'First win',
  'rule.FIRST_WIN': 'Won against somebody',
  'award.TEN_WINS': 'Ten wins',
  'rule.TEN_WINS': 'Won ten games',
  'award.ALL_MAPS': 'Knows every road',
  'rule.ALL_MAPS': 'Won on every map',
  'award.FULL_TABLE': 'Alone at the top',
  'rule.FULL_TABLE': 'Won against three others',
  'award.AUTOMA': 'Better than the machine',
  'rule.AUTOMA': 'Won against the Automa',
  'award.NOBODY_LOST': 'Nobody left behind',
  'rule.NOBODY_LOST': 'Won with everybody who ever was in the crew',
  'award.LARGE_CREW': 'Full house',
  'rule.LARGE_CREW': 'Six survivors at the end of a game',
  'award.HUNTER': 'Hunter',
  'rule.HUNTER': 'Defeated three enemies in one game',
  'award.PATHFINDER': 'Pathfinder',
  'rule.PATHFINDER': 'Took three waypoints in one game',
  'award.UNDAMAGED': 'Not a scratch',
  'rule.UNDAMAGED': 'Won without damage at the end',
  'award.LANDSLIDE': 'Far ahead',
  'rule.LANDSLIDE': 'Won by 20 points',
  'award.CLOSE_FINISH': 'By a hair',
  'rule.CLOSE_FINISH': 'Won by one point or less',
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
} as const;

export type LaterKey = keyof typeof later;
export type Later = Readonly<Record<LaterKey, string>>;
