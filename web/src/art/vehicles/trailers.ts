// Trailers: a shell around the bay. W is its right edge; boxes hide the middle, so roof, sides and wheels tell them apart.
import { rivets, snow } from './parts';
import type { CoverName } from './covers';

export interface Trailer {
  fill?: string;
  top?: number;
  /** Where wheels stand, in parts of the length; none: on runners. */
  wheels: readonly number[];
  cover: CoverName;
  /** Behind the shell: what rises above the roof. */
  back?: (W: number) => string;
  /** On the shell, behind the boxes. */
  mid?: (W: number) => string;
  over?: (W: number) => string;
}

const planks = (W: number): string => `
    <path d="M2 8H${W}V102H2z" fill="#5a4330"/>
    <path d="M2 30H${W}M2 52H${W}M2 76H${W}" stroke="#2c2015" stroke-width="2" fill="none"/>
    <path d="M2 90H${W}V102H2z" fill="var(--paint)"/>`;

const stripe = (W: number): string => `<path d="M2 94H${W}v8H2z" fill="var(--paint)"/>`;

const snowOn = (W: number, y = 9): string =>
  snow(`M2 ${y}q10-6 24-3 20-5 ${W - 30} 2-20 3-40 2-20-2-${W - 40}-1z`);

/** A rounded roof with a chimney. */
const hut = (W: number): string => `
    <path d="M0 16Q6 0 20 0H${W - 18}q14 0 20 16z" fill="#39444e"/>
    <path d="M22 2h10v14H22zM19-1h16v4H19z" fill="#222a32"/>`;

const rail = (W: number): string => `<path d="M6 8V-2H${W - 4}V8M${W / 2} 8V-2" fill="none" stroke="#8b9aa5" stroke-width="3"/>`;

export const trailers: Record<string, Trailer> = {
  trailer_red_start: { wheels: [0.28, 0.72], cover: 'crates', mid: planks, over: snowOn },
  trailer_blue_start: {
    wheels: [0.2, 0.38, 0.8],
    cover: 'containers',
    mid: (W) => `<path d="M2 8H${W}V102H2z" fill="#3d5566"/><path d="M12 8V102M30 8V102M48 8V102M66 8V102M84 8V102M102 8V102" stroke="#24343f" stroke-width="3"/>${stripe(W)}`,
    over: (W) => `${rivets(8, W - 8, 98, 8)}<path d="M10 2h16v6H10zM${W - 26} 2h16v6h-16z" fill="#66757f"/>`,
  },
  trailer_green_start: {
    wheels: [0.24, 0.76],
    cover: 'slats',
    mid: (W) => `<path d="M2 8H${W}V102H2z" fill="#4a3a26"/><path d="M2 20H${W}M2 96H${W}" stroke="#7a6342" stroke-width="5"/>${stripe(W)}`,
    back: (W) => `<path d="M4 8Q${W / 2} -10 ${W - 2} 8z" fill="#5c6a58"/><path d="M4 8Q${W / 2} -10 ${W - 2} 8" fill="none" stroke="#a3b394" stroke-width="2.5"/>`,
    over: (W) => rivets(6, W - 6, 98, 7),
  },
  trailer_yellow_start: {
    wheels: [0.26, 0.74],
    cover: 'bus',
    top: 4,
    back: (W) => `<path d="M0 14Q0 0 12 0H${W - 10}q12 0 12 14z" fill="var(--paint)"/><path d="M14-8h22v9H14zM44-6h26v7H44z" fill="#8a6a42"/><path d="M14-4h56" stroke="#3a2a1a" stroke-width="2"/>`,
    over: (W) => `<path d="M2 94H${W}v8H2z" fill="#1d1712"/><path d="M8 94h8l-6 8H2zM32 94h8l-6 8h-8zM56 94h8l-6 8h-8zM80 94h8l-6 8h-8z" fill="#ffe08a"/>`,
  },
  rusty_trailer_1: { wheels: [0.5], cover: 'barrels', fill: '#6b4a35', over: (W) => `<path d="M2 70l14 10-6 12 10 10H2zM${W} 20l-10 8 6 14-8 10h12z" fill="#8a3f22"/>${rivets(6, W - 6, 98, 4)}` },
  rusty_trailer_2: {
    wheels: [0.34, 0.66],
    cover: 'scrap',
    fill: '#594238',
    over: (W) => `<path d="M2 8h20l-8 8 6 8-18 6zM${W} 84l-16 8 4 10h12z" fill="#7a3a1e"/><path d="M${W - 24} 8V-6l10-4v18" fill="none" stroke="#7a5a44" stroke-width="4"/>${rivets(6, W - 6, 98, 3)}`,
  },
  cargo_sled: { wheels: [], cover: 'crates', mid: planks, over: (W) => `<path d="M2 8L10 2H${W - 8}L${W} 8z" fill="#8a7a5c"/>` },
  fuel_tanker: {
    wheels: [0.16, 0.42, 0.84],
    cover: 'tank',
    fill: '#7c8b96',
    top: 14,
    back: (W) => `<path d="M14 8H${W - 12}q12 0 12 12v70q0 12-12 12H14Q2 102 2 90V20Q2 8 14 8z" fill="#7c8b96"/><path d="M${W / 2 - 12} 0h24v9h-24z" fill="#55636f"/>`,
    over: (W) => `${stripe(W)}${snow(`M6 13q14-8 34-5 30-6 ${W - 50} 4-30 4-60 1-20-3-${W - 92} 0z`)}`,
  },
  crew_wagon: {
    wheels: [0.2, 0.8],
    cover: 'crew',
    top: 10,
    back: hut,
    over: (W) => `${snow(`M4 13q4-9 18-10 20-4 44-1 26-3 ${W - 82} 0 12 1 14 10-16-4-40-3-40 2-${W - 60} 4z`)}<path d="M3 96H${W - 2}" stroke="#ffb84d" stroke-width="2" stroke-dasharray="8 6" opacity=".8"/>`,
  },
  greenhouse_wagon: {
    wheels: [0.26, 0.74],
    cover: 'greenhouse',
    fill: '#2f6b4d',
    top: 12,
    back: (W) => `<path d="M2 30Q6 0 ${W / 2} 0T${W} 30z" fill="#58e0a0"/><path d="M2 30Q6 0 ${W / 2} 0T${W} 30" fill="none" stroke="#d8fff0" stroke-width="2.5"/>`,
    over: stripe,
  },
  gun_platform: {
    wheels: [0.14, 0.34, 0.66, 0.86],
    cover: 'guns',
    fill: '#3a4650',
    mid: (W) => `<path d="M2 8L14-2H${W - 10}L${W} 8z" fill="#59666f"/><path d="M2 8V102" stroke="#1d242b" stroke-width="6"/>${stripe(W)}`,
    over: (W) => `<path d="M6 96l8-2 6 8H6zM${W - 6} 96l-8-2-6 8h14z" fill="#8b9aa5"/>${rivets(6, W - 6, 91, 9)}`,
  },
  long_hauler: {
    wheels: [0.1, 0.22, 0.78, 0.9],
    cover: 'containers',
    mid: (W) => `<path d="M2 8H${W}V102H2z" fill="#7a3a2e"/><path d="M16 8V102M40 8V102M64 8V102M88 8V102M112 8V102M136 8V102M160 8V102" stroke="#4e211a" stroke-width="3"/>${stripe(W)}`,
    over: (W) => `${snowOn(W)}<path d="M2 8h6v94H2zM${W - 6} 8h6v94h-6z" fill="#4e211a"/>`,
  },
  relic_wagon: {
    wheels: [0.28, 0.72],
    cover: 'relics',
    fill: '#4a2f5a',
    back: (W) => `<path d="M2 10L${W / 2}-8 ${W} 10z" fill="#6d4a80"/><path d="M${W / 2}-16l3 6 6 1-5 4 2 6-6-3-6 3 2-6-5-4 6-1z" fill="#ffd24a"/>`,
    over: (W) => `<path d="M2 8h6v94H2zM${W - 6} 8h6v94h-6z" fill="#d9b25a"/><path d="M2 94H${W}v3H2z" fill="#d9b25a"/><path d="M2 97H${W}v5H2z" fill="var(--paint)"/>`,
  },
  cell_carrier: {
    wheels: [0.26, 0.74],
    cover: 'cells',
    fill: '#2a333c',
    back: rail,
    mid: stripe,
    over: (W) => `<path d="M4 97l6 5h8l-6-5zM22 97l6 5h8l-6-5zM40 97l6 5h8l-6-5zM58 97l6 5h8l-6-5z" fill="#ffd24a"/>${rivets(6, W - 6, 10, 6)}`,
  },
  reactor_wagon: {
    wheels: [0.2, 0.5, 0.8],
    cover: 'reactor',
    fill: '#3a4a3c',
    back: (W) => `<path d="M10 12q8-10 4-26h20q-4 16 4 26zM${W - 42} 12q8-8 4-20h18q-4 12 4 20z" fill="#66757f"/><path d="M16-16q-4-10 8-8 8-6 12 2 0 6-8 6z" fill="#c6e06a" opacity=".5"/>`,
    over: (W) => `${stripe(W)}<path d="M2 88H${W}v5H2z" fill="#b9ea4a" opacity=".8"/>`,
  },
  field_clinic: {
    wheels: [0.22, 0.78],
    cover: 'clinic',
    fill: '#c9d6dc',
    top: 6,
    back: (W) => `<path d="M2 12Q4-4 18-4H${W - 16}Q${W - 2}-4 ${W} 12z" fill="#e6eef2"/><path d="M${W / 2 - 3}-10h6v6h6v6h-6v6h-6V2h-6v-6h6z" fill="#d63a2e"/>`,
    over: stripe,
  },
};

/** For trailers that nobody has drawn. */
export const kinds: readonly Trailer[] = ['trailer_red_start', 'trailer_blue_start', 'crew_wagon', 'fuel_tanker', 'long_hauler', 'trailer_green_start'].flatMap(
  (name) => trailers[name] ?? [],
);
