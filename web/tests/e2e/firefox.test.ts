// The client in Firefox: the first screen, a game against bots to its end, a reload in between, and a game without a server.
import { expect, it } from 'vitest';
import { introduce, launchFirefox, pick } from './support/browser';
import { dice, isOver, nextFrame, touchSomething } from './support/play';
import { stage } from './support/stage';

const kMost = 4000;
const kReload = 30;

const { person, server } = stage(launchFirefox);

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

it('plays on in Firefox without a server', async () => {
  const { page, faults } = await person({ width: 1366, height: 768 });
  await page.goto('/');
  await page.locator('[data-play=device]').click();
  await page.locator('[data-offline=ready]').waitFor();
  await server.kill();
  await page.goto('/device');
  await page.locator('[data-device=away]').waitFor();
  await pick(page, 'input[name=device-seats][value="1"]');
  await page.locator('[data-device=start]').click();
  await page.locator('.prompt.is-asked').waitFor();
  const random = dice(20261129);
  for (let steps = 0; steps < 10 && !(await isOver(page)); ) {
    if (await touchSomething(page, random, 'within')) steps += 1;
    else await nextFrame(page);
  }
  await page.locator('.prompt.is-asked:not(.is-busy), .score-table').waitFor();
  await page.reload();
  await page.locator('.game').waitFor();
  // That the server is away, Firefox says by itself.
  expect(faults.filter((text) => !/establish a connection/.test(text))).toEqual([]);
});
