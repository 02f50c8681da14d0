// Vehicles as side views, facing right: a truck ends in a cab, a trailer in a tow bar. The bay is empty (`draw`), for boxes to be laid on,
// or covered (`drawModel`), where nobody has to read them.
import { oneOf, type Look } from '../look';
import type { Figure } from '../sprite';
import { cabs } from './cabs';
import { cover, type CoverName } from './covers';
import { devices } from './devices';
import { chassis, hold, rivets, towBar, track, wheel } from './parts';
import { bayWidth, deviceHeight, deviceReach, deviceWidth, height, vehicleWidth } from './size';
import { kinds, trailers, type Trailer } from './trailers';

const cabOf: Record<string, string> = {
  truck_red_start: 'rowan',
  truck_blue_start: 'fjord',
  outrider: 'low',
  ice_crawler: 'crawler',
  truck_green_start: 'juniper',
  truck_yellow_start: 'amber',
};

const coverOf: Record<string, CoverName> = {
  truck_blue_start: 'crates',
  truck_green_start: 'slats',
  truck_yellow_start: 'crates',
  snow_hauler: 'containers',
  war_rig: 'guns',
  storm_petrel: 'bus',
  biomass_turbo_truck: 'barrels',
  magnet_crawler: 'scrap',
  ion_runner: 'cells',
  nuclear_truck: 'reactor',
};

const someCabs = ['rowan', 'fjord', 'low', 'juniper', 'amber', 'snow_hauler'] as const;

function truck(name: string, { columns = 2, tracks = false }: Look): string {
  const edge = bayWidth(columns) + 16;
  const cab = cabs[cabOf[name] ?? name] ?? cabs[tracks ? 'crawler' : oneOf(someCabs, name)];
  const wheels = `${wheel(24)}${columns > 2 ? wheel(62) : ''}${columns > 3 ? wheel(100) : ''}${wheel(edge + 48, 17)}`;
  return `${chassis(2, edge + 72)}
<path d="M2 8H${edge}V102H2z" fill="var(--paint)"/>
<path d="M2 56H${edge}V102H2z" fill="#000" opacity=".22"/>
<path d="M2 8H${edge}v3H2z" fill="#fff" opacity=".35"/>
${hold(columns)}${rivets(5, edge - 4, 98, 7)}
<g transform="translate(${edge})">${cab ?? ''}</g>
<path d="M2 110H${edge + 10}v6H2z" fill="#0d1217"/>
${tracks ? track(4, edge + 66) : wheels}`;
}

const trailerOf = (name: string): Trailer => trailers[name] ?? oneOf(kinds as readonly [Trailer, ...Trailer[]], name);

function trailer(name: string, { columns = 2 }: Look): string {
  const edge = bayWidth(columns) + 16;
  const { fill = 'var(--paint)', top = 8, wheels, back, mid, over } = trailerOf(name);
  const runners = `<path d="M6 126H${edge - 2}q12 0 14-12h-5q-2 6-9 6H6z" fill="#8294a0"/><path d="M18 108v14M${edge - 18} 108v14" stroke="#55636f" stroke-width="5"/>`;
  return `${towBar(edge - 4, edge + 8)}${chassis(4, edge - 4)}${back?.(edge) ?? ''}
<path d="M2 ${top}H${edge}V102H2z" fill="${fill}"/>
<path d="M2 58H${edge}V102H2z" fill="#000" opacity=".22"/>
<path d="M2 ${top}H${edge}v3H2z" fill="#fff" opacity=".3"/>
${mid?.(edge) ?? ''}${hold(columns)}${over?.(edge) ?? rivets(5, edge - 4, 98, Math.max(4, columns * 2))}
${wheels.length ? wheels.map((x) => wheel(Math.round(x * edge))).join('') : runners}`;
}

/** A platform for a row of boxes; what the device is looks out in front of them. */
function platform(name: string, look: Look): Figure {
  const width = deviceWidth(look);
  return {
    box: `0 0 ${width + deviceReach} ${deviceHeight}`,
    art: `<g transform="translate(${width - 34} 2) scale(.64 .66)">${motif(name)}</g>
<path d="M0 52V10Q0 4 6 4H${width - 12}q4 0 6 5l8 43z" fill="#39444e"/>
<path d="M0 52V10Q0 4 6 4H${width - 12}q2 0 4 3H8q-4 0-4 5v40z" fill="#aebcc5"/>`,
  };
}

const someDevices = ['twin_guns', 'roof_rack', 'turbocharger', 'crew_bunker'] as const;

const motif = (name: string): string => devices[name] ?? devices[oneOf(someDevices, name)] ?? '';

const boxOf = (look: Look): string => `0 0 ${vehicleWidth(look)} ${height}`;

export const names = { trucks: [...new Set([...Object.keys(cabOf), ...Object.keys(cabs)])], trailers: Object.keys(trailers), devices: Object.keys(devices) };

export function draw(name: string, look: Look): Figure {
  if (look.type === 'device') return platform(name, look);
  return { box: boxOf(look), art: look.type === 'truck' ? truck(name, look) : trailer(name, look) };
}

export function drawModel(name: string, look: Look): Figure {
  if (look.type === 'device') return { box: '0 0 120 70', art: motif(name) };
  const { art } = draw(name, look);
  const cargo = look.type === 'truck' ? (coverOf[name] ?? 'tarp') : trailerOf(name).cover;
  return { box: boxOf(look), art: art + cover(cargo, bayWidth(look.columns ?? 2)) };
}

