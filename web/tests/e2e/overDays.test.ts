// Games over days: what is said in advance is done by the server, and a vacation is seen by the others.
import { expect, it } from 'vitest';
import { introduce, join, makeTable } from './support/browser';
import { dice, nextFrame, touchSomething } from './support/play';
import { stage } from './support/stage';

const { person } = stage();

/** What the server answers for whoever passes in the Exploration phase. */
const kPassed = ['EXPLORE_OR_PASS', 'NO_ACTIVE_SURVIVOR', 'END_EXPLORATION_TURN'].map((question) => `[data-question=${question}]`).join();

it('passes for somebody who has said so, and shows who is on vacation', async () => {
  const [ann, ben] = await Promise.all([person(), person()]);
  await introduce(ann.page, 'Ann');
  await ann.page.locator('[data-play=friends]').click();
  await ann.page.selectOption('select[name=clock]', 'day');
  await ann.page.locator('input[name=vacations]').check();
  const code = await makeTable(ann.page, 2);
  await join(ben.page, 'Ben', code);
  for (const { page } of [ann, ben]) {
    await page.locator('.in-advance summary').click();
    await page.locator('input[name=pass-2]').click();
    await page.locator('.in-advance summary small').waitFor();
  }
  for (const { page } of [ann, ben]) await page.locator('[data-choice=confirmLoading]').click();
  // Both have said so: the Exploration phase is over without a click, and the orders with it. An event may still ask something.
  const random = dice(20261127);
  await Promise.all(
    [ann, ben].map(async ({ page }) => {
      while (await page.locator('.in-advance summary small').count()) {
        if (!(await touchSomething(page, random, 'click', kPassed))) await nextFrame(page);
      }
    }),
  );
  expect(await ben.page.locator('input[name=pass-2]').isChecked()).toBe(false);

  await ben.page.locator('[data-open=settings]').click();
  await ben.page.fill('input[name=vacation-days]', '3');
  await ben.page.locator('[data-vacation=begin]').click();
  await ben.page.locator('[data-vacation=end]').waitFor();
  await ann.page.locator('.seat-clock.is-away', { hasText: 'on vacation until' }).first().waitFor();
  expect([...ann.faults, ...ben.faults]).toEqual([]);
});
