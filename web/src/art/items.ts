// What items are, 40 by 40, as on their tickets.
import type { Figure } from './sprite';

const figures: Record<string, string> = {
  incendiary_ammo: `
    <path d="M9 38V21h9v17zM22 38V17h9v21z" fill="url(#gBrs)"/>
    <path d="M9 21q0-8 4.5-12Q18 13 18 21zM22 17q0-8 4.5-12Q31 9 31 17z" fill="#c8372a"/>
    <path d="M24 14q-6-6 0-13 1 5 4 5 0-3 3-5 5 8-1 13z" fill="#ffb84d"/>
    <path d="M10 19q-4-4 0-9 1 3 3 3 3 3 0 6z" fill="#ff8a3c"/>`,
  nitrous_oxide: `
    <path d="M12 14q0-6 8-6t8 6v20q0 4-8 4t-8-4z" fill="#4a8ec2"/>
    <path d="M12 14q0-6 8-6-4 4-4 8v21q-4-1-4-3z" fill="#bfe4ff"/>
    <path d="M17 3h6v6h-6z" fill="#8b9aa5"/>
    <path d="M14 4h12v3H14z" fill="#c8372a"/>
    <path d="M12 20h16v8H12z" fill="#f1e9d8"/>
    <path d="M15 21l4 3-4 3zM21 21l4 3-4 3z" fill="#23303a"/>`,
  de_icing_capsules: `
    <path d="M5 22l12-12q6-4 10 0t0 10L15 32q-6 4-10 0t0-10z" fill="#f1e9d8"/>
    <path d="M11 16l6-6q6-4 10 0t0 10l-6 6z" fill="#ff7a55"/>
    <path d="M20 32h12q5 0 5-5" fill="none" stroke="#bfe4ff" stroke-width="2"/>
    <path d="M30 22v12M25 25l10 6M35 25l-10 6" stroke="#bfe4ff" stroke-width="2.5"/>
    <path d="M7 22l10-10" stroke="#fff" stroke-width="2" opacity=".7"/>`,
  protective_suit: `
    <path d="M20 2q9 0 9 9v5l8 4-3 9-5-2v11H11V27l-5 2-3-9 8-4v-5q0-9 9-9z" fill="#e6c63a"/>
    <path d="M20 2q-9 0-9 9v5l-8 4 3 9 5-2v11h4V18q0-12 5-16z" fill="#fff0a0"/>
    <path d="M14 10q6-4 12 0v6q-6 4-12 0z" fill="#12202a"/>
    <path d="M15 11q5-3 8-1l-6 5z" fill="#8fe0d0"/>
    <path d="M16 26h8v7h-8z" fill="#26300a"/>`,
  nitromethane: `
    <path d="M10 12h20v24q0 2-2 2H12q-2 0-2-2z" fill="#7a4a9a"/>
    <path d="M10 12h6v26h-4q-2 0-2-2z" fill="#d3b4ff"/>
    <path d="M15 4h10v8H15z" fill="#8b9aa5"/>
    <path d="M13 3h14v4H13z" fill="#39444e"/>
    <path d="M20 17l9 15H11z" fill="#ffe08a"/>
    <path d="M20 22v5M20 29v2" stroke="#2a1d00" stroke-width="2.5"/>`,
  decontamination_infusion: `
    <path d="M11 3h18v20q0 7-9 9-9-2-9-9z" fill="#dfeef4"/>
    <path d="M11 14h18v9q0 7-9 9-9-2-9-9z" fill="#58c0a0"/>
    <path d="M11 3h5v28q-5-2-5-8z" fill="#fff" opacity=".6"/>
    <path d="M14 0h12v4H14z" fill="#8b9aa5"/>
    <path d="M20 32v4q0 3 5 3h8" fill="none" stroke="#dfeef4" stroke-width="2.5"/>
    <path d="M18 16h4v3h3v4h-3v3h-4v-3h-3v-4h3z" fill="#fff"/>`,
  welding_torch: `
    <path d="M4 36l4-12 8 4-4 10q-6 2-8-2z" fill="#39444e"/>
    <path d="M9 24L22 8l6 5-13 15z" fill="url(#gStl)"/>
    <path d="M22 8l4-5 6 5-4 5z" fill="#c8803a"/>
    <path d="M30 5l8-3-4 6 5 2-7 2 2 6-6-5z" fill="#ffe08a"/>
    <path d="M31 6l4-1-2 3 2 2-4 0z" fill="#bfe4ff"/>
    <path d="M6 34l-2 5" stroke="#c8372a" stroke-width="3"/>`,
  emergency_ration: `
    <path d="M5 12h30v22H5z" fill="#5c6a48"/>
    <path d="M5 12h30v5H5z" fill="#a3b384"/>
    <path d="M5 12l4-6h22l4 6z" fill="#7d8c62"/>
    <path d="M14 20h12v10H14z" fill="#f1e9d8"/>
    <path d="M18 21h4v3h3v3h-3v3h-4v-3h-3v-3h3z" fill="#c8372a"/>
    <path d="M17 3h6v4h-6z" fill="#39444e"/>`,
  mine: `
    <path d="M18 3h4v8h-4zM3 20h8v4H3zM29 20h8v4h-8zM8 8l3-3 5 6-3 3zM29 5l3 3-5 6-3-3z" fill="#66757f"/>
    <path d="M6 26q0-14 14-15 14 1 14 15l3 8H3z" fill="#39444e"/>
    <path d="M6 26q0-14 14-15-8 4-8 16l-2 7H3z" fill="#9db0ba"/>
    <circle cx="22" cy="24" r="5" fill="#1a0a0a"/>
    <circle cx="22" cy="24" r="3" fill="#ff5a3c"/>`,
  grenade: `
    <path d="M8 26q0-12 12-13 12 1 12 13 0 11-12 12Q8 37 8 26z" fill="#4a5638"/>
    <path d="M8 26q0-12 12-13-6 4-6 13t6 12Q8 37 8 26z" fill="#9aa884"/>
    <path d="M9 22h22M9 30h22M20 13v25" stroke="#23301c" stroke-width="2"/>
    <path d="M15 6h10v8H15z" fill="#8b9aa5"/>
    <path d="M24 5l9 4 2 12-4-1-2-8-6-2z" fill="#c9d6de"/>
    <circle cx="12" cy="8" r="5" fill="none" stroke="#e0a81f" stroke-width="2.5"/>`,
  mobile_jammer: `
    <path d="M10 18h20v20H10z" fill="#2b343d"/>
    <path d="M10 18h5v20h-5z" fill="#8b9aa5"/>
    <path d="M15 22h12v6H15z" fill="#0f2a24"/>
    <path d="M16 25h3l1-2 2 4 1-2h3" fill="none" stroke="#6dffb8" stroke-width="1.5"/>
    <path d="M18 32h.1M23 32h.1" stroke="#ff5a3c" stroke-width="4" stroke-linecap="round"/>
    <path d="M26 18V6" stroke="#c9d6de" stroke-width="2.5"/>
    <path d="M18 8q-4-4 0-8M34 8q4-4 0-8M21 7q-2-3 0-5M31 7q2-3 0-5" fill="none" stroke="#ffb84d" stroke-width="2"/>`,
};

export const names = Object.keys(figures);

const unknown = '<path d="M5 14l15-7 15 7v17l-15 7-15-7z" fill="url(#gVio)"/><path d="M5 14l15 7v17l-15-7z" fill="#fff" opacity=".16"/>';

export const draw = (name: string): Figure => ({ box: '0 0 40 40', art: figures[name] ?? unknown });
