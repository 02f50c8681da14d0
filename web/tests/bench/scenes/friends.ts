// Three people, one of whom leaves: the own games, the question whether a bot shall stand in, and that it does.
import { introduce, join, makeTable } from '../../e2e/support/browser';
import type { Studio } from '../studio';

export async function friends(studio: Studio): Promise<void> {
  const [page, ben, cid] = [await studio.person(), await studio.person(), await studio.person()];
  await introduce(page, 'Ann');
  await page.goto('/');
  const code = await makeTable(page, 3);
  await join(ben, 'Ben', code);
  await page.locator('.waiting-seats [data-report=Ben]').click();
  await studio.take(page, 'report');
  await page.keyboard.press('Escape');
  await page.locator('.waiting-seats [data-befriend=Ben]').click();
  await ben.goto('/');
  await ben.locator('[data-open=friends] .badge').waitFor();
  await ben.locator('[data-open=friends]').click();
  await ben.locator('[data-friend] .choice-primary').waitFor();
  await studio.take(ben, 'friends');
  await ben.keyboard.press('Escape');
  await ben.goto(`/join/${code}`);
  await join(cid, 'Cid', code);
  await page.locator('.game').waitFor();
  await page.locator('.in-advance summary').click();
  await page.locator('.in-advance input').first().click();
  await page.locator('.in-advance').scrollIntoViewIfNeeded();
  await studio.take(page, 'in-advance');
  await page.locator('.in-advance summary').click();
  await cid.goto('/');
  await cid.locator('.go-on .gm').first().waitFor();
  await studio.take(cid, 'own-games');
  await page.locator('.leaving summary').click();
  await page.locator('[data-stand-in="3"]').waitFor();
  await studio.take(page, 'leaving');
  const asked = ben.locator('[data-proposal=yes]');
  const comes = (): Promise<boolean> => asked.waitFor({ timeout: 1_000 }).then(() => true, () => false);
  do await page.locator('[data-stand-in="3"]').click(); // refused until Cid has been away long enough
  while (!(await comes()));
  await studio.take(ben, 'stand-in-asked');
  await ben.locator('[data-proposal=yes]').click();
  await ben.locator('[data-proposal=yes]').waitFor({ state: 'detached' });
  await studio.take(page, 'stood-in');
  for (const one of [page, ben, cid]) await one.context().close();
}
