// A tournament of one round for two, as its host, somebody who enters and a guest see it.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { signUp } from './support/account';
import { complaints } from './support/axe';
import { introduce, pick } from './support/browser';
import { nextFrame } from './support/play';
import { stage } from './support/stage';

const { person } = stage();

async function resign(page: Page): Promise<void> {
  await page.locator('[data-event=table]').click();
  await page.locator('.leaving summary').click();
  await page.locator('[data-leave=resign]').click();
  await page.locator('[data-leave=sure]').click();
  // When nobody is left, the game is broken off.
  await page.getByText('You have given up.').or(page.locator('[data-play=bots]')).first().waitFor();
}

/** How much wider than the window the page is, or than its place what is in it, on a screen and on a phone. */
async function tooWide(page: Page): Promise<number[]> {
  const found: number[] = [];
  for (const width of [360, 1366]) {
    await page.setViewportSize({ width, height: 768 });
    await nextFrame(page);
    found.push(await page.evaluate(() => Math.max(...[...document.querySelectorAll('html, .panel')].map((one) => one.scrollWidth - one.clientWidth))));
  }
  return found;
}

const points = async (page: Page): Promise<number[]> => (await page.locator('[data-standings] tbody td:nth-child(3)').allTextContents()).map(Number);

it('is made, entered, played and corrected, and has standings', async () => {
  const [ann, ben, eve] = await Promise.all([person(), person(), person()]);
  await signUp(ann.page, 'Halla', 'halla.of.the.ice');
  await signUp(ben.page, 'Orm', 'orm.of.the.ice');
  await introduce(eve.page, 'Stranger');

  await ann.page.goto('/events');
  await ann.page.locator('[data-event=make]').click();
  expect(await tooWide(ann.page)).toEqual([0, 0]);
  await ann.page.fill('input[name=event-title]', 'Friday on the ice');
  await pick(ann.page, 'input[name=event-size][value="2"]');
  await ann.page.fill('input[name=event-rounds]', '1');
  await ann.page.locator('[data-form=event] button[type=submit]').click();
  await ann.page.waitForURL(/\/event\//);
  const address = ann.page.url();
  await ben.page.goto('/events');
  await ben.page.locator('[data-event-title="Friday on the ice"] .link-button').click();
  for (const { page } of [ann, ben]) {
    await page.locator('[data-event=enter]').focus();
    await page.keyboard.press('Enter');
    await page.getByText('You take part.').waitFor();
    // The button is gone: by keyboard one goes on from there.
    expect(await page.evaluate(() => document.activeElement?.matches('.club-head'))).toBe(true);
    expect(await page.locator('[data-event=reserve]').count()).toBe(0);
  }
  await eve.page.goto(address);
  await eve.page.getByText('Tournaments are held and entered by people with an account.').waitFor();
  expect(await eve.page.locator('[data-event-care]').count()).toBe(0);

  await ann.page.locator('[data-event=start]').click();
  await ann.page.locator('[data-event=table]').waitFor();
  await ben.page.reload();
  for (const { page } of [ann, ben]) await resign(page);

  await ann.page.goto(address);
  await ann.page.locator('[data-event-table="1"]', { hasText: 'walkover' }).waitFor();
  expect(await ann.page.locator('[data-standings] tbody tr.is-you', { hasText: 'Halla (you)' }).count()).toBe(1);
  // Who gives up gets nothing, and who is left alone has won, even if they give up, too.
  expect(await points(ann.page)).toEqual([12, 0]);

  // They have gone on elsewhere, and tell their host how it came out.
  await ann.page.locator('[data-event-care] summary', { hasText: 'table 1' }).click();
  for (const [seat, [rank, score]] of [['1', '30'], ['2', '20']].entries()) {
    await ann.page.fill(`[data-result-seat="${seat}"] [name=event-rank]`, rank ?? '');
    await ann.page.fill(`[data-result-seat="${seat}"] [name=event-score]`, score ?? '');
    await ann.page.uncheck(`[data-result-seat="${seat}"] [name=event-absent]`);
  }
  expect(await tooWide(ann.page)).toEqual([0, 0]);
  await ann.page.locator('[data-result-of-table="1"] button[type=submit]').click();
  await ann.page.locator('[data-event-table="1"] .is-winner', { hasText: 'place 1, score 30' }).waitFor();
  expect(await points(ann.page)).toEqual([12, 0]);
  expect(await ann.page.locator('[data-standings] tbody td:nth-child(6)').allTextContents()).toEqual(['+5', '-5']);
  expect(await tooWide(ann.page)).toEqual([0, 0]);
  expect(await complaints(ann.page)).toEqual([]);
  await ann.page.locator('[data-club=finish]').click();
  await ann.page.locator('[data-club=finish]').click();
  await eve.page.reload();
  await eve.page.locator('.club-head', { hasText: 'finished' }).waitFor();
  expect([...ann.faults, ...ben.faults, ...eve.faults]).toEqual([]);
});
