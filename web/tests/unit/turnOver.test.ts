import { create } from '@bufbuild/protobuf';
import { Phase } from '@proto/common_pb';
import { LogEntrySchema, LogKind } from '@proto/log_pb';
import { describe, expect, it } from 'vitest';
import type { LogLine } from '@/game/stream';
import { turnOver } from '@/game/turnOver';

type Entry = [seq: number, kind: LogKind, seat?: number];

const log = (...entries: Entry[]): LogLine[] => entries.map(([seq, kind, seat = 0], at) => ({ seq, at, entry: create(LogEntrySchema, { kind, seat }) }));
const acted = (seq: number) => ({ seq, phase: Phase.EXPLORATION });
const turn: Entry[] = [
  [1, LogKind.PHASE_STARTED],
  [2, LogKind.TURN_STARTED, 1],
  [3, LogKind.EXPLORE_DECLARED, 1],
];

describe('the turn of the first seat', () => {
  it('goes on while nobody else has one', () => {
    expect(turnOver(log(...turn), 1, acted(2))).toBeNull();
    expect(turnOver(log(...turn, [4, LogKind.FAME_CHANGED, 2]), 1, acted(3))).toBeNull();
  });

  it('is over when another begins, and says what was done in all of it', () => {
    const over = turnOver(log(...turn, [4, LogKind.TOKEN_LOADED, 1], [4, LogKind.TURN_STARTED, 2], [5, LogKind.VEHICLE_INSTALLED, 2]), 1, acted(3));
    expect(over?.phase).toBe(Phase.EXPLORATION);
    expect(over?.line?.entry.kind).toBe(LogKind.EXPLORE_DECLARED);
  });

  it('is over when the phase ends with it', () => {
    expect(turnOver(log(...turn, [4, LogKind.PHASE_STARTED]), 1, acted(3))?.line?.entry.kind).toBe(LogKind.EXPLORE_DECLARED);
  });

  it('was none when everybody was asked at once', () => {
    expect(turnOver(log([1, LogKind.PHASE_STARTED], [2, LogKind.DAMAGE_PLACED, 1], [3, LogKind.TURN_STARTED, 1]), 1, acted(1))).toBeNull();
    expect(turnOver(log([1, LogKind.TURN_STARTED, 2], [2, LogKind.DAMAGE_PLACED, 1], [3, LogKind.TURN_STARTED, 1]), 1, acted(1))).toBeNull();
  });

  it('may have had nothing to tell', () => {
    expect(turnOver(log([1, LogKind.TURN_STARTED, 1], [2, LogKind.TURN_STARTED, 2]), 1, acted(1))).toEqual({ phase: Phase.EXPLORATION, line: undefined });
  });
});
