// What a host can do, the list of tables as it changes, muting, and taking back over a power cut.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { byCode, introduce, join, makeTable, moreOptions, takeSeat } from './support/browser';
import { firstTurn } from './support/play';
import { stage } from './support/stage';

const { person, server } = stage();

const rowOf = (page: Page, name: string) => page.locator('.open-tables .table-row', { hasText: name });

async function say(page: Page, text: string): Promise<void> {
  if (!(await page.locator('.chat-form').count())) await page.locator('.chat-toggle').click();
  await page.fill('input[name=say]', text);
  await page.press('input[name=say]', 'Enter');
}

it('shows listed tables to others at once, and unlisted ones to nobody', async () => {
  const [ann, eve] = await Promise.all([person(), person()]);
  await introduce(eve.page, 'Eve');
  await introduce(ann.page, 'Ann');
  await moreOptions(ann.page);
  await ann.page.check('input[name=unlisted]');
  await makeTable(ann.page, 2);
  await ann.page.locator('.option-tags').waitFor();

  const bob = await person();
  await introduce(bob.page, 'Bob');
  await makeTable(bob.page, 2);
  // Bob's table came after Ann's: when it is there, hers would be, too.
  await rowOf(eve.page, 'Bob').waitFor();
  expect(await rowOf(eve.page, 'Ann').count()).toBe(0);
  await rowOf(eve.page, 'Bob').getByRole('button', { name: 'Join' }).click();
  await eve.page.locator('.game').waitFor();
  expect([...ann.faults, ...bob.faults, ...eve.faults]).toEqual([]);
  for (const { page } of [ann, bob, eve]) await page.context().close();
});

it('bans, passes the table on, and mutes', async () => {
  const [ann, ben, cleo] = await Promise.all([person(), person(), person()]);
  await introduce(ann.page, 'Ann');
  const code = await makeTable(ann.page, 3);
  await join(ben.page, 'Ben', code);
  await ann.page.getByRole('button', { name: 'Ban Ben' }).click();
  await ben.page.locator('.greeting').waitFor();
  await byCode(ben.page, code);
  await takeSeat(ben.page);
  await ben.page.locator('.toast', { hasText: 'does not want you here' }).waitFor();

  await join(cleo.page, 'Cleo', code);
  await say(cleo.page, 'la la la');
  await ann.page.locator('.chat-toggle').click();
  await ann.page.locator('.chat li', { hasText: 'la la la' }).waitFor();
  await ann.page.getByRole('button', { name: 'Read nothing more from Cleo' }).click();
  await ann.page.locator('.chat li', { hasText: 'la la la' }).waitFor({ state: 'detached' });
  await ann.page.reload();
  await ann.page.locator('.chat-toggle').click();
  await ann.page.getByRole('button', { name: 'Read again' }).click();
  await ann.page.locator('.chat li', { hasText: 'la la la' }).waitFor();

  await ann.page.locator('.form-note', { hasText: 'Cleo' }).waitFor();
  await ann.page.getByRole('button', { name: 'Leave the table' }).click();
  await cleo.page.locator('[data-add-bot]').first().waitFor();
  expect([...ann.faults, ...ben.faults, ...cleo.faults]).toEqual([]);
  for (const { page } of [ann, ben, cleo]) await page.context().close();
});

it('blocks somebody at all tables, and takes it back', async () => {
  const [ann, ben] = await Promise.all([person(), person()]);
  await introduce(ann.page, 'Ann');
  const code = await makeTable(ann.page, 3);
  await join(ben.page, 'Ben', code);
  await say(ben.page, 'la la la');
  await ann.page.locator('.chat-toggle').click();
  await ann.page.locator('.chat [data-block=Ben]').click();
  await ann.page.locator('[data-block-sure]').click();
  await ann.page.locator('.chat li', { hasText: 'la la la' }).waitFor({ state: 'detached' });

  // At another table of hers there is no seat for him.
  await ann.page.getByRole('button', { name: 'Leave the table' }).click();
  const other = await makeTable(ann.page, 3);
  await ben.page.getByRole('button', { name: 'Leave the table' }).click();
  await byCode(ben.page, other);
  await takeSeat(ben.page);
  await ben.page.locator('.toast', { hasText: 'does not want you here' }).waitFor();

  await ann.page.getByRole('button', { name: 'Settings' }).click();
  await ann.page.getByRole('button', { name: 'Unblock Ben' }).click();
  await ann.page.getByText('Nobody. To block somebody').waitFor();
  await ann.page.keyboard.press('Escape');
  await takeSeat(ben.page);
  await ben.page.locator('[data-code]').waitFor();
  expect([...ann.faults, ...ben.faults]).toEqual([]);
  for (const { page } of [ann, ben]) await page.context().close();
});

it('takes back what was asked while the server was away', async () => {
  const [ann, ben] = await Promise.all([person(), person()]);
  await introduce(ann.page, 'Ann');
  const code = await makeTable(ann.page, 2);
  await join(ben.page, 'Ben', code);
  for (const { page } of [ann, ben]) await page.locator('[data-choice=confirmLoading]').click();
  const explores = 'button.zone-touch.is-target';
  const first = await firstTurn([ann.page, ben.page]);
  await first.locator(explores).first().click();
  await first.locator('[data-undo=free]').waitFor();

  await server.kill();
  await first.locator('.banner').waitFor();
  await first.locator('[data-undo=free]').click();
  await server.start();
  await first.getByRole('button', { name: 'Try now' }).click().catch(() => undefined); // or it has tried by itself
  await first.locator(explores).first().waitFor();
  expect(await first.locator('[data-undo=free]').count()).toBe(0);
  expect([...ann.faults, ...ben.faults]).toEqual([]);
});

it('does not fight when the game is opened in too many windows', async () => {
  const { page, faults } = await person();
  await introduce(page, 'Ann');
  await makeTable(page, 2);
  const path = new URL(page.url()).pathname;
  for (let windows = 1; windows <= 4; ++windows) {
    const other = await page.context().newPage();
    await other.goto(path);
    await other.locator('[data-code]').waitFor();
  }
  await page.locator('.banner', { hasText: 'opened in another window' }).waitFor();
  await page.getByRole('button', { name: 'Play here instead' }).click();
  await page.locator('.banner').waitFor({ state: 'detached' });
  expect(faults).toEqual([]);
});
