import { create } from '@bufbuild/protobuf';
import { LogEntrySchema, LogKind } from '@proto/log_pb';
import { describe, expect, it } from 'vitest';
import { decisive, fameByRound, medals } from '@/game/profile';
import type { LogLine } from '@/game/stream';
import type { Timeline } from '@/game/timeline';

const line = (seq: number, kind: LogKind, seat = 1, amount = 0): LogLine => ({ seq, at: 0, entry: create(LogEntrySchema, { kind, seat, amount }) });
const timeline: Timeline = {
  last: 39,
  cells: [],
  rounds: [1, 2, 3, 4].map((round) => ({ round, from: round * 10 - 10, to: round * 10 })),
  gaps: [],
  fame: new Map([[1, [{ seq: 0, fame: 0 }, { seq: 12, fame: 3 }, { seq: 19, fame: 2 }]]]),
  most: 3,
  turns: [],
};

describe('the profile of a game', () => {
  it('has the heaviest moments, no two of a round, in their order', () => {
    const log = [
      line(2, LogKind.ENEMY_ARRIVED),
      line(12, LogKind.FAME_CHANGED, 1, 3),
      line(14, LogKind.ENEMY_DEFEATED, 2),
      line(22, LogKind.SURVIVOR_DIED),
      line(33, LogKind.SEAT_ELIMINATED, 2),
      line(34, LogKind.FAME_CHANGED, 2, 1),
    ];
    expect(decisive(log, timeline).map(({ seq }) => seq)).toEqual([14, 22, 33]);
    expect(decisive([line(34, LogKind.FAME_CHANGED, 2, 1)], timeline)).toEqual([]);
  });

  it('gives a medal only to who was better than all others', () => {
    const log = [
      line(1, LogKind.ENEMY_DAMAGED, 1, 2),
      line(2, LogKind.ENEMY_DAMAGED, 2, 1),
      line(3, LogKind.CONVOY_MOVED, 1),
      line(4, LogKind.CONVOY_MOVED, 2),
    ];
    expect(medals(log)).toEqual([{ key: 'medal.hits', icon: 'damage', seat: 1, count: 2 }]);
  });

  it('knows the fame at the end of each round', () => {
    expect(fameByRound(timeline, 1)).toEqual([0, 2, 2, 2]);
    expect(fameByRound(timeline, 2)).toEqual([0, 0, 0, 0]);
  });
});
