// The gradients that drawings share: one paint for one thing, and two lights, aurora green and lamp amber.
type Stops = readonly [id: string, from: string, to: string];

const topDown: readonly Stops[] = [
  ['gRed', '#ff7a55', '#a3261c'],
  ['gGrn', '#8fe38a', '#2f7a45'],
  ['gBlu', '#bfe4ff', '#4a8ec2'],
  ['gVio', '#d3b4ff', '#6d46a8'],
  ['gStl', '#c9d6de', '#5d6d79'],
  ['gStar', '#ffe9ad', '#f0942a'],
  ['gLime', '#e6f06a', '#8fa81c'],
  ['gBat', '#fff3a0', '#e0a81f'],
  ['gNight', '#0f2740', '#2b6672'],
  ['gDusk', '#1b2b4a', '#c77a5a'],
  ['gEmber', '#2a1d33', '#d0593a'],
  ['gGreen', '#0e2a38', '#4fae87'],
  ['gSea', '#1d4a5c', '#0b2030'],
  ['gStorm', '#33475a', '#b9cbd4'],
  ['gAsh', '#2b2630', '#7a5a52'],
];

const gradient = ([id, from, to]: Stops, y: number): string =>
  `<linearGradient id="${id}" x2="${1 - y}" y2="${y}"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`;

/** What stands under half of all vehicles. */
const wheel = `<symbol id="wheel" viewBox="0 0 32 32">
  <circle cx="16" cy="16" r="16" fill="#0a0e12"/>
  <circle cx="16" cy="16" r="14.5" fill="none" stroke="#2b343d" stroke-width="3" stroke-dasharray="3.5 2.5"/>
  <circle cx="16" cy="16" r="8.5" fill="#3a4651"/>
  <path d="M16 7.5a8.5 8.5 0 017.4 4.3L16 16z" fill="#6d7f8b"/>
  <circle cx="16" cy="16" r="3.2" fill="#141a20"/>
</symbol>`;

/** What all drawings refer to. */
export const palette = topDown.map((one) => gradient(one, 1)).join('') + gradient(['gBrs', '#ffe3a0', '#a8741f'], 0) + wheel;
