// A game that is over, analysed: chances, mistakes, what would have been better, and learning from them.
import type { Page } from 'playwright-core';
import { analyse, playUntilMistakes } from '../../e2e/support/analysed';
import { introduce } from '../../e2e/support/browser';
import { dice } from '../../e2e/support/play';
import type { Studio } from '../studio';

/** Where it is on a phone, whose tabs are not in sight here. */
const show = (page: Page, tab: string): Promise<void> => page.locator(`.tabs [data-tab=${tab}]`).evaluate((button: HTMLElement) => button.click());

export async function analysis(studio: Studio): Promise<void> {
  const ann = await studio.person();
  await introduce(ann, 'Annika');
  await playUntilMistakes(ann, dice(20261127));
  await ann.reload();
  await ann.locator('.analysis > summary').click();
  await show(ann, 'log');
  await ann.locator('[data-analysis=begin]').waitFor();
  await studio.take(ann, 'analysis-begin');
  await analyse(ann);
  await ann.locator('[data-fault]:has(.fault-mistake, .fault-blunder)').first().click();
  await ann.locator('.step-note [data-best]').first().waitFor();
  await ann.setViewportSize({ width: 360, height: 740 });
  await ann.locator('.analysis-body').evaluate((body) => body.scrollIntoView());
  await studio.take(ann, 'analysis');
  await ann.locator('.tallies').evaluate((body) => body.scrollIntoView());
  await studio.take(ann, 'analysis-list');
  await ann.locator('.chance-table > summary').click();
  await ann.locator('.chance-table table').scrollIntoViewIfNeeded();
  await studio.take(ann, 'analysis-table');
  await ann.setViewportSize({ width: 1366, height: 768 });
  await ann.locator('.analysis > summary').click();
  await studio.take(ann, 'analysis-log');

  await ann.locator('.analysis > summary').click();
  await ann.locator('[data-lesson-of]').first().click();
  await ann.locator('.quiz-choices').waitFor();
  await show(ann, 'turn');
  await studio.take(ann, 'lesson');
  await ann.locator('[data-quiz-choice="0"]').click();
  await ann.locator('.lesson-answer').waitFor();
  await studio.take(ann, 'lesson-answer');
  for (let left = true; left; ) {
    await ann.locator('[data-lesson=next]').click();
    const next = ann.locator('.quiz-choices, [data-lesson-tally]').first();
    await next.waitFor();
    left = (await ann.locator('[data-lesson-tally]').count()) === 0;
    if (left) await ann.locator('[data-lesson=reveal]').click();
  }
  await studio.take(ann, 'lesson-tally');
  await ann.context().close();
}
