// What the next Outcome card can do. The set of those left is no secret: all of the pack without the public discard pile. Neither is the
// back of the top card, so that only cards with this back can come next.
import type { Catalog_Outcome } from '@proto/content_pb';
import type { Pack } from './catalog';
import type { View } from './view';

export interface Next {
  id: number;
  hits: number;
  jam: boolean;
  /** Its back is the one on top of the deck. */
  possible: boolean;
}

export interface Odds {
  cards: readonly Next[];
  /** Of the cards that can come next: how many there are, hit, and jam the weapon. */
  of: number;
  hit: number;
  jam: number;
}

const sameBack = (outcome: Catalog_Outcome, back: readonly number[]): boolean =>
  outcome.back.length === back.length && outcome.back.every((slot) => back.includes(slot));

/** The cards of the deck; when it is empty, those that will be shuffled into a new one. */
function deck(pack: Pack, view: View): number[] {
  const all = pack.catalog.outcomes.map((_, index) => index + 1);
  const now = view.progress?.outcome ?? 0;
  if (view.decks?.outcomesLeft === 0) return all.filter((id) => id !== now);
  return all.filter((id) => id !== now && !view.outcomeDiscard.includes(id));
}

/** `enough` is how many hits count as one. */
export function oddsOf(pack: Pack, view: View, weaponClass: number, enough = 1): Odds {
  const back = view.decks?.outcomeBack ?? [];
  const cards = deck(pack, view).map((id): Next => {
    const outcome = pack.catalog.outcomes[id - 1];
    const row = outcome?.player[weaponClass - 1];
    return { id, hits: row?.hits ?? 0, jam: row?.jam ?? false, possible: !outcome || back.length === 0 || sameBack(outcome, back) };
  });
  const next = cards.filter((one) => one.possible);
  return { cards, of: next.length, hit: next.filter((one) => one.hits >= enough).length, jam: next.filter((one) => one.jam).length };
}
