// Whom one meets.
import { dusk, ember, pool, scene } from './frame';

export const encounters: Record<string, string> = {
  wanderers: `
    <path d="M0 0h200v100H0z" fill="url(#gNight)"/>
    <path d="M0 60l18-14 14 8 20-22 22 20 16-8 24 20 20-14 22 12 18-18 26 20v40H0z" fill="#173a4c"/>
    <path d="M40 26q40-26 84-14t76-8v20q-40 8-76 0T40 26z" fill="#55e6a5" opacity=".26"/>
    <path d="M86 20q26-10 50-4t64-10v10q-34 8-60 4T86 20z" fill="#b9ffdc" opacity=".22"/>
    <path d="M0 76q60-8 110-2t90-3v29H0z" fill="#5f8aa0"/>
    <ellipse cx="104" cy="82" rx="72" ry="14" fill="#ffb84d" opacity=".35"/>
    <ellipse cx="104" cy="82" rx="40" ry="8" fill="#ffd58a" opacity=".5"/>
    <path d="M142 80l24-42 26 42z" fill="#2b3842"/>
    <path d="M142 80l24-42 4 42z" fill="#b5703a"/>
    <path d="M158 80l8-24 6 24z" fill="#120d0a"/>
    <path d="M166 38l-4-8m4 8l6-7" stroke="#1a232c" stroke-width="2.5"/>
    <path d="M98 84l-8 3 22 1zM96 84l16-4 6 4z" fill="#2a1a10"/>
    <path d="M104 84q-12-6-5-16 2 5 4 4-2-10 6-16 0 8 5 12 4 8-3 16z" fill="#ff8a3c"/>
    <path d="M105 84q-6-4-2-10 2 2 3-3 6 6 2 13z" fill="#ffe9a8"/>
    <path d="M60 86q-2-24 8-30-2-10 6-11 9 1 7 11 9 6 9 30z" fill="#1b2630"/>
    <path d="M76 56q10 6 11 28l3 2q0-24-9-30z" fill="#ff9a4a"/>
    <path d="M69 50q6-5 12 0v6q-6 4-12 0z" fill="#0d141b"/>
    <path d="M77 49l4 2v5l-3 2z" fill="#ffc27a"/>
    <path d="M118 86q-1-18 6-24-1-8 6-8 7 1 5 9 7 5 7 23z" fill="#16202a"/>
    <path d="M124 64q-6 6-5 20l-2 2q-1-18 6-24z" fill="#ff9a4a"/>
    <path d="M125 58l4-2v7l-3 1z" fill="#ffc27a"/>
    <path d="M22 86h32l6-8M26 86v-8h24v8M28 78v-8h18v8" fill="#4a3626" stroke="#241810" stroke-width="2.5"/>
    <path d="M26 70q10-6 22 0z" fill="#dfeef2"/>
    <path d="M36 70q-2-14 8-17 7 6 5 17z" fill="#22303c"/>
    <path d="M0 92q60-7 110-2t90-3v13H0z" fill="#bcd3dd"/>`,
  trader: scene(
    dusk,
    `
    <path d="M30 82V40h84v42z" fill="#6b4a35"/>
    <path d="M30 50h84M30 62h84M30 74h84" stroke="#3a2618" stroke-width="2"/>
    <path d="M24 40q4-14 18-14h60q14 0 18 14z" fill="#3f6a7a"/>
    <path d="M24 40q4-14 18-14h8q-10 4-12 14zM60 40V26h12v14zM88 40V26h12q6 6 6 14z" fill="#e6ddc8"/>
    <path d="M40 46h46v20H40z" fill="#2a1a0c"/>
    <path d="M42 48h42v16H42z" fill="#ffc45c"/>
    <path d="M38 66h50v6H38z" fill="#c79a62"/>
    <path d="M54 64q-2-10 4-12-1-6 4-6t4 6q6 2 4 12z" fill="#3a210e"/>
    <path d="M54 46h16l-2-5H56z" fill="#7a2a1a"/>
    <path d="M92 50v14M98 50v10M104 50v16" stroke="#ffd08a" stroke-width="2"/>
    <path d="M90 64h5v6h-5zM96 60h5v6h-5zM102 66h5v6h-5z" fill="#b5452f"/>
    <circle cx="46" cy="84" r="9" fill="#14181c"/>
    <circle cx="98" cy="84" r="9" fill="#14181c"/>
    <circle cx="46" cy="84" r="4" fill="#8b9aa5"/>
    <circle cx="98" cy="84" r="4" fill="#8b9aa5"/>
    <path d="M132 88V70h16v18zM150 88V62h18v26zM140 70V56h14v14z" fill="#8a6a42"/>
    <path d="M132 70h16v4h-16zM150 62h18v4h-18zM140 56h14v4h-14z" fill="#d8b47a"/>
    <path d="M122 40V14M114 14h30l-6 6 6 6h-22" fill="#c8372a" stroke="#2a1a0c" stroke-width="2"/>`,
    pool(64),
  ),
  scrapper: scene(
    ember,
    `
    <path d="M6 86l18-36 20 12 18-26 26 30 20-8 14 28z" fill="#3a3038"/>
    <path d="M24 50l20 12-16 24H6zM62 36l26 30-20 20-14-20z" fill="#8a6a62"/>
    <circle cx="40" cy="76" r="10" fill="none" stroke="#17121a" stroke-width="6"/>
    <path d="M70 50l20-18M84 62l26-24" stroke="#8b9aa5" stroke-width="4"/>
    <path d="M136 88q-4-32 8-38-3-12 8-13 12 1 9 13 12 6 9 38z" fill="#2a2230"/>
    <path d="M152 50q14 6 11 38h5q2-32-11-38z" fill="#ff9a4a"/>
    <path d="M142 40h20v8h-20z" fill="#14181c"/>
    <path d="M144 42h7v4h-7zM153 42h7v4h-7z" fill="#ffb84d"/>
    <path d="M138 62l-22 8 2 5 22-6z" fill="#4a3a44"/>
    <path d="M104 62l14 6-2 8-14-4z" fill="#66757f"/>
    <path d="M100 70l-8-2 4 6-6 4 8 2-2 6 8-6z" fill="#ffe08a"/>
    <path d="M172 88V66h18v22z" fill="#1d262e"/>
    <path d="M175 70h12v14h-12z" fill="url(#gBat)"/>
    <path d="M178 62h6v4h-6z" fill="#dfe8ed"/>`,
    pool(104, 91),
  ),
};
