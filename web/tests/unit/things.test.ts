// What a card says of itself, and of one's own convoy.
import { create } from '@bufbuild/protobuf';
import { BoxKind, CardType, CatalogSchema, ContentSchema, Drawback } from '@proto/content_pb';
import { SectionsSchema } from '@proto/view_pb';
import { describe, expect, it } from 'vitest';
import { Pack } from '@/game/catalog';
import { factsOf, spoken } from '@/game/facts';
import { forYou, namesakes, ofSpace } from '@/game/forYou';
import { applySections, emptyView } from '@/game/view';

const words: Record<string, string> = {
  'card.old.name': 'Rowan',
  'card.new.name': 'War rig',
  'card.rusty.name': 'Rusty trailer',
  'card.guns.name': 'Twin guns',
  'card.depot.name': 'Depot',
  'box.open.name': 'Open box',
  'box.food_fuel.name': 'Tank',
  'box.weapon.name': 'Weapon',
  'box.armour.name': 'Armour',
  'box.survivor.name': 'Seat',
  'token.fuel.name': 'Fuel',
  'token.item.name': 'Item',
  'drawback.damage.name': 'Damage',
};

const keys = ['old', 'new', 'rusty', 'rusty', 'guns', 'depot', 'somebody'];

const pack = new Pack(
  create(ContentSchema, {
    keys: { cards: keys.map((text, index) => ({ key: `${text}_${index}`, text })) },
    texts: Object.entries(words).map(([key, text]) => ({ key, text })),
    catalog: create(CatalogSchema, {
      cards: [
        { type: CardType.TRUCK, index: 1 },
        { type: CardType.TRUCK, index: 2 },
        { type: CardType.TRAILER, index: 3 },
        { type: CardType.TRAILER, index: 4 },
        { type: CardType.DEVICE, index: 5 },
        { type: CardType.LOCATION, index: 1 },
        { type: CardType.SURVIVOR, index: 1 },
      ],
      vehicles: [
        { card: 1, speed: 2, towing: 2, boxes: [{ kind: BoxKind.SURVIVOR }, { kind: BoxKind.OPEN }, { kind: BoxKind.WEAPON, value: 1 }, { kind: BoxKind.ARMOUR }] },
        { card: 2, speed: 3, towing: 0, boxes: [{ kind: BoxKind.OPEN }, { kind: BoxKind.OPEN }] },
        { card: 3, boxes: [{ kind: BoxKind.OPEN }, { kind: BoxKind.FOOD_FUEL }] },
        { card: 4, boxes: [{ kind: BoxKind.OPEN }, { kind: BoxKind.OPEN }] },
        { card: 5, boxes: [{ kind: BoxKind.WEAPON, value: 1 }] },
      ],
      survivors: [{ card: 7, skill: 2 }],
      locations: [{ drawback: Drawback.DAMAGE, left: { tokens: { fuel: 2 } }, right: { tokens: { fuel: 1 }, items: 1 } }],
      maps: [{ costs: [1, 2, 2, 2, 3], bonus: [{ alternatives: [{ repair: 1 }] }] }],
    }),
  }),
);

const convoy = (cards: number[], more = {}) =>
  applySections(emptyView, create(SectionsSchema, { setup: { map: 1, viewer: 1 }, convoys: [{ seat: 1, cards, ...more }] }));

describe('a card', () => {
  it('says what is printed on it', () => {
    expect(factsOf(pack, 1)).toEqual(['Speed 2', 'Tows 2', 'Boxes: Seat, Open box, Weapon I, Armour']);
    expect(factsOf(pack, 4)).toEqual(['Boxes: 2 × Open box']);
    expect(factsOf(pack, 7)).toEqual(['Skill 2']);
    expect(spoken(pack, 6)).toBe('First: Damage. Take one side: 2 × Fuel; or 1 × Fuel + 1 × Item');
  });

  it('tells apart from another one of its name', () => {
    expect(namesakes(pack, 3)).toEqual(['There is another card of this name, with 2 × Open box.']);
    expect(namesakes(pack, 1)).toEqual([]);
  });

  it('tells what its space asks and brings', () => {
    expect(ofSpace(pack, convoy([1]), 1)[0]).toBe('On space 1: it needs skill 1.');
    expect(ofSpace(pack, convoy([1]), 1)).toHaveLength(2);
    expect(ofSpace(pack, convoy([1]), 2)).toEqual(['On space 2: it needs skill 2.']);
  });
});

describe('for one’s own convoy', () => {
  it('a truck replaces the old one, with all that is on it', () => {
    const [replaced, towed] = forYou(pack, convoy([1, 3]), 1, 2);
    expect(replaced).toContain('Rowan, with Seat, Open box, Weapon I, Armour');
    expect(towed).toBe('It tows 0: of your 1 trailers some would go.');
  });

  it('a trailer is attached while the truck tows more, or replaces another', () => {
    expect(forYou(pack, convoy([1, 3]), 1, 4)).toEqual(['There is room for it at the tail: trailers 2 of 2.']);
    expect(forYou(pack, convoy([2, 3]), 1, 4)).toEqual(['No room to tow more: it would replace one of Rusty trailer.']);
    expect(forYou(pack, convoy([2]), 1, 4)).toEqual(['Your truck tows no trailer.']);
  });

  it('a device goes on a bare roof, or replaces another', () => {
    expect(forYou(pack, convoy([1, 3]), 1, 5)).toEqual(['Fits on the roof of Rowan, Rusty trailer.']);
    expect(forYou(pack, convoy([2, 0, 0, 0, 5]), 1, 5)).toEqual([]); // it is there already
  });

  it('counts the boxes that are free and whole', () => {
    expect(forYou(pack, convoy([1, 3]), 1, 7)).toEqual(['Free boxes that take a survivor: 3.']);
    expect(forYou(pack, convoy([1, 3], { survivors: [1], damage: [2] }), 1, 7)).toEqual(['Free boxes that take a survivor: 1.']);
    expect(forYou(pack, convoy([1, 3], { fuel: [10] }), 1, 6)).toEqual(['Free boxes for resources: 2.']);
  });

  it('says nothing to those who have none', () => {
    expect(forYou(pack, convoy([1]), 2, 2)).toEqual([]);
  });
});
