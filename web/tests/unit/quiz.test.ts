// @vitest-environment jsdom
// Which decisions become questions, and that a link leads to the same one.
import { create } from '@bufbuild/protobuf';
import { expect, it } from 'vitest';
import { Decisions_DecisionSchema, type Decisions_Decision as Decision } from '@proto/review_pb';
import { kQuestions, nextAfter, questionsOf, questionsWith } from '@/game/quiz';
import { parseRoute, pathOf, type Route } from '@/state/route';
import { choice } from './frames';

const boxes = (count: number) => Array.from({ length: count }, (_, index) => choice({ case: 'takeDamage', value: { box: index + 1 } }));

function decision(position: number, telling: boolean): Decision {
  const choices = telling
    ? [choice({ case: 'explore', value: { slot: 1 } }), choice({ case: 'pass', value: { survivor: 1 } }), choice({ case: 'explore', value: { slot: 2 } })]
    : boxes(5);
  return create(Decisions_DecisionSchema, { position, choices, chosen: 0 });
}

const many = Array.from({ length: 95 }, (_, index) => decision(index * 3, index % 9 === 4));

it('asks about all of a short game', () => {
  expect(questionsOf(many.slice(0, 7))).toHaveLength(7);
  expect(questionsOf([])).toEqual([]);
});

it('asks one thing of each part of the game, and rather what says something', () => {
  const asked = questionsOf(many);
  expect(asked).toHaveLength(kQuestions);
  expect(asked.map(({ position }) => position)).toEqual([...asked.map(({ position }) => position)].sort((a, b) => a - b));
  expect(asked.every(({ choices }) => choices[0]?.kind.case === 'explore')).toBe(true);
  expect(questionsOf(many)).toEqual(asked);
});

it('asks what a link asks, too', () => {
  expect(questionsWith(many, null)).toEqual(questionsOf(many));
  const linked = questionsWith(many, 3);
  expect(linked).toHaveLength(kQuestions + 1);
  expect(linked.map(({ position }) => position).slice(0, 2)).toContain(3);
  expect(questionsWith(many, 4)).toEqual(questionsOf(many)); // there is no decision
});

it('goes on until the seat decides again', () => {
  expect(nextAfter(many, 0)).toBe(3);
  expect(nextAfter(many, 94 * 3)).toBeUndefined();
});

it('has an address for each question', () => {
  const routes: Route[] = [
    { at: 'quiz', id: 'TABLE', seat: 2, question: 118 },
    { at: 'quiz', id: 'TABLE', seat: 1, question: undefined },
    { at: 'quiz', secret: 'a_secret-1', seat: 3, question: 7 },
  ];
  for (const route of routes) expect(parseRoute(pathOf(route))).toEqual(route);
  expect(pathOf({ at: 'quiz', id: 'TABLE', seat: 2, question: 118 })).toBe('/quiz/TABLE/2/118');
});
