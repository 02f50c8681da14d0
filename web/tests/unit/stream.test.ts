import { LogKind } from '@proto/log_pb';
import { describe, expect, it } from 'vitest';
import { History } from '@/game/history';
import { keepSnapshot, keepUpdate, onSnapshot, onUpdate } from '@/game/stream';
import { snapshot, update } from './frames';

const begin = snapshot({ tableId: 'T', seq: 3, version: 3, sections: { progress: { round: 1 } } });
const next = update({ seq: 4, version: 4, changed: { progress: { round: 2 } }, log: [{ kind: LogKind.ROUND_STARTED, amount: 2 }] });

describe('the stream of a game', () => {
  it('follows updates without gaps', () => {
    const after = onUpdate(onSnapshot(null, begin), next);
    expect(after?.seq).toBe(4);
    expect(after?.version).toBe(4);
    expect(after?.view.progress?.round).toBe(2);
    expect(after?.log).toHaveLength(1);
  });

  it('notices a missing update', () => {
    expect(onUpdate(onSnapshot(null, begin), update({ seq: 6, version: 6 }))).toBeNull();
  });

  it('ignores an update that it has seen', () => {
    const now = onSnapshot(null, begin);
    expect(onUpdate(now, update({ seq: 3, version: 3, changed: { progress: { round: 9 } } }))).toBe(now);
  });

  it('keeps what was told before a snapshot of the same table', () => {
    const now = onUpdate(onSnapshot(null, begin), next);
    const again = onSnapshot(now, snapshot({ tableId: 'T', seq: 7, version: 7, sections: {} }));
    expect(again.log).toHaveLength(1);
    expect(onSnapshot(now, snapshot({ tableId: 'U', seq: 1, sections: {} })).log).toHaveLength(0);
  });

  it('takes the log in that comes with a snapshot, and no line twice', () => {
    const now = onUpdate(onSnapshot(null, begin), next);
    const line = (amount: number) => ({ kind: LogKind.ROUND_STARTED, amount });
    const missed = { after: 3, updates: [{ seq: 4, log: [line(2)] }, { seq: 6, log: [line(3), line(4)] }] };
    const late = snapshot({ tableId: 'T', seq: 7, version: 7, sections: {}, missed });
    expect(onSnapshot(now, late).log.map(({ seq, at, entry }) => [seq, at, entry.amount])).toEqual([
      [4, 0, 2],
      [6, 0, 3],
      [6, 1, 4],
    ]);
    expect(onSnapshot(null, late).log).toHaveLength(3);
    expect(onSnapshot(onSnapshot(now, late), late).log).toHaveLength(3);
    expect(new History([keepSnapshot(begin), keepUpdate(next), keepSnapshot(late)]).now?.log).toHaveLength(3);
  });

  it('is the same live and from its recording, at every position', () => {
    const frames = [keepSnapshot(begin), keepUpdate(next), keepUpdate(update({ seq: 5, version: 5, changed: { progress: { round: 3 } } }))];
    const history = new History(frames);
    expect([3, 4, 5].map((seq) => history.at(seq)?.view.progress?.round)).toEqual([1, 2, 3]);
    expect(history.now?.log).toHaveLength(1);
    expect(new History().now).toBeNull();
  });

  it('keeps the turn order that a line tells of, the leader first', () => { // RULE: ORDER-01
    const ordered = (seq: number, order: number[]) =>
      update({ seq, version: seq, changed: { progress: { order } }, log: [{ kind: LogKind.ORDER_SET }] });
    const then = onUpdate(onSnapshot(null, begin), ordered(4, [1, 2, 3]));
    const later = then && onUpdate(then, ordered(5, [3, 1, 2]));
    expect(later?.log.map((line) => line.order)).toEqual([
      [3, 2, 1],
      [2, 1, 3],
    ]);
  });
});
