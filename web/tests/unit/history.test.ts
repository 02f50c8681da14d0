import { Phase } from '@proto/common_pb';
import { LogKind } from '@proto/log_pb';
import { describe, expect, it } from 'vitest';
import { History } from '@/game/history';
import { keepSnapshot, keepUpdate, type Frame } from '@/game/stream';
import { addressOf, cellAt, seqOf, timelineOf } from '@/game/timeline';
import { snapshot, update } from './frames';

const kSteps = 70;
const phases = [Phase.EXPLORATION, Phase.REST, Phase.MOVEMENT, Phase.FIRE];

/** Four phases of five steps are a round; every step is worth fame. */
const progressOf = (seq: number) => ({ round: 1 + Math.floor(seq / 20), phase: phases[Math.floor(seq / 5) % 4] ?? Phase.SETUP });
const sectionsOf = (seq: number) => ({ progress: progressOf(seq), standings: [{ seat: 1, colour: 1, fame: seq }, { seat: 2, colour: 2, fame: 1 }] });

const frameOf = (seq: number): Frame =>
  seq === 0
    ? keepSnapshot(snapshot({ tableId: 'T', sections: sectionsOf(0) }))
    : keepUpdate(update({ seq, version: seq, changed: sectionsOf(seq), log: [{ kind: LogKind.FAME_CHANGED, seat: 1, amount: 1 }] }));

const frames = Array.from({ length: kSteps }, (_, seq) => frameOf(seq));

describe('the past of a game', () => {
  it('shows every moment as it was, in any order', () => {
    const history = new History(frames);
    for (const seq of [69, 0, 33, 16, 15, 17, 48, 1]) {
      const then = history.at(seq);
      expect(then?.seq).toBe(seq);
      expect(then?.view.standings.get(1)?.fame).toBe(seq);
      expect(then?.log).toHaveLength(seq);
    }
    expect(history.now?.seq).toBe(69);
  });

  it('folds a few frames at most, and shares what has not changed', () => {
    const history = new History(frames);
    expect(history.at(20)?.view.standings.get(2)).toBe(history.at(60)?.view.standings.get(2));
    expect(history.at(32)).toBe(history.at(32)); // kept, not folded
  });

  it('grows', () => {
    const history = new History(frames.slice(0, 10));
    expect(history.at(9)).toBe(history.now);
    history.take(frameOf(10));
    expect([history.at(9)?.seq, history.at(10)?.seq]).toEqual([9, 10]);
  });

  it('leaves out what was seen and what does not follow', () => {
    const history = new History([...frames.slice(0, 5), frameOf(3), frameOf(8)]);
    expect(history.moments.map(({ seq }) => seq)).toEqual([0, 1, 2, 3, 4]);
  });

  it('knows what it has not seen', () => {
    const late = keepSnapshot(snapshot({ tableId: 'T', seq: 30, version: 30, sections: sectionsOf(30) }));
    const history = new History([...frames.slice(0, 5), late, frameOf(31)]);
    expect(history.has(4)).toBe(true);
    expect(history.has(20)).toBe(false);
    expect(history.at(20)?.seq).toBe(4); // the last one seen before
    expect(timelineOf(history.moments, []).gaps).toEqual([{ from: 5, to: 30 }]);
    const joined = new History([late]);
    expect(joined.at(3)?.seq).toBe(30); // nothing was seen before
    expect(timelineOf(joined.moments, []).gaps).toEqual([{ from: 0, to: 30 }]);
  });

  it('goes on from where a server that was put back is', () => {
    const back = keepSnapshot(snapshot({ tableId: 'T', seq: 6, version: 6, sections: sectionsOf(6) }));
    const history = new History([...frames.slice(0, 10), back]);
    expect(history.moments.map(({ seq }) => seq)).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(history.at(5)?.seq).toBe(5);
    expect(history.now?.seq).toBe(6);
  });
});

describe('the time line', () => {
  const { moments, now } = new History(frames);
  const line = timelineOf(moments, now?.log ?? []);

  it('has rounds, phases and fame', () => {
    expect(line.last).toBe(69);
    expect(line.rounds.map(({ round, from, to }) => [round, from, to])).toEqual([[1, 0, 20], [2, 20, 40], [3, 40, 60], [4, 60, 70]]);
    expect(line.cells).toHaveLength(14);
    expect(cellAt(line, 27)).toEqual({ from: 25, to: 30, round: 2, phase: Phase.REST });
    expect(line.most).toBe(69);
    expect(line.fame.get(2)).toEqual([{ seq: 0, fame: 1 }]);
  });

  it('is as long as the game, also before all of it has come', () => {
    expect(timelineOf(moments.slice(0, 10), [], 69).last).toBe(69);
  });

  it('marks turning points', () => {
    const turn = { seq: 7, at: 0, entry: update({ log: [{ kind: LogKind.ENEMY_ARRIVED, card: 3 }] }).log[0]! };
    expect(timelineOf(moments, [...(now?.log ?? []), turn]).turns).toEqual([turn]);
  });

  it.each([0, 4, 5, 27, 69])('has an address for step %i that leads back to it', (seq) => {
    expect(seqOf(line, addressOf(line, seq))).toBe(seq);
  });

  it('reads addresses', () => {
    expect(addressOf(line, 27)).toBe('2.rest.3');
    expect(seqOf(line, '27')).toBe(27);
    for (const wrong of ['', '70', 'prompt', '2.rest', '2.rest.6', '9.fire.1', '2.rest.0']) expect(seqOf(line, wrong), wrong).toBeUndefined();
  });

  it('counts the steps of a phase to which a game was taken back', () => {
    const taken = [...frames.slice(0, 6), keepUpdate(update({ seq: 6, version: 6, changed: sectionsOf(4) })), keepUpdate(update({ seq: 7, version: 7, changed: sectionsOf(5) }))];
    const again = timelineOf(new History(taken).moments, []);
    expect(addressOf(again, 6)).toBe('1.exploration.6');
    for (const seq of [4, 5, 6, 7]) expect(seqOf(again, addressOf(again, seq))).toBe(seq);
  });
});
