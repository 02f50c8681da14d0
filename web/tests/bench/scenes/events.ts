// Tournaments: the list, the form, and pages of one that waits, runs and is over, as host, as somebody who plays and as a guest.
import type { Page } from 'playwright-core';
import { signUp } from '../../e2e/support/account';
import { introduce, pick } from '../../e2e/support/browser';
import type { Studio } from '../studio';

const kNames = ['Halla', 'Maximiliane-Luise Wolf', 'Ketil', 'Ъгъл Снежинов'];
const kRounds = '2';

async function make(page: Page, title: string, system: string): Promise<string> {
  await page.goto('/events');
  await page.locator('[data-event=make]').click();
  await page.fill('input[name=event-title]', title);
  await page.fill('textarea[name=event-about]', 'Two rounds on Friday evening.\nWhoever is late finds us in the chat: https://example.org/a/very/long/address/without/any/space/at/all');
  await page.selectOption('select[name=event-system]', { index: Number(system) });
  await pick(page, 'input[name=event-size][value="2"]');
  await page.fill('input[name=event-rounds]', kRounds);
  if (await page.locator('input[name=event-groupSize]').count()) {
    await page.fill('input[name=event-groupSize]', '2');
    await page.fill('input[name=event-goOn]', '1');
  }
  await page.locator('[data-form=event] button[type=submit]').click();
  await page.waitForURL(/\/event\//);
  return page.url();
}

async function enterAll(pages: readonly Page[], address: string): Promise<void> {
  for (const page of pages) {
    await page.goto(address);
    await page.locator('[data-event=enter]').click();
    await page.locator('[data-club=withdraw]').waitFor();
  }
}

/** The host says how the tables of the round came out. */
async function results(host: Page, tables: number): Promise<void> {
  for (let table = 1; table <= tables; ++table) {
    const form = host.locator(`[data-result-of-table="${table}"]`);
    await form.locator('xpath=..').locator('> summary').click();
    for (const seat of [0, 1]) {
      await form.locator('[name=event-rank]').nth(seat).fill(String(seat + 1));
      await form.locator('[name=event-score]').nth(seat).fill(String(41 - 13 * seat * table));
    }
    await form.locator('button[type=submit]').click();
    await host.locator(`[data-event-table="${table}"] .is-winner`).first().waitFor();
  }
}

export async function events(studio: Studio): Promise<void> {
  const guest = await studio.person();
  await introduce(guest, 'Stranger');
  await guest.goto('/events');
  await guest.locator('.nobody').waitFor();
  await studio.take(guest, 'events-none');

  const people: Page[] = [];
  for (const [at, name] of kNames.entries()) {
    const page = await studio.person();
    await signUp(page, name, `entrant.${at}`);
    people.push(page);
  }
  const [host, other] = people as [Page, Page];
  await host.goto('/events');
  await host.locator('[data-event=make]').click();
  await studio.take(host, 'events-form', true);
  const address = await make(host, 'Friday on the ice: the long Championship of the North', '0');
  await enterAll(people, address);
  await host.reload();
  await host.locator('[data-entrant="4"]').waitFor();
  await studio.take(host, 'event-waits', true);
  await host.goto('/events');
  await host.locator('[data-event-title]').waitFor();
  await studio.take(host, 'events');

  await host.goto(address);
  await host.locator('[data-event=start]').click();
  await host.locator('[data-event=table]').waitFor();
  await results(host, 1);
  await host.locator('[data-event-care] summary').first().click();
  await studio.take(host, 'event-runs-host', true);
  await guest.goto(address);
  await guest.locator('[data-standings]').waitFor();
  await studio.take(guest, 'event-runs-guest', true);
  await other.goto(address);
  await other.locator('[data-standings]').waitFor();
  await studio.take(other, 'event-runs-player', true);
  await host.reload();
  await host.locator('[data-event-care]').waitFor();
  await host.locator('[data-event-care] details', { has: host.locator('[data-result-of-table="2"]') }).locator('> summary').click();
  await host.locator('[data-result-of-table="2"] [name=event-rank]').first().fill('1');
  await host.locator('[data-result-of-table="2"] [name=event-rank]').last().fill('2');
  await host.locator('[data-result-of-table="2"] button[type=submit]').click();
  await host.locator('[data-event=start]').click();
  await host.locator('[data-round="2"]').waitFor();
  await studio.take(host, 'event-second-round', true);
  await host.locator('[data-club=cancel]').click();
  await host.locator('[data-club=cancel]').click();
  await host.locator('[data-club=cancel]').waitFor({ state: 'detached' });
  await studio.take(host, 'event-over', true);

  const groups = await make(host, 'Groups', '2');
  await enterAll(people, groups);
  await host.goto(groups);
  await host.locator('[data-event=start]').click();
  await host.locator('[data-standings="1"]').waitFor();
  await studio.take(host, 'event-groups', true);
  for (const page of [...people, guest]) await page.context().close();
}
