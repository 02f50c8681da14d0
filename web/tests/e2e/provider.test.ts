// Signing in by an identity provider, a real one: on one device and another, linked to an account and not any more, and when somebody does not want to.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { complaints } from './support/axe';
import { introduce, launch, newPerson, type Person } from './support/browser';
import { freePort, IdentityProvider } from './support/provider';
import { Server } from './support/server';

const provider = new IdentityProvider();
let server: Server;
let browser: Browser;

beforeAll(async () => {
  await provider.start();
  const url = `http://127.0.0.1:${await freePort()}`;
  await provider.serve(url);
  server = new Server(0, ['--public-url', url, ...provider.options()]);
  server.url = url;
  await server.start();
  browser = await launch();
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
  provider.stop();
});

/** Its windows ask for a font, which nobody waits for. */
const kFonts = 'https://fonts.googleapis.com/';

/** Going to the provider is no fault here. */
const faultsOf = ({ faults }: Person): string[] => faults.filter((fault) => !fault.startsWith(`asked ${provider.url}`) && !fault.includes(kFonts));

async function person(): Promise<Person> {
  const someone = await newPerson(browser, server.url);
  await someone.page.route(`${kFonts}**`, (route) => route.abort());
  return someone;
}

/** In the window of the provider, which asks who it is and whether that may be told. */
async function signInThere(page: Page, who: string): Promise<void> {
  await page.waitForURL(`${provider.url}/**`);
  await page.fill('input[name=login]', who);
  await page.fill('input[name=password]', 'whatever');
  await page.locator('button[type=submit]').click();
  const agree = page.getByRole('button', { name: 'Continue' }); // whoever has agreed before is not asked again
  await agree.or(page.locator('#main')).first().waitFor();
  if (await agree.count()) await agree.click();
  await page.waitForURL(`${server.url}/**`);
}

async function comeBy(page: Page, who: string): Promise<void> {
  await page.goto('/');
  await page.locator('[data-entry=provider] [data-provider=in]').click();
  await signInThere(page, who);
  await page.locator('.greeting').waitFor();
  expect(new URL(page.url()).hash).toBe('');
}

it('lets somebody in with one touch, and finds them again on another device', async () => {
  const [one, other] = await Promise.all([person(), person()]);
  await one.page.goto('/');
  await one.page.locator('[data-entry=provider]').waitFor();
  expect(await complaints(one.page)).toEqual([]);
  await comeBy(one.page, 'freya');
  await one.page.locator('[data-account=open]').click();
  await one.page.getByLabel('Your account').getByText('Signed in as freya').waitFor();
  await one.page.locator('[data-confirmed=false]').waitFor();
  expect(await complaints(one.page)).toEqual([]);

  await comeBy(other.page, 'freya');
  await other.page.locator('[data-account=open]').click();
  await other.page.getByLabel('Your account').getByText('Signed in as freya').waitFor();
  expect([...faultsOf(one), ...faultsOf(other)]).toEqual([]);

  // Deleting asks for another sign-in there, and for no password.
  await other.page.locator('[data-provider=confirm]').click();
  await signInThere(other.page, 'freya');
  await other.page.locator('[data-confirmed=true]').waitFor();
  await other.page.locator('.account-delete summary').click();
  await other.page.locator('[data-form=delete] button[type=submit]').click();
  await one.page.getByText('You have been signed out.').waitFor();
  for (const { page } of [one, other]) await page.context().close();
});

it('is linked to an account, and unlinked', async () => {
  const bob = await person();
  const { page } = bob;
  await introduce(page, 'Bob');
  await page.locator('[data-account=open]').click();
  await page.locator('[data-account=up]').click();
  await page.fill('[data-form=up] input[name=login]', 'the.bob');
  await page.fill('[data-form=up] input[name=new-password]', 'cold enough');
  await page.fill('[data-form=up] input[name=password-again]', 'cold enough');
  await page.press('[data-form=up] input[name=password-again]', 'Enter');
  await page.getByText('Signed in as the.bob').first().waitFor();
  await page.locator('summary[data-account=provider]').click();
  await page.locator('[data-provider=link]').click();
  await signInThere(page, 'robert');
  await page.fill('[data-form=link] input[name=password]', 'cold enough');
  await page.press('[data-form=link] input[name=password]', 'Enter');
  await page.getByText('Signing in with Club login: on').waitFor();

  const elsewhere = await person();
  await comeBy(elsewhere.page, 'robert');
  await elsewhere.page.locator('[data-account=open]').click();
  await elsewhere.page.getByLabel('Your account').getByText('Signed in as the.bob').waitFor();

  await page.locator('summary[data-account=provider]').click();
  await page.fill('[data-form=unlink] input[name=password]', 'cold enough');
  await page.press('[data-form=unlink] input[name=password]', 'Enter');
  await page.getByText('Signing in with Club login: off').waitFor();
  expect([...faultsOf(bob), ...faultsOf(elsewhere)]).toEqual([]);
  for (const one of [page, elsewhere.page]) await one.context().close();
});

it('takes nothing that another page has begun, and says when somebody did not want to', async () => {
  const eve = await person();
  await eve.page.goto('/#provider=of-somebody-else');
  await eve.page.getByText('was begun in another window').waitFor();
  expect(new URL(eve.page.url()).hash).toBe('');
  await eve.page.locator('[data-entry=provider] [data-provider=in]').click();
  await eve.page.waitForURL(`${provider.url}/**`);
  await eve.page.getByText('Cancel').click();
  await eve.page.getByText('You were not signed in there.').waitFor();
  expect(faultsOf(eve)).toEqual([]);
  await eve.page.context().close();
});
