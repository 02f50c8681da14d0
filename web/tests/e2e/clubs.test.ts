// A club, as its owner, somebody who asks and a stranger see it.
import { expect, it } from 'vitest';
import { signUp } from './support/account';
import { introduce } from './support/browser';
import { stage } from './support/stage';

const { person } = stage();

it('is founded, let in to, told news, and has tables that only members see', async () => {
  const [ann, ben, eve] = await Promise.all([person(), person(), person()]);
  await signUp(ann.page, 'Halla', 'halla.of.the.ice');
  await signUp(ben.page, 'Orm', 'orm.of.the.ice');
  await ann.page.locator('[data-open=clubs]').click();
  await ann.page.locator('[data-club=found]').click();
  await ann.page.fill('input[name=club-name]', 'Ice Nomads');
  await ann.page.fill('textarea[name=club-description]', 'We drive on Saturdays');
  await ann.page.locator('[data-form=club] button[type=submit]').click();
  await ann.page.waitForURL(/\/club\//);
  await ann.page.locator('[data-member=Halla][data-role=OWNER]').waitFor();

  await ben.page.goto('/clubs');
  await ben.page.fill('input[name=club-text]', 'nomad');
  await ben.page.press('input[name=club-text]', 'Enter');
  await ben.page.locator('[data-club-name="Ice Nomads"] .link-button').click();
  await ben.page.locator('[data-club=join]', { hasText: 'Ask to join' }).click();
  await ben.page.getByText('You have asked.').waitFor();
  await ann.page.reload();
  await ann.page.getByRole('button', { name: 'Let in: Orm' }).click();
  await ann.page.locator('[data-member=Orm][data-role=MEMBER]').waitFor();
  await ann.page.locator('[data-club=announce]').click();
  await ann.page.fill('textarea[name=club-news]', 'Saturday at eight');
  await ann.page.locator('[data-form=club-announce] button[type=submit]').click();
  await ann.page.locator('[data-club-news]', { hasText: 'Saturday at eight' }).waitFor();

  const address = ann.page.url();
  await ann.page.locator('[data-club=new-table]').click();
  await ann.page.getByText('Only members of Ice Nomads see this table').waitFor();
  await ann.page.locator('.new-table button[type=submit]').click();
  await ann.page.waitForURL(/\/table\//);
  await ben.page.reload();
  await ben.page.locator('[data-club-news]', { hasText: 'Saturday at eight' }).waitFor();
  await introduce(eve.page, 'Stranger');
  await eve.page.locator('.open-tables .col-none').waitFor();
  await eve.page.goto(address);
  await eve.page.locator('[data-member=Halla]').waitFor();
  expect(await eve.page.locator('.club-tables, [data-club-news]').count()).toBe(0);
  await ben.page.locator('.club-tables .table-row .choice').click();
  await ben.page.waitForURL(/\/table\//);
  expect([...ann.faults, ...ben.faults, ...eve.faults]).toEqual([]);
});

it('is left, and ends when its owner is sure', async () => {
  const ann = await person();
  await signUp(ann.page, 'Ketil', 'ketil.of.the.ice');
  await ann.page.goto('/clubs');
  await ann.page.locator('[data-club=found]').click();
  await ann.page.fill('input[name=club-name]', 'Short Lived');
  await ann.page.locator('[data-form=club] button[type=submit]').click();
  await ann.page.waitForURL(/\/club\//);
  await ann.page.locator('[data-club=dissolve]').click();
  await ann.page.fill('input[name=club-sure]', 'Something else');
  await ann.page.locator('[data-form=club-dissolve] button[type=submit]').click();
  await ann.page.getByText('That is not the name of the club.').waitFor();
  await ann.page.fill('input[name=club-sure]', 'Short Lived');
  await ann.page.locator('[data-form=club-dissolve] button[type=submit]').click();
  await ann.page.waitForURL(/\/clubs$/);
  await ann.page.getByText('You are in no club yet.').waitFor();
  expect(ann.faults).toEqual([]);
});
