// Playing without a server: after one visit the page starts, deals and keeps games by itself.
import { afterEach, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { analyse } from './support/analysed';
import { introduce, pick } from './support/browser';
import { dice, isOver, nextFrame, playOn, touchSomething } from './support/play';
import { hinted } from './support/hinted';
import { stage } from './support/stage';

const kMost = 3000;
const kReloadAt = 6;

const { person, server } = stage();

afterEach(async () => {
  await server.kill();
  await server.start();
});

/** One visit: until all that is needed lies on this device. */
async function visit(page: Page): Promise<void> {
  await page.goto('/');
  await page.locator('[data-play=device]').click();
  await page.locator('[data-offline=ready]').waitFor();
}

const stepsOf = (page: Page): Promise<string> => page.locator('.log-chapter').count().then(String);

it('after one visit a whole solo game is played, kept and verified without a server', async () => {
  const { page, faults } = await person({ width: 1366, height: 768 });
  await visit(page);
  await server.kill();
  await page.context().setOffline(true);

  // The address of the first screen leads to where one can play.
  await page.goto('/');
  await page.locator('[data-device=away]').waitFor();
  expect(new URL(page.url()).pathname).toBe('/device');
  await pick(page, 'input[name=device-seats][value="1"]');
  await page.locator('[data-device=start]').click();
  await page.locator('.game').waitFor();

  const random = dice(20261127);
  expect(await playOn([page], random, kReloadAt)).toBe(kReloadAt);
  // One window at a time.
  const twin = await page.context().newPage();
  await twin.goto(page.url());
  await twin.getByText('open in another window').first().waitFor();
  await twin.close();
  await page.locator('.prompt.is-asked:not(.is-busy)').waitFor();
  await hinted(page);
  const told = await stepsOf(page);
  await page.reload();
  await page.locator('.prompt.is-asked').waitFor();
  expect(await stepsOf(page)).toBe(told);

  const more = await playOn([page], random, kMost);
  expect(more).toBeLessThan(kMost);
  await page.locator('.score-table').waitFor();

  // The same people once more, and back.
  const first = page.url();
  await page.locator('[data-rematch]').click();
  await page.waitForURL((url) => url.href !== first);
  await page.locator('.prompt.is-asked').waitFor();
  await page.goto(first);
  await page.getByRole('button', { name: 'Watch again' }).click();
  await page.locator('.replay-about > summary').click();
  await page.locator('[data-replay=verify]').click();
  await page.locator('.verify-good').waitFor();
  await page.locator('.replay-about > summary').click();
  await page.locator('.analysis > summary').click();
  await analyse(page);
  expect(await page.locator('.chance-drawing .chance-line').count()).toBe(1);

  // From a moment of it another game goes on.
  await page.locator('.timeline input[type=range]').fill('2');
  await page.locator('.analysis > summary').click();
  await page.locator('.replay-about > summary').click();
  await page.locator('[data-replay=play-on]').click();
  await page.locator('dialog[open] [data-device=start]').click();
  await page.locator('.prompt.is-asked').waitFor();
  const another = page.url();
  expect(await playOn([page], random, 1)).toBe(1);
  await page.locator('.prompt.is-asked:not(.is-busy)').waitFor();

  // It is in the list, and gone when it is deleted.
  await page.goto('/device');
  await page.locator('[data-device-game]').first().waitFor();
  const onward = page.locator(`[data-device-game="${another.split('/').at(-1) ?? ''}"]`);
  expect(await onward.textContent()).toContain('from step 2 of another game');
  await onward.locator('[data-device=delete]').click();
  await page.locator('[data-device=delete-sure]').click();
  await onward.waitFor({ state: 'detached' });
  const row = page.locator(`[data-device-game="${first.split('/').at(-1) ?? ''}"]`);
  const [download] = await Promise.all([page.waitForEvent('download'), row.locator('[data-device=download]').click()]);
  expect(download.suggestedFilename()).toMatch(/^aurora-device-.*\.replay$/);
  await row.locator('[data-device=delete]').click();
  await page.locator('[data-device=delete-sure]').click();
  await row.waitFor({ state: 'detached' });
  expect(faults).toEqual([]);
});

it('two people at the device and a bot, and a game that goes on from a moment of it', async () => {
  const { page, faults } = await person({ width: 390, height: 844, touch: true });
  await visit(page);
  await pick(page, 'input[name=device-seats][value="3"]');
  await page.selectOption('select[name=device-who-2]', '0');
  await page.fill('input[name=device-name-1]', 'Ann');
  await page.fill('input[name=device-name-2]', 'Ben');
  await page.locator('[data-device=start]').click();
  // Nobody sees a hand before somebody is there.
  const seen = new Set<string>();
  const random = dice(20261128);
  for (let steps = 0; steps < 40 && !(await isOver(page)); ) {
    const ready = page.locator('[data-device=ready]:enabled');
    if (await ready.count()) {
      seen.add((await page.locator('.curtain h1').textContent()) ?? '');
      await ready.click();
      await ready.waitFor({ state: 'detached' });
    }
    if (await touchSomething(page, random, 'within')) steps += 1;
    else await nextFrame(page);
  }
  expect([...seen].sort()).toEqual(['Hand the device to Ann', 'Hand the device to Ben']);
  await page.goto('/device');
  await page.locator('[data-device-game]').waitFor();
  expect(faults).toEqual([]);
});

it('goes on from a game of the server, and says when nothing can be kept', async () => {
  const { page, faults } = await person({ width: 1366, height: 768 });
  // As in a private window of some browsers.
  await page.addInitScript(() => Object.defineProperty(globalThis, 'indexedDB', { value: undefined }));
  await introduce(page, 'Ann');
  await page.locator('[data-play=solo]').click();
  await page.locator('.game').waitFor();
  expect(await playOn([page], dice(20261130), kMost)).toBeLessThan(kMost);
  await page.getByRole('button', { name: 'Watch again' }).click();
  await page.locator('.replay-about > summary').click();
  await page.locator('[data-replay=play-on]').click();
  await page.locator('dialog[open] [data-device=start]').click();
  await page.waitForURL(/\/table\/device-/);
  await page.locator('.prompt.is-asked').waitFor();
  await page.locator('[data-device=forgetful]').waitFor({ state: 'attached' });
  expect(await playOn([page], dice(20261201), 1)).toBe(1);
  await page.locator('.prompt.is-asked:not(.is-busy), .score-table').first().waitFor();
  expect(faults).toEqual([]);
});
