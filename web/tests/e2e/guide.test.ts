// The first game: a look around the table, hints about what is asked, and the rules to look things up.
import { expect, it } from 'vitest';
import { introduce } from './support/browser';
import { stage } from './support/stage';

const { person } = stage();

it.each([
  ['a large screen', { width: 1280, height: 800 }],
  ['a phone', { width: 360, height: 740, touch: true }],
])('explains a real game on %s', async (_, wishes) => {
  const { page, faults } = await person(wishes);
  await introduce(page, 'Ann');
  await page.locator('[data-play=learn]').click();
  await page.locator('.guide').waitFor();
  const stops: (string | null)[] = [];
  for (let next = page.locator('[data-guide=next]'); await next.count(); await next.click()) {
    stops.push(await page.locator('.guide').getAttribute('data-hint'));
    await page.locator('.is-pointed-at').waitFor();
  }
  expect(stops).toEqual(['guide.tour.road', 'guide.tour.zone', 'guide.tour.convoy', 'guide.tour.crew', 'guide.tour.prompt']);

  await page.locator('[data-hint="guide.load"]').waitFor();
  await page.locator('[data-choice=confirmLoading]').click();
  await page.locator('[data-hint="guide.explore"]').waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(wishes.width);
  // What does not glow says why. On a phone the country has a page of its own.
  if ('touch' in wishes) await page.locator('.tabs [data-tab=country]').click();
  await page.locator('.spot').nth(4).click();
  await page.locator('.toast', { hasText: 'You drive in the Movement phase.' }).waitFor();
  if ('touch' in wishes) await page.locator('.tabs [data-tab=turn]').click();
  await page.locator('[data-guide=hide]').click();
  await page.locator('.guide').waitFor({ state: 'detached' });
  await page.locator('button.zone-touch.is-target').first().click();
  await page.locator('[data-hint="guide.who"]').waitFor();
  await page.locator('[data-guide=off]').click();
  await page.locator('.guide').waitFor({ state: 'detached' });
  await page.locator('[data-undo=free]').click();
  await page.locator('button.zone-touch.is-target').first().waitFor();
  expect(await page.locator('.guide').count()).toBe(0);
  expect(faults).toEqual([]);
  await page.context().close();
});

it('looks up how to play', async () => {
  const { page, faults } = await person();
  await introduce(page, 'Ann');
  await page.goto('/library');
  await page.locator('.help-chapter').first().waitFor();
  expect(await page.locator('.help-picture').count()).toBe(await page.locator('.help-chapter').count());
  await page.fill('input[name=search]', 'alarm table');
  await expect.poll(() => page.locator('.help-chapter').count()).toBe(1);
  expect(await page.locator('.help-chapter dt').allInnerTexts()).toEqual(['Gamma: the alarm']);
  expect(faults).toEqual([]);
});
