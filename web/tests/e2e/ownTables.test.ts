// The own games on every device: on the first screen of whoever signs in, the own turn first, kept current.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { introduce, join, makeTable } from './support/browser';
import { firstTurn } from './support/play';
import { stage } from './support/stage';

const { person } = stage();

/** What it looks like, where somebody wants to see it. */
async function shoot(page: Page, name: string): Promise<void> {
  const folder = process.env['AURORA_SHOTS'];
  if (folder) await page.screenshot({ path: `${folder}/own-tables-${name}.png`, fullPage: true });
}

it('lists the games of an account on another device, and says when it is their turn', async () => {
  const [laptop, ben, phone] = await Promise.all([person(), person(), person()]);
  await introduce(laptop.page, 'Ann');
  await laptop.page.locator('[data-account=open]').click();
  await laptop.page.locator('[data-account=up]').click();
  await laptop.page.fill('[data-form=up] input[name=login]', 'ann.everywhere');
  for (const field of ['new-password', 'password-again']) await laptop.page.fill(`[data-form=up] input[name=${field}]`, 'cold enough');
  await laptop.page.press('[data-form=up] input[name=password-again]', 'Enter');
  await laptop.page.getByText('Signed in as ann.everywhere').first().waitFor();
  await laptop.page.goto('/');

  await phone.page.goto('/');
  await phone.page.locator('[data-account=open]').click();
  await phone.page.locator('[data-account=in]').click();
  await phone.page.fill('[data-form=in] input[name=login]', 'ann.everywhere');
  await phone.page.fill('[data-form=in] input[name=password]', 'cold enough');
  await phone.page.press('[data-form=in] input[name=password]', 'Enter');
  await phone.page.locator('.greeting').waitFor({ state: 'attached' });
  await phone.page.setViewportSize({ width: 360, height: 740 });
  await phone.page.goto('/');
  expect(await phone.page.locator('.go-on').count()).toBe(0);

  const code = await makeTable(laptop.page, 2);
  await phone.page.locator('.go-on .gm', { hasText: '1 of 2 seats taken' }).waitFor();
  await join(ben.page, 'Ben', code);
  await phone.page.locator('.go-on .gm', { hasText: 'Your turn' }).waitFor();
  expect(await phone.page.locator('.your-turn .gm').count()).toBe(1); // before everything else
  await shoot(phone.page, 'turn');
  await phone.page.setViewportSize({ width: 1366, height: 768 });
  await shoot(phone.page, 'turn-laptop');
  await laptop.page.locator('[data-choice=confirmLoading]').click();
  await phone.page.locator('.go-on .gm', { hasText: 'waits for Ben' }).waitFor();
  await shoot(phone.page, 'waits');
  await ben.page.locator('[data-choice=confirmLoading]').click();
  await firstTurn([laptop.page, ben.page]);
  await phone.page.locator('.go-on .gm', { hasText: 'Round 1' }).waitFor();
  await phone.page.locator('.go-on .gm').click();
  await phone.page.locator('.game').waitFor();
  expect([...laptop.faults, ...ben.faults, ...phone.faults]).toEqual([]);
});
