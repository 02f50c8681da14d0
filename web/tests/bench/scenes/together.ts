// After a game: the profile of who has played it, a quiz from its replay, and a review for two.
import type { Page } from 'playwright-core';
import { signUp } from '../../e2e/support/account';
import { introduce, pick } from '../../e2e/support/browser';
import { dice, playOn } from '../../e2e/support/play';
import type { Studio } from '../studio';

const kMost = 1500;

/** Where it is on a phone, whose tabs are not in sight here. */
const showLog = (page: Page): Promise<void> => page.locator('[data-tab=log]').evaluate((tab: HTMLElement) => tab.click());

export async function together(studio: Studio): Promise<void> {
  const [ann, ben] = [await studio.person(), await studio.person()];
  await signUp(ann, 'Annika', 'ann.with.others');
  await pick(ann, 'input[name=bots][value="1"]');
  await ann.locator('[data-play=bots]').click();
  await ann.locator('.prompt.is-asked').waitFor();
  await playOn([ann], dice(20261126), kMost);
  const replay = ann.url().replace('/table/', '/replay/');

  await ann.goto('/');
  await ann.locator('[data-account=open]').click();
  await ann.locator('[data-profile=own]').click();
  await ann.locator('[data-record]').first().waitFor();
  await studio.take(ann, 'profile');

  await ann.goto(replay);
  await ann.locator('.replay-about > summary').click();
  await ann.locator('[data-quiz-of="1"]').scrollIntoViewIfNeeded();
  await studio.take(ann, 'replay-about');
  await ann.locator('[data-quiz-of="1"]').click();
  await ann.locator('.quiz-choices').waitFor();
  await studio.take(ann, 'quiz');
  await ann.locator('[data-quiz-choice="0"]').click();
  await ann.locator('.quiz-answer').waitFor();
  await studio.take(ann, 'quiz-answer');

  await ann.goto(replay);
  await ann.locator('.replay-about > summary').click();
  await ann.locator('[data-replay=share]').click();
  const shared = await ann.locator('.replay-about .share-link').inputValue();
  await ann.goto(shared.replace(/#.*/, ''));
  await ann.locator('.review summary').click();
  await showLog(ann);
  await studio.take(ann, 'review-before');
  await ann.locator('[data-review=open]').click();
  const link = await ann.locator('.review .share-link').inputValue();
  await introduce(ben, 'Theodora-Philippa Nord');
  await ben.goto(link);
  await ben.locator('.review[data-review-code]').waitFor();
  await ben.locator('.review summary').click();
  await showLog(ben);
  await ann.locator('.review-people li').nth(1).waitFor();
  await ann.locator('select[name=draw-to]').selectOption('space:3');
  await ann.locator('[data-review=draw]').click();
  await ben.locator('.review-drawings[data-drawings="1"]').waitFor();
  await ben.fill('input[name=review-say]', 'Why not north? There is fuel for two more spaces.');
  await ben.press('input[name=review-say]', 'Enter');
  await ann.locator('.review-talk li').waitFor();
  await studio.take(ann, 'review-leads');
  await studio.take(ben, 'review-follows');
  for (const page of [ann, ben]) await page.context().close();
}
