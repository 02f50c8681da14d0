// Alone against the Automa on a phone, by touch, to the scoring.
import { expect, it } from 'vitest';
import { introduce } from './support/browser';
import { dice, isOver, misses, touchSomething } from './support/play';
import { stage } from './support/stage';

const kMost = 1200;

const { person } = stage();

it('plays solo on a phone by touch, and nothing is wider than the screen', async () => {
  const { page, faults } = await person({ width: 390, height: 844, touch: true });
  await introduce(page, 'Ann');
  await page.locator('[data-play=solo]').tap();
  await page.locator('.game').waitFor();

  const random = dice(20261121);
  let steps = 0;
  const wide = new Set<number>();
  while (steps < kMost && !(await isOver(page))) {
    if (await touchSomething(page, random, 'tap')) steps += 1;
    else await page.waitForTimeout(10);
    if (steps % 10 === 0) wide.add(await page.evaluate(() => document.documentElement.scrollWidth));
  }
  expect(steps).toBeGreaterThan(5);
  expect(steps).toBeLessThan(kMost);
  expect([...wide]).toEqual([390]);
  expect(misses.length, misses.slice(0, 3).join('\n')).toBeLessThan(steps / 10);

  await page.locator('.score-table').waitFor();
  expect(await page.locator('.score-table thead th').allInnerTexts()).toEqual(expect.arrayContaining([expect.stringContaining('Ann')]));
  await page.getByRole('button', { name: 'Look at the board' }).tap();
  await page.locator('.show-scoring').tap();
  await page.locator('.score-table').waitFor();
  expect(faults).toEqual([]);
});
