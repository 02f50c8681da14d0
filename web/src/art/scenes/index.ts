// Scenes, two by one: sky, ridge, one motif, snow, one lamp. A card that nobody has drawn gets a scene of its kind.
import { hash, oneOf, type Look } from '../look';
import type { Figure } from '../sprite';
import { automa } from './automa';
import { backdrop } from './backdrops';
import { encounters } from './encounters';
import { events } from './events';
import { expansion } from './expansion';
import { locations } from './locations';
import { outcome, outcomeBack } from './outcomes';

const own: Record<string, string> = { ...locations, ...expansion, ...encounters, ...events, ...automa, 'outcome-back': outcomeBack };

const kinds: Record<string, readonly [string, ...string[]]> = {
  location: ['filling_station', 'hunting_lodge', 'weather_station', 'chemical_works', 'grain_silo', 'winter_camp', 'roadside_store'],
  encounter: ['wanderers', 'trader'],
  event: ['whiteout', 'ash_rain', 'supply_drop', 'open_water'],
  action: ['automa'],
};

export const names = Object.keys(own);

export function draw(name: string, { text = '', kind = '' }: Look): Figure {
  const box = '0 0 200 100';
  const [, number] = /^backdrop-(\d+)$/.exec(name) ?? [];
  if (number) return { box, art: backdrop(Number(number)) };
  const [, card, hits, jam] = /^outcome-(\d+)-(\d+)(-jam)?$/.exec(name) ?? [];
  if (card) return { box, art: outcome(Number(card), Number(hits), jam !== undefined) };
  const like = kinds[kind];
  return { box, art: own[name] ?? own[text] ?? (like && own[oneOf(like, name)]) ?? backdrop(hash(name)) };
}
