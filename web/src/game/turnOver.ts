// The end of one's own turn: the phase it was in, and what one has done in it.
import { LogKind } from '@proto/log_pb';
import type { Phase } from '@proto/common_pb';
import { isQuiet } from './logbook';
import type { LogLine } from './stream';
import { weightOf } from './summary';

/** When somebody acted last. */
export interface Acted {
  readonly seq: number;
  readonly phase: Phase;
}

export interface TurnOver {
  readonly phase: Phase;
  /** What says most of what was done in the turn. */
  readonly line?: LogLine;
}

const starts = new Set([LogKind.TURN_STARTED, LogKind.PHASE_STARTED, LogKind.ROUND_STARTED]);
const isStart = ({ entry }: LogLine): boolean => starts.has(entry.kind);

/** Nothing while the turn goes on that somebody at `seat` acted in. */
export function turnOver(log: readonly LogLine[], seat: number, { seq, phase }: Acted): TurnOver | null {
  const after = log.findIndex((line) => line.seq > seq);
  const end = after < 0 ? -1 : log.findIndex((line, index) => index >= after && isStart(line));
  if (end < 0) return null;
  let begin = after;
  let start = log[begin - 1];
  for (; start && !isStart(start); start = log[begin - 1]) begin -= 1;
  // Elsewhere, as in Rest or an ambush, everybody is asked at once.
  if (start?.entry.kind !== LogKind.TURN_STARTED || start.entry.seat !== seat) return null;
  const done = log.slice(begin, end).filter(({ entry }) => entry.seat === seat && !isQuiet(entry) && weightOf(entry) > 0);
  const line = done.sort((one, other) => weightOf(other.entry) - weightOf(one.entry))[0];
  return { phase, line };
}
