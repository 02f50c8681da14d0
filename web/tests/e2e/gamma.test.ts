// A whole Gamma game: two people, a bot, and somebody who watches.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { introduce, join, makeTable, moreOptions, pick } from './support/browser';
import { dice, misses, playOn } from './support/play';
import { stage } from './support/stage';

const kMost = 1200;

const { person } = stage();

const alarmRows = (page: Page): Promise<string[]> => page.locator('.alarm-row .alarm-counters').allInnerTexts();

it('is played with a bot to the scoring, and a spectator sees all of it', async () => {
  const [ann, ben, eve] = await Promise.all([person(), person(), person()]);
  await introduce(ann.page, 'Ann');
  await pick(ann.page, '.play-now input[name=map][value="3"]');
  await moreOptions(ann.page);
  await ann.page.check('input[name=spectators]');
  const code = await makeTable(ann.page, 3);
  await ann.page.locator('[data-add-bot]').first().click();
  await ann.page.locator('[data-add-bot]').nth(1).waitFor({ state: 'detached' });
  await join(ben.page, 'Ben', code);
  await ann.page.locator('.game').waitFor();
  await introduce(eve.page, 'Eve');
  await eve.page.locator('[data-watch]').click();
  await eve.page.locator('.prompt-tag.is-watching').waitFor();

  for (const { page } of [ann, eve]) {
    expect(await page.locator('.turret').count()).toBe(5);
    expect(await page.locator('.alarm-row').count()).toBe(5);
    expect(await page.locator('.alarm-row').last().locator('.alarm-counter').count()).toBe(3);
  }

  const steps = await playOn([ann.page, ben.page], dice(20261121), kMost);
  expect(steps).toBeGreaterThan(5);
  expect(steps).toBeLessThan(kMost);
  expect(misses.length, misses.slice(0, 3).join('\n')).toBeLessThan(steps / 10);

  for (const { page } of [ann, ben, eve]) {
    await page.locator('.score-table').waitFor();
    expect(await page.locator('.score-table tbody tr').count()).toBe(9);
  }
  const scores = await Promise.all([ann, ben, eve].map(({ page }) => page.locator('.score-table tfoot').innerText()));
  expect(new Set(scores).size).toBe(1);
  expect(await alarmRows(eve.page)).toEqual(await alarmRows(ann.page));

  // Everybody may watch it again: Eve finds it in the list.
  await eve.page.goto('/games');
  await pick(eve.page, 'input[name=games][value=all]');
  await eve.page.locator('[data-replay-of]').click();
  const place = (page: Page) => page.locator('.replay-bar .prompt-hint').first().innerText();
  const seek = eve.page.locator('input[type=range]');
  await seek.waitFor();
  const all = Number(await seek.getAttribute('max'));
  expect(await eve.page.locator('.alarm-row').last().locator('.alarm-counter').count()).toBe(3);
  await eve.page.locator('[data-replay=on]').click();
  await expect.poll(() => place(eve.page)).toBe(`Step 1 of ${all}`);
  await eve.page.locator('[data-replay=back]').click();
  await expect.poll(() => place(eve.page)).toBe(`Step 0 of ${all}`);
  await seek.fill(String(all - 2));
  await expect.poll(() => place(eve.page)).toBe(`Step ${all - 2} of ${all}`);
  await pick(eve.page, 'input[name=speed][value="16"]');
  await eve.page.locator('[data-replay=play]').click();
  await eve.page.locator('.score-table').waitFor();
  expect(await eve.page.locator('.score-table tfoot').innerText()).toBe(scores[0]);
  await eve.page.getByRole('button', { name: 'Look at the board' }).click();
  // Through the eyes of somebody else, at the same place: at the beginning, because at the end Ann may have nothing any more.
  await seek.fill('1');
  await expect.poll(() => place(eve.page)).toBe(`Step 1 of ${all}`);
  await pick(eve.page, 'input[name=eyes][aria-label="As Ann saw it"]');
  await eve.page.locator('.own', { hasText: 'Ann' }).waitFor();
  await expect.poll(() => place(eve.page)).toBe(`Step 1 of ${all}`);

  // And Ann gives a link to somebody whom the server does not know.
  await ann.page.getByRole('button', { name: 'Watch again' }).click();
  await ann.page.locator('.replay-about > summary').click();
  await ann.page.locator('[data-replay=share]').click();
  const link = await ann.page.locator('.replay-about .share-link').inputValue();
  const zoe = await person();
  await zoe.page.goto(new URL(link).pathname);
  await zoe.page.locator('.replay-bar').waitFor();
  expect(await zoe.page.locator('.seat').count()).toBe(3);
  await ann.page.locator('[data-replay=unshare]').click();
  await ann.page.locator('.toast', { hasText: 'lead nowhere' }).waitFor();
  await zoe.page.reload();
  await zoe.page.getByText('This link leads nowhere; it may have been taken back.').waitFor();
  expect([...ann.faults, ...ben.faults, ...eve.faults, ...zoe.faults]).toEqual([]);
}, 600_000);
