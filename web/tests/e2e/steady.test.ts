// Nothing moves that nobody moved: how much the table shifts over a whole game, as browsers count it (https://web.dev/articles/cls), but with
// what follows a touch. The same things animated by transforms do not count.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { introduce, pick } from './support/browser';
import { dice, playOn } from './support/play';
import { stage } from './support/stage';

const kMost = 1500;
/** A game has 0.003 to 0.03; the first edition of the client had 1.21. */
const kShift = 0.05;

const { person } = stage();

interface Shift {
  value: number;
  sources: string[];
}

/** From now on, as long as one plays: whoever is out looks at another table, the one of spectators. */
function watchShifts(page: Page): Promise<void> {
  return page.evaluate(() => {
    interface LayoutShift extends PerformanceEntry {
      value: number;
      sources: { node: Node | null }[];
    }
    const nameOf = (node: Node | null): string => {
      const thing = node instanceof Element ? node : node?.parentElement;
      return thing ? `${thing.localName}.${(thing.getAttribute('class') ?? '').trim().replaceAll(/\s+/g, '.')}` : 'gone';
    };
    const shifts: Shift[] = [];
    new PerformanceObserver((list) => {
      if (document.querySelector('.game.is-watching')) return;
      for (const { value, sources } of list.getEntries() as LayoutShift[]) {
        shifts.push({ value, sources: sources.map(({ node }) => nameOf(node)) });
      }
    }).observe({ type: 'layout-shift' });
    Object.assign(globalThis, { shifts });
  });
}

it('nothing on the table moves by itself in a whole game', async () => {
  const { page, faults } = await person({ width: 1366, height: 768 });
  await introduce(page, 'Ann');
  await pick(page, 'input[name=bots][value="3"]');
  await page.locator('[data-play=bots]').click();
  await page.locator('.prompt.is-asked').waitFor();
  // Typefaces and drawings are there.
  await page.waitForLoadState('networkidle');
  await watchShifts(page);
  const touches = await playOn([page], dice(20261123), kMost);
  expect(touches).toBeLessThan(kMost);
  const shifts = await page.evaluate(() => (globalThis as unknown as { shifts: Shift[] }).shifts);
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  const most = [...shifts].sort((one, other) => other.value - one.value).slice(0, 5);
  console.log(`layout shift ${sum.toFixed(4)} in ${touches} touches`);
  expect(sum, JSON.stringify(most, null, 1)).toBeLessThan(kShift);
  expect(faults).toEqual([]);
});
