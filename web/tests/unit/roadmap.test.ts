import { create } from '@bufbuild/protobuf';
import { Catalog_MapSchema, type Catalog_Map } from '@proto/content_pb';
import { describe, expect, it } from 'vitest';
import { placeInCrowd } from '@/game/crowd';
import { enemySites, spread } from '@/game/enemySites';
import { countryOf, roadMap, world } from '@/game/roadmap';
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

describe('the drawn road', () => {
  const drawn = roadMap(map());

  it('has a place inside the picture for every space', () => {
    expect(drawn.spaces).toHaveLength(10);
    for (const { x, y } of drawn.spaces) {
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x).toBeLessThanOrEqual(world.width);
      expect(y).toBeGreaterThanOrEqual(0);
      expect(y).toBeLessThanOrEqual(world.height);
    }
  });

  it('puts no two spaces on one spot', () => {
    const spots = new Set(drawn.spaces.map(({ x, y }) => `${Math.round(x)}.${Math.round(y)}`));
    expect(spots.size).toBe(10);
  });

  it('has a window for each region, without gaps', () => {
    expect(drawn.regions.map(({ region }) => region)).toEqual([1, 2, 3]);
    expect(drawn.regions.reduce((end, { x, width }) => (x === end ? end + width : NaN), 0)).toBe(world.width);
  });

  it('leads from left to right, with its shortcut away from it', () => {
    const along = drawn.main.map(({ x }) => x);
    expect(along).toEqual([...along].sort((a, b) => a - b));
    expect(drawn.segments.map(({ shortcut }) => shortcut)).toEqual([...Array<boolean>(8).fill(false), true, true]);
    expect(Math.abs((drawn.spaces[9]?.y ?? 0) - (drawn.spaces[2]?.y ?? 0))).toBeGreaterThan(30);
  });

  it('keeps two shortcuts over the same spaces apart', () => {
    const both = map();
    both.spaces.push(create(Catalog_MapSchema, { spaces: [{ region: 1, mainIndex: 2, offRoad: true }] }).spaces[0]!);
    both.segments.push(...create(Catalog_MapSchema, { segments: [{ from: 1, to: 11 }, { from: 11, to: 6 }] }).segments);
    const [one, other] = [roadMap(both).spaces[9], roadMap(both).spaces[10]];
    expect(Math.abs((one?.y ?? 0) - (other?.y ?? 0))).toBeGreaterThan(60);
  });

  it('lies in the country of its dangers', () => {
    expect(drawn.country).toBe('alpha');
    expect(countryOf({ ...map(), expansion: true })).toBe('gamma');
    const risky = map();
    risky.segments[9]!.damage = 2;
    expect(countryOf(risky)).toBe('beta');
  });
});

describe('enemies beside the road', () => {
  it('stand apart in their region', () => {
    const drawn = roadMap(map());
    for (const region of drawn.regions) {
      const sites = enemySites(drawn, region, 2, []);
      expect(Math.abs((sites[0]?.x ?? 0) - (sites[1]?.x ?? 0))).toBeGreaterThan(100);
      for (const { x } of sites) expect(x > region.x && x < region.x + region.width).toBe(true);
    }
  });

  it('have plaques that never overlap, even where all want the same place', () => {
    const wanted = [{ at: 500, width: 200 }, { at: 510, width: 120 }, { at: 980, width: 160 }, { at: 505, width: 200 }];
    const left = spread(wanted, 0, 1000, 8);
    const placed = left.map((from, index) => [from, from + (wanted[index]?.width ?? 0)] as const).sort((a, b) => a[0] - b[0]);
    placed.forEach(([from], index) => expect(from).toBeGreaterThanOrEqual(index ? (placed[index - 1]?.[1] ?? 0) + 8 : 0));
    expect(placed[3]?.[1]).toBeLessThanOrEqual(1000);
  });
});

describe('convoys on one space', () => {
  it('stand apart and inside the picture', () => {
    for (const at of [{ x: 36, y: 260 }, { x: 1564, y: 250 }]) {
      const places = [0, 1, 2, 3].map((index) => placeInCrowd(at, index, 4));
      expect(new Set(places.map(({ x, y }) => `${x}.${y}`)).size).toBe(4);
      for (const { x } of places) expect(x > 0 && x < world.width).toBe(true);
    }
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
