import { create } from '@bufbuild/protobuf';
import { UndoOfferSchema } from '@proto/undo_pb';
import { expect, it } from 'vitest';
import { onlyChoice } from '@/game/alone';
import { choice } from './frames';

const cease = choice({ case: 'ceaseFire', value: {} });
const decline = choice({ case: 'decline', value: {} });
const damage = choice({ case: 'takeDamage', value: { box: 3 } });
const undo = (freeSteps: number) => create(UndoOfferSchema, { freeSteps });

it('is made when it is the only one and only goes on', () => {
  expect(onlyChoice([cease], undo(0))).toBe(cease);
  expect(onlyChoice([cease], undefined)).toBe(cease);
});

it('is asked when there is another, when something is lost or refused by it, or when something could be taken back', () => {
  expect(onlyChoice([cease, damage], undo(0))).toBeNull();
  expect(onlyChoice([damage], undo(0))).toBeNull();
  expect(onlyChoice([decline], undo(0))).toBeNull();
  expect(onlyChoice([cease], undo(1))).toBeNull();
  expect(onlyChoice([], undo(0))).toBeNull();
});
