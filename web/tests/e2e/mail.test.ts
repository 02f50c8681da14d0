// An e-mail address: confirmed by a code, good for reminders, also after kill -9, and for a forgotten password.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { complaints } from './support/axe';
import { introduce, launch, newPerson, pick, type Person } from './support/browser';
import { MailServer, type Message } from './support/mailServer';
import { Server } from './support/server';

const mails = new MailServer();
const smtp = await mails.start();
const options = ['--public-url', 'https://aurora.example', '--remind-after', '2', '--smtp-url', smtp, '--smtp-plain', '--mail-from', 'aurora@aurora.example'];
const server = new Server(0, options);
let browser: Browser;

beforeAll(async () => {
  await server.start();
  browser = await launch();
});
afterAll(async () => {
  await browser?.close();
  await server.stop();
  mails.stop();
});

const person = (): Promise<Person> => newPerson(browser, server.url);
const codeIn = (message: Message): string => /[0-9A-Z]{4}(-[0-9A-Z]{4}){3}/.exec(message.text)?.[0] ?? '';

/** The message that comes next to this address. */
async function next(to: string, subject: RegExp, after = 0): Promise<Message> {
  const found = (): Message[] => mails.received.filter((one) => one.to === to && subject.test(one.subject));
  await expect.poll(() => found().length, { timeout: 30_000 }).toBeGreaterThan(after);
  return found()[after]!;
}

async function signUp(page: Page, name: string, login: string): Promise<void> {
  await introduce(page, name);
  await page.locator('[data-account=open]').click();
  await page.locator('[data-account=up]').click();
  await page.fill('[data-form=up] input[name=login]', login);
  await page.fill('[data-form=up] input[name=new-password]', 'cold enough');
  await page.fill('[data-form=up] input[name=password-again]', 'cold enough');
  await page.press('[data-form=up] input[name=password-again]', 'Enter');
  await page.getByText(`Signed in as ${login}`).first().waitFor();
  await page.keyboard.press('Escape');
}

/** In the settings, which stay open. */
async function confirm(page: Page, address: string): Promise<void> {
  await page.locator('[data-open=settings]').click();
  await page.fill('[data-form=mail] input[name=address]', address);
  const password = page.locator('[data-form=mail] input[name=password]');
  if (await password.count()) await password.fill('cold enough');
  await page.locator('[data-form=mail] button[type=submit]').click();
  const code = codeIn(await next(address, /^Confirm/));
  await page.fill('[data-form=mail-code] input[name=code]', code);
  await page.press('[data-form=mail-code] input[name=code]', 'Enter');
  await page.locator('[data-mail] strong', { hasText: address }).waitFor();
}

it('is confirmed, and reminds after kill -9, with one click to end it', async () => {
  const { page, faults } = await person();
  await introduce(page, 'Ann');
  await confirm(page, 'ann@example.org');
  await page.locator('[data-mail-here]').click();
  expect((await next('ann@example.org', /^This is a test/)).text).toContain('https://aurora.example/');
  await page.locator('[data-channel]').waitFor();
  expect(await complaints(page)).toEqual([]);
  expect(faults).toEqual([]);

  await page.keyboard.press('Escape');
  await pick(page, 'input[name=bots][value="1"]');
  await page.locator('[data-play=bots]').click();
  await page.locator('.prompt.is-asked').waitFor();
  await page.context().close();
  await server.kill();
  await server.start();
  const reminder = await next('ann@example.org', /^It is your turn/);
  expect(reminder.text).toMatch(/https:\/\/aurora\.example\/table\/[0-9A-Z]{26}/);

  const stop = /^List-Unsubscribe: <https:\/\/aurora\.example(.*)>/m.exec(reminder.head)?.[1] ?? '';
  const other = await person();
  await other.page.goto(stop);
  await other.page.getByRole('button', { name: 'Stop them' }).click();
  await other.page.getByText('You get no more reminders by e-mail.').waitFor();
  await other.page.context().close();
});

it('sets a new password for somebody who has forgotten it', async () => {
  const ann = await person();
  await signUp(ann.page, 'Freya', 'freya');
  await confirm(ann.page, 'freya@example.org');
  await ann.page.getByText('good for a new password').waitFor();

  const elsewhere = await person(); // whom the server does not know
  await elsewhere.page.goto('/');
  await elsewhere.page.locator('[data-account=open]').click();
  await elsewhere.page.locator('[data-account=in]').click();
  await elsewhere.page.getByText('Forgot the password?').click();
  await elsewhere.page.fill('[data-form=forgotten] input[name=login]', 'freya');
  await elsewhere.page.press('[data-form=forgotten] input[name=login]', 'Enter');
  await elsewhere.page.getByText('the code is on its way').waitFor();
  const message = await next('freya@example.org', /^Set a new password/);
  const link = /https:\/\/aurora\.example(\/#reset=\S+)/.exec(message.text)?.[1] ?? '';
  const { page, faults } = await person();
  await page.goto(link);
  await page.fill('[data-form=reset] input[name=new-password]', 'colder still');
  await page.press('[data-form=reset] input[name=new-password]', 'Enter');
  await page.getByText('Signed in as freya').first().waitFor();
  await ann.page.getByText('You have been signed out.').waitFor();
  expect([...elsewhere.faults, ...faults]).toEqual([]);
  for (const one of [ann.page, elsewhere.page, page]) await one.context().close();
});
