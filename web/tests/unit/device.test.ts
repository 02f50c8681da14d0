// Who gets the device next.
import { expect, it } from 'vitest';
import { nextAtDevice } from '@/game/device';

const people = [{ seat: 1 }, { seat: 2 }, { seat: 4 }];

it('stays with whoever is asked', () => {
  expect(nextAtDevice(people, 2, [1, 2])).toBeUndefined();
});

it('goes on around the table to the next one who is asked', () => {
  expect(nextAtDevice(people, 2, [1, 4])?.seat).toBe(4);
  expect(nextAtDevice(people, 4, [1, 2])?.seat).toBe(1);
  expect(nextAtDevice(people, 4, [2])?.seat).toBe(2);
});

it('stays where it is while others are asked, or nobody', () => {
  expect(nextAtDevice(people, 1, [3])).toBeUndefined();
  expect(nextAtDevice(people, 1, [])).toBeUndefined();
  expect(nextAtDevice(people, 0, [4])?.seat).toBe(4);
});
