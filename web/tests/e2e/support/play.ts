// Plays by touching what glows, as somebody would who has not read the rules.
import type { Page } from 'playwright-core';

/** The same games every time, as far as the server's shuffling lets them be. */
export function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1664525 + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** The next picture of the page has been drawn: what it has heard by then is in it. */
export const nextFrame = (page: Page): Promise<void> => page.evaluate(() => new Promise<void>((done) => requestAnimationFrame(() => setTimeout(done))));

export const isOver = (page: Page): Promise<boolean> => page.evaluate(() => document.querySelector('.score-table') !== null);

/** With the browser's mouse or finger, or from within the page: quicker, and as strict about what lies above a thing. */
type How = 'click' | 'tap' | 'within';

/** One touch, if anything is asked of this person and nothing of `unless` (a selector) has come; whether there was one. */
export async function touchSomething(page: Page, random: () => number, how: How = 'click', unless = ''): Promise<boolean> {
  const chosen = await page.evaluate(
    ({ roll, within, unless }) => {
      if (!document.querySelector('.prompt.is-asked:not(.is-busy)')) return 'nothing';
      if (unless && document.querySelector(unless)) return 'nothing';
      const offered = [...document.querySelectorAll<HTMLElement>('.is-target, .prompt .choices :is([data-choice], [data-sure]):not(:disabled, [data-over])')];
      // Behind a tab nobody touches anything, as long as there is something in sight.
      const inSight = offered.filter((one) => one.checkVisibility({ visibilityProperty: true }));
      const all = inSight.length ? inSight : offered;
      const kind = (one: HTMLElement): string => one.dataset['choice'] ?? '';
      const good = all.filter((one) => !['takeBack', 'decline', 'stayPut'].includes(kind(one)));
      // Who can go on driving or start, does: a game in which nobody moves shows little.
      // So does who is asked whether that loss is meant: sometimes there is no other choice.
      const eager = good.filter((one) => one.dataset['sure'] || ['startMoving', 'beginExplore', 'depart'].includes(kind(one)));
      const from = eager.length && roll < 0.8 ? eager : good.length ? good : all;
      const one = from[Math.floor(((roll * 997) % 1) * from.length)];
      document.querySelectorAll('[data-chosen]').forEach((old) => old.removeAttribute('data-chosen'));
      if (!one) return 'nothing';
      if (!within) {
        one.setAttribute('data-chosen', '');
        return 'chosen';
      }
      one.scrollIntoView({ block: 'center', inline: 'center' });
      const { x, y, width, height } = one.getBoundingClientRect();
      const above = document.elementFromPoint(x + width / 2, y + height / 2);
      // The middle of a group of an SVG may be empty.
      const hit = above !== null && (one.contains(above) || one instanceof SVGElement);
      if (!hit) return `${above?.outerHTML.slice(0, 200)} lies above ${one.outerHTML.slice(0, 200)}`;
      one.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
      return 'touched';
    },
    { roll: random(), within: how === 'within', unless },
  );
  if (chosen === 'nothing') return false;
  if (chosen === 'touched') return true;
  if (chosen !== 'chosen') {
    misses.push(chosen);
    return true;
  }
  // A real click: it fails when something else lies above the thing.
  await page.locator('[data-chosen]')[how === 'tap' ? 'tap' : 'click']({ timeout: 4000 }).catch(async (error: Error) => {
    if (!/detached|resolved to|Timeout|not attached|waiting for/i.test(error.message)) throw error;
    misses.push(error.message.split('\n').slice(0, 12).join(' | '));
  });
  return true;
}

/** Plays for these people until the game is over, or for so many touches; how many it took. */
export async function playOn(pages: readonly Page[], random: () => number, most: number): Promise<number> {
  const [first] = pages;
  let steps = 0;
  while (first && steps < most && !(await isOver(first))) {
    let touched = false;
    for (const page of pages) {
      if (!(await touchSomething(page, random, 'within'))) continue;
      touched = true;
      steps += 1;
    }
    if (!touched) await nextFrame(first);
  }
  return steps;
}

/** What the first turn of a game asks. */
const kFirstTurn = ['EXPLORE_OR_PASS', 'NO_ACTIVE_SURVIVOR'].map((question) => `.prompt.is-asked:not(.is-busy)[data-question=${question}]`).join();

/** Answers what events ask before it, until one of these people has the first turn; who. */
export async function firstTurn<People extends readonly Page[]>(pages: People): Promise<People[number]> {
  const random = dice(20261127);
  for (;;) {
    for (const page of pages) {
      if (await page.locator(kFirstTurn).count()) return page;
      await touchSomething(page, random, 'within', kFirstTurn);
      await nextFrame(page);
    }
  }
}

/** Touches that came too late or hit something else; tests look at how many there were. */
export const misses: string[] = [];
