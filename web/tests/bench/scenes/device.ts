// Two people who share a device: the form, the curtain between them, and handing it over.
import { introduce, pick } from '../../e2e/support/browser';
import type { Studio } from '../studio';

export async function device(studio: Studio): Promise<void> {
  const page = await studio.person();
  await introduce(page, 'Ann');
  await page.locator('[data-play=friends]').click();
  await pick(page, 'input[name=seats][value="2"]');
  await page.locator('select[name=device]').selectOption('2');
  await page.fill('input[name=device-name-2]', 'Maximiliane-Wolfgang vom');
  await page.locator('input[name=device-name-2]').scrollIntoViewIfNeeded();
  await studio.take(page, 'device-form');
  await page.locator('form:has(input[name=seats]) button[type=submit]').click();
  await page.locator('[data-device=ready]:enabled').waitFor();
  await studio.take(page, 'curtain');
  await page.locator('[data-device=ready]').click();
  await page.locator('.own').waitFor({ state: 'attached' });
  await page.locator('.at-device summary').evaluate((summary: HTMLElement) => summary.click());
  await page.locator('[data-tab=log]').evaluate((tab: HTMLElement) => tab.click());
  await studio.take(page, 'device-table');
  await page.locator('[data-device-to]').evaluate((button: HTMLElement) => button.click());
  await page.locator('[data-device=back]').waitFor();
  await studio.take(page, 'curtain-back');
  await page.context().close();
}
