// Which tables can be made. The server has the last word; this only keeps forms from offering what it refuses.
import type { Catalog } from '@proto/content_pb';
import type { CountryName } from './roadmap';

export const kMostSeats = 4;

/** The maps of MapName, for whoever has no pack yet. */
export const kMapNames = ['Alpha', 'Beta', 'Gamma'] as const;

const countries: readonly CountryName[] = ['alpha', 'beta', 'gamma'];

/** The painted country that a map is shown in before a game. */
export const countryOf = (map: number): CountryName => countries[map - 1] ?? 'alpha';

/** The maps of the pack, counted from 1; a pack without the expansion has no third one. */
export const playableMaps = (catalog: Catalog | undefined): number[] =>
  (catalog?.maps ?? []).flatMap((map, index) => (map.spaces.length > 0 ? [index + 1] : []));

/** The Automa does not play on the maps of the expansion. */
export const allowsSolo = (catalog: Catalog | undefined, map: number): boolean =>
  !(catalog?.maps[map - 1]?.expansion ?? false);

/** The nearest number of people that can play on this map. */
export const seatsFor = (catalog: Catalog | undefined, map: number, wanted: number): number =>
  wanted === 1 && !allowsSolo(catalog, map) ? 2 : Math.min(kMostSeats, Math.max(1, wanted));
