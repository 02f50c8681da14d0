// Where the spaces of any map lie in its painted country: the main road as one winding line from left to right, shortcuts beside it.
export interface Point {
  x: number;
  y: number;
}

/** The part of the country that a region takes up. */
export interface Region {
  region: number;
  x: number;
  width: number;
}

interface Line {
  path: string;
  middle: Point;
}

export interface Stretch extends Line {
  /** Part of a shortcut. */
  shortcut: boolean;
}

export type CountryName = 'alpha' | 'beta' | 'gamma';

export interface RoadMap {
  country: CountryName;
  spaces: Point[]; // by id - 1
  segments: Stretch[]; // by id - 1
  /** The main road, from one edge of the country to the other. */
  road: string;
  /** The spaces of the main road, in its order. */
  main: Point[];
  regions: Region[];
}

/** What is drawn of a map of a pack. */
export interface MapShape {
  spaces: readonly { region: number; mainIndex: number; offRoad: boolean }[];
  segments: readonly { from: number; to: number; damage: number; contamination: number }[];
  expansion: boolean;
}

export const world = { width: 1600, height: 340 };

const kMargin = 36;
const kLift = 44;
const kDrop = 36;
const kLowest = 318;
const kHighest = 176;

/** How the road of a country winds: around `base`, in long and in short waves. */
const waves: Record<CountryName, { base: number; long: number; short: number; phase: number }> = {
  alpha: { base: 266, long: 27, short: 10, phase: 0.4 },
  beta: { base: 262, long: 20, short: 7, phase: 2.1 },
  gamma: { base: 262, long: 17, short: 6, phase: 0.4 },
};

/** Every map lies in one of the painted countries: by its dangers, not by its name. */
export function countryOf({ expansion, segments }: MapShape): CountryName {
  if (expansion) return 'gamma';
  return segments.some(({ damage, contamination }) => damage + contamination > 0) ? 'beta' : 'alpha';
}

const spot = ({ x, y }: Point): string => `${x.toFixed(1)} ${y.toFixed(1)}`;

/** A Bézier curve between two points. */
function curve(a: Point, leaving: Point, arriving: Point, b: Point): Line {
  const half = (of: 'x' | 'y'): number => (a[of] + 3 * leaving[of] + 3 * arriving[of] + b[of]) / 8;
  return { path: `M${spot(a)}C${spot(leaving)} ${spot(arriving)} ${spot(b)}`, middle: { x: half('x'), y: half('y') } };
}

/** The stretch that follows `index` on a smooth line through all points. */
function smooth(points: readonly Point[], index: number): Line {
  const b = points[index] ?? { x: 0, y: 0 };
  const c = points[index + 1] ?? b;
  const a = points[index - 1] ?? b;
  const d = points[index + 2] ?? c;
  return curve(b, { x: b.x + (c.x - a.x) / 6, y: b.y + (c.y - a.y) / 6 }, { x: c.x - (d.x - b.x) / 6, y: c.y - (d.y - b.y) / 6 }, c);
}

/** One line through all points. */
export const lineThrough = (points: readonly Point[]): string =>
  points.slice(1).map((_, index) => smooth(points, index).path.slice(index ? spot(points[index] ?? { x: 0, y: 0 }).length + 1 : 0)).join('');

function mainRoad(count: number, country: CountryName): Point[] {
  const { base, long, short, phase } = waves[country];
  return Array.from({ length: count }, (_, index) => {
    const share = count > 1 ? index / (count - 1) : 0;
    return {
      x: kMargin + share * (world.width - 2 * kMargin),
      y: base + long * Math.sin(share * 13.2 + phase) + short * Math.sin(share * 29 + 1),
    };
  });
}

interface Shortcut {
  /** Segments in the order in which they are driven, from 0. */
  way: number[];
  first: number;
  last: number;
}

/** Chains of segments that leave the main road. */
function shortcutsOf({ spaces, segments }: MapShape): Shortcut[] {
  return segments.flatMap(({ from, to }, index) => {
    const start = spaces[from - 1];
    const next = spaces[to - 1];
    if (!start || !next || start.offRoad || (!next.offRoad && next.mainIndex === start.mainIndex + 1)) return [];
    const way = [index];
    let end = to;
    while (spaces[end - 1]?.offRoad && way.length <= segments.length) {
      const onwards = segments.findIndex((one) => one.from === end);
      if (onwards < 0) break;
      way.push(onwards);
      end = segments[onwards]?.to ?? 0;
    }
    return [{ way, first: start.mainIndex, last: spaces[end - 1]?.mainIndex ?? next.mainIndex }];
  });
}

/** Above the road where it is low, below it where it is high, never two shortcuts over each other. */
function heightsOf(shortcuts: readonly Shortcut[], main: readonly Point[], base: number): Map<Shortcut, number> {
  const heights = new Map<Shortcut, number>();
  const above: Shortcut[] = [];
  const below: Shortcut[] = [];
  for (const one of shortcuts) {
    const along = main.slice(one.first, one.last + 1).map(({ y }) => y);
    const free = (others: readonly Shortcut[]): boolean => others.every((other) => other.last <= one.first || other.first >= one.last);
    const low = along.reduce((sum, y) => sum + y, 0) / along.length > base;
    const up = free(above) && free(below) ? low : free(above);
    (up ? above : below).push(one);
    heights.set(one, up ? Math.max(kHighest, Math.min(...along) - kLift) : Math.min(kLowest, Math.max(...along) + kDrop));
  }
  return heights;
}

export function roadMap(map: MapShape): RoadMap {
  const country = countryOf(map);
  const { base } = waves[country];
  const main = mainRoad(Math.max(0, ...map.spaces.map((space) => space.mainIndex)) + 1, country);
  const shortcuts = shortcutsOf(map);
  const heights = heightsOf(shortcuts, main, base);
  const spaces = map.spaces.map((space): Point => ({ ...(main[space.mainIndex] ?? { x: 0, y: base }) }));
  const at = (id: number): Point => spaces[id - 1] ?? { x: 0, y: base };
  for (const shortcut of shortcuts) {
    for (const index of shortcut.way.slice(0, -1)) {
      const space = at(map.segments[index]?.to ?? 0);
      space.y = heights.get(shortcut) ?? space.y;
    }
  }
  const heightAt = new Map(shortcuts.flatMap((shortcut) => shortcut.way.map((index) => [index, heights.get(shortcut) ?? base] as const)));
  const segments = map.segments.map(({ from, to }, index): Stretch => {
    const y = heightAt.get(index);
    const [start, end] = [map.spaces[from - 1], map.spaces[to - 1]];
    const [a, b] = [at(from), at(to)];
    if (y === undefined || !start || !end) return { ...smooth(main, start?.mainIndex ?? 0), shortcut: false };
    // It swings out at once, so that it does not hide the road, and without spaces of its own a little farther.
    const outside = start.offRoad || end.offRoad ? y : y + Math.sign(y - a.y) * 14;
    const leaving = start.offRoad ? { x: a.x + (b.x - a.x) * 0.4, y } : { x: a.x + 8, y: outside };
    const arriving = end.offRoad ? { x: b.x - (b.x - a.x) * 0.4, y } : { x: b.x - 8, y: outside };
    return { ...curve(a, leaving, arriving, b), shortcut: true };
  });
  const first = main[0] ?? { x: 0, y: base };
  const last = main[main.length - 1] ?? first;
  const road = lineThrough([{ x: -20, y: first.y + 4 }, ...main, { x: world.width + 20, y: last.y - 6 }]);
  return { country, spaces, segments, road, main, regions: regionsOf(map, main) };
}

/** They meet half-way between the last space of one and the first space of the next. */
function regionsOf(map: MapShape, main: readonly Point[]): Region[] {
  const endOf = (region: number): number => {
    const index = Math.max(0, ...map.spaces.filter((space) => !space.offRoad && space.region === region).map((space) => space.mainIndex));
    const here = main[index]?.x ?? 0;
    return region === 3 ? world.width : Math.round((here + (main[index + 1]?.x ?? here)) / 2);
  };
  return [1, 2, 3].map((region) => {
    const x = region === 1 ? 0 : endOf(region - 1);
    return { region, x, width: endOf(region) - x };
  });
}

/** The road that lies behind somebody who stands on the space with this index. */
export const roadBehind = ({ main }: RoadMap, index: number): string => {
  const first = main[0];
  return first ? lineThrough([{ x: -20, y: first.y + 4 }, ...main.slice(0, index + 1)]) : '';
};
