// What all countries are painted with: everything is seeded, so that a country looks the same each time it is drawn.
export const kWidth = 1600;
export const kHeight = 340;

export type Dot = readonly [x: number, y: number];
export type Random = () => number;

export const round = Math.round;
export const list = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

/** Mulberry32. */
export function random(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** The points of a path, without its M and z. */
export const line = (dots: readonly Dot[]): string => dots.map(([x, y]) => `${round(x)} ${round(y)}`).join('L');
export const shape = (dots: readonly Dot[]): string => `M${line(dots)}z`;

/** A gradient from the left end of the country to the right one: no seam between its regions. */
export const across = (id: string, ...stops: (readonly [offset: number, colour: string])[]): string =>
  `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="0" x2="${kWidth}" y1="0" y2="0">${stops
    .map(([offset, colour]) => `<stop offset="${offset}" stop-color="${colour}"/>`)
    .join('')}</linearGradient>`;

/** From top to bottom of what it fills; an opacity may follow the colour. */
export const down = (id: string, ...stops: (readonly [offset: number, colour: string, opacity?: number])[]): string =>
  `<linearGradient id="${id}" x2="0" y2="1">${stopsOf(stops)}</linearGradient>`;
export const glow = (id: string, ...stops: (readonly [offset: number, colour: string, opacity?: number])[]): string =>
  `<radialGradient id="${id}">${stopsOf(stops)}</radialGradient>`;

const stopsOf = (stops: readonly (readonly [number, string, number?])[]): string =>
  stops.map(([offset, colour, opacity = 1]) => `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`).join('');

/** A skyline by midpoint displacement; `share` of its height at every place from 0 to 1. */
export function ridge(seed: number, from: number, to: number, count: number, base: number, height: number, rough: number, share: (at: number) => number): Dot[] {
  const roll = random(seed);
  const heights = Array<number>(count + 1).fill(0);
  heights[0] = roll();
  heights[count] = roll();
  for (let step = count, spread = 1; step > 1; step /= 2, spread *= rough) {
    for (let index = step / 2; index < count; index += step) {
      heights[index] = ((heights[index - step / 2] ?? 0) + (heights[index + step / 2] ?? 0)) / 2 + (roll() - 0.5) * spread;
    }
  }
  return heights.map((value, index) => {
    const x = from + ((to - from) * index) / count;
    return [x, base - Math.max(-0.05, value) * height * share(x / kWidth)];
  });
}

export interface Range {
  dots: Dot[];
  /** Peaks and valleys in turn. */
  knots: Dot[];
}

/** A range of peaks with jittered slopes and valleys between them. */
export function range(seed: number, from: number, to: number, base: number, gap: number, height: number, share: (at: number) => number, low: number): Range {
  const roll = random(seed);
  const knots: Dot[] = [];
  for (let x = from; x < to; ) {
    knots.push([x, base - height * share(x / kWidth) * (0.62 + 0.5 * roll())]);
    x += gap * (0.45 + 0.35 * roll());
    knots.push([x, base - height * share(x / kWidth) * (low * (0.6 + 0.6 * roll()))]);
    x += gap * (0.3 + 0.35 * roll());
  }
  const dots: Dot[] = [];
  knots.forEach((a, index) => {
    dots.push(a);
    const b = knots[index + 1];
    if (!b) return;
    for (const part of [1, 2, 3]) {
      const t = part / 4;
      dots.push([a[0] + (b[0] - a[0]) * (t + (roll() - 0.5) * 0.12), a[1] + (b[1] - a[1]) * t + (roll() - 0.5) * Math.abs(b[1] - a[1]) * 0.26]);
    }
  });
  return { dots, knots };
}

/** The faces of a range that the light meets: `side` -1 is the left one. */
export function faces({ dots, knots }: Range, seed: number, side: -1 | 1, colour: string, opacity: number): string {
  const roll = random(seed);
  let path = '';
  for (let index = 0; index < knots.length; index += 2) {
    const peak = knots[index];
    const at = peak ? dots.indexOf(peak) : -1;
    if (!peak || at < 0) continue;
    const run = [0, 1, 2, 3, 4].map((step) => dots[at + side * step]).filter((dot): dot is Dot => dot !== undefined);
    const end = run[run.length - 1];
    if (!end || run.length < 3 || end[1] - peak[1] < 4) continue;
    const depth = (end[1] - peak[1]) * 1.25 + 8;
    const inner = list(6).map((step): Dot => {
      const t = (step + 1) / 6;
      const zigzag = (step % 2 ? -1 : 1) * (0.1 + 0.16 * roll());
      return [peak[0] + (end[0] - peak[0]) * (0.175 * t + zigzag * (1 - t * 0.2)), peak[1] + depth * t];
    });
    path += shape([...run, [end[0] + side * 2, end[1] + 10], ...inner.reverse()]);
  }
  return `<path d="${path}" fill="${colour}" opacity="${opacity}"/>`;
}

/** Down to the lower edge of the country. */
export const ground = (dots: readonly Dot[], colour: string, more = ''): string =>
  `<path d="M${line(dots)}L${round(dots[dots.length - 1]?.[0] ?? 0)} ${kHeight}H${round(dots[0]?.[0] ?? 0)}z" fill="${colour}"${more}/>`;

export function spruce(x: number, y: number, height: number, roll: Random): string {
  const left: Dot[] = [];
  const right: Dot[] = [];
  for (const step of list(5)) {
    const share = (step + 1) / 5;
    const half = height * 0.26 * share * (0.85 + 0.3 * roll());
    const at = y - height + height * 0.9 * share;
    left.push([x - half, at], [x - half * 0.45, at - height * 0.03]);
    right.push([x + half, at], [x + half * 0.45, at - height * 0.03]);
  }
  return shape([[x, y - height], ...left, ...right.reverse()]);
}

export function deadTree(x: number, y: number, height: number, roll: Random): string {
  let path = `M${round(x)} ${round(y)}l${round((roll() - 0.5) * 4)} ${-round(height)}`;
  for (const branch of list(5)) {
    const share = 0.35 + (0.6 * branch) / 5;
    const side = branch % 2 ? 1 : -1;
    const length = height * 0.3 * (1 - share * 0.7);
    path += `M${round(x)} ${round(y - height * share)}l${round(side * length)} ${-round(length * 0.9)}`;
    path += `m${round(-side * length * 0.4)} ${round(length * 0.36)}l${round(side * length * 0.1)} ${-round(length * 0.55)}`;
  }
  return path;
}

/** A low bank of snow over the whole width. */
export function drift(seed: number, y: number, height: number, colour: string, opacity: number): string {
  const roll = random(seed);
  let path = `M-10 ${kHeight}V${y}`;
  for (let x = -10; x < kWidth + 10; ) {
    const width = 90 + roll() * 150;
    path += `q${round(width * 0.5)} ${round(-height * (0.3 + roll()))} ${round(width)} ${round((roll() - 0.5) * height * 0.6)}`;
    x += width;
  }
  return `<path d="${path}V${kHeight}z" fill="${colour}" opacity="${opacity}"/>`;
}

/** Wind marks in the snow: the light ones and the dark ones. */
export function windMarks(seed: number, count: number, spared: (x: number, index: number) => boolean = () => false): [string, string] {
  const roll = random(seed);
  const marks: [string, string] = ['', ''];
  for (const index of list(count)) {
    const x = roll() * kWidth;
    const y = 212 + roll() * 112;
    const width = 10 + (roll() * 34 * (y - 180)) / 80;
    if (spared(x, index)) continue;
    marks[index % 2 ? 0 : 1] += `M${round(x)} ${round(y)}q${round(width * 0.5)} ${-round(2 + roll() * 4)} ${round(width)} 0`;
  }
  return marks;
}

/** Drifting ice between two ends of the water, and its shade. */
export function floes(seed: number, count: number, from: number, to: number, top: number, deep: number): [string, string] {
  const roll = random(seed);
  let light = '';
  let shade = '';
  for (const index of list(count)) {
    const y = top + Math.pow(roll(), 1.4) * deep;
    const near = (y - 150) / 70;
    const x = from + roll() * (to - from);
    const width = (12 + roll() * 26) * near + 4;
    const height = (2.5 + roll() * 4.5) * near + 1;
    const edge = random(index * 9 + 1);
    const dots = list(7).map((corner): Dot => {
      const angle = (corner / 7) * 6.283 + edge() * 0.5;
      return [x + Math.cos(angle) * width * (0.7 + 0.35 * edge()), y + Math.sin(angle) * height * (0.7 + 0.35 * edge())];
    });
    light += shape(dots);
    shade += shape(dots.map(([a, b]): Dot => [a, b + 3.2 * near]));
  }
  return [light, shade];
}

export const iceberg = (x: number, y: number, size: number, body: string, lit: string, warm: string): string => {
  const s = (value: number): number => value * size;
  const outline = `M${x} ${y}l${s(6)} ${-s(22)}l${s(9)} ${s(4)}l${s(7)} ${-s(16)}`;
  return (
    `<path d="${outline}l${s(10)} ${s(12)}l${s(5)} ${-s(3)}l${s(10)} ${s(25)}z" fill="${body}"/>` +
    `<path d="${outline}l${s(2)} ${s(14)}l${-s(8)} ${s(20)}z" fill="${lit}"/>` +
    `<path d="M${x + s(32)} ${y - s(22)}l${s(5)} ${-s(3)}l${s(10)} ${s(25)}h${-s(12)}z" fill="${warm}"/>`
  );
};

/** One painted country: all of it in the same units as the road. */
export interface Painting {
  /** Gradients, among them those of the road: `country-road`, `country-lane`, `country-bank`, `country-edge`. */
  defs: string;
  /** Behind everything that stands on the road. */
  land: string;
  /** In front of it. */
  front: string;
}

const beside = (id: string, from: string, to: string, opacity: number): string =>
  `<linearGradient id="${id}" x2="1" y2="0"><stop stop-color="${from}" stop-opacity="${opacity}"/><stop offset="1" stop-color="${to}" stop-opacity="0"/></linearGradient>`;

/** What shines in every country: lamps and beams of people, the mist behind enemies, the range of a turret and its ray. */
export const light: string =
  glow('country-lamp', [0, '#ffd58a', 0.9], [0.4, '#ffb84d', 0.4], [1, '#ffb84d', 0]) +
  beside('country-beam', '#ffe2a6', '#ffb84d', 0.85) +
  glow('country-mist', [0, '#d8f6f4', 0.62], [0.6, '#a8d8dc', 0.3], [1, '#a8d8dc', 0]) +
  glow('country-danger', [0, '#ff4a36', 0.05], [0.75, '#ff4a36', 0.16], [1, '#ff5a40', 0.34]) +
  down('country-ray', [0, '#ff5a40', 0.62], [1, '#ff5a40', 0.05]);
