// What has happened since somebody looked: the few lines of the log that say most.
import { LogKind, type LogEntry } from '@proto/log_pb';
import { isQuiet } from './logbook';
import type { LogLine } from './stream';

const kMost = 5;

/** How much a line says by its kind; what is not here says nothing in a summary. */
const weights: Partial<Record<LogKind, number>> = {
  [LogKind.SEAT_ELIMINATED]: 100,
  [LogKind.GAME_ENDED]: 100,
  [LogKind.ENEMY_DEFEATED]: 85,
  [LogKind.TURRET_DESTROYED]: 85,
  [LogKind.SURVIVOR_DIED]: 80,
  [LogKind.ENEMY_ARRIVED]: 75,
  [LogKind.ROUND_STARTED]: 70,
  [LogKind.AVALANCHE_TRIGGERED]: 65,
  [LogKind.MINE_TRIGGERED]: 65,
  [LogKind.DAMAGE_PLACED]: 60,
  [LogKind.AUTOMA_DAMAGED]: 60,
  [LogKind.CONTAMINATED]: 58,
  [LogKind.CONVOY_MOVED]: 55,
  [LogKind.LOOT_REVEALED]: 50,
  [LogKind.VEHICLE_INSTALLED]: 48,
  [LogKind.ENEMY_DAMAGED]: 46,
  [LogKind.SURVIVOR_JOINED]: 44,
  [LogKind.WAYPOINT_TAKEN]: 42,
  [LogKind.EXPLORE_DECLARED]: 40,
  [LogKind.AUTOMA_EXPLORED]: 40,
  [LogKind.FAME_CHANGED]: 30,
  [LogKind.PASSED]: 20,
};

export const weightOf = ({ kind }: LogEntry): number => weights[kind] ?? 0;

/** What was done to oneself is news before what others did. */
const kMine = 35;

function weigh(entry: LogEntry, mine: number): number {
  const weight = weightOf(entry);
  return weight > 0 && mine > 0 && entry.seat === mine ? weight + kMine : weight;
}

/** Of these, only where it ended is news. */
const passing = new Set([LogKind.CONVOY_MOVED, LogKind.ROUND_STARTED]);

function withoutPassing(lines: readonly LogLine[]): LogLine[] {
  const ends = new Map(lines.map((line) => [`${line.entry.kind}.${line.entry.seat}`, line]));
  return lines.filter((line) => !passing.has(line.entry.kind) || ends.get(`${line.entry.kind}.${line.entry.seat}`) === line);
}

export interface Summary {
  readonly from: number; // the moment that was seen last
  readonly lines: readonly LogLine[];
  readonly more: number; // lines that only the log has
}

/** What happened after `from`, in the order in which it did; nothing when there is no news. */
export function summaryOf(log: readonly LogLine[], from: number, mine: number): Summary | null {
  const news = log.filter(({ seq, entry }) => seq > from && !isQuiet(entry) && entry.kind !== LogKind.TURN_STARTED);
  const telling = withoutPassing(news).filter(({ entry }) => weigh(entry, mine) > 0);
  const chosen = new Set([...telling].reverse().sort((a, b) => weigh(b.entry, mine) - weigh(a.entry, mine)).slice(0, kMost));
  const lines = telling.filter((line) => chosen.has(line));
  return lines.length === 0 ? null : { from, lines, more: news.length - lines.length };
}
