// People whom nobody has drawn: one of each, put together.
import type { Figure } from '../sprite';
import { android, person } from './figure';

const coats = ['#7d2f28', '#2f4658', '#4a5a3a', '#6a4a6e', '#8a6a24', '#3a3f4a', '#5a3f2a'];
const skins: readonly (readonly [string, string])[] = [
  ['#e6b48e', '#b0754f'],
  ['#d39a74', '#94583c'],
  ['#b07a56', '#744a2e'],
  ['#8f5f43', '#5f3b28'],
];
const cloth: readonly (readonly [light: string, dark: string])[] = [
  ['#93a5b0', '#46535c'],
  ['#ffb84d', '#c77a22'],
  ['#cbb896', '#7a6a56'],
  ['#9ad08a', '#3f6a3a'],
  ['#ff9a72', '#a3322a'],
];

type Dress = (light: string, dark: string) => string;

const hats: readonly Dress[] = [
  // a knitted cap
  (light, dark) => `
    <path d="M28 40q-2-28 22-28t22 28l-4-2q-18-8-36 0z" fill="${dark}"/>
    <path d="M28 40q-2-28 22-28-16 6-15 25z" fill="${light}"/>
    <path d="M27 36q22-10 46 0v7q-22-9-46 0z" fill="${dark}" stroke="#000" stroke-opacity=".3"/>`,
  // a hood
  (light, dark) => `
    <path d="M20 78Q12 6 50 6t30 72l-9 12q5-26-1-42-6-18-20-18T30 48q-6 16-1 42z" fill="${dark}"/>
    <path d="M20 78Q12 6 50 6 28 16 28 44q-4 20 1 46z" fill="${light}"/>`,
  // a cap with ear flaps
  (light, dark) => `
    <path d="M24 44q-4-34 26-34t26 34v24l-8 4-1-26H33l-1 26-8-4z" fill="${dark}"/>
    <path d="M24 44q-4-34 26-34-16 6-16 34l-2 28-8-4z" fill="${light}"/>`,
  // a peaked cap
  (light, dark) => `
    <path d="M26 36q-2-22 24-22t26 20l6 6-2 5q-20-9-44-6l-8 4z" fill="${dark}"/>
    <path d="M26 36q-2-22 24-22-14 4-16 24l-6 5z" fill="${light}"/>
    <path d="M48 40q22-2 36 2l-2 6q-18-6-34-4z" fill="#14181c"/>`,
  // hair
  (light, dark) => `
    <path d="M26 52q-6-40 24-40t24 40l-6-4q0-14-8-18-12-4-20 0-8 4-8 18z" fill="${dark}"/>
    <path d="M26 52q-6-40 24-40-14 6-18 36z" fill="${light}"/>`,
];

const chins: readonly Dress[] = [
  () => '',
  (_, dark) => `<path d="M31 54q2 18 8 26l11 8 11-8q6-8 8-26-6 8-9 8-4-4-10-4t-10 4q-3 0-9-8z" fill="${dark}" opacity=".85"/><path d="M44 66h12" stroke="#e0b090" stroke-width="2"/>`,
  (light) => `<path d="M30 76q20 14 40 0l4 12q-24 14-48 0z" fill="${light}"/>`,
  (light, dark) => `<path d="M34 57l16-4 16 4q0 12-7 18l-9 5-9-5q-7-6-7-18z" fill="${dark}"/><path d="M34 57l16-4v27l-9-5q-7-6-7-18z" fill="${light}"/>`,
];

/** `seed` counts through all of a list before it repeats the next one. */
function pickers(seed: number) {
  let rest = seed;
  return <T>(list: readonly T[]): T => {
    const one = list[rest % list.length] as T;
    rest = Math.floor(rest / list.length);
    return one;
  };
}

export function stranger(seed: number): Figure {
  const pick = pickers(seed);
  const hat = pick(hats);
  const chin = pick(chins);
  const coat = pick(coats);
  const [skin, shade] = pick(skins);
  const [light, dark] = pick(cloth);
  return person({ coat, skin, shade, over: chin(light, dark) + hat(light, dark) });
}

export function strangeAndroid(seed: number): Figure {
  const pick = pickers(seed);
  const [plate, dark] = pick(cloth);
  return android({ plate, dark, body: pick(coats), eyes: pick(['#6dffd8', '#ffd24a', '#bdeaff']), head: pick(['round', 'broad'] as const) });
}
