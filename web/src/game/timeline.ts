// What a time line shows of a game: rounds and phases as cells, the fame of the seats, turning points, and what was not seen.
import { LogKind } from '@proto/log_pb';
import { Phase } from '@proto/common_pb';
import type { Moment } from './history';
import type { LogLine } from './stream';

/** A stretch of moments: from the first one to the one before `to`. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

export interface Cell extends Span {
  readonly round: number;
  readonly phase: Phase;
}

export interface FamePoint {
  readonly seq: number;
  readonly fame: number;
}

export interface Timeline {
  readonly last: number;
  readonly cells: readonly Cell[];
  readonly rounds: readonly (Span & { readonly round: number })[];
  readonly gaps: readonly Span[]; // nobody has shown these to this browser
  readonly fame: ReadonlyMap<number, readonly FamePoint[]>; // by seat: where it changes
  readonly most: number; // the highest fame
  readonly turns: readonly LogLine[]; // turning points
}

const turning = new Set([
  LogKind.ENEMY_ARRIVED,
  LogKind.ENEMY_DEFEATED,
  LogKind.SURVIVOR_DIED,
  LogKind.SEAT_ELIMINATED,
  LogKind.MINE_TRIGGERED,
  LogKind.AVALANCHE_TRIGGERED,
  LogKind.TURRET_DESTROYED,
]);

const roundOf = ({ progress }: Moment): number => Math.max(1, progress?.round ?? 1);
const phaseOf = ({ progress }: Moment): Phase => progress?.phase ?? Phase.SETUP;

/** `steps` is how long the game is when all of it is known; otherwise it ends with the last moment. */
export function timelineOf(moments: readonly Moment[], log: readonly LogLine[], steps = 0): Timeline {
  const cells: Cell[] = [];
  const gaps: Span[] = [];
  const fame = new Map<number, FamePoint[]>();
  let most = 1;
  let next = 0; // the first moment that was not shown so far
  for (const moment of moments) {
    const { seq } = moment;
    const round = roundOf(moment);
    const phase = phaseOf(moment);
    if (seq > next) gaps.push({ from: next, to: seq });
    const cell = cells.at(-1);
    if (cell && seq === next && cell.round === round && cell.phase === phase) cells[cells.length - 1] = { ...cell, to: seq + 1 };
    else cells.push({ from: seq, to: seq + 1, round, phase });
    for (const standing of moment.standings.values()) {
      const points = fame.get(standing.seat) ?? [];
      if (points.at(-1)?.fame !== standing.fame) points.push({ seq, fame: standing.fame });
      fame.set(standing.seat, points);
      most = Math.max(most, standing.fame);
    }
    next = seq + 1;
  }
  const rounds: (Span & { round: number })[] = [];
  for (const { from, to, round } of cells) {
    const before = rounds.at(-1);
    if (before?.round === round) rounds[rounds.length - 1] = { ...before, to };
    else rounds.push({ from, to, round });
  }
  const turns = log.filter(({ entry }) => turning.has(entry.kind));
  return { last: Math.max(steps, next - 1, 0), cells, rounds, gaps, fame, most, turns };
}

/** The cell of a moment, or the last one before it. */
export const cellAt = ({ cells }: Timeline, seq: number): Cell | undefined => cells.filter(({ from }) => from <= seq).at(-1) ?? cells[0];

const wordOf = (phase: Phase): string => (Phase[phase] ?? '').toLowerCase();

/** A move that is taken back may lead to an earlier phase, so that a phase can have several cells. */
const cellsOf = ({ cells }: Timeline, round: number, phase: string): Cell[] =>
  cells.filter((cell) => cell.round === round && wordOf(cell.phase) === phase);

/** "4.movement.3": the third step of that phase. It is part of an address, so it is the same in every language. */
export function addressOf(timeline: Timeline, seq: number): string {
  const here = cellAt(timeline, seq);
  if (!here) return String(seq);
  const phase = wordOf(here.phase);
  const before = cellsOf(timeline, here.round, phase).filter(({ from }) => from < here.from);
  return `${here.round}.${phase}.${before.reduce((sum, { from, to }) => sum + to - from, seq - here.from + 1)}`;
}

/** The moment of an address, or of the number of a step; nothing when it is not there (yet). */
export function seqOf(timeline: Timeline, address: string): number | undefined {
  if (/^\d+$/.test(address)) return Number(address) <= timeline.last ? Number(address) : undefined;
  const [round, phase = '', step] = address.split('.');
  let left = Number(step);
  if (!(left >= 1)) return undefined;
  for (const { from, to } of cellsOf(timeline, Number(round), phase)) {
    if (left <= to - from) return from + left - 1;
    left -= to - from;
  }
  return undefined;
}
