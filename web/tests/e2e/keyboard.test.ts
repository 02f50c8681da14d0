// From the first screen through the first turn without a mouse, with axe-core on every screen.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { complaints } from './support/axe';
import { introduce, join, makeTable, moreOptions, pick } from './support/browser';
import { dice, firstTurn, playOn } from './support/play';
import { stage } from './support/stage';

const { person } = stage();

/** Presses Tab until the focus is on what the selector means. */
async function tabTo(page: Page, selector: string, most = 90): Promise<void> {
  for (let count = 0; count < most; ++count) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`the focus never came to ${selector}`);
}

it('works with a keyboard alone, and axe-core finds nothing', async () => {
  const { page, faults } = await person();
  await page.goto('/');
  await page.locator('.lobby').waitFor();
  expect(await complaints(page)).toEqual([]);
  await tabTo(page, '[data-who]');
  await page.keyboard.press('Enter');
  await tabTo(page, 'input[name=name]');
  expect(await complaints(page)).toEqual([]);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('Ann');
  await page.keyboard.press('Enter');
  await page.locator('.greeting').waitFor();
  expect(await complaints(page)).toEqual([]);

  await tabTo(page, '[data-play=friends]');
  await page.keyboard.press('Enter');
  await tabTo(page, 'input[name=seats]');
  await page.keyboard.press('ArrowLeft');
  await tabTo(page, 'dialog button[type=submit]');
  await page.keyboard.press('Enter');
  const code = (await page.locator('[data-code]').getAttribute('data-code')) ?? '';
  expect(await complaints(page)).toEqual([]);

  const other = await person();
  await join(other.page, 'Ben', code);
  await page.locator('.game').waitFor();
  expect(await complaints(page)).toEqual([]);

  await tabTo(page, '[data-choice=confirmLoading]');
  await page.keyboard.press('Enter');
  await other.page.locator('[data-choice=confirmLoading]').click();

  // Whoever is asked explores with the keyboard.
  const first = await firstTurn([page, other.page]);
  expect(await complaints(first)).toEqual([]);
  await tabTo(first, 'button.zone-touch');
  await first.keyboard.press('Enter');
  await first.locator('[data-undo=free]').waitFor();
  // What was touched is gone: the focus is at the new question, which is said aloud, too.
  await expect.poll(() => first.evaluate(() => document.activeElement?.matches('.prompt h2'))).toBe(true);
  expect(await first.locator('[role=status][aria-live]').first().textContent()).toContain(await first.locator('.prompt h2').innerText());
  await tabTo(first, 'button.member');
  await first.keyboard.press('Space');
  await first.waitForFunction(() => document.querySelector('.member.joins, [data-choice=beginExplore]') !== null);
  // Each step is taken back by itself: first who joined, then what is explored.
  await tabTo(first, '[data-undo=free]');
  await first.keyboard.press('Enter');
  await first.locator('.member.joins').waitFor({ state: 'detached' });
  await tabTo(first, '[data-undo=free]');
  await first.keyboard.press('Enter');
  await first.locator('button.zone-touch').first().waitFor();
  await tabTo(first, '.choice-all');
  await first.keyboard.press('Enter');
  await tabTo(first, '.all-choices [data-choice=pass]');
  await first.keyboard.press('Enter');
  await first.locator('.log li', { hasText: 'passes with' }).waitFor();

  await first.getByRole('button', { name: 'Settings' }).focus();
  await first.keyboard.press('Enter');
  await first.locator('dialog[open]').waitFor();
  expect(await complaints(first)).toEqual([]);
  await tabTo(first, 'dialog input[name=theme]');
  await first.keyboard.press('ArrowRight');
  expect(await first.evaluate(() => document.documentElement.dataset['theme'])).toBe('light');
  await first.keyboard.press('Escape');
  await first.locator('dialog[open]').waitFor({ state: 'detached' });
  expect(await complaints(first)).toEqual([]);

  await first.getByRole('button', { name: 'Cards and rules' }).click();
  await first.locator('dialog[open] .library-cards').first().waitFor();
  expect(await complaints(first)).toEqual([]);
  expect([...faults, ...other.faults]).toEqual([]);
});

/** In both colours. */
async function fine(page: Page, what: string): Promise<void> {
  for (const theme of ['light', 'dark']) {
    await page.evaluate((one) => (document.documentElement.dataset['theme'] = one), theme);
    expect(await complaints(page), `${what}, ${theme}`).toEqual([]);
  }
}

const closed = async (page: Page): Promise<void> => {
  await page.keyboard.press('Escape');
  await page.locator('dialog[open]').waitFor({ state: 'detached' });
};

it('axe-core finds nothing on the other screens and in the windows either', async () => {
  const { page, faults } = await person();
  await introduce(page, 'Ann');
  await moreOptions(page);
  await fine(page, 'all options');
  await closed(page);
  await page.locator('[data-account=open]').click();
  await fine(page, 'the account of a guest');
  await page.locator('[data-account=in]').click();
  await fine(page, 'signing in');
  await page.locator('[data-account=back]').click();
  await page.locator('[data-account=up]').click();
  await fine(page, 'signing up');
  await page.fill('[data-form=up] input[name=login]', 'ann.of.the.keys');
  await page.fill('[data-form=up] input[name=new-password]', 'cold enough');
  await page.fill('[data-form=up] input[name=password-again]', 'cold enough');
  await page.press('[data-form=up] input[name=password-again]', 'Enter');
  await page.locator('[data-account=out]').waitFor();
  await page.locator('.account-delete summary').click();
  await fine(page, 'an account');
  await closed(page);
  await page.locator('[data-play=quick]').click();
  await page.locator('[data-waiting]').waitFor();
  await fine(page, 'waiting for others');
  await page.getByRole('button', { name: 'Cancel' }).click();

  const other = await person();
  const code = await makeTable(page, 3);
  await join(other.page, 'Ben', code);
  await page.locator('.waiting-seats [data-block=Ben]').click();
  await fine(page, 'about to block');
  await closed(page);
  await fine(page, 'what a host sees');
  await page.getByRole('button', { name: 'Leave the table' }).click();

  await page.locator('[data-play=solo]').click();
  await page.locator('.game').waitFor();
  await page.locator('.look-button').first().click();
  await fine(page, 'a card');
  await closed(page);
  await page.locator('.rival-automa .seat-button').click();
  await fine(page, "the Automa's board");
  await closed(page);
  // Before the first move there is nothing to look back at.
  await page.locator('[data-choice=confirmLoading]').click();
  await page.locator('[data-past=open]').click();
  await page.locator('.look-back').waitFor();
  await fine(page, 'looking back');
  await page.keyboard.press('Escape');
  await page.locator('.look-back').waitFor({ state: 'detached' });
  await playOn([page], dice(20261121), 1200);
  await page.locator('.score-table').waitFor();
  await fine(page, 'the scoring');
  await page.getByRole('button', { name: 'Watch again' }).click();
  await page.locator('input[type=range]').waitFor();
  await fine(page, 'a replay');
  await page.goto('/games');
  await page.locator('[data-replay-of]').waitFor();
  await fine(page, 'finished games');
  await pick(page, 'input[name=games][value=ranking]');
  await page.locator('[data-own-record]').waitFor();
  await fine(page, 'the ranking');
  await page.goto('/device');
  await pick(page, 'input[name=device-seats][value="3"]');
  await fine(page, 'games on this device');
  expect([...faults, ...other.faults]).toEqual([]);
});
