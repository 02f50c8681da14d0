// On a phone, what is asked and what is to be touched for it are on the screen together: nobody has to find it.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { introduce, pick } from './support/browser';
import { dice, firstTurn, isOver, nextFrame, touchSomething } from './support/play';
import { stage } from './support/stage';

const kMost = 1500;

const { person } = stage();

interface Look {
  question: string;
  parts: string;
  /** Names of what glows: in sight, out of sight, and in a part of the table that is not shown. */
  seen: string[];
  out: string[];
  hidden: string[];
  buttons: number;
  /** Whether something on the screen leads to what is out of sight. */
  told: boolean;
}

/** What glows for the question that is asked now; null while nothing is, or when it changes meanwhile. */
const look = (page: Page): Promise<Look | null> =>
  page.evaluate(async () => {
    const asked = (): HTMLElement | null => document.querySelector('.prompt.is-asked:not(.is-busy)');
    const state = (): string => `${asked()?.dataset['question']} ${[...document.querySelectorAll<HTMLElement>('.is-target')].map(({ dataset }) => dataset['target']).join()}`;
    const before = state();
    const prompt = asked();
    for (let frames = 0; frames < 3; ++frames) await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    if (!prompt || asked() !== prompt || state() !== before) return null;
    const game = document.querySelector<HTMLElement>('.game');
    const found = new Map<string, 'seen' | 'out' | 'hidden'>();
    for (const one of document.querySelectorAll<HTMLElement>('.game .is-target')) {
      const name = one.dataset['target'] ?? '';
      const shown = one.checkVisibility({ visibilityProperty: true });
      const { left, top, width, height } = one.getBoundingClientRect();
      const above = shown && document.elementFromPoint(left + width / 2, top + height / 2);
      // The middle of a group of an SVG may be empty, and what is in front of a thing belongs to it or to the table.
      const seen = above && (one.contains(above) || one instanceof SVGElement || (above.closest('.game-table, .road') && !above.closest('.prompt')));
      if (seen) found.set(name, 'seen');
      else if (found.get(name) !== 'seen') found.set(name, shown ? 'out' : (found.get(name) ?? 'hidden'));
    }
    const all = (kind: string): string[] => [...found].flatMap(([name, is]) => (is === kind ? [name] : []));
    return {
      question: prompt.dataset['question'] ?? '',
      parts: game?.dataset['asks'] ?? '',
      seen: all('seen'),
      out: all('out'),
      hidden: all('hidden'),
      buttons: document.querySelectorAll('.prompt .choices > :not([data-over])').length,
      told: document.querySelector('[data-beyond]') !== null,
    };
  });

const isWrong = ({ seen, out, hidden, buttons, told }: Look): boolean =>
  (seen.length + buttons === 0 && out.length + hidden.length > 0) || hidden.length > 0 || (out.length > 0 && !told);

it.each([['1', 360, 740], ['3', 360, 740], ['solo', 390, 844]])('shows on a phone what is to be touched (%s at %i × %i)', async (map, width, height) => {
  const { page, faults } = await person({ width, height, touch: true });
  await introduce(page, 'Ann');
  if (map !== 'solo') await pick(page, `.play-now input[name=map][value="${map}"]`);
  await page.locator(map === 'solo' ? '[data-play=solo]' : '[data-play=bots]').click();
  await page.locator('.game').waitFor();
  const random = dice(20261123);
  const bad: Look[] = [];
  let looked = 0;
  let before = '';
  for (let steps = 0; steps < kMost && !(await isOver(page)); ++steps) {
    const now = await look(page);
    const key = now && `${now.question} ${now.parts}`;
    // A look takes longer than a touch: one for every question after another.
    if (now && key !== before) {
      looked += 1;
      // What is loaded when it is first needed may be a few pictures late.
      const later = isWrong(now) ? await look(page) : null;
      if (later && isWrong(later)) bad.push(later);
    }
    before = key ?? before;
    if (!(await touchSomething(page, random, 'within'))) await nextFrame(page);
  }
  expect(bad).toEqual([]);
  expect(looked).toBeGreaterThan(5);
  expect(faults).toEqual([]);
});

it('leads back from another part of the table to what is asked', async () => {
  const { page } = await person({ width: 360, height: 740, touch: true });
  await introduce(page, 'Ann');
  await page.locator('[data-play=solo]').tap();
  await page.locator('.prompt.is-asked').waitFor();
  await firstTurn([page]);
  await page.locator('[data-tab=log]').tap();
  await page.locator('[data-beyond=tab]').tap();
  await page.locator('.zone-touch.is-target').first().waitFor({ state: 'visible' });
  await page.locator('[data-beyond=tab]').waitFor({ state: 'detached' });
});
