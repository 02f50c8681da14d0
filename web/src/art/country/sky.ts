// Stars, and two curtains of light that hang over every country.
import { down, kWidth, list, random, round } from './paint';

const kSkyHeight = 300;

const picture = (inner: string): string => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${kWidth} ${kSkyHeight}" preserveAspectRatio="none">${inner}</svg>`;

function stars(): string {
  const roll = random(7);
  const paths: [string, string] = ['', ''];
  for (const index of list(110)) paths[index % 5 ? 0 : 1] += `M${round(roll() * kWidth)} ${round(roll() * 190)}h.1`;
  return `<path d="${paths[0]}" stroke="#dff4ff" stroke-width="1.4" stroke-linecap="round" opacity=".6"/><path d="${paths[1]}" stroke="#fff" stroke-width="2.4" stroke-linecap="round" opacity=".85"/>`;
}

/** Strips of light, each with its own height and strength, along a line. */
function curtain(seed: number, from: number, to: number, line: (x: number) => number, height: number, step: number): string {
  const roll = random(seed);
  const strips: [string, string, string] = ['', '', ''];
  let strength = 0.5;
  for (let x = from; x < to; x += step) {
    strength = Math.min(1, Math.max(0.12, strength + (roll() - 0.5) * 0.5));
    const along = (x - from) / (to - from);
    const top = height * (0.35 + strength * 0.8) * Math.sin(Math.PI * Math.min(1, along * 1.04)) ** 0.7;
    const strip = `<path d="M${round(x)} ${round(line(x))}V${round(line(x) - top)}h${step + 1}V${round(line(x + step))}z"/>`;
    strips[strength > 0.72 ? 2 : strength > 0.4 ? 1 : 0] += strip;
  }
  const light = down('light', [0, '#7a5cff', 0], [0.35, '#3fd0c0', 0.25], [0.85, '#5dffb0', 0.85], [1, '#c8ffdf', 0.1]);
  return `<defs>${light}</defs><g fill="url(#light)"><g opacity=".28">${strips[0]}</g><g opacity=".5">${strips[1]}</g><g opacity=".8">${strips[2]}</g></g>`;
}

export const sky = {
  stars: picture(stars()),
  near: picture(curtain(3, 40, 1240, (x) => 150 - 52 * Math.sin(x / 250 + 0.4) - x * 0.03 + 14 * Math.sin(x / 70), 150, 7)),
  far: picture(curtain(11, 330, 1560, (x) => 100 + 34 * Math.sin(x / 210 + 2) + 9 * Math.sin(x / 52), 110, 9)),
};
