// The Automa: a convoy that nobody drives, and what it is about to do.
import { dusk, ember, flakes, green, night, pool, scene, storm } from './frame';

/** Its vehicle: no window, one red eye. */
const engine = (x: number, size = 1): string => `
    <g transform="translate(${x} 84) scale(${size})">
    <path d="M-44-8v-26h46v26z" fill="#2b343d"/>
    <path d="M-44-34h46v6h-46z" fill="#8b9aa5"/>
    <path d="M-38-24h16v10h-16zM-18-24h16v10h-16z" fill="#141b21"/>
    <path d="M6-8v-34h22l18 16v18z" fill="#3a4651"/>
    <path d="M6-42h22l5 5H6z" fill="#c9d6de"/>
    <path d="M46-18l12 10H46z" fill="#9fb0b9"/>
    <circle cx="34" cy="-22" r="11" fill="#ff5a3c" opacity=".3"/>
    <circle cx="34" cy="-22" r="5.500" fill="#12080a"/>
    <circle cx="34" cy="-22" r="3.500" fill="#ff5a3c"/>
    <path d="M14-42v-16M10-54h8" stroke="#66757f" stroke-width="2.500"/>
    <path d="M-2-14h8v5h-8z" fill="#141b21"/>
    <circle cx="-32" cy="-3" r="7" fill="#0a0e12"/><circle cx="-32" cy="-3" r="3" fill="#52636f"/>
    <circle cx="-12" cy="-3" r="7" fill="#0a0e12"/><circle cx="-12" cy="-3" r="3" fill="#52636f"/>
    <circle cx="18" cy="-3" r="7" fill="#0a0e12"/><circle cx="18" cy="-3" r="3" fill="#52636f"/>
    <circle cx="38" cy="-3" r="7" fill="#0a0e12"/><circle cx="38" cy="-3" r="3" fill="#52636f"/>
    </g>`;

const person = (x: number, coat: string): string => `<path d="M${x} 62q6 0 6 6 8 4 8 18h-28q0-14 8-18 0-6 6-6z" fill="${coat}"/><circle cx="${x}" cy="66" r="4" fill="#e8c9a8"/>`;

const beam = (x: number): string => `<path d="M${x} 62l70-14v40z" fill="#ff5a3c" opacity=".22"/>`;

export const automa: Record<string, string> = {
  automa: scene(
    dusk,
    `
    <path d="M20 30h30M150 18h34M96 24h20" stroke="#e6b49a" stroke-width="2" opacity=".5"/>
    ${beam(132)}${engine(96, 1.25)}`,
    pool(152, 92, '#ff7a55'),
  ),
  scrap_patrol: scene(
    ember,
    `${engine(60, 0.9)}${beam(92)}
    <path d="M128 86l10-22 12 8 14-16 16 14 8 16z" fill="#3a2e30"/>
    <path d="M138 64l12 8-4 6zM164 56l16 14-8 4z" fill="#c98a6a"/>
    <path d="M146 84a8 8 0 1116 0z" fill="#0a0e12"/><circle cx="154" cy="83" r="3" fill="#66757f"/>
    <path d="M170 86V70h10v16z" fill="#a3261c"/>`,
  ),
  press_gang: scene(
    night,
    `${engine(52, 0.85)}${beam(82)}${person(126, '#5a6e7c')}${person(150, '#7d5a48')}${person(174, '#4a6450')}
    <path d="M112 74h76" stroke="#c9d6de" stroke-width="2" stroke-dasharray="5 3"/>`,
  ),
  pathfinder: scene(
    green,
    `
    <path d="M30 92q50-4 70-20t84-34" stroke="#f0fbfc" stroke-width="12" fill="none"/>
    <path d="M30 92q50-4 70-20t84-34" stroke="#55798c" stroke-width="8" fill="none"/>
    <path d="M30 92q50-4 70-20t84-34" stroke="#dff6fa" stroke-width="2" stroke-dasharray="3 5" fill="none"/>
    ${engine(70, 0.7)}
    <path d="M158 60V34" stroke="#3a2e22" stroke-width="4"/><path d="M140 32h32l10 7-10 7h-32z" fill="#ffb84d"/>`,
  ),
  rumour_monger: scene(
    storm,
    `${engine(58, 0.85)}
    <path d="M70 40V16M62 22h16" stroke="#2b343d" stroke-width="3"/>
    <path d="M80 12q10 8 0 18M88 6q18 15 0 30M96 0q26 21 0 42" stroke="#ff5a3c" stroke-width="3" fill="none"/>
    ${person(150, '#5a6e7c')}
    <path d="M160 36h34v18h-20l-8 8v-8h-6z" fill="#f3ead6"/><path d="M166 42h22M166 48h14" stroke="#8a7a60" stroke-width="2.500"/>`,
    flakes('#fff', 2),
  ),
  saboteurs: scene(
    night,
    `
    <path d="M112 84V52h58v32z" fill="#7d2a20"/><path d="M112 52h58v6h-58z" fill="#d8654a"/><path d="M120 62h16v12h-16z" fill="#141b21"/>
    <circle cx="126" cy="84" r="8" fill="#0a0e12"/><circle cx="156" cy="84" r="8" fill="#0a0e12"/>
    <path d="M152 40l5 9 9-5-3 10 11 2-9 6 6 9-10-2-2 10-7-8-8 6v-10l-10-2 8-6-6-9 10 2z" fill="#ff8a3c"/>
    ${person(96, '#1d2630')}<path d="M84 70l-14-6" stroke="#1d2630" stroke-width="5"/>
    ${engine(36, 0.6)}`,
    pool(140, 92, '#ff8a3c'),
  ),
  field_hospital: scene(
    green,
    `
    <path d="M84 86l40-44 40 44z" fill="#e6efe8"/><path d="M124 42l40 44h-22z" fill="#b5c8bf"/><path d="M112 86l12-20 12 20z" fill="#2a3a36"/>
    <path d="M98 62h8v-8h8v8h8v8h-8v8h-8v-8h-8z" fill="#c8372a"/>
    ${engine(44, 0.7)}${person(176, '#4a6450')}`,
    pool(124),
  ),
};
