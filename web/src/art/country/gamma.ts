// Mesas in a rust-red dusk, a glowing marsh with its reactor, and a delta of blue ice under the moon.
import { across, deadTree, down, drift, floes, glow, ground, iceberg, line, list, random, ridge, round, windMarks, kHeight, type Dot, type Painting, type Random } from './paint';

type Stops = readonly (readonly [number, string])[];

interface Palette {
  far: Stops;
  mid: Stops;
  near: Stops;
  snow: Stops;
  drifts: Stops;
  edge: Stops;
  road: Stops;
  lane: Stops;
  front: string;
}

const night: Palette = {
  far: [[0, '#8a3a2a'], [0.3, '#6b3a3a'], [0.5, '#3c5046'], [0.7, '#38617a'], [1, '#5a86a4']],
  mid: [[0, '#5e2420'], [0.3, '#4a262a'], [0.5, '#24382f'], [0.7, '#214a62'], [1, '#34637f']],
  near: [[0, '#331618'], [0.32, '#2b1a1e'], [0.5, '#14271f'], [1, '#123044']],
  snow: [[0, '#8a4a3c'], [0.2, '#8f5a4c'], [0.34, '#6a6450'], [0.48, '#4f6a4a'], [0.6, '#4d7468'], [0.7, '#6a9cb0'], [1, '#8ab8cc']],
  drifts: [[0, '#c98a72'], [0.2, '#cf9c84'], [0.36, '#a09a78'], [0.5, '#86a574'], [0.62, '#86b0a2'], [0.72, '#a8d4e2'], [1, '#cfeaf2']],
  edge: [[0, '#ffd9c2'], [0.3, '#f6dcc0'], [0.5, '#dff0b8'], [0.68, '#e4fbff'], [1, '#f4fcff']],
  road: [[0, '#5a4044'], [0.35, '#54504a'], [0.5, '#475a50'], [0.7, '#4a6c80'], [1, '#54798c']],
  lane: [[0, '#7d5f5c'], [0.35, '#74705f'], [0.5, '#647a68'], [0.7, '#6690a4'], [1, '#7aa0b4']],
  front: '#120d16',
};

const day: Palette = {
  far: [[0, '#cf9a86'], [0.3, '#c2a08f'], [0.5, '#a3b39a'], [0.7, '#9cbccb'], [1, '#b4cedb']],
  mid: [[0, '#b5705c'], [0.3, '#a8796b'], [0.5, '#7f9a80'], [0.7, '#7aa4b8'], [1, '#8fb6c8']],
  near: [[0, '#8a5648'], [0.32, '#7d5f55'], [0.5, '#5c7a60'], [1, '#5a8198']],
  snow: [[0, '#ecc9b8'], [0.2, '#ecd2c2'], [0.34, '#dcd9c0'], [0.48, '#cddcbc'], [0.6, '#cfe2d6'], [0.7, '#d5e8ee'], [1, '#e0eef4']],
  drifts: [[0, '#f6e2d6'], [0.36, '#eeebd8'], [0.5, '#e6f0d6'], [0.72, '#eef8fa'], [1, '#f6fbfc']],
  edge: [[0, '#fff4ec'], [0.5, '#f8fce8'], [1, '#ffffff']],
  road: [[0, '#a88a80'], [0.35, '#a09a88'], [0.5, '#8ea08c'], [0.7, '#84a2b0'], [1, '#8aa8b6']],
  lane: [[0, '#bfa196'], [0.35, '#b5ae9c'], [0.5, '#a3b4a0'], [0.7, '#9ab8c4'], [1, '#a0bcc8']],
  front: '#5a4440',
};

function defs(c: Palette): string {
  return (
    across('mFar', ...c.far) + across('mMid', ...c.mid) + across('mNear', ...c.near) + across('mSnow', ...c.snow) + across('mDrift', ...c.drifts) +
    across('country-edge', ...c.edge) + across('country-road', ...c.road) + across('country-lane', ...c.lane) + across('country-bank', ...c.drifts) +
    glow('mSun', [0, '#ffd0a0'], [0.2, '#ff8a4a', 0.9], [0.5, '#e2452e', 0.5], [1, '#b02a2a', 0]) +
    glow('mMarsh', [0, '#e8ff8a', 0.95], [0.35, '#a8e83a', 0.55], [1, '#6bc43a', 0]) +
    glow('mMoon', [0, '#eafcff'], [0.25, '#b0e4f5', 0.5], [1, '#7ac4e8', 0]) +
    down('mSea', [0, '#4f8aa4'], [0.3, '#23566f'], [1, '#0d3046']) +
    glow('mHaze', [0, '#ffd0b0', 0.5], [0.6, '#ffb890', 0.22], [1, '#ffb890', 0])
  );
}

/** A flat top, a cliff with its layers, and scree; lit from the sun at its left. */
function butte(seed: number, x: number, width: number, height: number, base: number, colour: string): string {
  const roll = random(seed);
  const top = base - height;
  const rim = list(8).map((index): Dot => [x + (width * index) / 7, top + (roll() - 0.4) * height * 0.06 + (index % 7 ? 0 : height * 0.05)]);
  const cliff = height * 0.6;
  const footLeft: Dot = [x - width * 0.05, top + cliff];
  const screeLeft: Dot = [x - width * 0.26 - height * 0.2, base];
  const footRight: Dot = [x + width * 1.05, top + cliff];
  const screeRight: Dot = [x + width * 1.26 + height * 0.2, base];
  const body: Dot[] = [screeLeft, footLeft, [x - width * 0.02, top + height * 0.34], ...rim, [x + width * 1.02, top + height * 0.38], footRight, screeRight];
  const clefts = list(6)
    .map((index) => `M${round(x + width * ((index + 1) / 7) + (roll() - 0.5) * width * 0.08)} ${round(top + height * 0.06)}l${round((roll() - 0.5) * width * 0.04)} ${round(cliff * (0.55 + 0.4 * roll()))}`)
    .join('');
  const lit: Dot[] = [[x - width * 0.02, top + height * 0.34], ...rim.slice(0, 2), [x + width * (0.16 + 0.1 * roll()), top + height * 0.3], [x + width * 0.1, top + height * 0.44], [x + width * 0.2, top + cliff], [x + width * 0.02, base], screeLeft, footLeft];
  const layers = [0.16, 0.3, 0.44]
    .map((share) => `M${round(x - width * 0.02)} ${round(top + height * share)}Q${round(x + width * 0.5)} ${round(top + height * (share + 0.04))} ${round(x + width * 1.02)} ${round(top + height * (share - 0.01))}`)
    .join('');
  return (
    `<path d="M${line(body)}z" fill="${colour}"/><path d="M${line(lit)}z" fill="#ff9a62" opacity=".5"/>` +
    `<path d="${layers}" stroke="#000" stroke-opacity=".17" stroke-width="${round(height * 0.05) + 1}" fill="none"/><path d="${clefts}" stroke="#180a10" stroke-opacity=".42" stroke-width="1.5" fill="none"/>` +
    `<path d="M${line(rim)}l-${round(width * 0.05)} ${round(height * 0.055)}Q${round(x + width * 0.5)} ${round(top + height * 0.02)} ${round(x + 2)} ${round(top + height * 0.07)}z" fill="#ffe0cc"/>` +
    `<path d="M${round(screeLeft[0])} ${base}L${round(footLeft[0])} ${round(footLeft[1])}Q${round(x + width * 0.4)} ${round(top + cliff + height * 0.12)} ${round(footRight[0])} ${round(footRight[1])}L${round(screeRight[0])} ${base}z" fill="#ffb48c" opacity=".16"/>`
  );
}

const pool = (x: number, y: number, w: number, h: number): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${round(w * 1.5)}" ry="${round(h * 2.6)}" fill="url(#mMarsh)" opacity=".42"/>` +
  `<path d="M${x - w} ${y}q${round(w * 0.2)} ${-round(h * 1.1)} ${round(w * 0.8)} ${-round(h * 0.8)}t${round(w * 0.7)} ${-round(h * 0.1)} ${round(w * 0.5)} ${round(h * 0.8)}q-${round(w * 0.2)} ${round(h * 1.2)} -${round(w * 0.9)} ${h}T${x - w} ${y}z" fill="#1f3a22"/>` +
  `<path d="M${round(x - w * 0.92)} ${y}q${round(w * 0.25)} ${-round(h * 0.8)} ${round(w * 0.75)} ${-round(h * 0.6)}t${round(w * 0.65)} ${-round(h * 0.05)} ${round(w * 0.4)} ${round(h * 0.6)}q-${round(w * 0.2)} ${h} -${round(w * 0.85)} ${round(h * 0.75)}T${round(x - w * 0.92)} ${y}z" fill="#b9ea4a"/>` +
  `<path d="M${round(x - w * 0.5)} ${y - 1}h${round(w * 0.5)}M${round(x - w * 0.1)} ${round(y + h * 0.4)}h${round(w * 0.6)}" stroke="#f4ffc0" stroke-width="1.4"/>`;

const reeds = (x: number, y: number, roll: Random, count = 7): string =>
  list(count)
    .map(() => `M${round(x + (roll() - 0.5) * 34)} ${y}q${round((roll() - 0.5) * 4)} -8 ${round((roll() - 0.3) * 9)} -${round(11 + roll() * 13)}`)
    .join('');

const coolingTower = (x: number, y: number, w: number, h: number): string => {
  const waist = (side: number): string => `Q${round(x + side * w * 0.24)} ${round(y - h * 0.55)} ${round(x + side * w * 0.32)} ${y - h}`;
  return (
    `<path d="M${x - w * 0.5} ${y}${waist(-1)}H${round(x + w * 0.32)}Q${round(x + w * 0.24)} ${round(y - h * 0.55)} ${x + w * 0.5} ${y}z" fill="#1c322e"/>` +
    `<path d="M${x - w * 0.5} ${y}${waist(-1)}h${round(w * 0.14)}Q${round(x - w * 0.1)} ${round(y - h * 0.5)} ${round(x - w * 0.26)} ${y}z" fill="#d0724a" opacity=".6"/>` +
    `<path d="M${round(x + w * 0.1)} ${y}Q${round(x + w * 0.12)} ${round(y - h * 0.5)} ${round(x + w * 0.14)} ${y - h}h${round(w * 0.18)}Q${round(x + w * 0.24)} ${round(y - h * 0.55)} ${x + w * 0.5} ${y}z" fill="#8fd84a" opacity=".28"/>` +
    `<ellipse cx="${x}" cy="${y - h}" rx="${round(w * 0.32)}" ry="${round(w * 0.05)}" fill="#b6e85a"/><path d="M${round(x - w * 0.31)} ${round(y - h * 0.86)}h${round(w * 0.62)}v${round(h * 0.06)}h-${round(w * 0.6)}z" fill="#a8382a" opacity=".85"/>`
  );
};

const steam = (x: number, y: number, s: number, colour: string, opacity: number): string =>
  `<path d="M${x - 14 * s} ${y}q-${14 * s} -${18 * s} ${4 * s} -${28 * s}q-${6 * s} -${22 * s} ${22 * s} -${26 * s}q${14 * s} -${20 * s} ${44 * s} -${10 * s}q${30 * s} -${14 * s} ${48 * s} ${4 * s}q-${20 * s} ${2 * s} -${30 * s} ${12 * s}q${6 * s} ${12 * s} -${18 * s} ${14 * s}q-${4 * s} ${16 * s} -${26 * s} ${14 * s}q-${12 * s} ${10 * s} -${16 * s} ${20 * s}z" fill="${colour}" opacity="${opacity}"/>`;

/** The ice towers of the delta: their body, the lit edges, the clefts. */
function iceTowers(): [string, string, string] {
  const roll = random(51);
  const towers: [string, string, string] = ['', '', ''];
  for (let x = 1270; x < 1620; x += 15 + roll() * 20) {
    const h = 14 + roll() * 34 * Math.min(1, (x - 1230) / 160);
    const w = 15 + roll() * 16;
    towers[0] += `M${round(x)} 160l3-${round(h)} ${round(w * 0.5)}-${round(4 + roll() * 7)} ${round(w * 0.5)} ${round(6 + roll() * 6)} 5 ${round(h)}z`;
    towers[1] += `M${round(x)} 160l3-${round(h)} ${round(w * 0.3)}-3 -2 ${round(h * 0.7)} 2 ${round(h * 0.3)}z`;
    towers[2] += `M${round(x + w * 0.6)} 160l1-${round(h * 0.75)} 3 ${round(h * 0.2)} 1 ${round(h * 0.5)}z`;
  }
  return towers;
}

function land(): string {
  const roll = random(9);
  const [tower, towerLit, towerCleft] = iceTowers();
  const [ice, iceShade] = floes(78, 44, 1040, 1620, 166, 52);
  const [light, dark] = windMarks(124, 110, (x, index) => x > 560 && x < 980 && index % 3 > 0);
  const dead = list(20).map(() => deadTree(500 + roll() * 470, 206 + roll() * 14, 18 + roll() * 24, roll)).join('');
  const reed = list(9).map((index) => reeds(530 + index * 52 + roll() * 20, round(226 + roll() * 92), roll)).join('');
  const stones = list(26)
    .map(() => {
      const x = 10 + roll() * 470;
      const y = 214 + roll() * 96;
      const w = 5 + roll() * 12;
      return `M${round(x)} ${round(y)}l${round(w * 0.3)} -${round(w * 0.7)} ${round(w * 0.4)} ${round(w * 0.1)} ${round(w * 0.4)} ${round(w * 0.6)}z`;
    })
    .join('');
  const arms = ['M1010 236Q1100 222 1180 226T1360 214 1610 222', 'M1000 300Q1120 312 1220 304T1400 312 1610 296', 'M1440 214Q1480 250 1540 258T1610 262', 'M1096 228Q1140 250 1210 254'].join('');
  const farRidge = ridge(15, 380, 1100, 32, 178, 60, 0.52, (at) => 0.5 + 0.4 * Math.sin(at * 9));
  return `<circle cx="196" cy="128" r="150" fill="url(#mSun)" opacity=".85"/><circle cx="196" cy="128" r="33" fill="#ffb27a"/><path d="M165 117h62v3h-62zM163 128h66v4h-66zM168 140h56v5h-56z" fill="#c8432c" opacity=".55"/>
<circle cx="1496" cy="72" r="70" fill="url(#mMoon)" opacity=".55"/><circle cx="1496" cy="72" r="13" fill="#eafcff"/><path d="M1489 63q-4 8 1 17-9-7-1-17z" fill="#a8d4e8"/>
${ground(farRidge, 'url(#mFar)', ' opacity=".75"')}
${butte(3, -30, 96, 74, 182, 'url(#mFar)')}${butte(4, 262, 62, 62, 184, 'url(#mFar)')}${butte(5, 420, 96, 52, 186, 'url(#mFar)')}${butte(12, 560, 50, 34, 186, 'url(#mFar)')}
<ellipse cx="190" cy="186" rx="420" ry="62" fill="url(#mHaze)" opacity=".75"/>
${butte(6, 58, 84, 98, 200, 'url(#mMid)')}${butte(7, 338, 70, 88, 200, 'url(#mMid)')}${butte(8, 226, 18, 58, 200, 'url(#mMid)')}${butte(14, 508, 30, 44, 198, 'url(#mMid)')}
<ellipse cx="742" cy="190" rx="280" ry="96" fill="url(#mMarsh)" opacity=".5"/>
${steam(640, 86, 1, '#8fae6a', 0.5)}${steam(646, 84, 0.7, '#dff09a', 0.4)}${steam(730, 98, 0.8, '#7fa06a', 0.45)}
${coolingTower(640, 200, 88, 110)}${coolingTower(728, 198, 70, 92)}
<path d="M776 200v-34h30v-16q22-20 44 0v16h26v34z" fill="#1a302a"/><path d="M806 150q22-20 44 0-14-8-24-4t-14 20h-6z" fill="#d0724a" opacity=".6"/><path d="M784 174h6v6h-6zM796 174h6v6h-6zM856 174h6v6h-6zM784 186h6v6h-6zM864 186h6v6h-6z" fill="#dff06a"/><path d="M888 200V118h7v82z" fill="#1a302a"/><path d="M886 118h11v8h-11zM887 140h9v6h-9z" fill="#a8382a"/><circle cx="891.5" cy="113" r="3" fill="#ff5a3c"/><circle cx="891.5" cy="113" r="9" fill="#ff5a3c" opacity=".3"/>
<path d="M990 160H1610V260H990q-40-60 0-100z" fill="url(#mSea)"/><path d="${tower}" fill="#5a94b2"/><path d="${towerLit}" fill="#b4f5e2" opacity=".9"/><path d="${towerCleft}" fill="#1d4a66" opacity=".5"/><path d="M1270 160H1610v4H1262z" fill="#dff6ff" opacity=".8"/>
<path d="M1470 166h52l6 2h-64zM1476 174h40l6 3h-54zM1484 184h28l4 2h-38z" fill="#d8f8ff" opacity=".7"/><path d="M1060 170h70l8 2h-90zM1150 184h90l8 2h-110zM1300 176h70v2h-90z" fill="#7dffd0" opacity=".35"/>${iceberg(1334, 164, 0.7, '#6fa8c4', '#a8f5dc', '#eafcff')}
<path d="M900 208q30-22 62-30l14-16 18 4 10-10 22 8q30 2 46 6l-16 6q-40 8-58 22t-40 18z" fill="#1c4052"/><path d="M962 178l14-16 18 4-12 12-20 10zM994 166l10-10 10 4-8 12z" fill="#9fe8d8" opacity=".6"/><path d="${iceShade}" fill="#0a2a40" opacity=".7"/><path d="${ice}" fill="url(#mDrift)"/>
<path d="M-10 ${kHeight}V202Q120 194 250 200T500 196Q640 204 780 200T1000 206 1120 226Q1260 240 1400 232T1610 226V${kHeight}z" fill="url(#mSnow)"/><path d="M-10 202Q120 194 250 200T500 196Q640 204 780 200T1000 206 1120 226Q1260 240 1400 232T1610 226v4Q1500 231 1400 237T1118 232Q1060 214 1000 211T780 205 500 201 250 205-10 207z" fill="url(#country-edge)" opacity=".7"/>
${drift(63, 238, 14, 'url(#mDrift)', 0.3)}${drift(64, 274, 20, 'url(#mDrift)', 0.3)}
<path d="${stones}" fill="#4a2024" opacity=".75"/><path d="${light}" fill="none" stroke="url(#country-edge)" stroke-width="1.5" opacity=".5"/><path d="${dark}" fill="none" stroke="url(#mNear)" stroke-width="1.5" opacity=".28"/>
${pool(560, 300, 40, 7)}${pool(650, 312, 52, 8)}${pool(766, 308, 46, 9)}${pool(930, 304, 50, 8)}${pool(612, 226, 28, 4)}${pool(884, 230, 36, 5)}${pool(966, 226, 26, 4)}${pool(742, 226, 26, 4)}
<g fill="none" stroke-linecap="round"><path d="${arms}" stroke="#e8fbff" stroke-width="11" opacity=".55"/><path d="${arms}" stroke="#2a6a88" stroke-width="8"/><path d="${arms}" stroke="#6fd0d8" stroke-width="2" opacity=".7" stroke-dasharray="30 14"/></g>
<path d="M598 232V204q50-14 102-13t104 14v26q-50-10-104-10t-102 11z" fill="#23302e"/><path d="M598 204q50-14 102-13t104 14v5q-50-13-104-13t-102 13z" fill="#c7d2b0"/><path d="M620 228v-14q6-8 12 0v13zM650 225v-15q6-8 12 0v14zM680 222v-14q6-8 12 0v14zM712 222v-14q6-8 12 0v15zM742 225v-15q6-8 12 0v16zM772 229v-15q6-8 12 0v17z" fill="#0a1412"/><path d="M652 224v-7h8v7zM714 222v-7h8v8z" fill="#b9ea4a" opacity=".9"/>
<path d="${dead}" fill="none" stroke="#101d18" stroke-width="1.7"/><path d="${reed}" fill="none" stroke="#16261c" stroke-width="1.7" stroke-linecap="round"/>
<g fill="none"><path d="M120 226H214q10 0 12-8M226 222h90" stroke="#2a1216" stroke-width="11"/><path d="M120 224H316" stroke="#6b3a34" stroke-width="8"/><path d="M120 221.5H316" stroke="#ffb48c" stroke-width="1.8" opacity=".8"/><path d="M140 218v12M178 218v12M216 218v12M254 218v12M292 218v12" stroke="#2a1216" stroke-width="3"/></g>
<path d="M400 226l26-34 16 8 14-16 22 10 16-6 34 40z" fill="#5a2a28"/><path d="M400 226l26-34 16 8-8 14-20 12zM456 184l22 10-6 10-20 4z" fill="#d98a68" opacity=".7"/>`;
}

function front(c: Palette): string {
  const roll = random(5);
  const dead = [500, 540, 600, 905, 950, 985].map((x) => deadTree(x, 348, 26 + roll() * 24, roll)).join('');
  const stones = [20, 60, 104, 410, 450].map((x) => `M${x - 18} 342l6-${round(14 + roll() * 10)} 10-3 4 6 8-2 8 ${round(18 + roll() * 6)}z`).join('');
  const blocks = [1080, 1130, 1420, 1500, 1560].map((x) => `M${x - 12} 342l5-${round(16 + roll() * 16)} 7 7 6-${round(8 + roll() * 8)} 9 30z`).join('');
  const edge = 'M-10 328Q90 312 200 326T470 328 720 334 980 330 1240 335 1430 328 1610 320';
  return `<path d="${edge}V${kHeight}H-10z" fill="${c.front}"/><path d="${edge}v3Q1500 326 1430 331T1240 338 980 333 720 337 470 331 200 329-10 331z" fill="url(#country-edge)" opacity=".45"/><path d="${stones}${blocks}" fill="${c.front}"/><path d="${dead}${reeds(700, 340, roll, 10)}${reeds(840, 340, roll, 10)}" fill="none" stroke="${c.front}" stroke-width="2.2"/>`;
}

export const paint = (light: boolean): Painting => {
  const palette = light ? day : night;
  return { defs: defs(palette), land: land(), front: front(palette) };
};
