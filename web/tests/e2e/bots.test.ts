// A game against bots, begun with two touches from the first screen, and its first turn.
import { expect, it } from 'vitest';
import { introduce, makeTable, moreOptions, pick } from './support/browser';
import { hinted } from './support/hinted';
import { dice, nextFrame, touchSomething } from './support/play';
import { stage } from './support/stage';

const kMost = 80;

const { person } = stage();

it('begins with two touches, and the bots play along', async () => {
  const { page, faults } = await person();
  await introduce(page, 'Ann');
  await pick(page, 'input[name=bots][value="1"]');
  await page.locator('[data-play=bots]').click();
  await page.locator('.game').waitFor();
  expect(await page.locator('.seat').count()).toBe(2);

  const random = dice(20261121);
  const mine = page.locator('.log li', { hasText: /Ann (explores|passes with)/ });
  const all = page.locator('.log li', { hasText: /(explores|passes with)/ });
  const theirs = async (): Promise<number> => (await all.count()) - (await mine.count());
  for (let touches = 0; touches < kMost && (!(await mine.count()) || !(await theirs())); ) {
    if (await touchSomething(page, random)) touches += 1;
    else await nextFrame(page);
  }
  expect(await mine.count()).toBeGreaterThan(0);
  expect(await theirs()).toBeGreaterThan(0);
  expect(faults).toEqual([]);
});

it('fills the free seats of a table with bots, and offers no solo game where there is none', async () => {
  const { page, faults } = await person();
  await introduce(page, 'Ben');
  await pick(page, '.play-now input[name=map][value="3"]');
  expect(await page.locator('[data-play=solo]').isDisabled()).toBe(true);

  await makeTable(page, 3);
  await page.locator('[data-add-bot]').first().click();
  await page.getByRole('button', { name: /^Remove / }).click();
  await expect.poll(() => page.locator('[data-add-bot]').count()).toBe(2);
  for (let left = 2; left > 0; --left) {
    await page.locator('[data-add-bot]').first().click();
    if (left > 1) await expect.poll(() => page.locator('[data-add-bot]').count()).toBe(left - 1);
  }
  await page.locator('.game').waitFor();
  expect(faults).toEqual([]);
});

it('gives hints at a table that allows them, and nowhere else', async () => {
  const { page, faults } = await person();
  await introduce(page, 'Dora');
  await moreOptions(page);
  await page.locator('input[name=hints]').check();
  await pick(page, 'input[name=seats][value="1"]');
  await page.locator('form:has(input[name=seats]) button[type=submit]').click();
  await page.locator('.prompt.is-asked').waitFor();
  await hinted(page);
  expect(faults).toEqual([]);
});

it('plays against the Automa', async () => {
  const { page, faults } = await person();
  await introduce(page, 'Cleo');
  await pick(page, '.play-now input[name=map][value="2"]');
  await page.locator('[data-play=solo]').click();
  await page.locator('.game').waitFor();
  expect(await page.locator('.seat', { hasText: 'Automa' }).count()).toBe(1);
  await page.locator('.prompt.is-asked').waitFor();
  expect(await page.locator('.hint-button').count()).toBe(0);
  expect(faults).toEqual([]);
});
