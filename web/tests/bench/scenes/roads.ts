// The whole road of each map, and its Exploration Zone, as a game begins.
import { MapName } from '@proto/common_pb';
import { introduce, playNow } from '../../e2e/support/browser';
import type { Studio } from '../studio';

const maps = { alpha: MapName.ALPHA, beta: MapName.BETA, gamma: MapName.GAMMA };

export async function roads(studio: Studio): Promise<void> {
  const page = await studio.person();
  await introduce(page, 'Ann');
  for (const [name, map] of Object.entries(maps)) {
    await playNow(page, map);
    await studio.take(page, `road-${name}`);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.locator('[data-tab=country]').click();
    await studio.take(page, `country-${name}`);
    await page.setViewportSize({ width: 1366, height: 768 });
  }
  await page.context().close();
}
