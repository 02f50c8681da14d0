// Friends and reports, as two people and a moderator see them.
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { introduce, join, makeTable } from './support/browser';
import { stage } from './support/stage';

const { person, server } = stage();

async function signUp(page: Page, name: string, login: string): Promise<void> {
  await introduce(page, name);
  await page.locator('[data-account=open]').click();
  await page.locator('[data-account=up]').click();
  await page.fill('[data-form=up] input[name=login]', login);
  for (const field of ['new-password', 'password-again']) await page.fill(`[data-form=up] input[name=${field}]`, 'cold enough');
  await page.press('[data-form=up] input[name=password-again]', 'Enter');
  await page.getByText(`Signed in as ${login}`).first().waitFor();
  await page.goto('/');
}

it('makes friends, who see each other and invite each other to a table', async () => {
  const [ann, ben] = await Promise.all([person(), person()]);
  await signUp(ann.page, 'Runa', 'runa.of.the.north');
  await signUp(ben.page, 'Sven', 'sven.of.the.north');
  await ann.page.locator('[data-open=friends]').click();
  await ann.page.fill('input[name=friend-login]', 'nobody.at.all');
  await ann.page.press('input[name=friend-login]', 'Enter');
  await ann.page.getByText('There is no account with this login.').waitFor();
  await ann.page.fill('input[name=friend-login]', 'sven.of.the.north');
  await ann.page.press('input[name=friend-login]', 'Enter');
  await ann.page.locator('[data-friend=Sven]', { hasText: 'has not answered yet' }).waitFor();

  await ben.page.locator('[data-open=friends] .badge').click();
  await ben.page.getByRole('button', { name: 'Accept: Runa' }).click();
  await ben.page.locator('[data-friend=Runa][data-online=true]').waitFor();
  await ann.page.locator('[data-friend=Sven][data-online=true]').waitFor();
  await ben.page.check('input[name=hide]');
  await ann.page.locator('[data-friend=Sven][data-online=false]').waitFor();
  await ben.page.uncheck('input[name=hide]');
  await ann.page.locator('[data-friend=Sven][data-online=true]').waitFor();
  await ann.page.keyboard.press('Escape');

  const code = await makeTable(ann.page, 3);
  await ann.page.locator('.invite-friends summary').click();
  await ann.page.locator('[data-invite=Sven]').click();
  await ben.page.locator('[data-friend=Runa] .choice-primary').click();
  await ben.page.waitForURL(new RegExp(code, 'i'));
  expect([...ann.faults, ...ben.faults]).toEqual([]);
  for (const { page } of [ann, ben]) await page.context().close();
});

it('brings a report to a moderator, whose warning is read', async () => {
  const [mod, ann, ben] = await Promise.all([person(), person(), person()]);
  await signUp(mod.page, 'Mod', 'mod.of.the.north');
  server.admin('moderator', 'add', 'mod.of.the.north');
  await introduce(ann.page, 'Ylva');
  const code = await makeTable(ann.page, 3);
  await join(ben.page, 'Rude', code);
  await ann.page.locator('.waiting-seats [data-report=Rude]').click();
  await ann.page.selectOption('select[name=reason]', { label: 'Something else' });
  await ann.page.fill('textarea[name=report-text]', 'shouts all the time');
  await ann.page.locator('[data-form=report] .choice-danger').click();
  await ann.page.getByText('The moderators will look at it.').waitFor();

  await mod.page.goto('/');
  await mod.page.locator('[data-open=reports]').click();
  const report = mod.page.locator('[data-report-of=Rude]');
  await report.getByText('shouts all the time').waitFor();
  await report.locator('[data-reported-chat]').click();
  await report.locator('[data-step=CLAIM]').click();
  await report.locator('textarea').fill('Please be kinder.');
  await report.locator('[data-step=WARN]').click();
  await mod.page.getByText('Nothing is open.').waitFor();

  await ben.page.locator('[data-warning]', { hasText: 'Please be kinder.' }).waitFor();
  await ben.page.locator('[data-warning-read]').click();
  await ben.page.locator('[data-warning]').waitFor({ state: 'detached' });
  expect([...mod.faults, ...ann.faults, ...ben.faults]).toEqual([]);
});

it('saves what the server knows about somebody', async () => {
  const { page, faults } = await person();
  await signUp(page, 'Tora', 'tora.of.the.north');
  await page.locator('[data-account=open]').click();
  await page.locator('[data-account=data]').click();
  const [file] = await Promise.all([page.waitForEvent('download'), page.locator('[data-own-data]').click()]);
  expect(file.suggestedFilename()).toBe('aurora-my-data.ndjson');
  const lines = readFileSync(await file.path(), 'utf8').trim().split('\n').map((line) => JSON.parse(line) as { kind: string; login?: string });
  expect(lines.find(({ kind }) => kind === 'account')?.login).toBe('tora.of.the.north');
  expect(faults).toEqual([]);
});
