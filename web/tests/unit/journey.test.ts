// Where one can drive to: steps, fuel, and how far the Aurora is from there.
import { create } from '@bufbuild/protobuf';
import { expect, it } from 'vitest';
import { Catalog_MapSchema } from '@proto/content_pb';
import { Question } from '@proto/question_pb';
import type { Scene } from '@/game/describe';
import { closeTo, journey } from '@/game/journey';

const kSpaces = 8;
const map = create(Catalog_MapSchema, {
  spaces: Array.from({ length: kSpaces }, (_, index) => ({ region: index < 4 ? 1 : 2, mainIndex: index, exits: index + 1 < kSpaces ? [index + 1] : [] })),
  segments: Array.from({ length: kSpaces - 1 }, (_, index) => ({ from: index + 1, to: index + 2 })),
  aurora: [6],
});

const drive = { kind: { case: 'drive', value: { segment: 2 } } };
const scene = (question: Question, amount: number, fuel: number[], choices: unknown[] = []): Scene =>
  ({
    pack: {},
    seat: 1,
    asked: { question, amount },
    view: {
      choices,
      convoys: new Map([[1, { fuel }]]),
      positions: { spaces: [2] },
      enemies: { enemies: [{ card: 7, region: 2 }] },
      progress: { aurora: 1 },
    },
  }) as unknown as Scene;

it('names what can be reached while driving, without a price', () => {
  expect(journey(scene(Question.DRIVE, 3, [], [drive]), map)).toEqual([
    { space: 3, steps: 1, fuel: 0, toAurora: 3, enemies: [] },
    { space: 4, steps: 2, fuel: 0, toAurora: 2, enemies: [] },
    { space: 5, steps: 3, fuel: 0, toAurora: 1, enemies: [7] },
  ]);
});

it('adds what each fuel more would bring before the convoy departs', () => {
  const legs = journey(scene(Question.CHOOSE_SPEED, 1, [10, 11]), map);
  expect(legs.map(({ space, fuel }) => [space, fuel])).toEqual([[3, 0], [4, 1], [5, 2]]);
});

it('says nothing when nothing of it is decided', () => {
  expect(journey(scene(Question.PLACE_DAMAGE, 1, [10]), map)).toEqual([]);
});

it('closes in on what is in reach, within the land', () => {
  expect(closeTo([{ x: 10, y: 0 }, { x: 110, y: 0 }], 300, 1600)).toEqual({ x: 0, width: 300 });
  expect(closeTo([{ x: 700, y: 0 }, { x: 1100, y: 0 }], 300, 1600)).toEqual({ x: 620, width: 560 });
});
