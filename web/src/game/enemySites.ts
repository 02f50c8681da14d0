// Where the enemies of a region stand: beside the road, where there is room between signs, shortcuts and each other.
import { world, type Point, type Region, type RoadMap } from './roadmap';

const kGround = 214;
const kEdge = 70;

export function enemySites(drawn: RoadMap, region: Region, count: number, taken: readonly Point[]): Point[] {
  const places = Array.from({ length: 25 }, (_, index): Point => ({ x: region.x + kEdge + ((region.width - 2 * kEdge) * index) / 24, y: kGround }));
  // Off-road spaces above the road, and the numbers of the ship, would lie behind an enemy.
  const others = [...drawn.spaces.filter(({ y }) => y < kGround + 8), ...taken];
  const sites: Point[] = [];
  for (let index = 0; index < count; ++index) {
    const wanted = region.x + (region.width * (index + 1)) / (count + 1);
    const worth = ({ x }: Point): number =>
      Math.min(90, ...others.map((other) => Math.abs(other.x - x))) + Math.min(150, ...sites.map((site) => Math.abs(site.x - x))) * 2 - Math.abs(x - wanted) * 0.3;
    const best = places.reduce((one, other) => (worth(other) > worth(one) ? other : one), places[0] ?? { x: wanted, y: kGround });
    const near = drawn.main.reduce((one, other) => (Math.abs(other.x - best.x) < Math.abs(one.x - best.x) ? other : one), drawn.main[0] ?? best);
    sites.push({ x: Math.min(best.x, world.width - kEdge), y: Math.min(kGround + 12, near.y - 22) });
  }
  return sites;
}

/** Puts intervals on one line in their order, each as near to where it wants to be as the others allow. */
export function spread(wanted: readonly { at: number; width: number }[], from: number, to: number, gap: number): number[] {
  const order = [...wanted.keys()].sort((a, b) => (wanted[a]?.at ?? 0) - (wanted[b]?.at ?? 0));
  const left = Array<number>(wanted.length).fill(from);
  let free = from;
  for (const index of order) {
    const { at = 0, width = 0 } = wanted[index] ?? {};
    left[index] = Math.max(free, at - width / 2);
    free = (left[index] ?? 0) + width + gap;
  }
  let end = to;
  for (const index of order.reverse()) {
    const width = wanted[index]?.width ?? 0;
    left[index] = Math.min(left[index] ?? 0, end - width);
    end = (left[index] ?? 0) - gap;
  }
  return left;
}
