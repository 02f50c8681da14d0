import { create } from '@bufbuild/protobuf';
import { SectionsSchema } from '@proto/view_pb';
import { Phase } from '@proto/common_pb';
import { describe, expect, it } from 'vitest';
import { applySections, emptyView } from '@/game/view';

const sections = (init: Parameters<typeof create<typeof SectionsSchema>>[1]) => create(SectionsSchema, init);

describe('applySections', () => {
  it('replaces the sections that are present and keeps the others', () => {
    const first = applySections(emptyView, sections({ progress: { phase: Phase.REST, round: 2 }, hand: { items: [1] } }));
    const second = applySections(first, sections({ progress: { phase: Phase.FIRE } }));
    expect(second.progress?.phase).toBe(Phase.FIRE);
    expect(second.progress?.round).toBe(0);
    expect(second.hand).toBe(first.hand);
  });

  it('empties a section that is present and empty', () => {
    const first = applySections(emptyView, sections({ choices: { choices: [{ kind: { case: 'endTurn', value: {} } }] } }));
    expect(first.choices).toHaveLength(1);
    expect(applySections(first, sections({ choices: {} })).choices).toHaveLength(0);
    expect(applySections(first, sections({})).choices).toHaveLength(1);
  });

  it('replaces only the seats that are mentioned', () => {
    const first = applySections(emptyView, sections({ convoys: [{ seat: 1, cards: [1] }, { seat: 2, cards: [2] }] }));
    const second = applySections(first, sections({ convoys: [{ seat: 2, cards: [3] }] }));
    expect(second.convoys.get(1)?.cards).toEqual([1]);
    expect(second.convoys.get(2)?.cards).toEqual([3]);
    expect(first.convoys.get(2)?.cards).toEqual([2]);
  });

  it('lets the discard pile grow, and be cut back', () => {
    const first = applySections(emptyView, sections({ explorationDiscard: { keep: 0, cards: [5, 6] } }));
    const second = applySections(first, sections({ explorationDiscard: { keep: 2, cards: [7] } }));
    expect(second.explorationDiscard).toEqual([5, 6, 7]);
    expect(applySections(second, sections({ explorationDiscard: { keep: 1, cards: [] } })).explorationDiscard).toEqual([5]);
  });
});
