// The lines of the final scoring: their names, and where their fame stands.
import { ScoreLine } from '@proto/log_pb';
import { Unrated } from '@proto/table_pb';
import type { Result_Sheet } from '@proto/view_pb';
import type { Key } from '@/i18n/en';

export interface Line {
  line: ScoreLine;
  key: Key;
  of(sheet: Result_Sheet): number;
  /** Scored on the expansion's map only (GAMMA-22 to GAMMA-24). */
  expansion?: true;
}

export const scoreLines: Line[] = [
  { line: ScoreLine.DISTANCE, key: 'score.distance', of: (sheet) => sheet.distance },
  { line: ScoreLine.FAME_TRACK, key: 'score.fame_track', of: (sheet) => sheet.fameTrack },
  { line: ScoreLine.ITEMS, key: 'score.items', of: (sheet) => sheet.items },
  { line: ScoreLine.BOXES, key: 'score.boxes', of: (sheet) => sheet.boxes },
  { line: ScoreLine.ABILITIES, key: 'score.abilities', of: (sheet) => sheet.abilities },
  { line: ScoreLine.ENDING, key: 'score.ending', of: (sheet) => sheet.ending },
  { line: ScoreLine.TURRETS, key: 'score.turrets', of: (sheet) => sheet.turrets, expansion: true },
  { line: ScoreLine.ALARM, key: 'score.alarm', of: (sheet) => sheet.alarm, expansion: true },
  { line: ScoreLine.POWERED_BOXES, key: 'score.powered_boxes', of: (sheet) => sheet.poweredBoxes, expansion: true },
];

/** Why a game was not rated for a player; nothing is said where nobody expects it to be. */
const unratedKeys = new Map<Unrated, Key>([
  [Unrated.GUEST, 'unrated.GUEST'],
  [Unrated.TOO_SHORT, 'unrated.TOO_SHORT'],
  [Unrated.NO_OPPONENT, 'unrated.NO_OPPONENT'],
  [Unrated.TOO_OFTEN, 'unrated.TOO_OFTEN'],
  [Unrated.SAME_ADDRESS, 'unrated.SAME_ADDRESS'],
]);

export const unratedKey = (why: Unrated | undefined): Key | undefined => (why === undefined ? undefined : unratedKeys.get(why));

export function scoreLineKey(line: ScoreLine): Key | undefined {
  return scoreLines.find((one) => one.line === line)?.key;
}
