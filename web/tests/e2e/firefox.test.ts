// The client in Firefox: the first screen, a game against bots to its end, and a reload in between.
import { expect, it } from 'vitest';
import { introduce, launchFirefox, pick } from './support/browser';
import { dice, isOver, nextFrame, touchSomething } from './support/play';
import { stage } from './support/stage';

const kMost = 4000;
const kReload = 30;

const { person } = stage(launchFirefox);

it('plays a whole game in Firefox, with a reload', async () => {
  const { page, faults } = await person({ width: 1366, height: 768 });
  await introduce(page, 'Ann');
  await pick(page, 'input[name=bots][value="1"]');
  await page.locator('[data-play=bots]').click();
  await page.locator('.game').waitFor();
  const address = page.url();
  const random = dice(20261122);
  let steps = 0;
  let reloaded = false;
  while (steps < kMost && !(await isOver(page))) {
    if (await touchSomething(page, random, 'within')) steps += 1;
    else await nextFrame(page);
    if (steps === kReload && !reloaded) {
      reloaded = true;
      await page.reload();
      await page.locator('.game').waitFor();
      expect(page.url()).toBe(address);
    }
  }
  expect(steps).toBeGreaterThan(5);
  expect(steps).toBeLessThan(kMost);
  await page.locator('.score-table').waitFor();
  // Its engine is WebAssembly in a worker, which the content policy must let begin.
  await page.getByRole('button', { name: 'Watch again' }).click();
  await page.locator('.replay-about > summary').click();
  await page.locator('[data-replay=verify]').click();
  await page.locator('.verify-good').waitFor();
  expect(faults).toEqual([]);
});
