// A gorge under hanging ice, a plateau of needles beside a smouldering volcano, and a strait between walls of rock.
import { across, down, drift, faces, floes, glow, ground, iceberg, line, list, random, range, round, shape, spruce, windMarks, kHeight, type Dot, type Painting } from './paint';

interface Palette {
  far: [string, string, string];
  mid: [string, string, string];
  wall: [string, string];
  snow: [string, string, string, string];
  drifts: [string, string, string, string];
  haze: string;
  sea: [string, string];
  rim: string;
  front: string;
  tracks: [lane: string, bed: string, bank: string, edge: string];
}

const night: Palette = {
  far: ['#27406a', '#3a3f66', '#2c5270'],
  mid: ['#162a4a', '#242a4c', '#1c3e56'],
  wall: ['#0e1d36', '#13283c'],
  snow: ['#4c6a94', '#6a7fa8', '#77809c', '#5f8ba4'],
  drifts: ['#88a6cc', '#a8b8d8', '#b6b4c6', '#a8d0de'],
  haze: '#9fb6e0',
  sea: ['#3b6a86', '#0c2a40'],
  rim: '#a9f7e0',
  front: '#0a1222',
  tracks: ['#7488ac', '#566a90', '#93a8c8', '#eef4fc'],
};

const day: Palette = {
  far: ['#a8bcd6', '#b4b6d0', '#a6c4d4'],
  mid: ['#8099be', '#918fb4', '#7fa6ba'],
  wall: ['#5f7698', '#5f8496'],
  snow: ['#d6e0ee', '#e0e6f2', '#e6e4ec', '#d8e8ee'],
  drifts: ['#eef3fa', '#f4f7fc', '#f4f2f6', '#f0f8fa'],
  haze: '#ffffff',
  sea: ['#90b4c6', '#5a8aa2'],
  rim: '#ffffff',
  front: '#3f5272',
  tracks: ['#90a2be', '#7a8eae', '#bfcbde', '#ffffff'],
};

function defs(c: Palette): string {
  return (
    across('bFar', [0, c.far[0]], [0.6, c.far[1]], [1, c.far[2]]) +
    across('bMid', [0, c.mid[0]], [0.6, c.mid[1]], [1, c.mid[2]]) +
    across('bWall', [0, c.wall[0]], [1, c.wall[1]]) +
    across('bSnow', [0, c.snow[0]], [0.36, c.snow[1]], [0.7, c.snow[2]], [1, c.snow[3]]) +
    across('bDrift', [0, c.drifts[0]], [0.36, c.drifts[1]], [0.7, c.drifts[2]], [1, c.drifts[3]]) +
    across('country-lane', [0, c.tracks[0]]) + across('country-road', [0, c.tracks[1]]) + across('country-bank', [0, c.tracks[2]]) + across('country-edge', [0, c.tracks[3]]) +
    down('bHaze', [0, c.haze, 0], [0.6, c.haze, 0.34], [1, c.haze, 0]) +
    down('bSea', [0, c.sea[0]], [1, c.sea[1]]) +
    down('bFall', [0, '#f4fbff', 0.95], [1, '#cfe6f6', 0.05]) +
    glow('bMoon', [0, '#f2f6ff'], [0.2, '#c3d4ff', 0.5], [1, '#8aa6f0', 0]) +
    glow('bEmber', [0, '#ffe0a0'], [0.2, '#ff9a4a', 0.85], [0.55, '#d2452e', 0.42], [1, '#8a2a3a', 0])
  );
}

/** A wall of the gorge or the strait: steep, with ledges of snow on it. */
function cliff(seed: number, dots: Dot[], base: number, colour: string, rim: string): string {
  const roll = random(seed);
  const first = dots[0] ?? [0, 0];
  const last = dots[dots.length - 1] ?? [0, 0];
  let ledges = '';
  let clefts = '';
  for (const [x, y] of dots.slice(1, -1)) {
    for (let at = y + 14 + roll() * 10; at < base - 14; at += 16 + roll() * 22) {
      const width = 10 + roll() * 26;
      const left = x - width * roll();
      ledges += `M${round(left)} ${round(at)}q${round(width * 0.5)} ${-round(2 + roll() * 4)} ${round(width)} ${round(roll() * 3)}l${-round(width * 0.3)} ${round(3 + roll() * 3)}z`;
    }
    clefts += `M${round(x)} ${round(y + 4)}l${round((roll() - 0.5) * 10)} ${round((base - y) * (0.4 + roll() * 0.4))}`;
  }
  const lit = dots.flatMap((peak, index): Dot[][] => {
    const next = dots[index + 1];
    const before = dots[index - 1];
    if (!before || !next || peak[1] > before[1] || peak[1] > next[1]) return [];
    const depth = (base - peak[1]) * 0.42;
    return [[before, peak, [peak[0] + 3, peak[1] + depth * 0.3], [peak[0] - 6, peak[1] + depth * 0.55], [peak[0] - 1, peak[1] + depth], [before[0] + 2, before[1] + depth * 0.7]]];
  });
  return (
    `<path d="M${line(dots)}L${round(last[0])} ${base}H${round(first[0])}z" fill="${colour}"/>` +
    `<path d="${lit.map(shape).join('')}" fill="${rim}" opacity=".36"/><path d="${clefts}" stroke="#050b18" stroke-opacity=".45" stroke-width="1.6" fill="none"/><path d="${ledges}" fill="#dfeaff" opacity=".62"/>`
  );
}

/** Ice that hangs from a wall and ends in a fan of broken blocks. */
function hangingGlacier(x: number, y: number, width: number, height: number, seed: number): string {
  const roll = random(seed);
  let cracks = '';
  for (let step = 1; step < 7; ++step) {
    const at = y + (height * step) / 7;
    cracks += `M${round(x - width * 0.3 + roll() * 6)} ${round(at)}q${round(width * 0.3)} ${round(6 + roll() * 6)} ${round(width * 0.62)} ${round(-2 + roll() * 5)}`;
  }
  const blocks = list(12).map(() => {
    const at = x - width * 0.8 + roll() * width * 1.6;
    const foot = y + height + 2 + roll() * 12;
    const size = 4 + roll() * 8;
    return `M${round(at)} ${round(foot)}l${round(size * 0.3)} ${-round(size * 0.8)} ${round(size * 0.5)} ${round(size * 0.1)} ${round(size * 0.4)} ${round(size * 0.7)}z`;
  });
  return (
    `<path d="M${x - width * 0.28} ${y}Q${x - width * 0.5} ${y + height * 0.5} ${x - width * 0.62} ${y + height}Q${x} ${y + height + 10} ${x + width * 0.66} ${y + height - 2}Q${x + width * 0.44} ${y + height * 0.5} ${x + width * 0.34} ${y - 4}Q${x} ${y + 8} ${x - width * 0.28} ${y}z" fill="#b9d6ee"/>` +
    `<path d="M${x - width * 0.28} ${y}Q${x - width * 0.5} ${y + height * 0.5} ${x - width * 0.62} ${y + height}l${width * 0.4} 5Q${x - width * 0.2} ${y + height * 0.5} ${x - width * 0.04} ${y + 6}z" fill="#e4fbff"/>` +
    `<path d="${cracks}" stroke="#5b8db4" stroke-width="1.8" fill="none"/><path d="${blocks.join('')}" fill="#e8f6ff"/>`
  );
}

const needle = (x: number, base: number, width: number, height: number): string =>
  `<path d="M${x - width} ${base}L${x - width * 0.3} ${base - height * 0.7}L${x} ${base - height}L${x + width * 0.36} ${base - height * 0.62}L${x + width} ${base}z" fill="url(#bMid)"/>` +
  `<path d="M${x - width} ${base}L${x - width * 0.3} ${base - height * 0.7}L${x} ${base - height}L${x + width * 0.04} ${base - height * 0.7}L${x - width * 0.2} ${base - height * 0.4}L${x - width * 0.1} ${base}z" fill="#a9f7e0" opacity=".55"/>` +
  `<path d="M${x} ${base - height}l${width * 0.3} ${height * 0.36}-${width * 0.2} ${height * 0.03} ${-width * 0.1} ${-height * 0.06}-${width * 0.16} ${height * 0.1}-${width * 0.12} ${-height * 0.14}z" fill="#f0f7ff"/>`;

/** The volcano: its cone, the glow in it, ash that drifts before the wind. */
const volcano = (x: number, base: number): string => {
  const top = base - 104;
  return (
    `<circle cx="${x}" cy="${top}" r="120" fill="url(#bEmber)" opacity=".7"/>` +
    `<path d="M${x - 8} ${top + 2}q-22-26 4-40-20-24 18-32-2-24 40-22 24-24 66-6 46-20 84 6 40-8 62 14-34-2-50 10-22 18-58 8-20 18-52 8-22 18-52 8-10 26-40 46z" fill="#3a3450" opacity=".85"/>` +
    `<path d="M${x - 8} ${top + 2}q-22-26 4-40-20-24 18-32-10 16-4 30-18 18-10 42z" fill="#ffb070" opacity=".45"/><path d="M${x + 50} ${top - 58}q30-16 62-4 34-14 66 4-30 2-46 12-24 8-46 2-22 6-36-14z" fill="#6b6482" opacity=".7"/>` +
    `<path d="M${x - 156} ${base}Q${x - 60} ${base - 30} ${x - 26} ${top + 4}l10 6 12-8 16 5 12-6Q${x + 66} ${base - 34} ${x + 170} ${base}z" fill="url(#bMid)"/>` +
    `<path d="M${x - 156} ${base}Q${x - 60} ${base - 30} ${x - 26} ${top + 4}l8 5Q${x - 36} ${base - 40} ${x - 70} ${base}z" fill="#8fb8d8" opacity=".5"/>` +
    `<path d="M${x - 16} ${top + 10}q4 26-6 44 14-8 12 22l10-26 8 34q4-34 2-46 10 8 12 24 2-30-10-52l-12 6-16-5z" fill="#ff8a3c"/><path d="M${x - 10} ${top + 9}q4 18-2 34l10-14 4 24q4-22 2-40z" fill="#ffe08a"/>`
  );
};

function land(c: Palette): string {
  const roll = random(31);
  const far = range(12, -60, 1660, 168, 150, 118, (at) => 0.82 - 0.5 * Math.abs(at - 0.3), 0.45);
  const mid = range(36, -60, 980, 196, 132, 96, (at) => (at < 0.4 ? 0.7 : Math.max(0.16, 1.1 - at * 1.5)), 0.36);
  const [light, dark] = windMarks(211, 130);
  const [ice, iceShade] = floes(83, 38, 1120, 1620, 172, 50);
  const left: Dot[] = [[-20, 36], [14, 22], [40, 50], [66, 40], [92, 92], [118, 86], [140, 138], [168, 150], [196, 200]];
  const middle: Dot[] = [[286, 204], [306, 128], [330, 96], [352, 104], [378, 62], [402, 88], [428, 80], [452, 128], [484, 150], [520, 202]];
  const strait: Dot[] = [[1320, 176], [1352, 120], [1384, 108], [1412, 62], [1440, 74], [1470, 30], [1506, 52], [1540, 24], [1580, 44], [1620, 20], [1620, 176]];
  const trees = list(20).map(() => spruce(180 + roll() * 420, 208 + roll() * 12, 16 + roll() * 20, roll)).join('');
  const stones = list(30)
    .map(() => {
      const x = 600 + roll() * 560;
      const y = 212 + roll() * 100;
      const w = 4 + roll() * 11;
      return `M${round(x)} ${round(y)}l${round(w * 0.3)} -${round(w * 0.8)} ${round(w * 0.4)} ${round(w * 0.2)} ${round(w * 0.4)} ${round(w * 0.6)}z`;
    })
    .join('');
  const shore = 'M-10 206Q120 196 240 204T520 198Q660 190 800 196T1080 204Q1160 214 1240 224T1420 230 1610 222';
  return `<circle cx="856" cy="66" r="96" fill="url(#bMoon)" opacity=".6"/><circle cx="856" cy="66" r="15" fill="#f2f6ff"/><path d="M849 58q-5 8 1 18-10-7-1-18z" fill="#b6c6ee"/>
${ground(far.dots, 'url(#bFar)')}${faces(far, 3, -1, c.rim, 0.4)}${faces(far, 4, 1, '#ff9a7a', 0.12)}
<path d="M0 92H1600V186H0z" fill="url(#bHaze)"/>
${volcano(1000, 198)}
${ground(mid.dots, 'url(#bMid)')}${faces(mid, 8, -1, c.rim, 0.55)}${faces(mid, 9, 1, '#040a18', 0.34)}
${needle(610, 204, 26, 92)}${needle(668, 202, 20, 122)}${needle(716, 204, 24, 84)}${needle(772, 202, 18, 70)}
<path d="M0 140H1200V212H0z" fill="url(#bHaze)"/>
${cliff(41, middle, 214, 'url(#bWall)', c.rim)}${hangingGlacier(392, 92, 62, 112, 17)}
${cliff(42, left, 214, 'url(#bWall)', c.rim)}${hangingGlacier(112, 96, 30, 104, 18)}
<path d="M186 172Q236 196 292 168" fill="none" stroke="#0a1226" stroke-width="1.6"/><path d="M186 180Q236 206 292 176" fill="none" stroke="#0a1226" stroke-width="2.6"/><path d="M198 177v8M210 181v9M222 184v9M234 186v9M246 185v9M258 183v9M270 180v8M282 174v8" stroke="#0a1226" stroke-width="1.4"/><path d="M186 196V162M292 194v-34" stroke="#0a1226" stroke-width="3"/>
<path d="M1110 164H1610V262H1120q-50-50-10-98z" fill="url(#bSea)"/>
<path d="M1150 172h60l8 2h-80zM1240 184h80l8 2h-100zM1180 196h70v2h-90zM1330 176h40v2h-52z" fill="#7dffc0" opacity=".32"/><path d="M1120 168h70l12 3h-88zM1126 178h52l10 3h-66z" fill="#ff9a5a" opacity=".55"/>
${cliff(43, strait, 190, 'url(#bWall)', c.rim)}
<path d="M1452 44l16-12 12 40-4 44 8 30-6 36h-18l2-40-8-38z" fill="url(#bFall)"/><path d="M1560 34l10 4-4 60 8 60-4 24h-12l2-50-6-50z" fill="url(#bFall)" opacity=".8"/>
<path d="M1306 178l10-16 18 3 12-10 22 5 14-8 26 9 24-6 30 7 26-8 34 8 34-5 54 9v20H1306z" fill="#d6ecf8"/><path d="M1306 178l10-16 18 3-8 8 10 6zM1346 155l22 5-12 8 4 10zM1382 152l26 9-16 8 6 9zM1462 162l26-8-6 12 8 10z" fill="#7fb2d0"/>
${iceberg(1222, 168, 0.6, '#7fa9cd', '#b9efe0', '#eaf4ff')}
<path d="${iceShade}" fill="#0a2238" opacity=".7"/><path d="${ice}" fill="url(#bDrift)"/>
<path d="${shore}V${kHeight}H-10z" fill="url(#bSnow)"/><path d="${shore}v4Q1500 234 1420 235T1240 230Q1160 220 1080 210T800 202Q660 196 520 204T240 210-10 212z" fill="#eef6ff" opacity=".75"/>
<path d="M596 214q30-22 62-14t52-16q22-2 30 12 30-10 52 2 20 6 28 16z" fill="#dfe9fa" opacity=".8"/><path d="M710 184q22-2 30 12-10 2-14 12l-20 4q-2-16 4-28z" fill="#8ea6cc" opacity=".7"/>
<g transform="translate(-104 -2)"><path d="M936 206V176h26v30zM940 176q9-16 18 0z" fill="#141f38"/><path d="M941 182h6v8h-6zM952 182h5v8h-5z" fill="#ffc45c"/><path d="M966 206v-48M958 166h16M960 160h12" stroke="#141f38" stroke-width="2"/><path d="M930 207q24-8 50 0z" fill="#eaf2ff"/></g>
<path d="${trees}" fill="#0a1830"/><path d="${stones}" fill="#2c2c44" opacity=".8"/>
<ellipse cx="1060" cy="262" rx="150" ry="44" fill="#2a2436" opacity=".32"/><ellipse cx="1100" cy="300" rx="120" ry="22" fill="#2a2436" opacity=".26"/>
${drift(71, 240, 18, 'url(#bDrift)', 0.4)}${drift(72, 276, 22, 'url(#bDrift)', 0.38)}
<path d="${light}" fill="none" stroke="#f6faff" stroke-width="1.5" opacity=".5"/><path d="${dark}" fill="none" stroke="#41588a" stroke-width="1.6" opacity=".36"/>`;
}

function front(c: Palette): string {
  const roll = random(6);
  const trees = [16, 46, 520, 546, 1546, 1584].map((x) => spruce(x, 350, 40 + roll() * 44, roll)).join('');
  const stones = [110, 160, 640, 700, 860, 1000, 1180, 1250, 1400].map((x) => `M${x - 20} 344l7-${round(14 + roll() * 14)} 9 4 7-${round(6 + roll() * 8)} 8 6 9 ${round(20 + roll() * 6)}z`).join('');
  const edge = 'M-10 318Q90 304 200 322T470 324 720 332 980 326 1240 334 1430 322 1610 312';
  return `<path d="${edge}V${kHeight}H-10z" fill="${c.front}"/><path d="${edge}v3Q1500 320 1430 326T1240 337 980 330 720 335 470 327 200 326-10 323z" fill="${c.rim}" opacity=".4"/><path d="${trees}${stones}" fill="${c.front}"/>`;
}

export const paint = (light: boolean): Painting => {
  const palette = light ? day : night;
  return { defs: defs(palette), land: land(palette), front: front(palette) };
};
