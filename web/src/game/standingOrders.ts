// What may be said in advance: to do nothing in a phase, and answers that mean the same whenever the question comes.
import { create } from '@bufbuild/protobuf';
import { ChoiceSchema, type Choice } from '@proto/choice_pb';
import { Phase } from '@proto/common_pb';
import { Question } from '@proto/question_pb';
import { StandingOrderSchema, type StandingOrder } from '@proto/standing_order_pb';
import type { Key } from '@/i18n/en';

export const passable = [Phase.EXPLORATION, Phase.REST, Phase.MOVEMENT, Phase.FIRE] as const;

export interface Answer {
  readonly name: Key;
  readonly question: Question;
  readonly kind: 'acceptAmbushDamage' | 'acceptContamination';
}

export const answers: readonly Answer[] = [
  { name: 'advance.ambush', question: Question.CHOOSE_AMBUSH_EFFECT, kind: 'acceptAmbushDamage' },
  { name: 'advance.contamination', question: Question.REACT_TO_CONTAMINATION, kind: 'acceptContamination' },
];

/** When an order is void. */
export interface Unless {
  readonly convoy: boolean;
  readonly zone: boolean;
}

const choiceOf = ({ kind }: Answer): Choice => create(ChoiceSchema, { kind: { case: kind, value: {} } });

const passes = (order: StandingOrder, phase: Phase): boolean => order.what.case === 'pass' && order.what.value === phase;
const gives = (order: StandingOrder, answer: Answer): boolean => order.what.case === 'answer' && order.what.value.question === answer.question;

export const isPassing = (orders: readonly StandingOrder[], phase: Phase): boolean => orders.some((order) => passes(order, phase));
export const isGiving = (orders: readonly StandingOrder[], answer: Answer): boolean => orders.some((order) => gives(order, answer));

/** The conditions are those of all orders. */
export const unlessOf = (orders: readonly StandingOrder[]): Unless => ({
  convoy: orders.some((order) => order.unlessConvoyChanges),
  zone: orders.some((order) => order.unlessZoneChanges),
});

const withUnless = (orders: readonly StandingOrder[], { convoy, zone }: Unless): StandingOrder[] =>
  orders.map((order) => create(StandingOrderSchema, { ...order, unlessConvoyChanges: convoy, unlessZoneChanges: zone }));

/** With the order, or without it if it was there. */
export function togglePass(orders: readonly StandingOrder[], phase: Phase): StandingOrder[] {
  if (isPassing(orders, phase)) return orders.filter((order) => !passes(order, phase));
  return withUnless([...orders, create(StandingOrderSchema, { what: { case: 'pass', value: phase } })], unlessOf(orders));
}

export function toggleAnswer(orders: readonly StandingOrder[], answer: Answer): StandingOrder[] {
  if (isGiving(orders, answer)) return orders.filter((order) => !gives(order, answer));
  const value = { question: answer.question, choice: choiceOf(answer) };
  return withUnless([...orders, create(StandingOrderSchema, { what: { case: 'answer', value } })], unlessOf(orders));
}

export const setUnless = withUnless;
