// The survivors of the pack, one by one.
import { android, person, type Person } from './figure';
import type { Figure } from '../sprite';

interface Crew {
  coat: string;
  skin: string;
  shade: string;
  hair: string;
  /** Where the lamp falls on the hair. */
  lit: string;
  more?: string;
}

/** The leaders wear the same badge, and nothing else alike. */
const leader = ({ coat, skin, shade, hair, lit, more = '' }: Crew): Person => ({
  coat,
  skin,
  shade,
  over: `
      <path d="M24 44q-6-36 26-36t26 36l-8 8q2-18-4-22l-14-4-14 4q-6 4-4 22z" fill="#33201a"/>
      <path d="M28 34q4-18 22-18t22 18l-3 6q-8-10-19-10t-19 10z" fill="${hair}"/>
      <path d="M28 34q4-18 22-18-14 6-17 24z" fill="${lit}"/>
      ${more}
      <path d="M46 22l4-8 4 8-4 3z" fill="#ffc45c"/>`,
});

const longHair = (left: string, right: string): string => `
      <path d="M24 44l8 6q-1 20 6 30l-8 8Q20 70 24 44zM76 44l-8 6q1 20-6 30l8 8q10-18 6-44z" fill="${left}"/>
      <path d="M76 44l-8 6q1 20-6 30l8 8q10-18 6-44z" fill="${right}"/>`;

const beard = (light: string, dark: string): string => `
      <path d="M31 54q2 18 8 26l11 8 11-8q6-8 8-26-6 8-9 8-4-4-10-4t-10 4q-3 0-9-8z" fill="${light}"/>
      <path d="M50 58q6 0 10 4 3 0 9-8-2 18-8 26l-11 8z" fill="${dark}"/>`;

/** A flyer's cap with goggles. */
const coPilot = ({ coat, skin, shade, hair, lit, more = '' }: Crew): Person => ({
  coat,
  skin,
  shade,
  over: `
      <path d="M27 48q-6-36 23-36t23 36l-4 24q-4-4-4-12l2-20q-8-8-17-8t-17 8l2 20q0 8-4 12z" fill="${hair}"/>
      <path d="M27 48q-6-36 23-36-18 6-18 30l1 24q-4-2-4-8z" fill="${lit}"/>
      <path d="M30 26h40v13q-6 4-12 2l-5-5h-6l-5 5q-6 2-12-2z" fill="#12181e"/>
      <path d="M33 28h15v7l-4 4q-6 1-11-2zM67 28H52v7l4 4q6 1 11-2z" fill="#ffb84d"/>
      <path d="M33 35l10-7h5v4l-8 6q-4 1-7-1z" fill="#fff0c4"/>
      ${more || scarf('#c9b48a', '#8a6f48')}`,
});

function scarf(light: string, dark: string): string {
  return `
      <path d="M30 76q20 14 40 0l4 12q-24 14-48 0z" fill="${light}"/>
      <path d="M50 82q14 0 20-6l4 12q-10 7-22 7z" fill="${dark}"/>`;
}

const people: Record<string, Person> = {
  leader_red: leader({ coat: '#7d2f28', skin: '#e0a884', shade: '#a96a4c', hair: '#d9d2c4', lit: '#fff', more: `${longHair('#d9d2c4', '#b98a55')}
      <path d="M60 50l5 14" stroke="#8a3a2a" stroke-width="2"/>` }),
  leader_blue: leader({ coat: '#274a70', skin: '#8f5f43', shade: '#5f3b28', hair: '#2a2320', lit: '#54463d', more: beard('#3a2f2a', '#221a17') }),
  leader_green: leader({ coat: '#2f5a3c', skin: '#d8a27c', shade: '#98603f', hair: '#8a3f22', lit: '#d2733a', more: `${longHair('#8a3f22', '#5f2a18')}
      <path d="M64 84q8 10 4 30l-7-2q2-18-4-26z" fill="#a04a26"/>` }),
  leader_yellow: leader({ coat: '#8a6a24', skin: '#c98d66', shade: '#86502f', hair: '#9a9a94', lit: '#e6e6e0', more: `
      <path d="M34 44h13v8H34zM53 44h13l-1 8H53z" fill="none" stroke="#2a2a2e" stroke-width="2.5"/>
      <path d="M36 62q7-5 14-1 7-4 14 1l2 4q-8 3-16-1-8 4-16 1z" fill="#b9b9b0"/>` }),
  co_pilot_red: coPilot({ coat: '#5a3a34', skin: '#d39a74', shade: '#94583c', hair: '#5a3a22', lit: '#9a6a42' }),
  co_pilot_blue: coPilot({ coat: '#33475c', skin: '#e6b48e', shade: '#b0754f', hair: '#2c3a4a', lit: '#6b8098', more: scarf('#7fb4dc', '#44789c') }),
  co_pilot_green: coPilot({ coat: '#4a5a3a', skin: '#7a4d34', shade: '#4e2f1f', hair: '#3c4a34', lit: '#7f9470', more: scarf('#9ad08a', '#5a8a50') }),
  co_pilot_yellow: coPilot({ coat: '#5f5232', skin: '#d8a680', shade: '#94633f', hair: '#6a4a1e', lit: '#c2913e', more: `${beard('#7a4a24', '#4e2d14')}${scarf('#e0bb52', '#a07c24')}` }),
  mechanic: {
    coat: '#2f4658',
    skin: '#c98d66',
    shade: '#86502f',
    brow: '#1a0f0a',
    behind: `
      <path d="M84 118L74 44q-8-8-2-18l6 8 6-3 0-9q10 4 7 16l-5 6 8 74z" fill="#8fa0ab"/>`,
    over: `
      <path d="M31 54q2 18 8 26l11 8 11-8q6-8 8-26-6 8-9 8-4-4-10-4t-10 4q-3 0-9-8z" fill="#3a2418"/>
      <path d="M50 58q6 0 10 4 3 0 9-8-2 18-8 26l-11 8z" fill="#1f120b"/>
      <path d="M44 66h12" stroke="#c98d66" stroke-width="2.5"/>
      <path d="M28 40q-2-28 22-28t22 28l-4-2q-18-8-36 0z" fill="#c77a22"/>
      <path d="M28 40q-2-28 22-28-16 6-15 25z" fill="#ffb84d"/>
      <path d="M27 36q22-10 46 0v7q-22-9-46 0z" fill="#8a4f12"/>
      <circle cx="50" cy="11" r="5" fill="#ffd08a"/>`,
  },
  explorer: {
    coat: '#d1a43c',
    skin: '#e6b48e',
    shade: '#b0754f',
    face: `
      <path d="M33 42q17-6 34 0l1 10q-8 6-16 0h-4q-8 6-16 0z" fill="#10161c"/>
      <path d="M36 44q6-3 12-2v6q-6 6-12 2zM64 44q-6-3-12-2v6q6 6 12 2z" fill="#5ff0b4"/>
      <path d="M37 48l8-6 3 1v3l-8 5z" fill="#e6fff4"/>
      <path d="M44 66h12" stroke="#5a2a20" stroke-width="2.5"/>
      <path d="M49 52l-2 8h6z" fill="#b0754f"/>`,
    over: `
      <path d="M30 82Q12 60 22 32 30 6 50 6t28 26q10 28-8 50l-6-4q12-22 4-40-6-12-18-12T32 38q-8 18 4 40z" fill="#b5842a"/>
      <path d="M30 82Q12 60 22 32 30 6 50 6 34 14 30 36q-6 22 4 43z" fill="#ffd88a"/>
      <path d="M35 78Q24 58 31 40 37 25 50 25t19 15q7 18-4 38" fill="none" stroke="#efe6d4" stroke-width="9" stroke-linejoin="round" stroke-dasharray="5 2"/>`,
  },
  driver: {
    coat: '#3a3f4a',
    skin: '#d8a27c',
    shade: '#98603f',
    over: `
      <path d="M26 36q-2-22 24-22t26 20l6 6-2 5q-20-9-44-6l-8 4z" fill="#3c4d38"/>
      <path d="M26 36q-2-22 24-22-14 4-16 24l-6 5z" fill="#75896a"/>
      <path d="M48 40q22-2 36 2l-2 6q-18-6-34-4z" fill="#1e291c"/>
      <path d="M34 60q8-6 16-1 8-5 16 1l4 4q-10 5-20-1-10 6-20 1z" fill="#c9c2b4"/>
      <path d="M50 59q8-5 16 1l4 4q-10 5-20-1z" fill="#8f8778"/>
      <path d="M64 66l14 6" stroke="#e8e0d0" stroke-width="3"/>
      <circle cx="79" cy="72" r="2" fill="#ff8a3c"/>
      <path d="M32 84l18 10 18-10v8l-18 12-18-12z" fill="#a3322a"/>`,
  },
  medic: {
    coat: '#c9d6dc',
    skin: '#b07a56',
    shade: '#744a2e',
    over: `
      <path d="M24 56q-6-46 26-46t26 46q0 18-8 28l-4-6q6-14 3-30-2-14-17-14T33 48q-3 16 3 30l-4 6q-8-10-8-28z" fill="#e6eef2"/>
      <path d="M50 10q32 0 26 46 0 18-8 28l-4-6q6-14 3-30-2-14-17-14z" fill="#8fa3b0"/>
      <path d="M34 57l16-4 16 4q0 12-7 18l-9 5-9-5q-7-6-7-18z" fill="#dfeaee"/>
      <path d="M50 53l16 4q0 12-7 18l-9 5z" fill="#9db0ba"/>
      <path d="M46 14h8v5h5v7h-5v5h-8v-5h-5v-7h5z" fill="#d63a2e"/>
      <path d="M20 98h8v6h-8zM22 94h4v14h-4z" fill="#d63a2e"/>`,
  },
  jackal: {
    coat: '#5a4a3a',
    skin: '#d8a680',
    shade: '#94633f',
    over: `
      <path d="M24 52L20 8l16 12q14-6 28 0L80 8l-4 44-6 8q0-16-4-22-16-8-32 0-4 6-4 22z" fill="#7a6a56"/>
      <path d="M24 52L20 8l16 12 8-3q-14 10-14 43z" fill="#cbb896"/>
      <path d="M38 24l8 3-7 4zM62 24l-8 3 7 4z" fill="#1b1310"/>
      <path d="M44 34l6-4 6 4-6 6z" fill="#1b1310"/>
      <path d="M32 40l4 8 4-9 4 7 3-8M68 40l-4 8-4-9-4 7-3-8" fill="#f3ead6"/>
      <path d="M30 84q20 16 40 0l6 10q-26 16-52 0z" fill="#8a7860"/>`,
  },
  hermit: {
    coat: '#3c4450',
    skin: '#d6a888',
    shade: '#9a6a4c',
    brow: '#e6e6e0',
    over: `
      <path d="M26 60q-8-48 24-50 32 2 24 50l-6 4q2-24-4-30-14-8-28 0-6 6-4 30z" fill="#2a323c"/>
      <path d="M26 60q-8-48 24-50-16 8-17 26-4 8-1 28z" fill="#6b7a88"/>
      <path d="M32 56q6 6 10 5 8-6 16 0 4 1 10-5 2 30-6 44l-12 14-12-14q-8-14-6-44z" fill="#eef0ec"/>
      <path d="M50 58q4 0 8 3 4 1 10-5 2 30-6 44l-12 14z" fill="#b9bdb8"/>
      <path d="M44 67h12" stroke="#8a4a3a" stroke-width="3"/>
      <path d="M40 80l4 16M50 82v20M60 80l-4 16" stroke="#a8aca6" stroke-width="2"/>`,
  },
  gunner: {
    coat: '#4a3d33',
    skin: '#c58a64',
    shade: '#7d4f33',
    over: `
      <path d="M24 44q-4-34 26-34t26 34v6l-6 2v-8H30v8l-6-2z" fill="#46535c"/>
      <path d="M24 44q-4-34 26-34-16 6-16 34h-4v8l-6-2z" fill="#93a5b0"/>
      <path d="M24 40h52v6H24z" fill="#20282f"/>
      <path d="M46 10h8v34h-8z" fill="#2c363e"/>
      <path d="M34 56h32l-2 14-14 8-14-8z" fill="#2a1d18"/>
      <path d="M38 60h24M39 66h22" stroke="#6b4a3a" stroke-width="2"/>
      <path d="M16 120l8-32 10 4-4 28zM30 96l34 22" stroke="#c89a3c" stroke-width="7" stroke-dasharray="4 2" fill="none"/>`,
  },
  preacher: {
    coat: '#23262e',
    skin: '#d6a888',
    shade: '#9a6a4c',
    brow: '#8f8f8a',
    over: `
      <path d="M38 64q12 8 24 0l-3 18-9 8-9-8z" fill="#c9c7c0"/>
      <path d="M50 67q7 0 12-3l-3 18-9 8z" fill="#8f8d86"/>
      <path d="M28 36l5-28q17-6 34 0l5 28q-22-8-44 0z" fill="#1a1c22"/>
      <path d="M28 36l5-28q6-3 12-3-9 9-8 28z" fill="#4a4f5a"/>
      <path d="M10 40q40-16 80 0l-3 7q-37-11-74 0z" fill="#0e1014"/>
      <path d="M10 40q40-16 80 0-40-9-80 0z" fill="#5a616c"/>
      <path d="M29 30q21-7 42 0v5q-21-7-42 0z" fill="#8a2f26"/>
      <path d="M36 90h28l-4 9H40z" fill="#101216"/>
      <path d="M45 88h10v11H45z" fill="#f2ece0"/>
      <path d="M26 98h4v16h-4zM21 103h14v4H21z" fill="#d9b25a"/>`,
  },
  renegade: {
    coat: '#3b2a2e',
    skin: '#cf9a74',
    shade: '#8a5a3c',
    brow: '#120c0a',
    over: `
      <path d="M31 58h38l-2 12-10 12-7 4-7-4-10-12z" fill="#7a241c"/>
      <path d="M50 58h19l-2 12-10 12-7 4z" fill="#4e1510"/>
      <path d="M36 66l4 7 4-7 3 7 3-7 3 7 3-7 4 7 4-7" fill="none" stroke="#f3ead6" stroke-width="2.5"/>
      <path d="M20 78Q12 6 50 6t30 72l-9 12q5-26-1-42-6-18-20-18T30 48q-6 16-1 42z" fill="#2a2226"/>
      <path d="M20 78Q12 6 50 6 28 16 28 44q-4 20 1 46z" fill="#6e5c62"/>
      <path d="M60 40l6 14" stroke="#e6b8a0" stroke-width="2"/>
      <path d="M50 6l5 12-5 6-5-6z" fill="#17110f"/>`,
  },
  bounty_hunter: {
    coat: '#5a3f2a',
    skin: '#b07a56',
    shade: '#744a2e',
    behind: `
      <path d="M84 120L78 14l5-1 8 107z" fill="#2b343d"/>
      <path d="M78 14l5-1 1 12-5 1z" fill="#8b9aa5"/>
      <path d="M80 44l5 0 1 14-5 1z" fill="#6b4a2e"/>`,
    over: `
      <path d="M33 60q8 7 17 4 9 3 17-4-2 14-9 18l-8 4-8-4q-7-4-9-18z" fill="#2a1a12" opacity=".75"/>
      <path d="M44 67h12" stroke="#e0b090" stroke-width="2"/>
      <path d="M52 43l15 0-2 9q-6 4-12 0z" fill="#0d0b0a"/>
      <path d="M33 36l34 8" stroke="#0d0b0a" stroke-width="2.5"/>
      <path d="M27 36q1-26 23-26t23 26q-23-8-46 0z" fill="#6e4b2c"/>
      <path d="M27 36q1-26 23-26-13 8-14 23z" fill="#b98a55"/>
      <path d="M8 36q10 4 20 0 22-7 44 0 10 4 20 0-4 11-20 8-22-6-44 0-16 3-20-8z" fill="#4a301a"/>
      <path d="M8 36q10 4 20 0 22-7 44 0-22-3-43 3-13 4-21-3z" fill="#c79a62"/>
      <path d="M30 84l20 10 20-10v9L50 106 30 93z" fill="#a3322a"/>
      <path d="M18 102h10v6H18zM20 110h10v6H20z" fill="#d9b25a"/>`,
  },
  orphan: {
    coat: '#6a4a6e',
    skin: '#e6b894',
    shade: '#b57f5c',
    child: true,
    face: `
      <circle cx="41" cy="49" r="5" fill="#fff"/>
      <circle cx="59" cy="49" r="5" fill="#fff"/>
      <circle cx="42" cy="50" r="3" fill="#1b1512"/>
      <circle cx="60" cy="50" r="3" fill="#1b1512"/>
      <path d="M46 63q4 3 8 0" fill="none" stroke="#8a4a3a" stroke-width="2.5"/>
      <path d="M35 57h6M60 57h6" stroke="#d2806a" stroke-width="3" opacity=".7"/>`,
    over: `
      <path d="M24 46q-4-36 26-36t26 36q-26-12-52 0z" fill="#c8503a"/>
      <path d="M24 46q-4-36 26-36-16 8-16 32z" fill="#ff9a72"/>
      <path d="M22 40q28-12 56 0v8q-28-12-56 0z" fill="#f0e4cc"/>
      <circle cx="50" cy="8" r="8" fill="#f0e4cc"/>
      <path d="M44 4q6-5 10 0-4 1-5 8-5-2-5-8z" fill="#fff"/>
      <path d="M26 72q24 16 48 0l6 14q-30 18-60 0z" fill="#3f8a8a"/>
      <path d="M50 79q14 0 24-7l6 14q-14 9-28 9z" fill="#276060"/>
      <path d="M28 90l12 4-2 24H26z" fill="#4aa0a0"/>`,
  },
  prisoner: {
    coat: '#c8702a',
    skin: '#d39a74',
    shade: '#94583c',
    over: `
      <path d="M31 40q0-20 19-20t19 20q-8-9-19-9t-19 9z" fill="#6b5648" opacity=".6"/>
      <path d="M34 62q8 6 16 3 8 3 16-3-2 12-8 16l-8 4-8-4q-6-4-8-16z" fill="#4a3226" opacity=".5"/>
      <path d="M36 34l8 6" stroke="#a3322a" stroke-width="2.5"/>
      <path d="M34 80q16 10 32 0v9q-16 10-32 0z" fill="#8b9aa5"/>
      <path d="M34 80q16 10 32 0v3q-16 9-32 0z" fill="#e0eaee"/>
      <path d="M44 100h24v13H44z" fill="#f2ece0"/>
      <path d="M48 103v7M53 103v7M57 103h4v3h-4v4h5" fill="none" stroke="#1d1712" stroke-width="2"/>
      <path d="M66 86l7 8-3 6 6 7-4 6" fill="none" stroke="#c3d0d8" stroke-width="4" stroke-dasharray="5 3"/>`,
  },
  cyborg: {
    coat: '#3a434c',
    skin: '#c58a64',
    shade: '#8a5a3c',
    over: `
      <path d="M50 20q20 0 20 22v12q-2 14-10 21l-10 6-2-15 4-4-3-16z" fill="#8b9aa5"/>
      <path d="M60 24q10 5 10 18v12q-2 14-10 21l-4 2z" fill="#59666f"/>
      <path d="M50 34h20M52 60l14 4M58 20v14" stroke="#2b343d" stroke-width="2"/>
      <circle cx="59" cy="47" r="7" fill="#10191f"/>
      <circle cx="59" cy="47" r="3.5" fill="#6dffd8"/>
      <path d="M29 44q-4-30 21-30v12q-12 0-15 12z" fill="#1f1712"/>
      <path d="M29 44q-4-30 21-30-12 4-15 24z" fill="#5a4436"/>
      <path d="M62 70q6 14 18 18M58 76q4 14 14 22" fill="none" stroke="#1d242b" stroke-width="4"/>
      <path d="M78 86q16 6 18 34H78z" fill="#8b9aa5"/>
      <path d="M84 92l6 24" stroke="#2b343d" stroke-width="2"/>
      <path d="M42 68h12" stroke="#5a2a20" stroke-width="2.5"/>`,
  },
  hacker: {
    coat: '#3a2f4a',
    skin: '#d8a27c',
    shade: '#98603f',
    over: `
      <path d="M32 42h15v10H34zM53 42h15l-2 10H53z" fill="#0f2a24"/>
      <path d="M34 44h11v6H36zM55 44h11l-1 6H55z" fill="#7dffb0"/>
      <path d="M22 60Q14 6 50 6t28 54l-8 12q4-22-2-36-4-10-18-10T32 36q-6 14-2 36z" fill="#4a3a60"/>
      <path d="M22 60Q14 6 50 6 30 14 30 40q-2 14 0 32z" fill="#8a76a8"/>
      <path d="M30 30l12-8 14 4 12 12-14-4z" fill="#1d1226"/>`,
  },
};

const androids: Record<string, Figure> = {
  mimic_android: android({ plate: '#c9d6de', dark: '#7f919c', eyes: '#6dffd8', body: '#59666f', head: 'round', over: `
      <path d="M74 36V14" stroke="#39464f" stroke-width="2.5"/>
      <circle cx="74" cy="12" r="3" fill="#ff5a3c"/>
      <path d="M40 98h20v8H40z" fill="#1d242b"/>
      <path d="M42 100h10v4H42z" fill="#ffd24a"/>` }),
  hacked_sentinel: android({ plate: '#7d6a5e', dark: '#4a3c36', eyes: '#6dffb8', body: '#5a2c24', head: 'broad', over: `
      <path d="M30 14h40l4 8H26z" fill="#3a2f2b"/>
      <path d="M34 54l8 8M42 54l-8 8" stroke="#8dffcf" stroke-width="2.5"/>
      <path d="M8 100l16-14 8 6-10 24H8zM92 100L76 86l-8 6 10 24h14z" fill="#a08a7c"/>
      <path d="M44 96l6 16 6-16" fill="none" stroke="#6dffb8" stroke-width="3"/>` }),
};

/** By what they can do: a pack with other names has the same trades. */
export const own: Record<string, Figure> = {
  ...Object.fromEntries(Object.entries(people).map(([name, one]) => [name, person(one)])),
  ...androids,
};
