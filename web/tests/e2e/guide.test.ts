// The first game: a look around the table, arrows to what is asked, and the rules to look things up.
import { expect, it } from 'vitest';
import { complaints } from './support/axe';
import { followArrows } from './support/arrows';
import { introduce } from './support/browser';
import { dice, firstTurn } from './support/play';
import { stage } from './support/stage';

const { person } = stage();

const tour = ['guide.tour.ship', 'guide.tour.you', 'guide.tour.convoy', 'guide.tour.crew', 'guide.tour.prompt'];

it.each([
  ['a laptop', { width: 1366, height: 768 }],
  ['a phone', { width: 390, height: 844, touch: true }],
])('leads through a whole first round on %s, and never covers what it speaks of', async (_, wishes) => {
  const { page, faults } = await person(wishes);
  await page.goto('/');
  await page.locator('[data-play=learn]').click();
  await page.locator('.guide[data-placed]').waitFor();
  const { hints, questions, bad } = await followArrows(page, dice(7));
  expect(bad).toEqual([]);
  expect(hints.slice(0, tour.length + 1)).toEqual([...tour, 'guide.load']);
  expect(hints.some((hint) => hint.startsWith('guide.explore.'))).toBe(true);
  expect(hints).toContain('guide.who');
  // Who lost the driver or the engine is not asked.
  expect(hints.some((hint) => hint === 'guide.move' || hint === 'guide.stay')).toBe(questions.has('MOVE_OR_STAY'));
  expect(hints.at(-1)).toBe('guide.round');
  expect(await page.locator('.round').innerText()).toBe('Round 2');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(wishes.width);
  expect(faults).toEqual([]);
  await page.context().close();
});

it('can be put away, and comes back from the help', async () => {
  const { page, faults } = await person({ width: 1366, height: 768 });
  await page.goto('/');
  await page.locator('[data-play=learn]').click();
  for (const stop of tour) {
    await page.locator(`[data-hint="${stop}"]`).waitFor();
    await page.locator('[data-guide=next]').click();
  }
  expect(await complaints(page)).toEqual([]);
  await page.locator('[data-hint="guide.load"]').waitFor();
  await page.locator('[data-choice=confirmLoading]').click();
  await firstTurn([page]);
  await page.locator('[data-hint^="guide.explore."]').waitFor();
  // What does not glow says why.
  await page.locator('.spot:not([data-sign])').nth(2).click();
  await page.locator('.toast', { hasText: 'You drive in the Movement phase.' }).waitFor();
  // A sign is shown large, with its story.
  await page.locator('.spot[data-sign]').nth(2).click();
  await page.locator('.card-sign ~ .story', { hasText: /\w/ }).waitFor();
  expect(await complaints(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.locator('.card-sign').waitFor({ state: 'detached' });
  // Phases and decks say what they are for.
  await page.locator('.phases .explained').nth(1).click();
  await page.locator('.toast', { hasText: 'Everybody at once' }).waitFor();
  await page.locator('.pile-item .explained').click();
  await page.locator('.toast', { hasText: 'Items are secret' }).waitFor();
  await page.locator('[data-guide=hide]').click();
  await page.locator('.guide').waitFor({ state: 'detached' });
  await page.locator('button.zone-touch.is-target').first().click();
  await page.locator('[data-hint="guide.who"]').waitFor();
  await page.locator('[data-guide=off]').click();
  await page.locator('.guide').waitFor({ state: 'detached' });
  await page.locator('[data-undo=free]').click();
  await page.locator('button.zone-touch.is-target').first().waitFor();
  expect(await page.locator('.guide').count()).toBe(0);

  await page.locator('.top-bar').getByRole('button', { name: 'Cards and rules' }).click();
  await page.locator('[data-guide=again]').click();
  await page.locator(`[data-hint="${tour[0]}"]`).waitFor();
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
