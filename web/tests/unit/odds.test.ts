import { create } from '@bufbuild/protobuf';
import { ContentSchema } from '@proto/content_pb';
import { DecksSchema, ProgressSchema } from '@proto/view_pb';
import { expect, it } from 'vitest';
import { Pack } from '@/game/catalog';
import { oddsOf } from '@/game/odds';
import { emptyView, type View } from '@/game/view';

const kTruck = [1, 5];
const kTrailers = [2, 3, 4];
const rows = (hits: number, jam = false) => [{ hits, jam }, { hits: hits + 1 }];
const pack = new Pack(
  create(ContentSchema, {
    catalog: {
      outcomes: [
        { player: rows(1), back: kTruck },
        { player: rows(0), back: kTruck },
        { player: rows(1, true), back: kTrailers },
        { player: rows(2), back: kTrailers },
        { player: rows(0, true), back: kTrailers },
      ],
    },
  }),
);

const view = (changed: Partial<View>): View => ({ ...emptyView, decks: create(DecksSchema, { outcomesLeft: 5 }), ...changed });
const summary = (now: View, weaponClass = 1) => {
  const { cards, of, hit, jam } = oddsOf(pack, now, weaponClass);
  return { left: cards.length, of, hit, jam };
};

it('counts the cards that are left', () => {
  expect(summary(view({}))).toEqual({ left: 5, of: 5, hit: 3, jam: 2 });
  expect(summary(view({ outcomeDiscard: [1, 4] }))).toEqual({ left: 3, of: 3, hit: 1, jam: 2 });
});

it('reads the row of the class', () => {
  expect(summary(view({}), 2)).toEqual({ left: 5, of: 5, hit: 5, jam: 0 });
});

it('leaves out what cannot come next because of its back', () => {
  const decks = create(DecksSchema, { outcomesLeft: 5, outcomeBack: [5, 1] });
  expect(summary(view({ decks }))).toEqual({ left: 5, of: 2, hit: 1, jam: 0 });
  expect(oddsOf(pack, view({ decks }), 1).cards.map((one) => one.possible)).toEqual([true, true, false, false, false]);
});

it('after the last card takes the discard pile, without the card that is being resolved', () => {
  const decks = create(DecksSchema, { outcomesLeft: 0 });
  expect(summary(view({ decks, outcomeDiscard: [1, 2, 3, 4], progress: create(ProgressSchema, { outcome: 5 }) }))).toEqual({ left: 4, of: 4, hit: 3, jam: 1 });
});
