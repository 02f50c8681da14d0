// Games on this device: the page, several people and a bot, what is kept, and the table beside it.
import { pick } from '../../e2e/support/browser';
import { dice, playOn } from '../../e2e/support/play';
import type { Studio } from '../studio';

export async function offline(studio: Studio): Promise<void> {
  const page = await studio.person();
  await page.goto('/device');
  await page.locator('[data-offline=ready]').waitFor();
  await studio.take(page, 'device-page');
  await pick(page, 'input[name=device-seats][value="4"]');
  await page.selectOption('select[name=device-who-2]', '0');
  await page.fill('input[name=device-name-2]', 'Maximiliane-Wolfgang vom');
  await studio.take(page, 'device-new');
  await pick(page, 'input[name=device-seats][value="1"]');
  await page.locator('[data-device=start]').click();
  await page.locator('.prompt.is-asked').waitFor();
  await playOn([page], dice(7), 12);
  await page.locator('.prompt.is-asked:not(.is-busy)').waitFor();
  await studio.take(page, 'device-solo');
  await page.context().setOffline(true);
  await page.goto('/device');
  await page.locator('[data-device-game]').waitFor();
  await studio.take(page, 'device-kept');
  await page.context().close();
}
