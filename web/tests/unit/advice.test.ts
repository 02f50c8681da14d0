import { create } from '@bufbuild/protobuf';
import { BoxKind, CardType, ContentSchema } from '@proto/content_pb';
import type { Choice } from '@proto/choice_pb';
import { AskedSchema, Question } from '@proto/question_pb';
import { ConvoySchema, CrewSchema, RoadCountersSchema, ExplorationZoneSchema } from '@proto/view_pb';
import { describe, expect, it } from 'vitest';
import { adviceFor } from '@/game/advice';
import { Pack } from '@/game/catalog';
import type { Scene } from '@/game/describe';
import { emptyView } from '@/game/view';
import { choice } from './frames';

const open = { kind: BoxKind.OPEN };
const pack = new Pack(
  create(ContentSchema, {
    catalog: {
      cards: [{ type: CardType.TRUCK, index: 1 }, { type: CardType.SURVIVOR, index: 1 }, { type: CardType.LOCATION, index: 1 }, { type: CardType.TRAILER, index: 2 }, { type: CardType.ENCOUNTER, index: 1 }],
      vehicles: [{ card: 1, boxes: [open, { kind: BoxKind.ARMOUR }, open] }, { card: 4, boxes: [open, open, open] }],
      locations: [{ left: { tokens: { fuel: 1 } }, right: { tokens: { ammo: 1 } } }],
      waypoints: [{ tokens: { food: 1 } }],
      maps: [{ costs: [1, 2, 3, 3, 3], spaces: [{}, { mainIndex: 1, waypointPlace: 1 }, { mainIndex: 2 }] }],
    },
  }),
);

const members = [{ survivor: 1, skill: 3 }, { survivor: 2, skill: 1 }, { survivor: 3, skill: 2 }];

function scene(question: Question, choices: Choice[], asked: { amount?: number; survivors?: number[]; card?: number } = {}): Scene {
  const view = {
    ...emptyView,
    choices,
    zone: create(ExplorationZoneSchema, { spaces: [5, 3, 4, 2, 0].map((card) => ({ card })) }),
    convoys: new Map([[1, create(ConvoySchema, { seat: 1, cards: [1], fuel: [1] })]]),
    crews: new Map([[1, create(CrewSchema, { seat: 1, members })]]),
    roadCounters: create(RoadCountersSchema, { waypoints: [1] }),
  };
  return { pack, view, seat: 1, asked: create(AskedSchema, { seat: 1, question, ...asked }) };
}

const explore = (slot: number): Choice => choice({ case: 'explore', value: { slot } });
const join = (survivor: number): Choice => choice({ case: 'joinExplore', value: { survivor } });
const nowhere = new Map<number, number>();

describe('what a newcomer is told to choose', () => {
  it('is a survivor, else a large trailer, else supplies', () => {
    const at = (...slots: number[]) => adviceFor(scene(Question.EXPLORE_OR_PASS, slots.map(explore)), nowhere);
    expect(at(1, 2, 3, 4)).toEqual({ key: 'guide.explore.survivor', at: 'zone:4' });
    expect(at(1, 2, 3)).toEqual({ key: 'guide.explore.trailer', at: 'zone:3' });
    expect(at(1, 2)).toEqual({ key: 'guide.explore.location', at: 'zone:2' });
    expect(at(1)).toEqual({ key: 'guide.explore.encounter', at: 'zone:1' });
    expect(at()).toEqual({ key: 'guide.pass' });
  });

  it('is whoever is just good enough, until the skill suffices', () => {
    const who = (amount: number, survivors: number[] = []) => adviceFor(scene(Question.CHOOSE_PARTICIPANTS, [join(1), join(2), join(3)], { amount, survivors }), nowhere);
    expect(who(2)?.at).toBe('survivor:3');
    expect(who(5)?.at).toBe('survivor:1');
    expect(who(3, [1])).toEqual({ key: 'guide.enough', button: 'beginExplore' });
  });

  it('is to end the turn when nobody is active, rather than to feed whoever rests', () => {
    expect(adviceFor(scene(Question.NO_ACTIVE_SURVIVOR, []), nowhere)).toEqual({ key: 'guide.feed', button: 'endTurn' });
  });

  it('is the side with what is missing', () => {
    const sides = [1, 2].map((side) => choice({ case: 'takeBlock', value: { side } }));
    expect(adviceFor(scene(Question.CHOOSE_BLOCK, sides, { card: 3 }), nowhere)?.at).toBe('block:2');
  });

  it('is armour for damage, and then an empty box', () => {
    const hurt = (...boxes: number[]) => adviceFor(scene(Question.PLACE_DAMAGE, boxes.map((box) => choice({ case: 'takeDamage', value: { box } }))), nowhere)?.at;
    expect(hurt(1, 2, 3)).toBe('box:2');
    expect(hurt(1, 3)).toBe('box:3');
  });

  it('is a sign on the road, else as far as one gets', () => {
    const drive = (...spaces: number[]) => adviceFor(scene(Question.DRIVE, []), new Map(spaces.map((space) => [space, 1])));
    expect(drive(2, 3)).toEqual({ key: 'guide.sign', at: 'space:2' });
    expect(drive(3)).toEqual({ key: 'guide.drive', at: 'space:3' });
  });
});
