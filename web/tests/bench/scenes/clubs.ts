// Clubs, as their owner, a member and a stranger see them.
import { signUp } from '../../e2e/support/account';
import { introduce } from '../../e2e/support/browser';
import type { Studio } from '../studio';

export async function clubs(studio: Studio): Promise<void> {
  const [ann, ben, eve] = [await studio.person(), await studio.person(), await studio.person()];
  await signUp(ann, 'Ann-Kathrin von der Wass', 'club.owner');
  await signUp(ben, 'Orm', 'club.member');
  await introduce(eve, 'Stranger');
  await ann.goto('/clubs');
  await ann.locator('.nobody').waitFor();
  await studio.take(ann, 'clubs-none');
  await ann.locator('[data-club=found]').click();
  await ann.fill('input[name=club-name]', 'Donaudampfschifffahrtsfahrer');
  await ann.fill('textarea[name=club-description]', 'We drive on Saturdays.\nhttps://example.org/a/very/long/address/without/any/space/at/all');
  await studio.take(ann, 'clubs-form', true);
  await ann.locator('[data-form=club] button[type=submit]').click();
  await ann.waitForURL(/\/club\//);
  const address = ann.url();
  await ben.goto(address);
  await ben.locator('[data-club=join]').click();
  await ben.locator('[data-club=leave]').waitFor();
  await ann.reload();
  await ann.locator('[data-club=announce]').click();
  await ann.fill('textarea[name=club-news]', 'Saturday at eight, as always; bring warm clothes.');
  await studio.take(ann, 'club-asks', true);
  await ann.locator('[data-form=club-announce] button[type=submit]').click();
  await ann.locator('[data-club-news]').waitFor();
  await ann.locator('[data-member=Orm] button.choice-primary, [data-member=Orm] .choice').first().click();
  await ann.locator('[data-member=Orm][data-role=MEMBER]').waitFor();
  await ann.locator('[data-club=new-table]').click();
  await ann.locator('dialog[open]').waitFor();
  await studio.take(ann, 'club-new-table');
  await ann.locator('.new-table button[type=submit]').click();
  await ann.waitForURL(/\/table\//);
  for (const [name, page] of [['owner', ann], ['member', ben], ['stranger', eve]] as const) {
    await page.goto(address);
    await page.locator('[data-member]').first().waitFor();
    await studio.take(page, `club-${name}`, true);
  }
  await ann.goto('/clubs');
  await ann.locator('[data-club-name]').first().waitFor();
  await studio.take(ann, 'clubs');
  for (const page of [ann, ben, eve]) await page.context().close();
}
