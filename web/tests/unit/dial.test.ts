// What the speed of a convoy is made of.
import { expect, it } from 'vitest';
import { BoxKind } from '@proto/content_pb';
import { Question } from '@proto/question_pb';
import { boxAt } from '@/game/boxes';
import { dialOf } from '@/game/dial';
import type { Scene } from '@/game/describe';

const kTruck = 1;
const kEngine = 2;
const vehicles: Record<number, unknown> = {
  [kTruck]: { speed: 2, boxes: [{ kind: BoxKind.OPEN, value: 0 }] },
  [kEngine]: { speed: 0, boxes: [{ kind: BoxKind.SPEED, value: 1 }] },
};

const scene = (question: Question, amount: number, damage: number[] = []): Scene =>
  ({
    pack: { vehicle: (card: number) => vehicles[card] },
    seat: 1,
    asked: { question, amount },
    view: { convoys: new Map([[1, { cards: [kTruck, kEngine], damage }]]) },
  }) as unknown as Scene;

it('adds up the truck and what else drives', () => {
  expect(dialOf(scene(Question.MOVE_OR_STAY, 0))).toEqual({ value: 3, driving: false, parts: [{ card: kTruck, value: 2 }, { card: kEngine, value: 1 }] });
});

it('leaves out what is damaged', () => {
  expect(dialOf(scene(Question.MOVE_OR_STAY, 0, [boxAt(2, 1)]))?.parts).toEqual([{ card: kTruck, value: 2 }]);
});

it('names what was added for this drive', () => {
  expect(dialOf(scene(Question.CHOOSE_SPEED, 5))).toMatchObject({ value: 5, parts: [{ value: 2 }, { value: 1 }, { card: 0, value: 2 }] });
});

it('counts the steps that are left while driving', () => {
  expect(dialOf(scene(Question.DRIVE, 1))).toEqual({ value: 1, driving: true, parts: [] });
});

it('is there for no other question', () => {
  expect(dialOf(scene(Question.REPAIR, 1))).toBeNull();
});
