// What is printed on a card, in words: for those who hear it, and for the card enlarged.
import type { TokenCounts } from '@proto/common_pb';
import { CardType, Drawback, Nature, type Catalog_Box } from '@proto/content_pb';
import { t } from '@/i18n';
import { boxKey, isWeapon } from './boxes';
import type { Pack } from './catalog';
import { blockName, countsName, roman } from './words';

export const drawbackKeys: Partial<Record<Drawback, 'damage' | 'contamination' | 'fame_loss'>> = {
  [Drawback.DAMAGE]: 'damage',
  [Drawback.CONTAMINATION]: 'contamination',
  [Drawback.FAME_LOSS]: 'fame_loss',
};

export function boxWord(pack: Pack, box: Catalog_Box): string {
  const word = pack.text(`box.${boxKey(box)}.name`);
  if (box.value === 0) return word;
  return `${word} ${isWeapon(box) ? roman(box.value) : `+${box.value}`}`;
}

/** "3 × Open box, Tank": as often as it is there, in the order of the card. */
export function boxesName(pack: Pack, boxes: readonly Catalog_Box[]): string {
  const counted = new Map<string, number>();
  for (const box of boxes) {
    const word = boxWord(pack, box);
    counted.set(word, (counted.get(word) ?? 0) + 1);
  }
  return [...counted].map(([word, count]) => (count > 1 ? `${count} × ${word}` : word)).join(', ');
}

interface Now {
  /** What lies on an encounter. */
  tokens?: TokenCounts;
  /** The weapon of an armed location is lost. */
  jammed?: boolean;
}

/** Everything but the name and the rules text of the card. */
export function factsOf(pack: Pack, card: number, { tokens, jammed = false }: Now = {}): string[] {
  const facts: string[] = [];
  const vehicle = pack.vehicle(card);
  if (vehicle) {
    if (pack.card(card)?.type === CardType.TRUCK) {
      facts.push(t('board.speed', { speed: vehicle.speed }), t('board.towing', { count: vehicle.towing }));
    }
    if (vehicle.tracks) facts.push(t('board.tracks'));
    facts.push(t('thing.boxes', { boxes: boxesName(pack, vehicle.boxes) }));
  }
  const survivor = pack.catalog.survivors.find((one) => one.card === card);
  if (survivor) {
    if (survivor.nature) facts.push(t(survivor.nature === Nature.CYBORG ? 'board.cyborg' : 'board.android'));
    facts.push(t('board.skill', { skill: survivor.skill }));
  }
  const location = pack.location(card);
  if (location) {
    const drawback = drawbackKeys[location.drawback];
    if (drawback) facts.push(t('thing.first', { effect: pack.text(`drawback.${drawback}.name`) }));
    if (location.weapon) facts.push(t('board.armed', { class: location.weapon }));
    if (jammed) facts.push(t('board.jammed'));
    facts.push(t('thing.sides', { left: blockName(pack, location.left), right: blockName(pack, location.right) }));
  }
  if (tokens) facts.push(t('thing.lies', { tokens: countsName(pack, tokens) }));
  return facts;
}

/** In one breath, with what the card does. */
export const spoken = (pack: Pack, card: number, now?: Now): string => [...factsOf(pack, card, now), pack.rules(card)].filter(Boolean).join('. ');
