// A server where only invited people come in: what somebody new is told, and a link that leads in. And a table for Saturday.
import { expect, it } from 'vitest';
import { complaints } from './support/axe';
import { makeTable, moreOptions } from './support/browser';
import { stage } from './support/stage';

const { server, person } = stage(undefined, ['--registration', 'invite', '--invite-links', '2']);

const codeIn = (text: string): string => /#invite=([\w-]+)/.exec(text)?.[1] ?? '';

it('tells somebody without a link what is missing', async () => {
  const { page, faults } = await person();
  await page.goto('/');
  await page.locator('section[data-admission=needed]').waitFor();
  await page.getByText('Only invited people come in here.').first().waitFor();
  expect(await complaints(page)).toEqual([]);
  await page.goto('/#invite=nobody-has-this');
  await page.reload();
  await page.locator('[data-admission=enter]').click();
  await page.getByText('This invitation lets nobody in any more.').first().waitFor();
  await page.locator('section[data-admission=needed]').waitFor();
  expect(faults).toEqual([]);
  await page.context().close();
});

it('lets somebody in with one click, who invites the next', async () => {
  const [first, second] = await Promise.all([person(), person()]);
  await first.page.goto(`/#invite=${codeIn(server.admin('invite-link'))}`);
  await first.page.locator('[data-admission=enter]').click();
  await first.page.locator('.greeting').waitFor();
  expect(new URL(first.page.url()).hash).toBe('');
  await first.page.locator('[data-account=open]').click();
  await first.page.locator('[data-account=up]').click();
  await first.page.fill('[data-form=up] input[name=login]', 'the.first');
  await first.page.fill('[data-form=up] input[name=new-password]', 'cold enough');
  await first.page.fill('[data-form=up] input[name=password-again]', 'cold enough');
  await first.page.press('[data-form=up] input[name=password-again]', 'Enter');
  await first.page.locator('[data-account=invites]').click();
  await first.page.fill('[data-form=invite] input[name=invite-note]', 'Bob');
  await first.page.press('[data-form=invite] input[name=invite-note]', 'Enter');
  const link = await first.page.locator('[data-invite]').innerText();
  await second.page.goto(link);
  await second.page.locator('[data-admission=enter]').click();
  await second.page.locator('.greeting').waitFor();
  expect(server.admin('invite-links')).toContain('1 of 1 used');
  await first.page.getByRole('button', { name: 'Revoke the link: Bob' }).click();
  await first.page.locator('[data-invite-note=Bob]').waitFor({ state: 'detached' });
  await first.page.keyboard.press('Escape');

  await moreOptions(first.page);
  const at = new Date(Date.now() + 3 * 86_400_000);
  const two = (number: number): string => String(number).padStart(2, '0');
  await first.page.fill('input[name=start]', `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}T20:00`);
  await makeTable(first.page, 3);
  await first.page.locator('[data-start]').waitFor();
  await second.page.getByText(/begins /).first().waitFor();
  expect([...first.faults, ...second.faults]).toEqual([]);
  for (const { page } of [first, second]) await page.context().close();
});
