// @vitest-environment jsdom
import { create } from '@bufbuild/protobuf';
import { Phase } from '@proto/common_pb';
import { Question } from '@proto/question_pb';
import { ServerMessageSchema } from '@proto/session_pb';
import { describe, expect, it } from 'vitest';
import { answers, isGiving, isPassing, setUnless, toggleAnswer, togglePass, unlessOf } from '@/game/standingOrders';
import { heardOrders, orders } from '@/state/standingOrders';
import { tableId } from '@/state/table';

const [ambush] = answers;

describe('what is said in advance', () => {
  it('is there, and gone when it is said again', () => {
    const once = togglePass([], Phase.FIRE);
    expect(isPassing(once, Phase.FIRE)).toBe(true);
    expect(isPassing(once, Phase.REST)).toBe(false);
    expect(togglePass(once, Phase.FIRE)).toEqual([]);
  });

  it('answers with a choice that has no fields', () => {
    if (!ambush) throw new Error('no answers');
    const [order] = toggleAnswer([], ambush);
    expect(order?.what).toMatchObject({ case: 'answer', value: { question: Question.CHOOSE_AMBUSH_EFFECT, choice: { kind: { case: 'acceptAmbushDamage' } } } });
    expect(isGiving(order ? [order] : [], ambush)).toBe(true);
  });

  it('is all under the same conditions', () => {
    const one = setUnless(togglePass([], Phase.FIRE), { convoy: true, zone: false });
    const two = togglePass(one, Phase.REST);
    expect(two.map((order) => order.unlessConvoyChanges)).toEqual([true, true]);
    expect(unlessOf(two)).toEqual({ convoy: true, zone: false });
  });

  it('belongs to the table that one is at', () => {
    const said = create(ServerMessageSchema, { body: { case: 'standingOrders', value: { tableId: 'a', orders: togglePass([], Phase.FIRE) } } });
    heardOrders(said);
    tableId.value = 'b';
    expect(orders.value).toEqual([]);
    tableId.value = 'a';
    expect(orders.value).toHaveLength(1);
  });
});
