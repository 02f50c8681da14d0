// Every survivor has a face; whoever nobody has drawn gets hat, face and coat by name, always the same.
import { hash, type Look } from '../look';
import type { Figure } from '../sprite';
import { own } from './people';
import { stranger, strangeAndroid } from './strangers';

/** What packs call a trade whose holders are drawn by the seat that they start at. */
const trades: Record<string, string> = { leader: 'leader_red', co_pilot: 'co_pilot_red', mimic: 'mimic_android', sentinel: 'hacked_sentinel' };

export const names = Object.keys(own);

export function draw(name: string, { text = '', kind = '', android = false }: Look): Figure {
  const known = own[name] ?? own[text] ?? own[trades[kind] ?? kind];
  if (known) return known;
  return android ? strangeAndroid(hash(name)) : stranger(hash(name));
}
