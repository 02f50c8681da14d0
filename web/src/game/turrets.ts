// Where the turrets of the expansion stand on a drawn map, and the outline of what they guard.
import type { Catalog_Map } from '@proto/content_pb';
import { nameOfBand, type Point, type RoadMap } from './roadmap';

export interface TurretSite {
  number: number;
  /** Around all spaces in range, as the path of an SVG. */
  outline: string;
  /** Where the turret itself is drawn. */
  at: Point;
}

const kReach = 25;
const kSiteReaches = [25, 36, 47];
const kCorners = 16;

const cross = (o: Point, a: Point, b: Point): number => (a.x - o.x) * (b.y - o.y) - (a.y - o.y) * (b.x - o.x);

/** The convex hull, by Andrew's monotone chain. */
export function hull(points: readonly Point[]): Point[] {
  const sorted = [...points].sort((a, b) => a.x - b.x || a.y - b.y);
  const half = (all: readonly Point[]): Point[] => {
    const line: Point[] = [];
    for (const point of all) {
      while (line.length > 1 && cross(line[line.length - 2] ?? point, line[line.length - 1] ?? point, point) <= 0) line.pop();
      line.push(point);
    }
    return line.slice(0, -1);
  };
  return [...half(sorted), ...half([...sorted].reverse())];
}

const around = ({ x, y }: Point, reach = kReach): Point[] =>
  Array.from({ length: kCorners }, (_, index) => {
    const angle = (index / kCorners) * 2 * Math.PI;
    return { x: x + reach * Math.cos(angle), y: y + reach * Math.sin(angle) };
  });

const pathOf = (points: readonly Point[]): string =>
  `M${points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}z`;

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

/** The place beside the guarded spaces that is farthest from everything that is drawn on the road. */
function siteOf(guarded: readonly Point[], map: Catalog_Map, drawn: RoadMap): Point {
  const taken = drawn.spaces.flatMap((at, index) => {
    const space = map.spaces[index];
    const counter = space && (space.waypointPlace > 0 || space.permanent > 0);
    return counter ? [at, { x: at.x, y: at.y + 21 }] : [at];
  });
  taken.push(...drawn.bands.flatMap(nameOfBand));
  const room = (point: Point): number => Math.min(...taken.map((other) => distance(other, point)));
  const fits = ({ x, y }: Point): boolean => x > 22 && y > 18 && x < drawn.width - 22 && y < drawn.height - 18;
  const places = kSiteReaches.flatMap((reach) => guarded.flatMap((space) => around(space, reach))).filter(fits);
  return places.reduce((best, place) => (room(place) > room(best) + 0.5 ? place : best), places[0] ?? { x: 0, y: 0 });
}

export function turretSites(map: Catalog_Map, drawn: RoadMap): TurretSite[] {
  return map.turrets.map((turret, index) => {
    const guarded = turret.spaces.flatMap((space) => drawn.spaces[space - 1] ?? []);
    const outline = hull(guarded.flatMap((space) => around(space)));
    return { number: index + 1, outline: pathOf(outline), at: siteOf(guarded, map, drawn) };
  });
}
