// What lies at a space of the road.
import { WaypointKind, type Catalog_Waypoint } from '@proto/content_pb';
import type { IconName } from '@/art/icons';
import { tokenKeys, type Pack } from './catalog';
import type { View } from './view';
import { tokenList } from './words';

interface Way {
  waypoint?: Catalog_Waypoint;
  /** On the map, for everybody. */
  printed: boolean;
  /** What lay here is gone. */
  taken?: boolean;
}

export function wayAt({ pack, view }: { pack: Pack; view: View }, id: number): Way {
  const map = pack.map(view.setup?.map ?? 1);
  const space = map?.spaces[id - 1];
  if (space?.permanent) return { waypoint: map?.permanent[space.permanent - 1], printed: true };
  const place = space?.waypointPlace ?? 0;
  const waypoint = place ? pack.catalog.waypoints[(view.roadCounters?.waypoints[place - 1] ?? 0) - 1] : undefined;
  return { waypoint, printed: false, taken: place > 0 && !waypoint };
}

export const iconsOf = (waypoint: Catalog_Waypoint): IconName[] => {
  if (waypoint.kind === WaypointKind.CONTAMINATION) return ['contamination'];
  return waypoint.kind === WaypointKind.ITEM ? ['item'] : tokenList(waypoint.tokens).map((token) => tokenKeys[token] ?? 'item');
};
