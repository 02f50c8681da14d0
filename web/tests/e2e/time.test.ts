// Looking back: during a game, in a replay, and at what happened meanwhile.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { introduce, pick } from './support/browser';
import { dice, nextFrame, playOn } from './support/play';
import { nodesOf } from './support/nodes';
import { stage } from './support/stage';

const kMost = 1500;
/**
 * Of any game at its end, about twice what there is. Of the log, two phases are drawn whole, and what is near the eye. What is kept
 * though it is gone: the first elements of parts that were drawn again (by Preact), the first screen (by Chromium, for its forms),
 * and the scores that were closed.
 */
const kMostNodes = { table: 3500, lines: 350, detached: 3500, doubles: 0 };

const { person } = stage();

const where = (page: Page): Promise<string> => page.locator('.replay-bar h2').innerText();

/** The question, and everything that glows. */
const whatIsAsked = (page: Page): Promise<string[]> =>
  page.evaluate(() => [document.querySelector('.prompt h2'), ...document.querySelectorAll('.is-target')].map((one) => `${one?.getAttribute('class')} ${one?.getAttribute('aria-label') ?? one?.textContent}`));

async function startGame(page: Page, bots: number): Promise<void> {
  await introduce(page, 'Ann');
  await pick(page, `input[name=bots][value="${bots}"]`);
  await page.locator('[data-play=bots]').click();
  await page.locator('.prompt.is-asked').waitFor();
}

it('shows the moment of a line of the log, and is back with the question that was asked', async () => {
  const { page, faults } = await person({ width: 1366, height: 768 });
  await startGame(page, 1);
  await playOn([page], dice(20261121), 12);
  await page.locator('.prompt.is-asked:not(.is-busy)').waitFor();
  await page.keyboard.press('Escape'); // what was begun, or had to be confirmed
  await nextFrame(page);
  const asked = await whatIsAsked(page);

  // One in sight before the newest: the log, which follows the game until one scrolls, would take back another one.
  await page.locator('.log-scroll').hover();
  await page.mouse.wheel(0, -100);
  await page.locator('.log-newer').waitFor();
  const step = await page.evaluate(() => {
    const sight = document.querySelector('.log-scroll')!.getBoundingClientRect();
    const moments = [...document.querySelectorAll<HTMLElement>('.log-line.is-seen [data-moment]')];
    const newest = moments.at(-1)?.dataset['moment'];
    const firsts = moments.filter(({ dataset }, i) => dataset['moment'] !== newest && dataset['moment'] !== moments[i - 1]?.dataset['moment']);
    const middle = (moment: HTMLElement): number => Math.abs(moment.getBoundingClientRect().top - sight.top - sight.height / 2);
    return firsts.sort((one, other) => middle(one) - middle(other))[0]!.dataset['moment'];
  });
  await page.locator(`.log-line.is-seen [data-moment="${step}"]`).first().click();
  await page.locator('.look-back').waitFor();
  expect(await where(page)).toMatch(new RegExp(`step ${step}$`));
  await expect.poll(() => page.locator('.log-line.is-shown').count()).toBeGreaterThan(0);
  // Nothing of an earlier moment can be touched.
  expect(await page.locator('.is-target').count()).toBe(0);
  expect(await page.locator('.prompt [data-choice]').count()).toBe(0);

  await page.keyboard.press('ArrowRight');
  await expect.poll(() => where(page)).toMatch(new RegExp(`step ${Number(step) + 1}$`));
  const bar = page.locator('.timeline-bar');
  const { width = 0 } = (await bar.boundingBox()) ?? {};
  await bar.click({ position: { x: 1, y: 20 } });
  await expect.poll(() => where(page)).toMatch(/step 0$/);
  await bar.hover({ position: { x: 1, y: 20 } });
  await page.mouse.down();
  await bar.hover({ position: { x: width / 2, y: 20 } });
  await page.mouse.up();
  await expect.poll(() => where(page)).not.toMatch(/step 0$/);

  await page.keyboard.press('Escape');
  await page.locator('.look-back').waitFor({ state: 'detached' });
  await expect.poll(() => whatIsAsked(page)).toEqual(asked);
  expect(faults).toEqual([]);
});

it('shows the table from the side of another seat', async () => {
  const { page, faults } = await person({ width: 1366, height: 768 });
  await startGame(page, 1);
  const other = page.locator('.rival .seat-button').first();
  const name = (await other.locator('.seat-name').innerText()).replace(/\(.*/, '').trim();
  await other.click();
  await page.locator('.visit', { hasText: `from the side of ${name}` }).waitFor();
  // Their items are covered, and nothing of theirs can be touched; the question is still there.
  expect(await page.locator('.visit .is-target').count()).toBe(0);
  expect(await page.locator('.prompt.is-asked').count()).toBe(1);
  await page.keyboard.press('Escape');
  await page.locator('.visit').waitFor({ state: 'detached' });
  expect(faults).toEqual([]);
});

it('keeps the page small over a whole game, the log readable to its start, and its replay at an address', async () => {
  const { page, faults } = await person({ width: 1366, height: 768 });
  await startGame(page, 3);
  const cdp = await page.context().newCDPSession(page);
  const touches = await playOn([page], dice(20261121), kMost);
  expect(touches).toBeLessThan(kMost);
  await page.getByRole('button', { name: 'Look at the board' }).click();
  const nodes = await nodesOf(page, cdp);
  console.log(`nodes after ${touches} touches: ${JSON.stringify(nodes)}`);
  for (const [kind, most] of Object.entries(kMostNodes)) expect(nodes[kind as keyof typeof nodes], kind).toBeLessThanOrEqual(most);
  await page.locator('.log-scroll').hover();
  await page.mouse.wheel(0, -1_000_000);
  await page.locator('.log-chapter[data-round="1"] .log-line').first().waitFor();

  await page.locator('.show-scoring').click();
  await page.getByRole('button', { name: 'Watch again' }).click();
  const seek = page.locator('.timeline input[type=range]');
  await seek.waitFor();
  const all = Number(await seek.getAttribute('max'));
  const middle = Math.floor(all / 2);
  await expect.poll(async () => {
    await seek.fill(String(middle));
    return where(page);
  }).toMatch(new RegExp(`step ${middle}$`));
  // A seek keeps what was told before.
  expect(await page.locator('.log-chapter').count()).toBeGreaterThan(1);
  await page.locator('.log-line').first().waitFor();
  await page.waitForURL(/#\d+\.(?!setup)\w+\.\d+$/); // not that of the beginning any more
  const address = page.url();
  const there = await where(page);
  await page.reload();
  await page.locator('.timeline').waitFor();
  await expect.poll(() => where(page)).toBe(there);
  expect(page.url()).toBe(address);
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => where(page)).toMatch(new RegExp(`step ${middle - 1}$`));
  await page.evaluate(() => (location.hash = '#3'));
  await expect.poll(() => where(page)).toMatch(/step 3$/);
  // The page may write the moment that was shown until then into the address before it hears of the new one.
  await page.evaluate(() => {
    location.hash = '#5';
    window.history.replaceState(null, '', `${location.pathname}#3`);
  });
  await expect.poll(() => where(page)).toMatch(/step 5$/);

  // The list leads to the result, and the result to the moments that it names.
  await page.goto('/games');
  await page.locator('.table-row small', { hasText: 'Your place' }).waitFor();
  await page.locator('[data-result-of]').click();
  await page.locator('.fame-chart').waitFor();
  const moment = page.locator('[data-decided]').first();
  const decided = await moment.getAttribute('data-decided');
  await moment.click();
  await page.locator('.score-table').waitFor({ state: 'detached' });
  await expect.poll(() => where(page)).toMatch(new RegExp(`step ${decided}$`));
  expect(faults).toEqual([]);
}, 300_000);

it('tells in a few lines what happened while the page was closed, and shows it', async () => {
  const { page, faults } = await person({ width: 1366, height: 768 });
  await startGame(page, 3);
  await playOn([page], dice(7), 12);
  await page.locator('.prompt.is-asked:not(.is-busy)').waitFor();
  // As if it had been closed a while ago: what is kept says which moment was seen last.
  const address = page.url();
  await page.goto('/library');
  await page.evaluate(() => {
    const games = JSON.parse(localStorage.getItem('aurora.games') ?? '[]') as { seen: number }[];
    if (games[0]) games[0].seen = 0;
    localStorage.setItem('aurora.games', JSON.stringify(games));
  });
  await page.goto(address);
  const since = page.locator('.since');
  await since.waitFor();
  const lines = await since.locator('li').count();
  expect(lines).toBeGreaterThan(0);
  expect(lines).toBeLessThanOrEqual(5);
  await since.locator('[data-since=show]').click();
  await page.locator('.look-back').waitFor();
  await page.locator('[data-replay=play][aria-label=Pause]').click();
  await page.locator('[data-past=now]').click();
  await page.locator('.prompt.is-asked').waitFor();
  expect(await since.count()).toBe(0);
  expect(faults).toEqual([]);
});

it('says of an address without a game that there is no replay', async () => {
  const { page, faults } = await person();
  await introduce(page, 'Ann');
  await page.goto('/replay/nothing');
  await page.getByText('no finished game at this address').waitFor();
  expect(faults).toEqual([]);
});
