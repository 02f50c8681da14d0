import { Phase } from '@proto/common_pb';
import { create, type MessageInitShape } from '@bufbuild/protobuf';
import { LogEntrySchema, LogKind } from '@proto/log_pb';
import { describe, expect, it } from 'vitest';
import { chaptersOf } from '@/game/logbook';
import type { LogLine } from '@/game/stream';
import { summaryOf } from '@/game/summary';

/** One entry per step. */
const logOf = (...entries: MessageInitShape<typeof LogEntrySchema>[]): LogLine[] =>
  entries.map((entry, index) => ({ seq: index + 1, at: 0, entry: create(LogEntrySchema, entry) }));

const turn = (seat: number) => ({ kind: LogKind.TURN_STARTED, seat });
const phase = (phase: Phase) => ({ kind: LogKind.PHASE_STARTED, phase });

describe('the log as people read it', () => {
  const log = logOf(
    { kind: LogKind.CONVOY_FORMED, seat: 1 },
    { kind: LogKind.ROUND_STARTED, amount: 1 },
    phase(Phase.EXPLORATION),
    turn(1),
    { kind: LogKind.EXPLORE_DECLARED, seat: 1 },
    { kind: LogKind.OUTCOME_REVEALED },
    phase(Phase.FIRE),
    turn(2),
    turn(1),
  );

  it('has a chapter for each phase', () => {
    const chapters = chaptersOf(log);
    expect(chapters.map(({ round, phase, lines }) => [round, phase, lines.map(({ line }) => line.entry.kind)])).toEqual([
      [1, Phase.SETUP, [LogKind.CONVOY_FORMED]],
      [1, Phase.EXPLORATION, [LogKind.EXPLORE_DECLARED]],
      [1, Phase.FIRE, [LogKind.TURN_STARTED, LogKind.TURN_STARTED]],
    ]);
  });

  it('says of a turn in which nothing was done that it was so, and of none that goes on', () => {
    expect(chaptersOf(log).at(-1)?.lines.map(({ idle }) => idle)).toEqual([true, false]);
    const later = chaptersOf([...log, ...logOf(phase(Phase.END_OF_ROUND))]);
    expect(later[2]?.lines.map(({ idle }) => idle)).toEqual([true, true]);
  });

  it('keeps the chapters to which nothing was added', () => {
    const before = chaptersOf(log);
    const after = chaptersOf([...log, ...logOf({ kind: LogKind.ENEMY_DAMAGED, seat: 1 })], before);
    expect(after.map((chapter, index) => chapter === before[index])).toEqual([true, true, false]);
  });
});

describe('what happened since somebody looked', () => {
  it('is nothing without news', () => {
    expect(summaryOf(logOf(turn(1), { kind: LogKind.CARGO_MOVED, seat: 1 }), 0, 1)).toBeNull();
    expect(summaryOf(logOf({ kind: LogKind.PASSED, seat: 2 }), 1, 1)).toBeNull();
  });

  it('is at most five lines that say most, in their order', () => {
    const log = logOf(
      { kind: LogKind.PASSED, seat: 2 },
      { kind: LogKind.EXPLORE_DECLARED, seat: 3 },
      { kind: LogKind.ENEMY_ARRIVED, card: 1 },
      { kind: LogKind.DAMAGE_PLACED, seat: 2, box: 1 },
      { kind: LogKind.DAMAGE_PLACED, seat: 1, box: 1 },
      { kind: LogKind.CONVOY_MOVED, seat: 2, space: 3 },
      { kind: LogKind.CONVOY_MOVED, seat: 2, space: 4 },
      { kind: LogKind.SURVIVOR_DIED, seat: 3, survivor: 1 },
    );
    const news = summaryOf(log, 0, 1);
    expect(news?.lines.map(({ seq }) => seq)).toEqual([3, 4, 5, 7, 8]);
    expect(news?.more).toBe(3);
    expect(summaryOf(log, 7, 1)?.lines.map(({ seq }) => seq)).toEqual([8]);
  });

  it('puts what was done to oneself before what others did', () => {
    const others = Array.from({ length: 5 }, () => ({ kind: LogKind.WAYPOINT_TAKEN, seat: 2 }));
    const lines = summaryOf(logOf({ kind: LogKind.FAME_CHANGED, seat: 1, amount: -1 }, ...others), 0, 1)?.lines;
    expect(lines?.[0]?.entry.kind).toBe(LogKind.FAME_CHANGED);
  });
});
