// What a card would mean for one's own convoy as it is now.
import type { Convoy } from '@proto/view_pb';
import { BoxKind, CardType } from '@proto/content_pb';
import { t } from '@/i18n';
import { boxAt, tokenIn } from './boxes';
import type { Pack } from './catalog';
import { boxesName } from './facts';
import { bonusName } from './words';
import type { View } from './view';

const trailerSlots = [2, 3, 4];
const bases = [1, 2, 3, 4];

const names = (pack: Pack, cards: readonly number[]): string => cards.map((card) => pack.name(card)).join(', ');

/** Free boxes of these kinds. */
function free(pack: Pack, convoy: Convoy, kinds: readonly BoxKind[]): number {
  const boxes = convoy.cards.flatMap((card, slot) => (card ? (pack.vehicle(card)?.boxes ?? []).map((printed, index) => ({ printed, box: boxAt(slot + 1, index + 1) })) : []));
  return boxes.filter(({ printed, box }) => kinds.includes(printed.kind) && !convoy.damage.includes(box) && !tokenIn(convoy, box)).length;
}

function truck(pack: Pack, convoy: Convoy, card: number): string[] {
  const old = convoy.cards[0] ?? 0;
  const vehicle = pack.vehicle(card);
  const trailers = trailerSlots.filter((slot) => convoy.cards[slot - 1]).length;
  const towing = vehicle?.towing ?? 0;
  return [
    `${t('thing.replacesTruck', { card: pack.name(old), boxes: boxesName(pack, pack.vehicle(old)?.boxes ?? []) })} ${t('thing.cargo')}`,
    t(towing < trailers ? 'thing.towsLess' : 'thing.towsMore', { towing, count: trailers }),
  ];
}

function trailer(pack: Pack, convoy: Convoy): string[] {
  const towing = pack.vehicle(convoy.cards[0] ?? 0)?.towing ?? 0;
  const trailers = trailerSlots.flatMap((slot) => convoy.cards[slot - 1] || []);
  if (trailers.length < towing) return [t('thing.attaches', { count: trailers.length + 1, towing })];
  return [trailers.length ? t('thing.replacesTrailer', { cards: names(pack, trailers) }) : t('thing.noTrailer')];
}

function device(pack: Pack, convoy: Convoy): string[] {
  const carriers = bases.filter((slot) => convoy.cards[slot - 1]);
  const bare = carriers.filter((slot) => !convoy.cards[slot + 3]);
  const cards = (slots: readonly number[], shift: number): string => names(pack, slots.map((slot) => convoy.cards[slot - 1 + shift] ?? 0));
  return [bare.length ? t('thing.mounts', { cards: cards(bare, 0) }) : t('thing.roofsTaken', { cards: cards(carriers, 4) })];
}

export function forYou(pack: Pack, view: View, seat: number, card: number): string[] {
  const convoy = view.convoys.get(seat);
  if (!convoy || convoy.cards.includes(card)) return [];
  switch (pack.card(card)?.type) {
    case CardType.TRUCK:
      return truck(pack, convoy, card);
    case CardType.TRAILER:
      return trailer(pack, convoy);
    case CardType.DEVICE:
      return device(pack, convoy);
    case CardType.SURVIVOR: {
      const survivor = pack.catalog.survivors.findIndex((one) => one.card === card) + 1;
      const mine = view.crews.get(seat)?.members.some((member) => member.survivor === survivor);
      return mine ? [] : [t('thing.room', { count: free(pack, convoy, [BoxKind.OPEN, BoxKind.SURVIVOR]) })];
    }
    case CardType.LOCATION:
    case CardType.ENCOUNTER:
      return [t('thing.free', { count: free(pack, convoy, [BoxKind.OPEN, BoxKind.FOOD_FUEL]) })];
    default:
      return [];
  }
}

/** What the space of the zone asks and offers. */
export function ofSpace(pack: Pack, view: View, slot: number): string[] {
  const map = pack.map(view.setup?.map ?? 1);
  const bonus = (map?.bonus[slot - 1]?.alternatives ?? []).map((one) => bonusName(pack, one)).join(` ${t('thing.or')} `);
  return [t('thing.space', { space: slot, cost: map?.costs[slot - 1] ?? 0 }), ...(bonus ? [t('thing.bonus', { bonus })] : [])];
}

/** Cards of the same name that are not the same. */
export function namesakes(pack: Pack, card: number): string[] {
  const mine = boxesName(pack, pack.vehicle(card)?.boxes ?? []);
  const others = pack.catalog.cards.flatMap((_, index) => {
    const other = index + 1;
    if (pack.key(other) !== pack.key(card) || !pack.vehicle(other)) return [];
    const boxes = boxesName(pack, pack.vehicle(other)?.boxes ?? []);
    return boxes === mine ? [] : [boxes];
  });
  return [...new Set(others)].map((boxes) => t('thing.other', { boxes }));
}
