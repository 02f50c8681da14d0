// The end of a turn is kept by pressing and holding it, with the mouse and with a finger, and nothing can be chosen so long.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { introduce, pick } from './support/browser';
import { dice, isOver, nextFrame, touchSomething } from './support/play';
import { stage } from './support/stage';

const kTag = '.prompt.is-asked .prompt-tag.is-done';
const kGames = 3;

const { person } = stage();

/** Until a turn has ended and the next question is there; in a game that ends before that, in another one. */
async function toTheEndOfATurn(page: Page): Promise<void> {
  const random = dice(20261123);
  for (let games = 0; games < kGames; ++games) {
    await page.goto('/');
    await pick(page, '.play-now input[name=bots][value="1"]');
    await page.locator('[data-play=bots]').click();
    await page.locator('.game').waitFor();
    while (!(await isOver(page))) {
      if (await page.locator(kTag).count()) return;
      // Nothing is touched beside it: that would end it before anybody has looked.
      if (!(await touchSomething(page, random, 'within', kTag))) await nextFrame(page);
    }
  }
}

/** A question that answers itself would be gone before it is held. */
const askEverything = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const prefs = JSON.parse(localStorage.getItem('aurora.prefs') ?? '{}') as object;
    localStorage.setItem('aurora.prefs', JSON.stringify({ ...prefs, alone: false }));
  });

const offered = (page: Page): Promise<number> => page.locator('.prompt :is([data-choice], .choice-all)').count();

it.each(['mouse', 'finger'])('is kept by the %s', async (how) => {
  const small = how === 'finger';
  const { page, faults } = await person(small ? { width: 390, height: 844, touch: true } : { width: 1366, height: 768 });
  await introduce(page, 'Ann');
  await askEverything(page);
  await toTheEndOfATurn(page);
  const title = page.locator('.prompt h2');
  const question = await title.innerText();
  const said = await page.locator(kTag).innerText();
  const { x, y, width, height } = (await page.locator(kTag).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const at = { x: x + width / 2, y: y + height / 2 };
  const cdp = await page.context().newCDPSession(page);
  if (small) await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
  else {
    await page.mouse.move(at.x, at.y);
    await page.mouse.down();
  }
  await page.locator('.prompt.is-held').waitFor();
  expect(await title.innerText()).toBe(said);
  expect(await offered(page)).toBe(0);
  if (small) await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  else await page.mouse.up();
  await page.locator('.prompt.is-held').waitFor({ state: 'detached' });
  expect(await title.innerText()).toBe(question);
  expect(faults).toEqual([]);
});
