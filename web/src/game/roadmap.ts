// Where the spaces of any map are drawn: the main road as one winding line, shortcuts beside it.
import type { Catalog_Map } from '@proto/content_pb';

export interface Point {
  x: number;
  y: number;
}

export interface Band {
  region: number;
  x: number;
  y: number;
  width: number;
  height: number;
  /** Where its name begins, beside what is drawn there. */
  nameX: number;
}

export interface RoadMap {
  width: number;
  height: number;
  spaces: Point[]; // by id - 1
  segments: { path: string; middle: Point }[]; // by id - 1
  bands: Band[];
}

const kStep = 44;
const kMargin = 48;

const curve = (a: Point, b: Point, bend: Point): string =>
  `M${a.x.toFixed(1)} ${a.y.toFixed(1)}Q${bend.x.toFixed(1)} ${bend.y.toFixed(1)} ${b.x.toFixed(1)} ${b.y.toFixed(1)}`;

/** One long line, for wide screens. */
function wide(map: Catalog_Map): RoadMap {
  const main = Math.max(...map.spaces.map((space) => space.mainIndex)) + 1;
  const width = kMargin * 2 + (main - 1) * kStep;
  const height = 210;
  const at = (index: number): Point => ({
    x: kMargin + index * kStep,
    y: 118 + 30 * Math.sin(index * 0.62 + 0.6) + 8 * Math.sin(index * 1.7),
  });
  const spaces = map.spaces.map((space): Point => {
    const on = at(space.mainIndex);
    return space.offRoad ? { x: on.x, y: on.y > 118 ? on.y - 66 : on.y + 64 } : on;
  });
  const bands = [1, 2, 3].map((region): Band => {
    const xs = map.spaces.flatMap((space, index) => (space.region === region ? [spaces[index]?.x ?? 0] : []));
    const left = region === 1 ? 0 : Math.min(...xs) - kStep / 2;
    const right = region === 3 ? width : Math.max(...xs) + kStep / 2;
    return { region, x: left, y: 0, width: right - left, height, nameX: left + 10 };
  });
  return { width, height, spaces, segments: links(map, spaces, false), bands };
}

const kNameLength = 56;
const nameStarts = [0.15, 0.3, 0.45, 0.6, 0.72];

/** What the name of a region takes up, for those who draw beside it. */
export const nameOfBand = ({ nameX, y }: Pick<Band, 'nameX' | 'y'>): Point[] => [0, 0.5, 1].map((share) => ({ x: nameX + share * kNameLength, y: y + 14 }));

/** The start from which a name is farthest from all spaces. */
function roomiest(starts: readonly number[], y: number, spaces: readonly Point[]): number {
  const room = (nameX: number): number =>
    Math.min(...nameOfBand({ nameX, y }).flatMap((point) => spaces.map((space) => Math.hypot(point.x - space.x, point.y - space.y))));
  return starts.reduce((best, start) => (room(start) > room(best) ? start : best), starts[0] ?? 10);
}

/** One row for each region, for narrow screens. */
function folded(map: Catalog_Map): RoadMap {
  const rowHeight = 128;
  const rows = [1, 2, 3].map((region) => {
    const indices = map.spaces.flatMap((space) => (space.region === region && !space.offRoad ? [space.mainIndex] : []));
    return { first: Math.min(...indices), last: Math.max(...indices) };
  });
  const most = Math.max(...rows.map(({ first, last }) => last - first + 1));
  const step = 33;
  const width = 24 * 2 + (most - 1) * step;
  const at = (index: number): Point => {
    const row = Math.max(0, rows.findIndex(({ last }) => index <= last));
    const { first = 0, last = 0 } = rows[row] ?? {};
    const stretch = (width - 48) / Math.max(1, last - first);
    const along = 24 + (index - first) * stretch;
    return { x: row % 2 ? width - along : along, y: row * rowHeight + 72 + 12 * Math.sin(index * 1.3) };
  };
  const spaces = map.spaces.map((space): Point => {
    const on = at(space.mainIndex);
    return space.offRoad ? { x: on.x, y: on.y - 40 } : on;
  });
  // The ship lies above its space.
  const harbours = map.aurora.flatMap((space) => spaces[space - 1] ?? []).map(({ x, y }) => ({ x, y: y - 34 }));
  const bands = [1, 2, 3].map((region): Band => ({
    region,
    x: 0,
    y: (region - 1) * rowHeight,
    width,
    height: rowHeight,
    // The roads between the rows come in at their ends.
    nameX: region === 1 ? 10 : roomiest(nameStarts.map((share) => share * width), (region - 1) * rowHeight, [...spaces, ...harbours]),
  }));
  return { width, height: rowHeight * 3, spaces, segments: links(map, spaces, true), bands };
}

function links(map: Catalog_Map, spaces: readonly Point[], low: boolean): RoadMap['segments'] {
  return map.segments.map((segment) => {
    const a = spaces[segment.from - 1] ?? { x: 0, y: 0 };
    const b = spaces[segment.to - 1] ?? { x: 0, y: 0 };
    const jump = Math.abs((map.spaces[segment.to - 1]?.mainIndex ?? 0) - (map.spaces[segment.from - 1]?.mainIndex ?? 0));
    const direct = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
    const bothOnRoad = !map.spaces[segment.from - 1]?.offRoad && !map.spaces[segment.to - 1]?.offRoad;
    // A shortcut without spaces of its own swings out so that it does not hide the road.
    const lift = bothOnRoad && jump > 1 ? (low ? -46 : direct.y > 118 ? -90 : 90) : 0;
    const bend = { x: direct.x, y: direct.y + lift };
    return { path: curve(a, b, bend), middle: { x: (direct.x + bend.x) / 2, y: (direct.y + bend.y) / 2 } };
  });
}

export const roadMap = (map: Catalog_Map, narrow: boolean): RoadMap => (narrow ? folded(map) : wide(map));
