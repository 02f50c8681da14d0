// Enemies as they stand beside the road. One that nobody has drawn looks like another one with its number.
import { hash, type Look } from '../look';
import type { Figure } from '../sprite';
import { own } from './own';

export const names = Object.keys(own);

export function draw(name: string, { text = '', kind = name }: Look): Figure {
  const figures = Object.values(own);
  const like = figures[(Number(kind) || hash(kind)) % figures.length];
  return own[name] ?? own[text] ?? like ?? { box: '0 0 140 120', art: '' };
}
