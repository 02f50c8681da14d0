// A finished game in a few words: the moments that decided it, and who was best at what on the road.
import { LogKind, type LogEntry } from '@proto/log_pb';
import type { IconName } from '@/art/icons';
import type { Key } from '@/i18n/en';
import type { LogLine } from './stream';
import type { Timeline } from './timeline';

const kMoments = 3;

const weights: Partial<Record<LogKind, number>> = {
  [LogKind.SEAT_ELIMINATED]: 100,
  [LogKind.ENEMY_DEFEATED]: 80,
  [LogKind.TURRET_DESTROYED]: 70,
  [LogKind.SURVIVOR_DIED]: 60,
  [LogKind.AVALANCHE_TRIGGERED]: 40,
  [LogKind.MINE_TRIGGERED]: 40,
  [LogKind.LOOT_REVEALED]: 30,
  [LogKind.ENEMY_ARRIVED]: 10,
};

/** A single point of fame decides nothing. */
function weigh({ kind, amount }: LogEntry): number {
  if (kind === LogKind.FAME_CHANGED) return Math.abs(amount) >= 2 ? 20 + 15 * Math.abs(amount) : 0;
  return weights[kind] ?? 0;
}

/** The heaviest line of each round, of these the heaviest, in the order in which they came. */
export function decisive(log: readonly LogLine[], { rounds }: Timeline): LogLine[] {
  const perRound = rounds.flatMap(({ from, to }) => {
    const lines = log.filter(({ seq, entry }) => seq >= from && seq < to && weigh(entry) > 0);
    const most = Math.max(...lines.map(({ entry }) => weigh(entry)));
    return lines.filter(({ entry }) => weigh(entry) === most).slice(0, 1);
  });
  return [...perRound]
    .sort((a, b) => weigh(b.entry) - weigh(a.entry))
    .slice(0, kMoments)
    .sort((a, b) => a.seq - b.seq);
}

interface Discipline {
  key: Key;
  icon: IconName;
  kind: LogKind;
  /** What one line is worth. */
  of(entry: LogEntry): number;
}

const one = (): number => 1;

const disciplines: readonly Discipline[] = [
  { key: 'medal.hits', icon: 'damage', kind: LogKind.ENEMY_DAMAGED, of: ({ amount }) => amount },
  { key: 'medal.driven', icon: 'movement', kind: LogKind.CONVOY_MOVED, of: one },
  { key: 'medal.explored', icon: 'exploration', kind: LogKind.EXPLORE_DECLARED, of: one },
  { key: 'medal.people', icon: 'survivor', kind: LogKind.SURVIVOR_JOINED, of: one },
];

export interface Medal {
  key: Key;
  icon: IconName;
  seat: number;
  count: number;
}

/** Only for who was better than everybody else. */
export function medals(log: readonly LogLine[]): Medal[] {
  return disciplines.flatMap(({ key, icon, kind, of }) => {
    const counts = new Map<number, number>();
    for (const { entry } of log) {
      if (entry.kind === kind && entry.seat > 0) counts.set(entry.seat, (counts.get(entry.seat) ?? 0) + of(entry));
    }
    const count = Math.max(0, ...counts.values());
    const best = [...counts].filter(([, value]) => value === count);
    const [seat] = best[0] ?? [0];
    return count > 0 && best.length === 1 ? [{ key, icon, seat, count }] : [];
  });
}

/** The fame of a seat at the end of each round. */
export function fameByRound({ fame, rounds }: Timeline, seat: number): number[] {
  const points = fame.get(seat) ?? [];
  return rounds.map(({ to }) => points.filter(({ seq }) => seq < to).at(-1)?.fame ?? 0);
}
