// Names for the things on the table.
import type { Catalog_Bonus, Catalog_Block } from '@proto/content_pb';
import { Phase, Token, Zone, type TokenCounts } from '@proto/common_pb';
import type { Convoy } from '@proto/view_pb';
import { t } from '@/i18n';
import type { Key } from '@/i18n/en';
import type { Pack } from './catalog';
import { boxKey, isWeapon, placeOf, slotOf } from './boxes';

export const letterName = (letter: number): string => 'ABCD'[letter - 1] ?? '?';
export const roman = (n: number): string => ['', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII'][n] ?? String(n);
export const tierName = (tier: number): string => ['', 'I–II', 'III–IV', 'V–VI'][tier] ?? '';
export const signed = (n: number): string => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : '0');

const phaseKeys: Record<number, Key> = {
  [Phase.SETUP]: 'phase.setup',
  [Phase.EXPLORATION]: 'phase.exploration',
  [Phase.REST]: 'phase.rest',
  [Phase.MOVEMENT]: 'phase.movement',
  [Phase.FIRE]: 'phase.fire',
  [Phase.END_OF_ROUND]: 'phase.end_of_round',
  [Phase.OVER]: 'phase.over',
};
export const phaseName = (phase: Phase): string => t(phaseKeys[phase] ?? 'phase.setup');

const zoneKeys: Record<number, Key> = {
  [Zone.ACTIVE]: 'zone.active',
  [Zone.REST]: 'zone.rest',
  [Zone.EXHAUSTED]: 'zone.exhausted',
};
export const zoneName = (zone: Zone): string => t(zoneKeys[zone] ?? 'zone.active');

export const boxName = (pack: Pack, convoy: Convoy | undefined, box: number): string =>
  boxNameOn(pack, convoy?.cards[slotOf(box) - 1] ?? 0, box);

/** "Rowan, box 3: Tank" */
export function boxNameOn(pack: Pack, card: number, box: number): string {
  const vehicle = pack.vehicle(card);
  const place = placeOf(box);
  const printed = vehicle?.boxes[place - 1];
  // The convoy may be lost with the very move that is told.
  if (!card || !printed) return t('board.someBox');
  const word = pack.text(`box.${boxKey(printed)}.name`);
  const kind = isWeapon(printed) ? `${word} ${roman(printed.value)}` : word;
  return t('board.boxNumber', { card: pack.name(card), number: place, kind });
}

/** "Coast 12", where the numbers are those of the main road. */
export function spaceName(pack: Pack, map: number, space: number): string {
  const here = pack.map(map)?.spaces[space - 1];
  if (!here) return `#${space}`;
  const number = here.offRoad ? t('board.shortcutSpace', { number: here.mainIndex + 1 }) : String(here.mainIndex + 1);
  return t('board.space', { region: pack.regionName(map, here.region), number });
}

const countKinds = ['ammo', 'food', 'fuel', 'survivor', 'fullBattery', 'halfBattery'] as const;
const countTokens = {
  ammo: Token.AMMO,
  food: Token.FOOD,
  fuel: Token.FUEL,
  survivor: Token.SURVIVOR,
  fullBattery: Token.FULL_BATTERY,
  halfBattery: Token.HALF_BATTERY,
};

/** One entry per token. */
export const tokenList = (counts: TokenCounts | undefined): Token[] =>
  counts ? countKinds.flatMap((kind) => Array<Token>(counts[kind]).fill(countTokens[kind])) : [];

export function countsName(pack: Pack, counts: TokenCounts | undefined, items = 0): string {
  const words = countKinds
    .filter((kind) => counts?.[kind])
    .map((kind) => `${counts?.[kind] ?? 0} × ${pack.tokenName(countTokens[kind])}`);
  if (items) words.push(`${items} × ${pack.text('token.item.name')}`);
  return words.join(' + ') || t('board.none');
}

export const blockName = (pack: Pack, block: Catalog_Block | undefined): string =>
  countsName(pack, block?.tokens, block?.items);

export function bonusName(pack: Pack, bonus: Catalog_Bonus | undefined): string {
  if (!bonus) return '';
  const words: string[] = [];
  if (bonus.repair) words.push(t('bonus.repair', { count: bonus.repair }));
  if (bonus.decontaminate) words.push(t('bonus.decontaminate', { count: bonus.decontaminate }));
  if (tokenList(bonus.gain).length) words.push(t('bonus.gain', { token: countsName(pack, bonus.gain) }));
  if (bonus.move) words.push(t('bonus.move', { count: bonus.move }));
  if (bonus.upgrade) words.push(t('bonus.upgrade'));
  if (bonus.attack) words.push(t('bonus.attack'));
  if (tokenList(bonus.spend).length) words.push(t('bonus.spend', { token: countsName(pack, bonus.spend) }));
  if (bonus.halfBattery) words.push(t('bonus.half_battery'));
  if (bonus.alarmDown) words.push(t('bonus.alarm_down', { count: bonus.alarmDown }));
  if (bonus.alarmUp) words.push(t('bonus.alarm_up', { count: bonus.alarmUp }));
  if (bonus.fameLoss) words.push(t('bonus.fame_loss', { count: bonus.fameLoss }));
  if (bonus.damage) words.push(t('bonus.damage', { count: bonus.damage }));
  if (bonus.contamination) words.push(t('bonus.contamination', { count: bonus.contamination }));
  return words.join(', ');
}

/** A damage area: the slots of a convoy that it covers. */
export function areaName(area: readonly number[]): string {
  const is = (...slots: number[]): boolean => slots.length === area.length && slots.every((slot) => area.includes(slot));
  if (is(1, 2, 3, 4, 5, 6, 7, 8)) return t('board.whole');
  if (is(5, 6, 7, 8)) return t('board.rowTop');
  if (is(1, 2, 3, 4)) return t('board.rowBottom');
  if (is(1, 5)) return t('board.columnLeft');
  if (is(1)) return t('board.truck');
  if (is(2)) return t('board.second');
  if (is(2, 3, 4)) return t('board.trailers');
  return area.join(', ');
}
