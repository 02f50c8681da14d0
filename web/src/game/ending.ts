// Why a game is over, and with it what its last line counts.
import type { Catalog_Map } from '@proto/content_pb';
import type { View } from './view';

export type Ending =
  | { kind: 'nobody' } // nobody is left
  | { kind: 'last' } // all others are out
  | { kind: 'ship'; aboard: number[] } // seats that reached the Aurora
  | { kind: 'vehicles' }; // she sailed without anybody

export function endingOf(view: View, map: Catalog_Map): Ending {
  const seats = [...view.standings.values()];
  const left = seats.filter(({ eliminated }) => !eliminated).map(({ seat }) => seat);
  if (left.length === 0) return { kind: 'nobody' };
  if (left.length === 1 && seats.length > 1) return { kind: 'last' };
  const indexOf = (space: number): number => map.spaces[space - 1]?.mainIndex ?? -1;
  const ship = indexOf(map.aurora[(view.progress?.aurora ?? 1) - 1] ?? 0);
  const aboard = left.filter((seat) => ship >= 0 && indexOf(view.positions?.spaces[seat - 1] ?? 0) >= ship);
  return aboard.length > 0 ? { kind: 'ship', aboard } : { kind: 'vehicles' };
}
