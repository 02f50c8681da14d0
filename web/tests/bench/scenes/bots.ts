// Levels of bots: for a game at once, in the window of a new table, and at a seat.
import { introduce, makeTable, moreOptions } from '../../e2e/support/browser';
import type { Studio } from '../studio';

export async function bots(studio: Studio): Promise<void> {
  const page = await studio.person();
  await introduce(page, 'Ann');
  await page.locator('.play-now select[name=level]').first().scrollIntoViewIfNeeded();
  await page.locator('.play-now select[name=level]').first().focus();
  await studio.take(page, 'level-play-now');
  await moreOptions(page);
  await page.locator('select[name=stand-in]').scrollIntoViewIfNeeded();
  await studio.take(page, 'level-new-table');
  await page.keyboard.press('Escape');
  await page.locator('dialog').waitFor({ state: 'detached' });
  await makeTable(page, 4);
  await page.locator('[data-add-bot]').first().click();
  await page.locator('[data-add-bot]').nth(2).waitFor({ state: 'detached' });
  await studio.take(page, 'level-seats', true);
  await page.context().close();
}
