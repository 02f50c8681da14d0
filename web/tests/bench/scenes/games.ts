// Whole games against bots and alone: each kind of question once, the scoring, and the replay.
import type { Page } from 'playwright-core';
import { introduce, pick } from '../../e2e/support/browser';
import { dice, isOver, nextFrame, touchSomething } from '../../e2e/support/play';
import type { Studio } from '../studio';

const kMost = 4000;
const kSeed = 20261122;

async function play(studio: Studio, page: Page, name: string): Promise<void> {
  await page.locator('.game').waitFor();
  const random = dice(kSeed);
  const seen = new Set<string>();
  for (let steps = 0; steps < kMost && !(await isOver(page)); ++steps) {
    const question = (await page.locator('#prompt').getAttribute('data-question')) ?? '';
    if (question && !seen.has(question)) {
      seen.add(question);
      await studio.take(page, `${name}-${question.toLowerCase()}`);
    }
    if (!(await touchSomething(page, random, 'within'))) await nextFrame(page);
  }
  await studio.take(page, `${name}-scoring`);
}

async function againstBots(studio: Studio, page: Page, map: number): Promise<void> {
  await page.goto('/');
  await pick(page, `.play-now input[name=map][value="${map}"]`);
  await pick(page, 'input[name=bots][value="3"]');
  await page.locator('[data-play=bots]').click();
  await play(studio, page, `map${map}`);
}

/** The replay of the game that has just ended, from everybody's eyes, in its middle. */
async function watchAgain(studio: Studio, page: Page): Promise<void> {
  await page.goto(page.url().replace('/table/', '/replay/'));
  const seek = page.locator('input[type=range]');
  await seek.waitFor();
  await seek.fill(String(Math.floor(Number(await seek.getAttribute('max')) / 2)));
  await nextFrame(page);
  await studio.take(page, 'replay');
}

export async function games(studio: Studio): Promise<void> {
  const page = await studio.person();
  await introduce(page, 'Ann');
  for (const map of [1, 3]) await againstBots(studio, page, map);
  await watchAgain(studio, page);
  await page.goto('/');
  await page.locator('[data-play=solo]').click();
  await play(studio, page, 'solo');
  await page.context().close();
}
