import { create } from '@bufbuild/protobuf';
import { Token } from '@proto/common_pb';
import { BoxKind, CardType, ContentSchema } from '@proto/content_pb';
import { AskedSchema, Question } from '@proto/question_pb';
import { ConvoySchema, CrewSchema } from '@proto/view_pb';
import { describe, expect, it } from 'vitest';
import { Pack } from '@/game/catalog';
import type { Scene } from '@/game/describe';
import { emptyView } from '@/game/view';
import { wasteOf } from '@/game/waste';
import { choice } from './frames';

const kOld = 1;
const kNew = 2;
const kTrailer = 3;
const pack = new Pack(
  create(ContentSchema, {
    catalog: {
      cards: [{ type: CardType.TRUCK, index: 1 }, { type: CardType.TRUCK, index: 2 }, { type: CardType.TRAILER, index: 3 }],
      vehicles: [{ card: kOld, boxes: [{ kind: BoxKind.OPEN }, { kind: BoxKind.WEAPON, value: 1 }] }, { card: kNew }, { card: kTrailer }],
    },
    texts: [{ key: 'box.weapon.name', text: 'Weapon' }],
  }),
);

function scene({ question = Question.UNSPECIFIED, card = 0, ammo = [3], damage = [] as number[], skill = 2 } = {}): Scene {
  const view = {
    ...emptyView,
    convoys: new Map([[1, create(ConvoySchema, { seat: 1, cards: [kOld], ammo, damage })]]),
    crews: new Map([[1, create(CrewSchema, { seat: 1, members: [{ survivor: 4, skill }] })]]),
  };
  return { pack, view, seat: 1, asked: create(AskedSchema, { seat: 1, question, card, survivor: 4 }) };
}

const stay = choice({ case: 'stayPut', value: {} });
const start = choice({ case: 'startMoving', value: {} });
const take = choice({ case: 'takeCardAction', value: {} });
const keep = choice({ case: 'keepLoot', value: {} });
const decline = choice({ case: 'decline', value: {} });
const trade = (give: Token) => choice({ case: 'trade', value: { give } });

const keyOf = (...args: Parameters<typeof wasteOf>) => wasteOf(...args)?.key;

describe('what is asked about once more', () => {
  it('is to stay when one could move', () => {
    expect(keyOf(stay, scene(), [stay, start])).toBe('sure.movement');
    expect(wasteOf(stay, scene(), [stay])).toBeNull();
  });

  it('is a new truck that replaces an armed one, with what goes', () => {
    expect(wasteOf(take, scene({ card: kNew }), [take])).toMatchObject({ key: 'sure.truck', params: { lost: 'Weapon' } });
    expect(keyOf(keep, scene({ card: kNew }), [keep])).toBe('sure.truck');
    expect(wasteOf(take, scene({ card: kNew, damage: [2] }), [take])).toBeNull();
    expect(wasteOf(take, scene({ card: kTrailer }), [take])).toBeNull();
  });

  it('is loot that is left for good, and no other refusal', () => {
    expect(keyOf(decline, scene({ question: Question.KEEP_LOOT, card: kNew }), [decline, keep])).toBe('sure.loot');
    expect(wasteOf(decline, scene({ question: Question.CHOOSE_BONUS }), [decline])).toBeNull();
  });

  it('is a contamination that kills', () => {
    const onto = choice({ case: 'contaminate', value: { survivor: 4 } });
    const accept = choice({ case: 'acceptContamination', value: {} });
    expect(keyOf(onto, scene({ skill: 1 }), [onto])).toBe('sure.death');
    expect(keyOf(accept, scene({ skill: 1 }), [accept])).toBe('sure.death');
    expect(wasteOf(onto, scene({ skill: 2 }), [onto])).toBeNull();
  });

  it('is to trade the last ammunition away', () => {
    expect(keyOf(trade(Token.AMMO), scene(), [])).toBe('sure.lastToken');
    expect(wasteOf(trade(Token.AMMO), scene({ ammo: [3, 4] }), [])).toBeNull();
    expect(wasteOf(trade(Token.FOOD), scene(), [])).toBeNull();
  });

  it('is nothing that goes on', () => {
    expect(wasteOf(start, scene(), [stay, start])).toBeNull();
  });
});
