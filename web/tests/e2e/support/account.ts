// Accounts, as people make them, in any language.
import type { Page } from 'playwright-core';
import { introduce } from './browser';

export async function signUp(page: Page, name: string, login: string): Promise<void> {
  await introduce(page, name);
  await page.locator('[data-account=open]').click();
  await page.locator('[data-account=up]').click();
  await page.fill('[data-form=up] input[name=login]', login);
  for (const field of ['new-password', 'password-again']) await page.fill(`[data-form=up] input[name=${field}]`, 'cold enough');
  await page.press('[data-form=up] input[name=password-again]', 'Enter');
  await page.locator('[data-account=out]').waitFor();
  await page.goto('/');
}
