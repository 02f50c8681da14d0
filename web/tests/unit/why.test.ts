import { create } from '@bufbuild/protobuf';
import { Zone } from '@proto/common_pb';
import { BoxKind, CardType, CatalogSchema, ContentSchema } from '@proto/content_pb';
import { AskedSchema, Question } from '@proto/question_pb';
import { SectionsSchema } from '@proto/view_pb';
import { describe, expect, it } from 'vitest';
import { Pack } from '@/game/catalog';
import { applySections, emptyView } from '@/game/view';
import { why, whyMissing } from '@/game/why';

const pack = new Pack(
  create(ContentSchema, {
    catalog: create(CatalogSchema, {
      cards: [{ type: CardType.TRUCK, index: 1 }, { type: CardType.ENEMY, index: 1 }, { type: CardType.LOCATION, index: 1 }],
      vehicles: [{ card: 1, boxes: [{ kind: BoxKind.WEAPON, value: 1 }, { kind: BoxKind.WEAPON, value: 2 }, { kind: BoxKind.OPEN }, { kind: BoxKind.SURVIVOR }] }],
      enemies: [{ card: 2, number: 1 }],
      locations: [{}],
      maps: [{ costs: [1, 2, 2, 2, 3], spaces: [{ region: 1, mainIndex: 0 }, { region: 1, mainIndex: 1 }, { region: 2, mainIndex: 2 }] }],
    }),
  }),
);

const view = applySections(
  emptyView,
  create(SectionsSchema, {
    setup: { map: 1, viewer: 1 },
    zone: { spaces: [{ card: 2 }, { card: 3 }, {}] },
    convoys: [{ seat: 1, cards: [1], damage: [1], usedWeapons: [2] }],
    crews: [{ seat: 1, members: [{ survivor: 1, zone: Zone.ACTIVE, skill: 1 }, { survivor: 2, zone: Zone.REST, skill: 3 }] }],
    positions: { spaces: [2] },
    enemies: { enemies: [{ card: 2, region: 2 }] },
  }),
);

const answer = (target: string, question: Question, more = {}) =>
  why(target, { pack, view, seat: 1, asked: create(AskedSchema, { seat: 1, question, ...more }) }, '').key;

describe('why not', () => {
  it('says who decides instead', () => {
    expect(why('zone:1', { pack, view, seat: 1 }, 'Ben')).toEqual({ key: 'prompt.waitFor', params: { names: 'Ben' } });
  });

  it('knows what can be explored, and by whom', () => {
    const exploring = Question.EXPLORE_OR_PASS;
    expect(answer('zone:1', exploring)).toBe('why.enemyInZone');
    expect(answer('zone:2', exploring)).toBe('why.skill');
    expect(answer('zone:3', exploring)).toBe('why.emptySpace');
    expect(answer('survivor:2', exploring)).toBe('why.notActive');
    expect(answer('survivor:1', Question.CHOOSE_PARTICIPANTS, { survivors: [1] })).toBe('why.joined');
  });

  it('knows what can fire, and at whom', () => {
    expect(answer('box:1', Question.ATTACK_OR_CEASE)).toBe('why.weaponDamaged');
    expect(answer('box:2', Question.ATTACK_OR_CEASE)).toBe('why.weaponUsed');
    expect(answer('box:3', Question.ATTACK_OR_CEASE)).toBe('why.noWeapon');
    expect(answer('enemy:2', Question.ATTACK_OR_CEASE)).toBe('why.region');
  });

  it('knows where damage and tokens go', () => {
    expect(answer('box:1', Question.PLACE_DAMAGE)).toBe('why.damagedAlready');
    expect(answer('box:3', Question.PLACE_DAMAGE, { area: [5] })).toBe('why.area');
    expect(answer('box:4', Question.LOAD_TOKENS)).toBe('why.boxKind');
    expect(answer('box:1', Question.LOAD_TOKENS)).toBe('why.boxDamaged');
  });

  it('knows the way', () => {
    expect(answer('space:1', Question.DRIVE)).toBe('why.backwards');
    expect(answer('space:3', Question.DRIVE)).toBe('why.tooFar');
  });

  it('otherwise names what is asked', () => {
    expect(answer('zone:2', Question.REPAIR)).toBe('why.first');
  });

  it('says why one cannot drive', () => {
    const asked = create(AskedSchema, { seat: 1, question: Question.MOVE_OR_STAY });
    expect(whyMissing({ pack, view, seat: 1, asked }, new Set(['stayPut']))?.key).toBe('why.noDriver');
    expect(whyMissing({ pack, view, seat: 1, asked }, new Set(['startMoving']))).toBeNull();
  });
});
