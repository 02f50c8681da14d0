// What one is advised to do, asked for by the button above the question.
import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import { nextFrame, touchSomething, dice } from './play';

const kMost = 200;

/** Plays on until there is something to decide, asks for a hint, and reads it. */
export async function hinted(page: Page): Promise<void> {
  const random = dice(3);
  const button = page.locator('.hint-button:enabled');
  for (let tries = 0; tries < kMost && !(await button.count()); ++tries) {
    if (!(await touchSomething(page, random))) await nextFrame(page);
  }
  await button.click();
  await page.locator('.hint').waitFor();
  expect(await page.locator('.hint li').first().innerText()).toMatch(/^Best: .+ \(\d+%\)$/);
  expect(await page.locator('.hint li').count()).toBe(2);
}
