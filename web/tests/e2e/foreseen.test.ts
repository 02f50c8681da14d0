// Before a choice is made, what certainly follows from it: on this device and at a server's table, by mouse, keyboard and finger, and true.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { complaints } from './support/axe';
import { giveName, pick } from './support/browser';
import { dice, isOver, nextFrame, playOn } from './support/play';
import { stage } from './support/stage';

const { person } = stage();
const kQuestions = 200;

type Begin = (page: Page) => Promise<void>;

async function onThisDevice(page: Page): Promise<void> {
  await page.goto('/device');
  await page.locator('[data-offline=ready]').waitFor();
  await pick(page, 'input[name=device-seats][value="1"]');
  await page.locator('[data-device=start]').click();
  await page.locator('.prompt.is-asked:not(.is-busy)').waitFor();
}

async function atTheServer(page: Page): Promise<void> {
  await page.goto('/');
  await page.locator('[data-play=solo]:enabled').click();
  const name = page.locator('input[name=name]');
  await name.or(page.locator('.prompt')).first().waitFor();
  if (await name.isVisible()) await giveName(page, 'Ann');
  await page.locator('.prompt.is-asked:not(.is-busy)').waitFor();
}

const places = [
  ['on this device', onThisDevice],
  ['at a table of the server', atTheServer],
] as const;

const food = (page: Page): Promise<number> => page.locator('.own-convoy .box .token-food').count();

/** Goes on until the list of choices has this one; after a game that ends before that, in another one. */
async function until(page: Page, kind: string, random: () => number, begin: Begin): Promise<void> {
  const all = page.locator('.prompt .choice-all');
  for (let made = 0; made < kQuestions; ) {
    if (await isOver(page)) await begin(page);
    if (!(await page.locator('.prompt.is-asked:not(.is-busy)').count())) {
      await nextFrame(page);
      continue;
    }
    if (await all.isVisible()) {
      await all.click();
      if ((await page.locator(`.all-choices [data-choice${kind}]`).count()) > 0) return;
      await page.keyboard.press('Escape');
    }
    await playOn([page], random, 1);
    ++made;
  }
  throw new Error(`nobody was offered ${kind}`);
}

it.each(places)('says what a choice certainly does, and it does that: %s', async (_, begin) => {
  const { page, faults } = await person({ width: 1366, height: 768 });
  await begin(page);
  await until(page, '=feedForSkill', dice(20261127), begin);
  const feed = page.locator('.all-choices [data-choice=feedForSkill]').first();
  const before = await food(page);

  await feed.hover();
  const line = page.locator('.foreseen');
  await line.waitFor();
  expect(await line.locator('s').first().textContent()).toBe(String(before));
  expect(await line.locator('b').first().textContent()).toBe(String(before - 1));
  expect(await page.locator('.own-convoy [data-ghost=goes]').count()).toBe(1);
  expect(await complaints(page)).toEqual([]);
  await page.mouse.move(700, 5);
  await line.waitFor({ state: 'detached' });
  expect(await page.locator('[data-ghost]').count()).toBe(0);

  // By keyboard it is told, too.
  await page.keyboard.press('Tab');
  await feed.focus();
  await line.waitFor();
  await page.locator('.prompt-float [role=status]', { hasText: `from ${before} to ${before - 1}` }).waitFor({ state: 'attached' });
  await page.keyboard.press('Enter');
  await page.waitForFunction((had) => document.querySelectorAll('.own-convoy .box .token-food').length === had - 1, before);
  await page.mouse.move(700, 5);
  await nextFrame(page);
  expect(faults).toEqual([]);
});

it.each(places)('shows it while a finger presses, and nothing is chosen when it slides off: %s', async (_, begin) => {
  const { page, faults } = await person({ width: 390, height: 844, touch: true });
  await begin(page);
  await until(page, '', dice(20261127), begin);
  const choice = page.locator('.all-choices [data-choice]').first();
  const { x, y, width, height } = (await choice.boundingBox())!;
  const cdp = await page.context().newCDPSession(page);
  const touches = [{ x: x + width / 2, y: y + height / 2 }];
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: touches });
  await page.locator('.foreseen').waitFor();
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchCancel', touchPoints: [] });
  await page.locator('.foreseen').waitFor({ state: 'detached' });
  expect(await page.locator('.all-choices').count()).toBe(1);
  expect(faults).toEqual([]);
});
