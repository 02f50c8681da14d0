// Where the turrets of the expansion stand in the country, and how far they reach.
import type { Catalog_Map } from '@proto/content_pb';
import { world, type Point, type RoadMap } from './roadmap';

export interface TurretSite {
  number: number;
  /** An ellipse on the ground around all spaces in range. */
  range: { x: number; y: number; rx: number; ry: number };
  /** Its foot. */
  at: Point;
}

const kNearEdge = 306;
const kFarEdge = 208;
const kSign = 36; // a sign stands above its space

/** Around a space: what its range covers beside it. */
const kBeside = { x: 40, y: 30 };

function rangeOf(guarded: readonly Point[]): TurretSite['range'] {
  const xs = guarded.map(({ x }) => x);
  const ys = guarded.map(({ y }) => y);
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const wide = Math.max((right - left) / 2, 1);
  const high = (bottom - top) / 2;
  // A space in a corner of them is inside, too.
  return { x: (left + right) / 2, y: (top + bottom) / 2, rx: wide * 1.1 + kBeside.x, ry: high * 1.25 + kBeside.y };
}

/** At the edge of its range, where it is farthest from the road and from the other turrets. */
function siteOf(range: TurretSite['range'], taken: readonly Point[]): Point {
  const room = (place: Point): number => Math.min(...taken.map((other) => Math.hypot(other.x - place.x, (other.y - place.y) * 1.4)));
  const places = [-0.9, -0.6, -0.3, 0, 0.3, 0.6, 0.9].flatMap((share) => {
    const x = Math.min(Math.max(range.x + share * range.rx, kBeside.x), world.width - kBeside.x);
    return [{ x, y: kNearEdge }, { x, y: kFarEdge }];
  });
  return places.reduce((best, place) => (room(place) > room(best) + 0.5 ? place : best), places[0] ?? { x: 0, y: kNearEdge });
}

export function turretSites(map: Pick<Catalog_Map, 'turrets' | 'spaces'>, drawn: RoadMap): TurretSite[] {
  const signs = drawn.spaces.filter((_, index) => (map.spaces[index]?.waypointPlace ?? 0) + (map.spaces[index]?.permanent ?? 0) > 0);
  const taken = [...drawn.spaces, ...signs.map(({ x, y }) => ({ x, y: y - kSign }))];
  return map.turrets.map((turret, index) => {
    const range = rangeOf(turret.spaces.flatMap((space) => drawn.spaces[space - 1] ?? []));
    const at = siteOf(range, taken);
    taken.push(at, { x: at.x, y: at.y - 40 });
    return { number: index + 1, range, at };
  });
}
