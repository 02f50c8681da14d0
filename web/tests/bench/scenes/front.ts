// The first screen, the library, the windows, a waiting room and an invitation to it.
import type { Page } from 'playwright-core';
import { introduce, makeTable, moreOptions } from '../../e2e/support/browser';
import type { Studio } from '../studio';

/** A phone has no room for it in the bar. */
async function account(page: Page): Promise<void> {
  const open = page.locator('.top-bar [data-account=open]');
  if (await open.isVisible()) return open.click();
  await page.locator('[data-who]').click();
  await page.locator('.name-dialog [data-account=open]').click();
}

/** The windows that open over the first screen. */
async function windows(studio: Studio, page: Page): Promise<void> {
  const open: Record<string, () => Promise<void>> = {
    settings: () => page.locator('.top-bar [data-open=settings]').click(),
    account: () => account(page),
    'new-table': () => moreOptions(page),
  };
  for (const [name, press] of Object.entries(open)) {
    await page.goto('/');
    await press();
    await page.locator('dialog[open]').waitFor();
    await studio.take(page, name);
  }
}

/** The settings, with what is sent to whoever is away, and time off. */
async function reminders(studio: Studio, page: Page): Promise<void> {
  await page.goto('/');
  await page.locator('.top-bar [data-open=settings]').click();
  await page.locator('[data-reminders] summary').click();
  await page.locator('[data-reminders]').scrollIntoViewIfNeeded();
  await studio.take(page, 'reminders');
  await page.locator('[data-form=channel] select[name=channel]').selectOption({ index: 1 });
  await page.locator('[data-form=channel]').scrollIntoViewIfNeeded();
  await studio.take(page, 'reminders-channel');
  for (const part of ['[data-mail]', '.vacation']) {
    await page.locator(part).scrollIntoViewIfNeeded();
    await studio.take(page, part.replace(/\W|data/g, ''));
  }
}

export async function front(studio: Studio): Promise<void> {
  const page = await studio.person();
  await page.goto('/');
  await page.locator('[data-play=bots]').waitFor();
  await studio.take(page, 'first');
  await introduce(page, 'Ann');
  await studio.take(page, 'home');
  for (const place of ['library', 'games']) {
    await page.goto(`/${place}`);
    await page.locator('main').waitFor();
    await studio.take(page, place);
  }
  await page.goto('/library');
  await page.locator('main .library-cards').first().waitFor();
  await studio.take(page, 'how-to', true);
  await windows(studio, page);
  await reminders(studio, page);
  await page.goto('/');
  const code = await makeTable(page, 3);
  await studio.take(page, 'waiting');
  const guest = await studio.person();
  await guest.goto(`/join/${code}`);
  await guest.locator('.invitation button[type=submit]').waitFor();
  await studio.take(guest, 'invitation');
  for (const one of [page, guest]) await one.context().close();
}
