// Clocks, a pause by consent, giving up, and a bot for who has left.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { introduce, join, launch, makeTable } from './support/browser';
import { stage } from './support/stage';

const { person } = stage(launch, ['--limit-left', '1']);

/** Proposes that a bot plays for who has just left, until they have been gone long enough and somebody else is asked. */
async function proposeStandIn(page: Page, seat: number, asked: Page): Promise<void> {
  await page.locator('.leaving summary').click();
  const question = asked.locator('[data-proposal=yes]');
  await expect
    .poll(async () => {
      await page.locator(`[data-stand-in="${seat}"]`).click();
      return question.isVisible();
    }, { timeout: 30_000, interval: 1_000 })
    .toBe(true);
}

it('shows who is waited for, pauses when all agree, and lets a bot play for who gives up', async () => {
  const [ann, ben] = await Promise.all([person(), person()]);
  await introduce(ann.page, 'Ann');
  await ann.page.locator('[data-play=friends]').click();
  await ann.page.selectOption('select[name=clock]', 'fast');
  const code = await makeTable(ann.page, 2);
  await join(ben.page, 'Ben', code);
  await ann.page.locator('.game').waitFor();
  // Both load: both clocks run. Who is done, stands still.
  await expect.poll(() => ann.page.locator('.seat-clock.is-running').count()).toBe(2);
  await ann.page.locator('[data-choice=confirmLoading]').click();
  await expect.poll(() => ben.page.locator('.seat-clock.is-running').count()).toBe(1);
  expect(await ben.page.locator('.seat.is-deciding .seat-clock.is-running').count()).toBe(1);

  await ann.page.locator('.leaving summary').click();
  await ann.page.locator('[data-leave=pause]').click();
  await ben.page.locator('[data-proposal=yes]').click();
  for (const { page } of [ann, ben]) await page.getByText('The game pauses.').first().waitFor();
  expect(await ann.page.locator('.seat-clock.is-running').count()).toBe(0);
  await ann.page.locator('[data-leave=pause]').click();
  await ben.page.locator('[data-proposal=yes]').click();
  await expect.poll(() => ann.page.locator('.seat-clock.is-running').count()).toBe(1);

  await ben.page.locator('.leaving summary').click();
  await ben.page.locator('[data-leave=resign]').click();
  await ben.page.locator('[data-leave=sure]').click();
  await ann.page.locator('.seat', { hasText: 'has given up' }).waitFor();
  await ben.page.getByText('You have given up.').waitFor();
  // The bot has loaded for Ben: the game goes on.
  await ann.page.locator('.log-heading', { hasText: 'Round 1' }).first().waitFor();
  expect([...ann.faults, ...ben.faults]).toEqual([]);
});

it('lets a bot play for who has left when the others agree, and gives the seat back', async () => {
  const [ann, ben, cid] = await Promise.all([person(), person(), person()]);
  await introduce(ann.page, 'Ann');
  const code = await makeTable(ann.page, 3);
  await join(ben.page, 'Ben', code);
  await join(cid.page, 'Cid', code);
  await ann.page.locator('.game').waitFor();
  const address = ann.page.url();
  await cid.page.goto('/');
  await ann.page.locator('[data-stand-in="3"]').waitFor({ state: 'attached' });
  expect(await ann.page.locator('[data-stand-in="2"]').count()).toBe(0); // Ben is here
  await proposeStandIn(ann.page, 3, ben.page);
  expect(await ben.page.locator('.proposal').first().textContent()).toContain('Cid');
  await ben.page.locator('[data-proposal=yes]').click();
  for (const { page } of [ann, ben]) await page.locator('[data-choice=confirmLoading]').click();
  await ann.page.locator('.log-heading', { hasText: 'Round 1' }).first().waitFor(); // the bot has loaded for Cid

  await ann.page.locator('.seat', { hasText: 'Cid' }).getByText('a bot stands in').waitFor();

  await cid.page.goto(address);
  await cid.page.locator('.game').waitFor();
  await ann.page.locator('.seat', { hasText: 'Cid' }).getByText('a bot stands in').waitFor({ state: 'detached' });
  expect([...ann.faults, ...ben.faults, ...cid.faults]).toEqual([]);
});
