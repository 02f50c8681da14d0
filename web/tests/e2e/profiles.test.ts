// Profiles, as their owner and others see them, and notes that only their author sees.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { introduce, join, makeTable } from './support/browser';
import { stage } from './support/stage';

const { person } = stage();

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

it('opens a profile by a name, which its owner can hide', async () => {
  const [ann, ben] = await Promise.all([person(), person()]);
  await signUp(ann.page, 'Astrid', 'astrid.of.the.road');
  await makeTable(ann.page, 3);
  await introduce(ben.page, 'Bjorn');
  await ben.page.locator('.open-tables [data-profile=Astrid]').click();
  const window = ben.page.getByRole('dialog', { name: 'Profile of Astrid' });
  await window.getByText('No finished games yet.').waitFor();
  await ben.page.keyboard.press('Escape');

  await ann.page.goto('/');
  await ann.page.locator('[data-account=open]').click();
  await ann.page.locator('[data-profile=own]').click();
  await ann.page.check('input[name=hide-profile]');
  await ben.page.locator('.open-tables [data-profile=Astrid]').click();
  await ben.page.getByText('This player does not want the profile to be seen.').waitFor();
  expect([...ann.faults, ...ben.faults]).toEqual([]);
});

it('keeps notes that nobody else sees', async () => {
  const [ann, ben] = await Promise.all([person(), person()]);
  await introduce(ann.page, 'Ann');
  const code = await makeTable(ann.page, 2);
  await join(ben.page, 'Ben', code);
  await ann.page.locator('.note-pad summary').click();
  await ann.page.fill('.note-pad textarea', 'Ben has no fuel');
  await ann.page.locator('.note-pad summary small', { hasText: '15' }).waitFor();
  await ann.page.reload();
  await ann.page.locator('.note-pad summary').click();
  expect(await ann.page.inputValue('.note-pad textarea')).toBe('Ben has no fuel');
  await ben.page.locator('.note-pad summary').click();
  expect(await ben.page.inputValue('.note-pad textarea')).toBe('');
  expect([...ann.faults, ...ben.faults]).toEqual([]);
});
