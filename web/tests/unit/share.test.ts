import { create } from '@bufbuild/protobuf';
import { SectionsSchema } from '@proto/view_pb';
import { describe, expect, it } from 'vitest';
import { share } from '@/game/share';
import { onSnapshot, onUpdate } from '@/game/stream';
import { snapshot, update } from './frames';

const sections = {
  progress: { round: 1, order: [1, 2] },
  zone: { spaces: [{ card: 5, blocks: [1, 2] }, { card: 9 }] },
  convoys: [{ seat: 1, cards: [1], ammo: [3] }, { seat: 2, cards: [2] }],
  crews: [{ seat: 1, members: [{ survivor: 1, skill: 2 }, { survivor: 2, skill: 1 }] }],
  choices: { choices: [{ kind: { case: 'endTurn' as const, value: {} } }] },
};
const begin = onSnapshot(null, snapshot({ tableId: 'T', seq: 1, sections }));

describe('an update', () => {
  it('leaves all other sections the objects that they were', () => {
    const after = onUpdate(begin, update({ seq: 2, changed: { progress: { round: 2 }, convoys: [{ seat: 2, cards: [7] }] } }));
    expect(after?.view.progress?.round).toBe(2);
    expect(after?.view.zone).toBe(begin.view.zone);
    expect(after?.view.crews).toBe(begin.view.crews);
    expect(after?.view.choices).toBe(begin.view.choices);
    expect(after?.view.convoys.get(1)).toBe(begin.view.convoys.get(1));
    expect(after?.view.convoys.get(2)?.cards).toEqual([7]);
  });

  it('leaves what did not change within a section what it was', () => {
    const crews = [{ seat: 1, members: [{ survivor: 1, skill: 2 }, { survivor: 2, skill: 1, used: true }] }];
    const after = onUpdate(begin, update({ seq: 2, changed: { crews, zone: { spaces: [{ card: 5, blocks: [2] }, { card: 9 }] } } }));
    const [before, now] = [begin, after].map((one) => one?.view.crews.get(1)?.members ?? []);
    expect(now?.[0]).toBe(before?.[0]);
    expect(now?.[1]?.used).toBe(true);
    expect(before?.[1]?.used).toBe(false);
    expect(after?.view.zone?.spaces[0]?.blocks).toEqual([2]);
    expect(after?.view.zone?.spaces[1]).toBe(begin.view.zone?.spaces[1]);
  });
});

it('a snapshot of the same situation is the view that was there', () => {
  expect(onSnapshot(begin, snapshot({ tableId: 'T', seq: 1, sections })).view).toBe(begin.view);
});

describe('share', () => {
  const order = (...seats: number[]) => create(SectionsSchema, { progress: { order: seats } }).progress;

  it('notices what is shorter, longer, missing, or of another kind', () => {
    for (const [before, after] of [[order(1, 2), order(1)], [order(1), order(1, 2)], [order(1), order()]]) {
      const wanted = structuredClone(after?.order);
      expect(share(before, after)?.order).toEqual(wanted);
      expect(share(before, after)).toBe(after);
    }
    expect(share({ a: 1, b: 2 }, { a: 1 })).toEqual({ a: 1 });
    expect(share(null, { a: 1 })).toEqual({ a: 1 });
    expect(share({ 0: 1 }, [1])).toEqual([1]);
    expect(share([1], { 0: 1 })).toEqual({ 0: 1 });
  });

  it('of one choice makes no other that looks like it', () => {
    const before = { kind: { case: 'drive', value: { segment: 1 } } };
    const after = { kind: { case: 'layMine', value: { segment: 1 } } };
    expect(share(before, after).kind.case).toBe('layMine');
    expect(before.kind.case).toBe('drive');
  });

  it('keeps seats of a map apart, and loses those that are gone', () => {
    const [one, two] = [{ cards: [1] }, { cards: [2] }];
    const after = share(new Map([[1, one], [2, two]]), new Map([[2, { cards: [2] }]]));
    expect([...after.keys()]).toEqual([2]);
    expect(after.get(2)).toBe(two);
  });
});
