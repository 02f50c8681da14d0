import { create } from '@bufbuild/protobuf';
import { Catalog_MapSchema, type Catalog_Map } from '@proto/content_pb';
import { describe, expect, it } from 'vitest';
import { roadMap } from '@/game/roadmap';
import { reachable, route } from '@/game/route';

/** Nine spaces in three regions, and a shortcut of one space from the second to the fourth. */
function map(): Catalog_Map {
  const spaces = Array.from({ length: 9 }, (_, index) => ({
    region: Math.floor(index / 3) + 1,
    mainIndex: index,
    exits: index < 8 ? [index + 1] : [],
  }));
  spaces[1]?.exits.push(9);
  const segments = Array.from({ length: 8 }, (_, index) => ({ from: index + 1, to: index + 2, needsTracks: false }));
  segments.push({ from: 2, to: 10, needsTracks: true }, { from: 10, to: 4, needsTracks: true });
  return create(Catalog_MapSchema, {
    spaces: [...spaces, { region: 1, mainIndex: 2, offRoad: true, exits: [10] }],
    segments,
    aurora: [7],
  });
}

describe.each([false, true])('the drawn road (narrow: %s)', (narrow) => {
  const drawn = roadMap(map(), narrow);

  it('has a place inside the picture for every space', () => {
    expect(drawn.spaces).toHaveLength(10);
    for (const { x, y } of drawn.spaces) {
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x).toBeLessThanOrEqual(drawn.width);
      expect(y).toBeGreaterThanOrEqual(0);
      expect(y).toBeLessThanOrEqual(drawn.height);
    }
  });

  it('puts no two spaces on one spot', () => {
    const spots = new Set(drawn.spaces.map(({ x, y }) => `${Math.round(x)}.${Math.round(y)}`));
    expect(spots.size).toBe(10);
  });

  it('has a band for each region', () => {
    expect(drawn.bands.map(({ region }) => region)).toEqual([1, 2, 3]);
  });
});

describe('a way along the road', () => {
  it('follows the road from the first segment that is offered', () => {
    expect(route(map(), 1, 4, [1], 5)).toEqual([1, 2, 3]);
    expect(route(map(), 1, 9, [1], 3)).toBeNull();
  });

  it('takes a shortcut only where it is offered', () => {
    expect(route(map(), 2, 10, [2, 9], 4)).toEqual([9]);
    expect(route(map(), 1, 10, [1], 4)).toBeNull();
  });

  it('knows all that can be reached', () => {
    expect([...reachable(map(), 1, [1], 2)]).toEqual([
      [2, 1],
      [3, 2],
    ]);
    expect(reachable(map(), 1, [], 4).size).toBe(0);
  });
});
