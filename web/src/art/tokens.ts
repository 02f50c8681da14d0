// Tokens and what is printed in boxes, 40 by 40: told apart by their outline alone.
import type { Figure } from './sprite';

const figures: Record<string, string> = {
  ammo: `
    <path d="M6 37V19h8v18zM16 37V15h8v22zM26 37V19h8v18z" fill="url(#gBrs)"/>
    <path d="M6 19q0-8 4-12 4 4 4 12zM16 15q0-8 4-12 4 4 4 12zM26 19q0-8 4-12 4 4 4 12z" fill="#c8643a"/>
    <path d="M8 18q0-6 2-9M18 14q0-6 2-9M28 18q0-6 2-9" stroke="#ffd0b0" stroke-width="1.5" fill="none"/>
    <path d="M5 34h10v3H5zM15 34h10v3H15zM25 34h10v3H25z" fill="#6b4511"/>`,
  food: `
    <path d="M7 10v22q0 5 13 5t13-5V10z" fill="#c3ced4"/>
    <path d="M7 15v13q0 4 13 4t13-4V15q0 4-13 4T7 15z" fill="url(#gGrn)"/>
    <path d="M7 10v22q0 3 6 4V13z" fill="#fff" opacity=".35"/>
    <ellipse cx="20" cy="10" rx="13" ry="5" fill="#eef4f6"/>
    <ellipse cx="20" cy="10" rx="9.5" ry="3.2" fill="#9fb0b9"/>
    <path d="M20 29q-6-3-3-9 2 3 3 3 1-4 5-5 2 8-5 11z" fill="#f4ffe8"/>`,
  fuel: `
    <path d="M8 14l7-8h14q4 0 4 4v23q0 4-4 4H12q-4 0-4-4z" fill="url(#gRed)"/>
    <path d="M8 14l7-8h3l-7 8v19q0 3 2 4h-1q-4 0-4-4z" fill="#fff" opacity=".35"/>
    <path d="M18 4h12q3 0 3 3v3h-4V8h-9v2h-4z" fill="#7d1d16"/>
    <path d="M7 9l5-5 4 4-5 5z" fill="#3a0f0c"/>
    <path d="M14 18l13 14M27 18L14 32" stroke="#6d1710" stroke-width="3.2"/>
    <path d="M14 17l13 14" stroke="#ffb199" stroke-width="1"/>`,
  survivor: `
    <path d="M20 3c5 0 8 4 8 8 0 3-1 5-3 7 6 2 10 6 11 10 0 2-1 3-3 3h-4l2 6H9l2-6H7c-2 0-3-1-3-3 1-4 5-8 11-10-2-2-3-4-3-7 0-4 3-8 8-8z" fill="url(#gBlu)"/>
    <path d="M20 3c-5 0-8 4-8 8 0 3 1 5 3 7-6 2-10 6-11 10 0 2 1 3 3 3 2-6 6-9 11-11-3-4-4-11 2-17z" fill="#fff" opacity=".45"/>`,
  item: `
    <path d="M5 14l15-7 15 7v17l-15 7-15-7z" fill="url(#gVio)"/>
    <path d="M5 14l15 7v17l-15-7z" fill="#fff" opacity=".16"/>
    <path d="M35 14l-15 7v17l15-7z" fill="#000" opacity=".22"/>
    <path d="M12 10.5l15 7v6l-4 2v-6l-15-7z" fill="#f3e6c8"/>
    <path d="M20 7l15 7-15 7-15-7z" fill="#fff" opacity=".18"/>`,
  damage: `
    <path d="M20 2l4 8 9-5-3 10 9 2-7 6 6 9-11-1-1 8-7-7-8 6-1-9-9-2 6-7-5-9 10 1z" fill="#1a0b08"/>
    <path d="M20 6l3 7 6-3-2 7 7 2-6 4 4 6-7-1-2 6-4-6-6 4v-7l-7-2 5-4-3-6 7 1z" fill="#ff6a2e"/>
    <path d="M20 13l2 4 4 0-2 4 3 4-5-1-2 4-3-4-4 1 2-4-3-4 5 0z" fill="#ffe08a"/>`,
  contamination: `
    <path d="M12 3h16l9 17-9 17H12L3 20z" fill="url(#gLime)"/>
    <path d="M12 3h16l2 3H13L6 20l-3 0z" fill="#fff" opacity=".4"/>
    <circle cx="20" cy="20" r="3" fill="#26300a"/>
    <path d="M15 9q5-3 10 0l-3 7q-2-1-4 0zM31 20q0 6-5 9l-4-6q2-1 2-3zM9 20h7q0 2 2 3l-4 6q-5-3-5-9z" fill="#26300a"/>`,
  fame: `
    <path d="M20 2l5.3 11.5L38 15l-9.3 8.7L31.2 37 20 30.5 8.8 37l2.5-13.3L2 15l12.7-1.5z" fill="url(#gStar)"/>
    <path d="M20 2v28.5L8.8 37l2.5-13.3L2 15l12.7-1.5z" fill="#fff" opacity=".25"/>`,
  full_battery: `
    <path d="M14 3h12v5H14z" fill="#dfe8ed"/>
    <path d="M8 7h24q3 0 3 3v25q0 3-3 3H8q-3 0-3-3V10q0-3 3-3z" fill="#1d262e"/>
    <path d="M9 11h22v9H9zM9 22h22v12H9z" fill="url(#gBat)"/>
    <path d="M8 7h4v31H8q-3 0-3-3V10q0-3 3-3z" fill="#fff" opacity=".28"/>
    <path d="M22 12l-9 12h6l-2 10 10-13h-6z" fill="#2a1d00"/>`,
  half_battery: `
    <path d="M14 3h12v5H14z" fill="#dfe8ed"/>
    <path d="M8 7h24q3 0 3 3v25q0 3-3 3H8q-3 0-3-3V10q0-3 3-3z" fill="#1d262e"/>
    <path d="M9 23h22v11H9z" fill="url(#gBat)"/>
    <path d="M9 11h22v10H9z" fill="#3a4752"/>
    <path d="M9 23l22-12v12z" fill="#4f5f6c"/>
    <path d="M8 7h4v31H8q-3 0-3-3V10q0-3 3-3z" fill="#fff" opacity=".28"/>
    <path d="M19 26h8v5h-8z" fill="#2a1d00"/>`,
  alarm: `
    <path d="M9 30V19q0-11 11-11t11 11v11z" fill="#ff5a40"/>
    <path d="M9 30V19q0-11 11-11-6 4-6 11v11z" fill="#ffb09a"/>
    <path d="M5 30h30v6H5z" fill="#39444e"/>
    <path d="M5 30h30v2H5z" fill="#c3d0d8"/>
    <path d="M20 1v4M5 6l4 4M35 6l-4 4M1 18h4M35 18h4" stroke="#ffd0a0" stroke-width="3"/>`,
  turret: `
    <path d="M12 37l3-15h10l3 15z" fill="url(#gStl)"/>
    <path d="M12 10h14l6 6v8H10z" fill="#ff8a6a"/>
    <path d="M10 13L0 11v4l10 2zM10 19l-9 0v3l9 1z" fill="#c9d6de"/>
    <circle cx="23" cy="17" r="3" fill="#2a0a08"/>`,
  android: `
    <path d="M20 2v6M8 10h24v16H8zM14 28h12l8 10H6z" fill="url(#gStl)" stroke="#c9d6de" stroke-width="2"/>
    <path d="M12 14h16v7H12z" fill="#0d2a30"/>
    <path d="M14 16h4v3h-4zM22 16h4v3h-4z" fill="#6dffd8"/>`,
  repair: `
    <path d="M27 4a10 10 0 00-10 13L4 30l6 6 13-13a10 10 0 0013-12l-6 5-6-2-2-6 6-4z" fill="url(#gStl)"/>`,
  decontaminate: `
    <path d="M20 3q12 14 12 22a12 12 0 01-24 0q0-8 12-22z" fill="url(#gBlu)"/>
    <path d="M15 25h10M20 20v10" stroke="#0f3a5a" stroke-width="4"/>`,
  armour: `
    <path d="M5 5h30v30H5z" fill="url(#gStl)"/>
    <path d="M5 5h30L5 35z" fill="#fff" opacity=".2"/>
    <path d="M20 9l9 3.5v7q0 8-9 12-9-4-9-12v-7z" fill="#3b4853"/>
    <path d="M9 9h.1M31 9h.1M9 31h.1M31 31h.1" stroke="#fff" stroke-opacity=".4" stroke-width="2.2" stroke-linecap="round"/>`,
  weapon: `
    <path d="M2 18h20v-4h4v3h12v5H26v3h-4v-2h-3l-3 11H8l2-11H2z" fill="#ffcfa8"/>
    <path d="M26 17h12v2H26z" fill="#fff"/>`,
  tracks: `
    <path d="M11 11h18q9 0 9 9t-9 9H11q-9 0-9-9t9-9z" fill="#11181f" stroke="#c9d6de" stroke-width="3" stroke-dasharray="5 2.5"/>
    <circle cx="12" cy="20" r="4" fill="#c9d6de"/>
    <circle cx="20" cy="20" r="4" fill="#c9d6de"/>
    <circle cx="28" cy="20" r="4" fill="#c9d6de"/>`,
  food_each_round: `
    <path d="M18 37V23Q6 23 4 8q14 0 15 10Q20 5 36 3q0 16-14 17v17z" fill="url(#gGrn)"/>`,
  speed: `
    <path d="M4 6l14 14L4 34V24l5-4-5-4z" fill="#9fe8ff"/>
    <path d="M19 6l17 14-17 14V24l6-4-6-4z" fill="#4fb6d8"/>
    <path d="M4 6l14 14h-5L4 11zM19 6l17 14h-6L19 11z" fill="#fff" opacity=".45"/>`,
  food_fuel: `
    <path d="M4 4h32L4 36z" fill="#3a1a14"/>
    <path d="M36 4v32H4z" fill="#16301e"/>
    <path d="M7 9l4-4h7q2 0 2 2v10q0 2-2 2H9q-2 0-2-2z" fill="url(#gRed)"/>
    <path d="M22 23v10q0 2 6 2t6-2V23z" fill="url(#gGrn)"/>
    <ellipse cx="28" cy="23" rx="6" ry="2.2" fill="#eef4f6"/>`,
  fame_per_food: `
    <path d="M16 3l4 8.4 9.2 1-6.8 6.2 1.9 9-8.3-4.5-8.3 4.5 1.9-9L2.8 12.4l9.2-1z" fill="url(#gStar)"/>
    <path d="M21 24v10q0 3 8 3t8-3V24z" fill="url(#gGrn)" stroke="#0d1c12" stroke-width="1.5"/>
    <ellipse cx="29" cy="24" rx="8" ry="3" fill="#eef4f6" stroke="#0d1c12" stroke-width="1.5"/>`,
  recycling: `
    <path d="M20 3l9 12h-6v7h-6v-7h-6z" fill="url(#gGrn)"/>
    <path d="M4 21l12 1-4 5 6 4-4 6-7-5-5 5z" fill="#b7e86a"/>
    <path d="M36 21l-2 14-5-4-8 6-4-6 8-6-4-5z" fill="#5faa4a"/>`,
  battery: `
    <path d="M4 8h32v26H4z" fill="none" stroke="#7d8d98" stroke-width="3"/>
    <path d="M9 12h9v18H9zM22 12h9v18h-9z" fill="#1d262e" stroke="#e0a81f" stroke-width="2"/>
    <path d="M11 9h5v3h-5zM24 9h5v3h-5z" fill="#dfe8ed"/>`,
  energy_weapon: `
    <path d="M2 17h18v-5h7v4h10v6H27v4h-7v-3h-3l-3 12H7l2-12H2z" fill="#bdeaff"/>
    <path d="M27 16h10v2H27z" fill="#fff"/>
    <path d="M24 2l-9 12h6l-3 9 11-13h-6z" fill="#ffd24a" stroke="#2a1d00" stroke-width="1"/>`,
  decontamination: `
    <path d="M4 6h32v6H4z" fill="url(#gStl)"/>
    <path d="M10 15l-4 18M16 15l-2 18M24 15l2 18M30 15l4 18" stroke="#9fe8ff" stroke-width="3" stroke-dasharray="5 3"/>
    <path d="M20 14q6 8 6 13a6 6 0 01-12 0q0-5 6-13z" fill="url(#gBlu)"/>`,
  battery_each_round: `
    <path d="M20 3a17 17 0 0117 15h-5A12 12 0 009 15l5 4H2V7l4 4a17 17 0 0114-8z" fill="#b9ea4a"/>
    <path d="M20 37A17 17 0 013 22h5a12 12 0 0023 3l-5-4h12v12l-4-4a17 17 0 01-14 8z" fill="#7da82a"/>
    <path d="M22 11l-8 11h5l-2 8 9-11h-5z" fill="#ffe08a"/>`,
  collector: `
    <path d="M18 2h4v12h-4z" fill="#8b9aa5"/>
    <path d="M8 14h24l4 10-6 10-4-3 4-7-4-4H14l-4 4 4 7-4 3-6-10z" fill="url(#gStl)"/>
    <path d="M13 30l7-4 7 4v6H13z" fill="#d8b47a"/>`,
  power: `
    <circle cx="20" cy="20" r="15" fill="none" stroke="#5d6d79" stroke-width="5" stroke-dasharray="8 4"/>
    <path d="M23 5L9 22h9l-4 13 17-19h-9z" fill="url(#gBat)" stroke="#2a1d00" stroke-width="1"/>`,
  fame_for_battery: `
    <path d="M16 3l4 8.4 9.2 1-6.8 6.2 1.9 9-8.3-4.5-8.3 4.5 1.9-9L2.8 12.4l9.2-1z" fill="url(#gStar)"/>
    <path d="M23 20h12v17H23z" fill="#1d262e" stroke="#dfe8ed" stroke-width="1.5"/>
    <path d="M31 22l-6 8h4l-2 5 7-8h-4z" fill="#ffd24a"/>`,
  skill: `
    <path d="M17 2h6l1 5 3 1.3L31.3 5l4.2 4.2L32.7 13.5 34 16.5l5 1v5.5l-5 1-1.3 3.2 2.8 4.2-4.2 4.3-4.2-2.9-3.1 1.3-1 4.9h-6l-1-4.9-3.1-1.3-4.2 2.9-4.2-4.3 2.8-4.2L6 24l-5-1v-5.5l5-1 1.3-3L4.5 9.2 8.7 5 13 8.3 16 7z" fill="url(#gStar)"/>
    <circle cx="20" cy="20" r="6.5" fill="#3a2410"/>`,
  towing: `
    <path d="M16 2h8v9h-2v7q9 1 9 9.5a11 11 0 01-22 0h5.5a5.5 5.5 0 1011 0q0-4-7.5-4.5V11h-2z" fill="url(#gStl)"/>`,
  movement: `
    <path d="M4 5l14 15L4 35z" fill="#9fe8ff"/>
    <path d="M20 5l16 15-16 15z" fill="#4fb6d8"/>`,
};

/** What looks like something else until somebody draws it better. */
const alike: Record<string, string> = { open: 'item' };

export const names = Object.keys(figures);

export const draw = (name: string): Figure => ({ box: '0 0 40 40', art: figures[name] ?? figures[alike[name] ?? 'item'] ?? '' });
