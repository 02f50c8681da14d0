// What is looked at closely: cards, a sign of the road, and the cards of the library, each with its story.
import type { Locator, Page } from 'playwright-core';
import { introduce } from '../../e2e/support/browser';
import type { Studio } from '../studio';

async function closely(studio: Studio, page: Page, name: string, open: Locator): Promise<void> {
  await open.click();
  await page.locator('.story', { hasText: /\p{L}/u }).waitFor();
  await studio.take(page, name);
  await page.keyboard.press('Escape');
  await page.locator('dialog[open]').waitFor({ state: 'detached' });
}

export async function looks(studio: Studio): Promise<void> {
  const page = await studio.person();
  await introduce(page, 'Ann');
  await page.locator('[data-play=bots]').click();
  await page.locator('.prompt.is-asked').waitFor();
  // The cards lie there when everybody has loaded.
  await page.locator('[data-choice=confirmLoading]').click();
  await page.locator('.zone-card .look-button').first().waitFor();
  const zone = page.locator('.zone-card .look-button');
  for (let place = 0; place < (await zone.count()); ++place) await closely(studio, page, `closely-zone${place + 1}`, zone.nth(place));
  await closely(studio, page, 'closely-survivor', page.locator('.member-slot .look-button').first());
  await closely(studio, page, 'closely-sign', page.locator('.spot[data-sign]').nth(2));
  await page.goto('/library');
  await page.locator('.library-card .story', { hasText: /\p{L}/u }).first().waitFor();
  await page.locator('.library-card').first().scrollIntoViewIfNeeded();
  await studio.take(page, 'closely-library');
  await page.context().close();
}
