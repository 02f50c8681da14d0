// A valley with dead forest and pylons, a frozen coast with its lighthouse, and a bay of pack ice before the low sun.
import { across, deadTree, down, drift, faces, floes, glow, ground, iceberg, list, random, range, ridge, round, spruce, windMarks, kHeight, type Painting } from './paint';

interface Palette {
  far: [string, string, string, string];
  mid: [string, string, string];
  near: [string, string];
  snow: [string, string, string, string];
  drifts: [string, string, string, string];
  haze: [string, string];
  sea: [string, string, string];
  wood: string;
  front: string;
  tracks: [lane: string, bed: string, bank: string, edge: string];
}

const night: Palette = {
  far: ['#1c5263', '#2a5a72', '#6b5a72', '#8a6070'],
  mid: ['#123347', '#1d3c55', '#4d4a66'],
  near: ['#0c2536', '#233650'],
  snow: ['#4a7d90', '#6390a5', '#7898b0', '#a8919a'],
  drifts: ['#7fb3ba', '#a5c8d2', '#b8cdd9', '#e0bfae'],
  haze: ['#7fd0c0', '#8fc4cc'],
  sea: ['#70586c', '#32506b', '#0f2c40'],
  wood: '#0a2130',
  front: '#0a1724',
  tracks: ['#6f96a8', '#55798c', '#8fb6c4', '#f0fbfc'],
};

const day: Palette = {
  far: ['#8fb7c2', '#9cbccb', '#b7b3c4', '#d0b4b4'],
  mid: ['#6d98a8', '#7fa4b6', '#a39db2'],
  near: ['#4f7c8e', '#7690a4'],
  snow: ['#d2e4e8', '#dbe9ee', '#e0e9f0', '#ecdfdb'],
  drifts: ['#e9f4f4', '#f1f8f9', '#f3f7fa', '#faefe8'],
  haze: ['#ffffff', '#f4fbfc'],
  sea: ['#a9a3b0', '#7da0b6', '#54829b'],
  wood: '#2f5666',
  front: '#33515f',
  tracks: ['#8ba9b6', '#7595a4', '#b9cfd8', '#ffffff'],
};

function defs(c: Palette): string {
  return (
    across('wFar', [0, c.far[0]], [0.45, c.far[1]], [0.75, c.far[2]], [1, c.far[3]]) +
    across('wMid', [0, c.mid[0]], [0.6, c.mid[1]], [1, c.mid[2]]) +
    across('wNear', [0, c.near[0]], [1, c.near[1]]) +
    across('wSnow', [0, c.snow[0]], [0.34, c.snow[1]], [0.62, c.snow[2]], [1, c.snow[3]]) +
    across('wDrift', [0, c.drifts[0]], [0.4, c.drifts[1]], [0.7, c.drifts[2]], [1, c.drifts[3]]) +
    across('country-lane', [0, c.tracks[0]]) + across('country-road', [0, c.tracks[1]]) + across('country-bank', [0, c.tracks[2]]) + across('country-edge', [0, c.tracks[3]]) +
    down('wHaze', [0, c.haze[0], 0], [0.6, c.haze[1], 0.38], [1, c.haze[1], 0]) +
    down('wSea', [0, c.sea[0]], [0.25, c.sea[1]], [1, c.sea[2]]) +
    down('wLight', [0, '#ffe2a6', 0.5], [1, '#ffb84d', 0]) +
    glow('wSun', [0, '#ffe2a8'], [0.12, '#ffb765', 0.95], [0.4, '#f2764a', 0.5], [1, '#b8485a', 0])
  );
}

function land(c: Palette): string {
  const roll = random(21);
  const far = range(5, -60, 1330, 152, 150, 104, (at) => Math.max(0.1, 1.12 - at * 1.25), 0.4);
  const mid = range(29, -80, 1120, 182, 176, 112, (at) => (at < 0.3 ? 1.02 - at * 0.7 : Math.max(0.03, 0.8 - (at - 0.3) * 1.75)), 0.3);
  const near = ridge(44, -10, 620, 32, 206, 46, 0.5, (at) => Math.max(0.1, 1 - at * 2.4));
  const [light, dark] = windMarks(123, 120);
  const behind = list(46).map(() => {
    const x = -6 + roll() * 430 * Math.pow(roll(), 0.25);
    const y = 196 + roll() * 16 - x * 0.006;
    return spruce(x, y, 18 + roll() * 22, roll);
  });
  let trees = '';
  let litTrees = '';
  for (let tree = 0; tree < 26; ++tree) {
    const x = roll() * 470;
    const y = 212 + roll() * 10;
    const height = 30 + roll() * 26 * (1 - x / 700);
    trees += spruce(x, y, height, roll);
    litTrees += `M${round(x)} ${round(y - height)}l${-round(height * 0.15)} ${round(height * 0.55)}l${round(height * 0.05)} ${-round(height * 0.02)}z`;
  }
  const dead = list(14).map(() => deadTree(330 + roll() * 200, 216 + roll() * 12, 22 + roll() * 20, roll));
  const [ice, iceShade] = floes(77, 46, 1010, 1620, 163, 62);
  const split = random(99);
  let cracks = '';
  for (let crack = 0; crack < 10; ++crack) {
    cracks += `M${round(560 + split() * 440)} ${round(196 + split() * 30)}`;
    for (let bend = 4 + round(split() * 4); bend > 0; --bend) {
      const dx = 14 + split() * 26;
      cracks += `l${round(dx)} ${round((split() - 0.4) * 18)}`;
      if (split() < 0.5) cracks += `m0 0l${round(dx * 0.6)} ${round(10 * split())}m${-round(dx * 0.6)} ${-round(6 * split())}`;
    }
  }
  let pressed = '';
  let pressedLit = '';
  for (let block = 0; block < 26; ++block) {
    const x = round(520 + split() * 560);
    const y = round(194 + split() * 22);
    const width = 6 + split() * 16;
    const height = 4 + split() * 10;
    pressed += `M${x} ${y}l${round(width * 0.4)} ${-round(height)}l${round(width * 0.3)} ${round(height * 0.4)}l${round(width * 0.3)} ${round(height * 0.6)}z`;
    pressedLit += `M${x} ${y}l${round(width * 0.4)} ${-round(height)}l${round(width * 0.1)} ${round(height)}z`;
  }
  const pylons: [number, number, number][] = [[70, 210, 74], [190, 203, 62], [298, 198, 54], [396, 194, 46], [484, 191, 39], [560, 189, 33], [628, 187, 27], [688, 186, 22]];
  let masts = '';
  let wires = 'M51 152Q10 160 -20 150M89 152';
  pylons.forEach(([x, y, h], index) => {
    masts += `M${x - h * 0.13} ${y}L${x} ${y - h}L${x + h * 0.13} ${y}M${round(x - h * 0.25)} ${round(y - h * 0.78)}h${round(h * 0.5)}M${round(x - h * 0.18)} ${round(y - h * 0.9)}h${round(h * 0.36)}`;
    masts += `M${round(x - h * 0.1)} ${round(y - h * 0.3)}L${round(x + h * 0.06)} ${round(y - h * 0.62)}M${round(x + h * 0.1)} ${round(y - h * 0.3)}L${round(x - h * 0.06)} ${round(y - h * 0.62)}`;
    const next = pylons[index + 1];
    if (!next) return;
    for (const side of [-1, 1]) {
      const sag = (y - h * 0.78 + next[1] - next[2] * 0.78) / 2 + h * 0.22;
      wires += `M${round(x + side * h * 0.25)} ${round(y - h * 0.78)}Q${round((x + next[0]) / 2)} ${round(sag)} ${round(next[0] + side * next[2] * 0.25)} ${round(next[1] - next[2] * 0.78)}`;
    }
  });
  const berg = (x: number, y: number, size: number): string => iceberg(x, y, size, '#7fa9bd', '#b9efe0', '#ffb28a');
  return `<circle cx="1440" cy="152" r="150" fill="url(#wSun)"/>
${ground(far.dots, 'url(#wFar)')}${faces(far, 3, -1, '#a5f2dc', 0.42)}${faces(far, 4, 1, '#e8967a', 0.2)}
<path d="M0 80H1600V172H0z" fill="url(#wHaze)"/>
${ground(mid.dots, 'url(#wMid)')}${faces(mid, 8, -1, '#a9f7e0', 0.62)}${faces(mid, 9, 1, '#04121f', 0.34)}
<path d="M0 124H1600V206H0z" fill="url(#wHaze)"/>
<circle cx="1440" cy="151" r="60" fill="url(#wSun)" opacity=".8"/><circle cx="1440" cy="151" r="16.5" fill="#ffe9b8"/>
<path d="M940 158H1610V260H940q-30-60 0-102z" fill="url(#wSea)"/>
<path d="M1385 160h110l14 3h-140zM1372 168h136l16 3h-160zM1392 176h96l10 3h-120zM1402 186h76l6 3h-92zM1410 197h60l4 3h-70z" fill="#ffc27a" opacity=".75"/>
<path d="M990 170h60l8 2h-80zM1080 182h90l8 2h-110zM1010 192h70v2h-90zM1180 166h60v2h-80zM1240 200h80l6 2h-100zM1540 176h50v2h-60z" fill="#7dffc0" opacity=".35"/>
${berg(1065, 163, 0.7)}${berg(1536, 162, 1)}${berg(1328, 160, 0.36)}
<path d="${iceShade}" fill="#0b2a3e" opacity=".7"/><path d="${ice}" fill="url(#wDrift)"/>
${ground(near, 'url(#wNear)')}
<path d="M-10 ${kHeight}V204Q160 196 330 200T640 190Q800 182 960 190T1090 214Q1260 232 1400 226T1610 220V${kHeight}z" fill="url(#wSnow)"/>
<path d="M-10 204Q160 196 330 200T640 190Q800 182 960 190T1090 214Q1260 232 1400 226T1610 220v4Q1500 226 1400 231T1088 220Q1020 194 960 195T640 196Q480 204 330 205T-10 209z" fill="#dff6f2" opacity=".75"/>
<path d="${pressed}" fill="#5a8699"/><path d="${pressedLit}" fill="#d5f5ee"/>
<path d="${cracks}" fill="none" stroke="#1d4a60" stroke-width="1.6" opacity=".6"/><path d="${cracks}" fill="none" stroke="#e8fbff" stroke-width=".8" transform="translate(0 1.5)" opacity=".55"/>
<path d="${wires}" fill="none" stroke="#0a1a27" stroke-width=".9"/><path d="${masts}" fill="none" stroke="#0a1a27" stroke-width="1.8"/>
<path d="${behind.join('')}" fill="${c.near[0]}"/><path d="${trees}" fill="${c.wood}"/><path d="${litTrees}" fill="#7dffc8" opacity=".5"/><path d="${dead.join('')}" fill="none" stroke="${c.wood}" stroke-width="1.6"/>
<path d="M896 192q26-18 62-8l22 10q-46 8-84-2z" fill="#24384a"/><path d="M896 192q26-18 62-8-30 0-44 10z" fill="#6fa3a8"/><path d="M922 184l5-58h14l5 58z" fill="#d9e2e4"/><path d="M934 126h7l5 58h-12z" fill="#b8745a"/><path d="M925 150h19l1 12h-21zM926 134h16l1 8h-18z" fill="#a8352a"/><path d="M924 126h20v-4h-20zM927 122v-12h14v12z" fill="#1a242e"/><path d="M929 112h10v9h-10z" fill="#ffe9b0"/><path d="M926 110l8-8 8 8z" fill="#a8352a"/><path d="M948 184v-14h18v14z" fill="#2c3f4e"/><path d="M946 170l11-8 11 8z" fill="#e6f4f6"/><path d="M954 175h5v5h-5z" fill="#ffc45c"/><path d="M938 116L1250 84v46z" fill="url(#country-beam)" opacity=".38"/>
<path d="M742 194l10-24 12 2 4-14 18 3-2 14 46 6 20-2-10 18z" fill="#1d3140"/><path d="M742 194l10-24 12 2 4-14 6 1-8 20 66 8-4 7z" fill="#547c88"/><path d="M774 160l4-26M772 142l16 6M768 172h6v4h-6zM780 174h6v4h-6z" stroke="#1d3140" stroke-width="2" fill="#0a1722"/><path d="M736 196q40-8 84-3t40 2q-60 8-124 1z" fill="#cfe8ea"/>
${drift(61, 236, 16, 'url(#wDrift)', 0.42)}${drift(62, 270, 22, 'url(#wDrift)', 0.4)}
<path d="${light}" fill="none" stroke="#f2feff" stroke-width="1.5" opacity=".55"/><path d="${dark}" fill="none" stroke="#3b6d84" stroke-width="1.6" opacity=".4"/>`;
}

function front(c: Palette): string {
  const roll = random(5);
  const trees = [8, 452, 478, 1010, 1560, 1588, 1532].map((x) => spruce(x, 350, 40 + roll() * 46, roll)).join('');
  const dead = [120, 150, 560, 600, 900, 1120, 1150, 1480].map((x) => deadTree(x, 346, 30 + roll() * 26, roll)).join('');
  const fence = list(11).map((post) => `M${200 + post * 22} 344l${round((roll() - 0.5) * 6)} -22`).join('');
  const edge = 'M-10 322Q90 300 200 318T470 322 720 330 980 324 1240 332 1430 322 1610 314';
  return `<path d="${edge}V${kHeight}H-10z" fill="${c.front}"/><path d="${edge}v3Q1500 322 1430 326T1240 335 980 328 720 333 470 325 200 322-10 327z" fill="#6fc3b4" opacity=".55"/><path d="${trees}" fill="${c.front}"/><path d="${dead}M200 326Q320 318 440 330${fence}" fill="none" stroke="${c.front}" stroke-width="2"/>`;
}

export const paint = (light: boolean): Painting => {
  const palette = light ? day : night;
  return { defs: defs(palette), land: land(palette), front: front(palette) };
};
