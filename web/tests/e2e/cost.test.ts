// What makes the client quick, counted and not timed: what the first screen asks for, and what the browser does for each step of a game.
// The numbers are a ratchet: lower them with what has become cheaper. How long things take is measured by `npm run frames`.
import type { CDPSession, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { introduce, pick } from './support/browser';
import { dice, nextFrame, playOn } from './support/play';
import { stage } from './support/stage';

const { person } = stage();

/** Of the first screen, everything that comes by itself, and how many answers the button waits for one after the other. */
const kStart = { requests: 20, scripts: 136_600, inARow: 3, nodes: 580 };
/** For each step of a whole game of four, at most. */
const kStep = { mutations: 24, layouts: 2 };
const kMost = 1500;

/** How many answers in a row lead to this one. */
function depthOf(url: string, from: ReadonlyMap<string, string>): number {
  const before = from.get(url);
  return before && before !== url ? 1 + depthOf(before, from) : 1;
}

it('the first screen needs few answers', async () => {
  const { page, faults } = await person();
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  const from = new Map<string, string>();
  const kinds = new Map<string, string>();
  const sizes = new Map<string, number>();
  const urls = new Map<string, string>();
  cdp.on('Network.requestWillBeSent', ({ requestId, request: { url }, initiator, type }) => {
    if (url.startsWith('data:')) return;
    urls.set(requestId, url);
    kinds.set(url, type ?? '');
    from.set(url, initiator.url ?? initiator.stack?.callFrames.find((frame) => frame.url)?.url ?? '');
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => void sizes.set(urls.get(requestId) ?? '', encodedDataLength));
  await page.goto('/');
  await page.locator('[data-play=bots]:enabled').waitFor();
  const inARow = Math.max(...[...from.keys()].map((url) => depthOf(url, from)));
  await page.waitForLoadState('networkidle');
  const scripts = [...kinds].filter(([, kind]) => kind === 'Script').reduce((sum, [url]) => sum + (sizes.get(url) ?? 0), 0);
  const nodes = await page.evaluate(() => document.querySelectorAll('*').length - document.querySelectorAll('.sprite *').length);
  const found = { requests: kinds.size, scripts, inARow, nodes };
  console.log(`first screen: ${JSON.stringify(found)}`);
  for (const [what, most] of Object.entries(kStart)) expect(found[what as keyof typeof found], what).toBeLessThanOrEqual(most);
  expect(scripts).toBeGreaterThan(20_000);
  expect(faults).toEqual([]);
});

interface Work {
  mutations: number;
  layouts: number;
}

async function workOf(page: Page, cdp: CDPSession): Promise<Work> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  const mutations = await page.evaluate(() => (globalThis as unknown as { mutations: number }).mutations);
  return { mutations, layouts: metrics.find((one) => one.name === 'LayoutCount')?.value ?? 0 };
}

/** From the beginning of the replay to its end, a step for each picture. */
const stepThrough = (page: Page, all: number): Promise<void> =>
  page.evaluate(async (last) => {
    const place = (): number => Number(document.querySelector<HTMLInputElement>('input[type=range]')?.value);
    for (let at = place(); at < last; at = place()) {
      document.querySelector<HTMLButtonElement>('[data-replay=on]')?.click();
      while (place() === at) await new Promise(requestAnimationFrame);
    }
  }, all);

it('a step of a game changes little of the page', async () => {
  const { page, faults } = await person({ width: 1366, height: 768 });
  await introduce(page, 'Ann');
  await pick(page, 'input[name=bots][value="3"]');
  await page.locator('[data-play=bots]').click();
  await page.locator('.prompt.is-asked').waitFor();
  expect(await playOn([page], dice(20261123), kMost)).toBeLessThan(kMost);

  await page.goto(page.url().replace('/table/', '/replay/'));
  const seek = page.locator('input[type=range]');
  await seek.waitFor();
  await page.waitForLoadState('networkidle');
  const all = Number(await seek.getAttribute('max'));
  await seek.fill('0');
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>('input[type=range]')?.value === '0');
  await nextFrame(page);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable');
  await page.evaluate(() => {
    const seen = globalThis as unknown as { mutations: number };
    seen.mutations = 0;
    new MutationObserver((records) => (seen.mutations += records.length)).observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
  });
  const before = await workOf(page, cdp);
  await stepThrough(page, all);
  await nextFrame(page);
  const after = await workOf(page, cdp);
  const each = Object.fromEntries(Object.entries(after).map(([what, count]) => [what, (count - before[what as keyof Work]) / all])) as unknown as Work;
  console.log(`a step of ${all}: ${JSON.stringify(each)}`);
  for (const [what, most] of Object.entries(kStep)) expect(each[what as keyof Work], what).toBeLessThanOrEqual(most);
  expect(faults).toEqual([]);
});
