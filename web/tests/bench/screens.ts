// Pictures of every screen at seven sizes: npm run screens [-- FOLDER [LANGUAGE]]. A game against bots is played to its end, and each kind of question is
// taken once. AURORA_BIN and AURORA_WEB are those of the tests.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { introduce, launch, newPerson, pick } from '../e2e/support/browser';
import { dice, isOver, nextFrame, touchSomething } from '../e2e/support/play';
import { Server } from '../e2e/support/server';

const kSizes = [
  [360, 740],
  [390, 844],
  [768, 1024],
  [1024, 768],
  [1366, 768],
  [1920, 1080],
  [3840, 2160],
] as const;
const kMost = 4000;
const kSeed = 20261122;

const [folder = fileURLToPath(new URL('../../../build/screens', import.meta.url)), language = 'en'] = process.argv.slice(2).filter((one) => one !== '--');
mkdirSync(folder, { recursive: true });

async function take(page: Page, name: string): Promise<void> {
  const before = page.viewportSize();
  for (const [width, height] of kSizes) {
    await page.setViewportSize({ width, height });
    // The next frame has the new size.
    await nextFrame(page);
    await page.screenshot({ path: join(folder, `${name}-${width}.png`) });
  }
  if (before) await page.setViewportSize(before);
  console.log(name);
}

async function game(page: Page, map: number): Promise<void> {
  await pick(page, `.play-now input[name=map][value="${map}"]`);
  await pick(page, 'input[name=bots][value="3"]');
  await page.locator('[data-play=bots]').click();
  await page.locator('.game').waitFor();
  const random = dice(kSeed);
  const seen = new Set<string>();
  for (let steps = 0; steps < kMost && !(await isOver(page)); ++steps) {
    const question = (await page.locator('#prompt').getAttribute('data-question')) ?? '';
    if (question && !seen.has(question)) {
      seen.add(question);
      await take(page, `map${map}-${question.toLowerCase()}`);
    }
    if (!(await touchSomething(page, random, 'within'))) await nextFrame(page);
  }
  await take(page, `map${map}-scoring`);
}

const server = new Server();
await server.start();
const browser = await launch();
try {
  const { page } = await newPerson(browser, server.url, { width: 1366, height: 768, language });
  await page.goto('/');
  await page.locator('[data-play=bots]').waitFor();
  await take(page, 'first');
  await introduce(page, 'Ann');
  await take(page, 'home');
  await page.goto('/library');
  await page.locator('main').waitFor();
  await take(page, 'library');
  for (const map of [1, 3]) {
    await page.goto('/');
    await page.locator('[data-play=bots]').waitFor();
    await game(page, map);
  }
} finally {
  await browser.close();
  await server.stop();
}
