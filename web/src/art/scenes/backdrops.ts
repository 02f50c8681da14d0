// What lies behind people, vehicles and enemies: the country at some hour.

interface Hour {
  sky: string;
  ridge: string;
  /** Snow from the horizon to the feet. */
  snow: readonly [string, string, string];
}

const night: Hour = { sky: 'gNight', ridge: '#1c4252', snow: ['#a9c6d3', '#d5e6ec', '#8fb0c0'] };
const ember: Hour = { sky: 'gEmber', ridge: '#3a2a44', snow: ['#c0a6a6', '#e6d8d2', '#b08c88'] };
const dusk: Hour = { sky: 'gDusk', ridge: '#33405f', snow: ['#a9b9c8', '#e3ecf0', '#93a4b4'] };
const aurora: Hour = { sky: 'gGreen', ridge: '#14303a', snow: ['#7fa3b5', '#d5e6ec', '#86a59a'] };

const ridges = [
  'M0 60l18-14 14 8 20-22 22 20 16-8 24 20 20-14 22 12 18-18 26 20v40H0z',
  'M0 52l26 12 20-26 18 16 22-8 20 16 30-30 20 22 18-8 26 18v36H0z',
];

const props = [
  '<path d="M14 74V46l-6 6m6-2l7-6m-7 12l-5 2M186 72V50l5 4m-5 2l-6-4" stroke="#12222e" stroke-width="2" fill="none"/>',
  '<path d="M170 78V34l-9 14h5l-8 12h7l-7 12h24l-7-12h7l-8-12h5zM22 80V48l-7 10h4l-6 9h5l-5 9h18l-5-9h5l-6-9h4z" fill="#0e1f28"/>',
];

export function backdrop(number: number): string {
  const hour = [night, ember, dusk, aurora][number % 4] ?? night;
  const half = Math.floor(number / 4) % 2;
  const [far, near, shade] = hour.snow;
  return `<path d="M0 0h200v100H0z" fill="url(#${hour.sky})"/>
<path d="${ridges[half]}" fill="${hour.ridge}"/>
<path d="M0 74q50-10 100-4t100-4v34H0z" fill="${far}"/>${props[half]}
<path d="M0 82q60-10 110-3t90-4v25H0z" fill="${near}"/>
<path d="M0 96q80-6 200-4v8H0z" fill="${shade}"/>`;
}
