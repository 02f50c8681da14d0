// From the first screen through the first turn without a mouse, with axe-core on every screen.
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { join } from './support/browser';
import { stage } from './support/stage';

const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
const { person } = stage();

/** What axe-core has to say about the page as it is. */
async function complaints(page: Page): Promise<string[]> {
  // The policy of the page forbids injected scripts; an evaluated one is none.
  const { readFileSync } = await import('node:fs');
  await page.evaluate(readFileSync(axe, 'utf8'));
  return page.evaluate(async () => {
    const api = (globalThis as unknown as { axe: { run(): Promise<{ violations: { id: string; nodes: { html: string; any: { message: string }[] }[] }[] }> } }).axe;
    const { violations } = await api.run();
    return violations.map(({ id, nodes }) => `${id}: ${nodes.slice(0, 3).map((node) => `${node.html.slice(0, 160)} ${node.any[0]?.message ?? ''}`).join(' ;; ')}`);
  });
}

/** Presses Tab until the focus is on what the selector means. */
async function tabTo(page: Page, selector: string, most = 90): Promise<void> {
  for (let count = 0; count < most; ++count) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`the focus never came to ${selector}`);
}

it('works with a keyboard alone, and axe-core finds nothing', async () => {
  const { page, faults } = await person();
  await page.goto('/');
  await page.locator('input[name=name]').waitFor();
  expect(await complaints(page)).toEqual([]);
  await tabTo(page, 'input[name=name]');
  await page.keyboard.type('Ann');
  await page.keyboard.press('Enter');
  await page.locator('.greeting').waitFor();
  expect(await complaints(page)).toEqual([]);

  await tabTo(page, 'input[name=seats]');
  await page.keyboard.press('ArrowLeft');
  await tabTo(page, 'button[type=submit]');
  await page.keyboard.press('Enter');
  const code = (await page.locator('[data-code]').getAttribute('data-code')) ?? '';
  expect(await complaints(page)).toEqual([]);

  const other = await person();
  await join(other.page, 'Ben', code);
  await page.locator('.game').waitFor();
  expect(await complaints(page)).toEqual([]);

  await tabTo(page, '[data-choice=confirmLoading]');
  await page.keyboard.press('Enter');
  await other.page.locator('[data-choice=confirmLoading]').click();

  // Whoever is asked explores with the keyboard; the other one may have to pass first.
  const turn = '.prompt.is-asked .choice-all';
  const first = await Promise.race([page, other.page].map((one) => one.locator(turn).waitFor().then(() => one)));
  expect(await complaints(first)).toEqual([]);
  await tabTo(first, 'button.zone-touch');
  await first.keyboard.press('Enter');
  await first.locator('[data-choice=takeBack]').waitFor();
  await tabTo(first, 'button.member');
  await first.keyboard.press('Space');
  await first.waitForFunction(() => document.querySelector('.member.joins, [data-choice=beginExplore]') !== null);
  await tabTo(first, '[data-choice=takeBack]');
  await first.keyboard.press('Enter');
  await first.locator('button.zone-touch').first().waitFor();
  await tabTo(first, '.choice-all');
  await first.keyboard.press('Enter');
  await tabTo(first, '.all-choices [data-choice=pass]');
  await first.keyboard.press('Enter');
  await first.locator('.log li', { hasText: 'passes with' }).waitFor();

  await first.getByRole('button', { name: 'Settings' }).focus();
  await first.keyboard.press('Enter');
  await first.locator('dialog[open]').waitFor();
  expect(await complaints(first)).toEqual([]);
  await tabTo(first, 'dialog input[name=theme]');
  await first.keyboard.press('ArrowRight');
  expect(await first.evaluate(() => document.documentElement.dataset['theme'])).toBe('light');
  await first.keyboard.press('Escape');
  await first.locator('dialog[open]').waitFor({ state: 'detached' });
  expect(await complaints(first)).toEqual([]);

  await first.getByRole('button', { name: 'Cards and rules' }).click();
  await first.locator('dialog[open] .library-cards').first().waitFor();
  expect(await complaints(first)).toEqual([]);
  expect([...faults, ...other.faults]).toEqual([]);
});
