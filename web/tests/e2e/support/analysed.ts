// A game that is over and its analysis in the browser, with something to learn from.
import type { Page } from 'playwright-core';
import { pick } from './browser';
import { isOver, nextFrame, touchSomething } from './play';

const kMost = 4000;
const kGames = 4;

export async function analyse(page: Page): Promise<void> {
  await page.locator('[data-analysis=begin]').click();
  await page.locator('[data-analysed=done]').waitFor({ timeout: 200_000 });
}

/** Plays at random against weak bots, and opens the replay. */
async function playAndWatch(page: Page, random: () => number): Promise<void> {
  await page.goto('/');
  await pick(page, 'input[name=bots][value="3"]');
  await page.locator('select[name=level]').selectOption({ index: 0 });
  await page.locator('[data-play=bots]').click();
  await page.locator('.game').waitFor();
  for (let steps = 0; steps < kMost && !(await isOver(page)); ++steps) {
    if (!(await touchSomething(page, random, 'within'))) await nextFrame(page);
  }
  await page.getByRole('button', { name: 'Watch again' }).click();
  await page.locator('.analysis > summary').click();
}

/** The server shuffles: now and then there is a game without any mistake, and then another one is played. Shows the analysis of the last one. */
export async function playUntilMistakes(page: Page, random: () => number): Promise<void> {
  for (let games = 0; games < kGames; ++games) {
    await playAndWatch(page, random);
    await analyse(page);
    if ((await page.locator('[data-lesson-of]').count()) > 0) return;
  }
}
