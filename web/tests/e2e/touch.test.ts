// Alone against the Automa on a phone and on a tablet, by touch, to the scoring.
import { expect, it } from 'vitest';
import { introduce } from './support/browser';
import { dice, isOver, misses, nextFrame, touchSomething } from './support/play';
import { stage } from './support/stage';

const kMost = 1200;

const { person } = stage();

it.each([['a phone', 390, 844], ['a tablet', 768, 1024]])('plays solo on %s by touch, and the window never scrolls', async (_, width, height) => {
  const { page, faults } = await person({ width, height, touch: true });
  await introduce(page, 'Ann');
  await page.locator('[data-play=solo]').tap();
  await page.locator('.game').waitFor();

  const random = dice(20261121);
  let steps = 0;
  const sizes = new Set<string>();
  while (steps < kMost && !(await isOver(page))) {
    if (await touchSomething(page, random, 'tap')) steps += 1;
    else await nextFrame(page);
    if (steps % 10 === 0) sizes.add(await page.evaluate(() => `${document.documentElement.scrollWidth} ${document.documentElement.scrollHeight}`));
  }
  expect(steps).toBeGreaterThan(5);
  expect(steps).toBeLessThan(kMost);
  expect([...sizes]).toEqual([`${width} ${height}`]);
  const missed = misses.splice(0);
  expect(missed.length, missed.slice(0, 3).join('\n')).toBeLessThan(steps / 10);

  await page.locator('.score-table').waitFor();
  expect(await page.locator('.score-table thead th').allInnerTexts()).toEqual(expect.arrayContaining([expect.stringContaining('Ann')]));
  await page.getByRole('button', { name: 'Look at the board' }).tap();
  await page.locator('.show-scoring').tap();
  await page.locator('.score-table').waitFor();
  expect(faults).toEqual([]);
});
