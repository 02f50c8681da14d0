// The log as people read it: in chapters, one per phase, without what tells nothing.
import { LogKind, type LogEntry } from '@proto/log_pb';
import { Phase } from '@proto/common_pb';
import type { LogLine } from './stream';

/** Entries that tell nothing to people, or that another entry tells better. */
const quiet = new Set<LogKind>([
  LogKind.TOKEN_PUT_ON_CARD,
  LogKind.TOKEN_TAKEN_FROM_CARD,
  LogKind.CARGO_MOVED,
  LogKind.OUTCOME_REVEALED,
  LogKind.SURVIVOR_FED,
  LogKind.ACTION_DEALT,
  LogKind.AUTOMA_COUNTER_MOVED,
]);

export const isQuiet = (entry: LogEntry): boolean => quiet.has(entry.kind);

export interface ToldLine {
  readonly line: LogLine;
  /** A turn in which nothing was done. */
  readonly idle: boolean;
}

/** What happened in one phase of a round. */
export interface Chapter {
  readonly seq: number; // where it begins
  readonly round: number;
  readonly phase: Phase;
  readonly lines: readonly ToldLine[];
}

const headings = new Set([LogKind.ROUND_STARTED, LogKind.PHASE_STARTED]);

/** A turn is told by what is done in it; only the one that nothing has followed yet, or ever, is told itself. */
function told(lines: readonly LogLine[], over: boolean): ToldLine[] {
  return lines.flatMap((line, index) => {
    if (line.entry.kind !== LogKind.TURN_STARTED) return [{ line, idle: false }];
    const next = lines[index + 1];
    const idle = next ? next.entry.kind === LogKind.TURN_STARTED : over;
    return next && !idle ? [] : [{ line, idle }];
  });
}

const isSame = (one: Chapter, other: Chapter): boolean =>
  one.seq === other.seq && one.lines.length === other.lines.length && one.lines.every(({ line, idle }, at) => line === other.lines[at]?.line && idle === other.lines[at]?.idle);

/** A chapter to which nothing was added stays the one of `before`, so that it is not drawn again. */
export function chaptersOf(log: readonly LogLine[], before: readonly Chapter[] = []): Chapter[] {
  const chapters: (Omit<Chapter, 'lines'> & { lines: LogLine[] })[] = [];
  let round = 1;
  for (const line of log) {
    const { kind, amount, phase } = line.entry;
    if (kind === LogKind.ROUND_STARTED) round = amount;
    else if (kind === LogKind.PHASE_STARTED) chapters.push({ seq: line.seq, round, phase, lines: [] });
    if (headings.has(kind) || isQuiet(line.entry)) continue;
    if (chapters.length === 0) chapters.push({ seq: line.seq, round, phase: Phase.SETUP, lines: [] });
    chapters.at(-1)?.lines.push(line);
  }
  return chapters.map((chapter, index) => {
    const after = { ...chapter, lines: told(chapter.lines, index + 1 < chapters.length) };
    const old = before[index];
    return old && isSame(after, old) ? old : after;
  });
}
