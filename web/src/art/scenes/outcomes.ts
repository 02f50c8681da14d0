// The Outcome cards: tracers over the snow from a gun at the left, and what becomes of them. The name says which card it is, how much the
// best weapon hits, and whether a gun jams: outcome-4-3-jam. Two cards never look alike.
import { ash, dusk, ember, green, night, scene, storm, type Weather } from './frame';

const hours: readonly Weather[] = [night, ember, dusk, green, ash, storm];

const burst = (x: number, y: number, size: number): string => `
    <circle cx="${x}" cy="${y}" r="${size * 1.5}" fill="#ff9a2e" opacity=".28"/>
    <path transform="translate(${x} ${y}) scale(${size / 10})" d="M0-15l3 8 8-6-3 9 11 2-9 5 5 9-9-4-2 10-5-9-9 6 3-10-11-2 9-5-5-9 9 4z" fill="#ff6a2e"/>
    <path transform="translate(${x} ${y}) scale(${size / 18})" d="M0-15l3 8 8-6-3 9 11 2-9 5 5 9-9-4-2 10-5-9-9 6 3-10-11-2 9-5-5-9 9 4z" fill="#ffe08a"/>`;

const gun = `
    <path d="M0 84l4-22h34l8 10v12z" fill="#1d2932"/>
    <path d="M4 62h34l8 10H2z" fill="#52636f"/>
    <path d="M12 62l4-12h18l4 12z" fill="#36454f"/>
    <path d="M30 50h34v5H34z" fill="#9fb0b9"/>
    <path d="M30 50h34v2H30z" fill="#e6f1f5"/>`;

/** Whoever is shot at, each time somebody else at another place. */
const foes: readonly string[] = [
  '<path d="M132 84V58l10-14h34l14 12v28z" fill="#1a1216"/><path d="M138 60h12v8h-12zM160 60h14v8h-14z" fill="#ff5a3c"/><path d="M132 84h58v-5h-58z" fill="#3a2a2c"/>',
  '<path d="M128 84l12-30 10 12 14-26 14 30 10-8 6 22z" fill="#181c22"/><path d="M150 62l6 2-4 4zM166 58l6 2-5 4z" fill="#ff5a3c"/>',
  '<path d="M136 84V40h8v44zM156 84V30h26v54z" fill="#20181c"/><path d="M150 30l19-14 19 14z" fill="#3c2a2e"/><path d="M162 42h14v10h-14z" fill="#ffb84d"/>',
  '<circle cx="160" cy="62" r="24" fill="#171d23"/><circle cx="152" cy="58" r="5" fill="#ff5a3c"/><path d="M138 84l-6 6h56l-6-6zM160 38V26M148 41l-6-10M172 41l6-10" stroke="#171d23" stroke-width="4" fill="#171d23"/>',
];

const smoke = '<path d="M58 46q-6-14 6-18 2-14 18-10 16-4 14 10 12 4 2 14-10 8-20 2-12 8-20 2z" fill="#2a3038" opacity=".8"/><path d="M62 40q0-8 8-9 4-8 12-5-8 4-8 10-6 2-12 4z" fill="#8a959d" opacity=".7"/>';

export function outcome(number: number, hits: number, jam: boolean): string {
  const foe = foes[number % foes.length] ?? '';
  const lines = Array.from({ length: Math.max(1, hits) }, (_, index) => {
    const y = 34 + ((number * 17 + index * 23) % 34);
    const x = 134 + ((number * 29 + index * 31) % 46);
    const missed = hits === 0;
    return `<path d="M66 52L${missed ? 196 : x} ${missed ? 14 + (number % 5) * 4 : y}" stroke="#ffe08a" stroke-width="2" stroke-dasharray="16 5 6 5"/>${missed ? '' : burst(x, y, 9 + ((number + index) % 3) * 2)}`;
  });
  const flash = jam ? smoke : burst(68, 52, 5 + (number % 3));
  return scene(hours[number % hours.length] ?? night, `${foe}${gun}${lines.join('')}${flash}`, `<path d="M${20 + ((number * 41) % 120)} 94q14-5 30 0z" fill="#fff" opacity=".6"/>`);
}

/** What is on the back of all of them. */
export const outcomeBack = `
    <path d="M0 0h200v100H0z" fill="url(#gEmber)"/>
    <path d="M100 50L0 0v22zM100 50L60 0h40zM100 50L200 8v26zM100 50l40-50h34zM100 50L0 60v24zM100 50L40 100h40zM100 50l100 22v24zM100 50l20 50h40z" fill="#ffb84d" opacity=".16"/>${burst(100, 50, 24)}`;
