// What vehicles are made of.
import { bay, bayWidth, height } from './size';

export const wheel = (x: number, r = 16): string => `<use href="#wheel" x="${x - r}" y="${height - 2 * r}" width="${2 * r}" height="${2 * r}"/>`;

export const snow = (path: string): string => `<path d="${path}" fill="#e6f1f5"/>`;

export function rivets(from: number, to: number, y: number, count: number): string {
  const at = Array.from({ length: count }, (_, i) => `M${Math.round(from + ((to - from) * i) / (count - 1))} ${y}h.1`);
  return `<path d="${at.join('')}" fill="none" stroke="#fff" stroke-opacity=".4" stroke-width="2.2" stroke-linecap="round"/>`;
}

export const chassis = (from: number, to: number): string =>
  `<path d="M${from} 100H${to}V110H${from}z" fill="#171d24"/><path d="M${from} 100H${to}v2H${from}z" fill="#5b6b78"/>`;

export const towBar = (from: number, to: number): string =>
  `<path d="M${from} 103H${to}v5H${from}z" fill="#2b343d"/><circle cx="${to}" cy="105" r="4" fill="#48545f"/>`;

/** The dark hold, with a place for every box. */
export function hold(columns: number): string {
  const { x, y, cell, gap } = bay;
  const places = Array.from({ length: columns * 2 }, (_, i) => {
    const [column, row] = [i % columns, Math.floor(i / columns)];
    return `<rect x="${x + column * (cell + gap)}" y="${y + row * (cell + gap)}" width="${cell}" height="${cell}" rx="4" fill="#1a242e"/>`;
  });
  return `<rect x="${x - 3}" y="11" width="${bayWidth(columns) + 6}" height="83" rx="4" fill="#0b1118" stroke="#000" stroke-opacity=".5" stroke-width="2"/>${places.join('')}`;
}

export function track(from: number, to: number): string {
  const wheels = Math.max(2, Math.round((to - from) / 32));
  const at = (i: number): number => Math.round(from + 18 + ((to - from - 36) * i) / (wheels - 1));
  return `<path d="M${from + 14} 96H${to - 14}q14 0 14 20t-14 20H${from + 14}q-14 0-14-20t14-20z" fill="#0c1116"/>
<path d="M${from + 14} 99H${to - 14}q11 0 11 17t-11 17H${from + 14}q-11 0-11-17t11-17z" fill="none" stroke="#3d4954" stroke-width="4" stroke-dasharray="6 3"/>
${Array.from({ length: wheels }, (_, i) => `<circle cx="${at(i)}" cy="117" r="11" fill="#28323b"/><circle cx="${at(i)}" cy="117" r="4" fill="#6d7d89"/>`).join('')}`;
}
