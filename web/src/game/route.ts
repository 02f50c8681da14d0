// A way along the road to a space that was touched: which segments to drive, one after the other.
import type { Catalog_Map } from '@proto/content_pb';

/** Breadth first from `from`; the first segment must be offered, further shortcuts are left to the player. */
export function route(
  map: Catalog_Map,
  from: number,
  to: number,
  offered: readonly number[],
  reach: number,
): number[] | null {
  const queue = offered
    .filter((segment) => map.segments[segment - 1]?.from === from)
    .map((segment) => ({ way: [segment], at: map.segments[segment - 1]?.to ?? 0 }));
  const seen = new Set([from]);
  for (let head = queue.shift(); head; head = queue.shift()) {
    if (head.at === to) return head.way;
    if (head.way.length >= reach || seen.has(head.at)) continue;
    seen.add(head.at);
    for (const exit of map.spaces[head.at - 1]?.exits ?? []) {
      const segment = map.segments[exit - 1];
      if (segment && !segment.needsTracks) queue.push({ way: [...head.way, exit], at: segment.to });
    }
  }
  return null;
}

/** All spaces that such a way leads to, with the number of steps. */
export function reachable(
  map: Catalog_Map,
  from: number,
  offered: readonly number[],
  reach: number,
): Map<number, number> {
  const steps = new Map<number, number>();
  map.spaces.forEach((_, index) => {
    const way = index + 1 === from ? null : route(map, from, index + 1, offered, reach);
    if (way && way.length <= reach) steps.set(index + 1, way.length);
  });
  return steps;
}
