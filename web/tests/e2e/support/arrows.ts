// Goes where the arrow of the introduction points, as a newcomer would.
import type { Page } from 'playwright-core';
import { touchSomething } from './play';

interface Shown {
  hint: string;
  /** Whether the note lies on what it speaks of. */
  covers: boolean;
  inside: boolean;
  /** What is pointed at, if it can be touched. */
  at: { x: number; y: number } | null;
}

/** A note is placed when the table stands, some frames after it is there. */
const look = (page: Page): Promise<Shown | null> =>
  page.evaluate(async () => {
    const frame = (): Promise<unknown> => new Promise((done) => requestAnimationFrame(done));
    for (let frames = 0; frames < 3 || (frames < 30 && document.querySelector('.guide:not([data-placed])')); ++frames) await frame();
    const note = document.querySelector<HTMLElement>('.guide[data-placed]');
    const ring = document.querySelector('.guide-ring');
    if (!note || !ring) return null;
    const [one, other] = [note.getBoundingClientRect(), ring.getBoundingClientRect()];
    const x = (other.left + other.right) / 2;
    const y = (other.top + other.bottom) / 2;
    return {
      hint: note.dataset['hint'] ?? '',
      covers: one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom,
      inside: one.left >= 0 && one.top >= 0 && one.right <= innerWidth && one.bottom <= innerHeight,
      at: document.elementFromPoint(x, y)?.closest('.is-target, [data-choice]') ? { x, y } : null,
    };
  });

/** Until the second round begins: every hint in its order, what was asked, and hints that were badly placed. */
export async function followArrows(page: Page, random: () => number): Promise<{ hints: string[]; questions: Set<string>; bad: Shown[] }> {
  const hints: string[] = [];
  const questions = new Set<string>();
  const bad: Shown[] = [];
  for (let steps = 0; steps < 600 && hints.at(-1) !== 'guide.round'; ++steps) {
    const shown = await look(page);
    if (shown && shown.hint !== hints.at(-1)) hints.push(shown.hint);
    questions.add((await page.locator('#prompt').getAttribute('data-question')) ?? '');
    if (shown && (shown.covers || !shown.inside)) bad.push(shown);
    const next = page.locator('[data-guide=next]');
    if (await next.count()) await next.click();
    else if (shown?.at) await page.mouse.click(shown.at.x, shown.at.y);
    // A hint that came since then is read first.
    else await touchSomething(page, random, 'within', shown ? '' : '.guide');
  }
  return { hints, questions, bad };
}
