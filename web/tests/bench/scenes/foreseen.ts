// What certainly follows from a choice, before it is made, and a hint: at a table on this device; and the former at a table of the server.
import type { Page } from 'playwright-core';
import { introduce, pick } from '../../e2e/support/browser';
import { dice, playOn } from '../../e2e/support/play';
import type { Studio } from '../studio';

const kinds = ['startMoving', 'explore', 'beginExplore', 'attack', 'drive', 'endTurn', 'pass', 'takeBlock', 'loadToken', 'spendForSpeed', 'feedForSkill', 'takeDamage'];
const kMost = 120;

/** The focus stays where it is at every size, which a mouse does not. */
async function lookAt(page: Page, kind: string): Promise<boolean> {
  if (!(await page.locator('.all-choices').count())) {
    if (!(await page.locator('.prompt .choice-all').isVisible())) return false;
    await page.locator('.prompt .choice-all').click();
  }
  const choice = page.locator(`.all-choices [data-choice=${kind}]`).first();
  if (!(await choice.count())) return false;
  await page.keyboard.press('Tab');
  await choice.focus();
  return page.locator('.foreseen').waitFor({ timeout: 3000 }).then(() => true, () => false);
}

export async function foreseen(studio: Studio): Promise<void> {
  const page = await studio.person();
  await page.goto('/device');
  await page.locator('[data-offline=ready]').waitFor();
  await pick(page, 'input[name=device-seats][value="1"]');
  await page.locator('[data-device=start]').click();
  const random = dice(20261127);
  const taken = new Set<string>();
  let hinted = false;
  for (let made = 0; made < kMost && taken.size < kinds.length; ++made) {
    await page.locator('.prompt.is-asked:not(.is-busy), .score-table').first().waitFor();
    if (await page.locator('.score-table').count()) break;
    if (!hinted && (await page.locator('.hint-button').isVisible())) {
      await page.locator('.hint-button').click();
      await page.locator('.hint').waitFor({ timeout: 60_000 });
      await studio.take(page, 'hint');
      await page.locator('.hint-close').click();
      hinted = true;
    }
    for (const kind of kinds) {
      if (taken.has(kind) || !(await lookAt(page, kind))) continue;
      taken.add(kind);
      await studio.take(page, `foreseen-${kind}`);
    }
    const glowing = page.locator('.is-target').first();
    if (!taken.has('there') && (await page.locator('.all-choices').count())) {
      await page.keyboard.press('Escape');
      await glowing.hover({ timeout: 1000 }).catch(() => undefined);
      if (await page.locator('.foreseen').waitFor({ timeout: 1000 }).then(() => true, () => false)) {
        taken.add('there');
        await studio.take(page, 'foreseen-there');
      }
    }
    await page.keyboard.press('Escape');
    await playOn([page], random, 1);
  }
  await page.context().close();
  await atTheServer(studio);
}

async function atTheServer(studio: Studio): Promise<void> {
  const page = await studio.person();
  await introduce(page, 'Ann');
  await page.locator('[data-play=solo]:enabled').click();
  const random = dice(20261128);
  for (let made = 0; made < kMost; ++made) {
    await page.locator('.prompt.is-asked:not(.is-busy), .score-table').first().waitFor();
    if (await page.locator('.score-table').count()) break;
    let seen = false;
    for (const kind of kinds) seen ||= await lookAt(page, kind);
    if (seen) {
      await studio.take(page, 'foreseen-at-the-server');
      break;
    }
    await page.keyboard.press('Escape');
    await playOn([page], random, 1);
  }
  await page.context().close();
}
