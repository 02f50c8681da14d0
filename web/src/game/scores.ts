// The lines of the final scoring: their names, and where their fame stands.
import type { IconName } from '@/art/icons';
import { ScoreLine } from '@proto/log_pb';
import { Unrated } from '@proto/table_pb';
import type { Result_Sheet } from '@proto/view_pb';
import type { Key } from '@/i18n/en';

export interface Line {
  line: ScoreLine;
  key: Key;
  icon: IconName;
  of(sheet: Result_Sheet): number;
  /** Scored on the expansion's map only (GAMMA-22 to GAMMA-24). */
  expansion?: true;
}

export const scoreLines: Line[] = [
  { line: ScoreLine.DISTANCE, key: 'score.distance', icon: 'movement', of: (sheet) => sheet.distance },
  { line: ScoreLine.FAME_TRACK, key: 'score.fame_track', icon: 'fame', of: (sheet) => sheet.fameTrack },
  { line: ScoreLine.ITEMS, key: 'score.items', icon: 'item', of: (sheet) => sheet.items },
  { line: ScoreLine.BOXES, key: 'score.boxes', icon: 'armour', of: (sheet) => sheet.boxes },
  { line: ScoreLine.ABILITIES, key: 'score.abilities', icon: 'survivor', of: (sheet) => sheet.abilities },
  { line: ScoreLine.ENDING, key: 'score.ending', icon: 'aurora', of: (sheet) => sheet.ending },
  { line: ScoreLine.TURRETS, key: 'score.turrets', icon: 'turret', of: (sheet) => sheet.turrets, expansion: true },
  { line: ScoreLine.ALARM, key: 'score.alarm', icon: 'alarm', of: (sheet) => sheet.alarm, expansion: true },
  { line: ScoreLine.POWERED_BOXES, key: 'score.powered_boxes', icon: 'full_battery', of: (sheet) => sheet.poweredBoxes, expansion: true },
];

/** Why a game was not rated for a player; nothing is said where nobody expects it to be. */
const unratedKeys = new Map<Unrated, Key>([
  [Unrated.GUEST, 'unrated.GUEST'],
  [Unrated.TOO_SHORT, 'unrated.TOO_SHORT'],
  [Unrated.NO_OPPONENT, 'unrated.NO_OPPONENT'],
  [Unrated.TOO_OFTEN, 'unrated.TOO_OFTEN'],
  [Unrated.SAME_ADDRESS, 'unrated.SAME_ADDRESS'],
  [Unrated.HINTS, 'unrated.HINTS'],
]);

export const unratedKey = (why: Unrated | undefined): Key | undefined => (why === undefined ? undefined : unratedKeys.get(why));

export function scoreLineKey(line: ScoreLine): Key | undefined {
  return scoreLines.find((one) => one.line === line)?.key;
}
