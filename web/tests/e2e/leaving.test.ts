// Clocks, a pause by consent, and giving up.
import { expect, it } from 'vitest';
import { introduce, join, makeTable } from './support/browser';
import { stage } from './support/stage';

const { person } = stage();

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
