// A game that is over, analysed by the engine in the browser: the graph leads to steps, and mistakes become questions.
import { expect, it } from 'vitest';
import { analyse, playUntilMistakes } from './support/analysed';
import { complaints } from './support/axe';
import { introduce } from './support/browser';
import { dice } from './support/play';
import { stage } from './support/stage';

const { person } = stage();

it('analyses a game in the browser, leads to its steps, and asks about its mistakes', async () => {
  const { page, faults } = await person({ width: 1366, height: 768 });
  await introduce(page, 'Ann');
  await playUntilMistakes(page, dice(20261127));
  await page.reload();
  await page.locator('.analysis > summary').click();

  // Stopped, and from the beginning.
  await page.locator('[data-analysis=begin]').click();
  await page.locator('.chance-graph').waitFor();
  await page.locator('[data-analysis=stop]').click();
  await page.locator('[data-analysed=stopped]').waitFor();
  await analyse(page);

  // Everybody has a line to the end, and together they are certain to win.
  const seek = page.locator('.timeline input[type=range]');
  const last = Number(await seek.getAttribute('max'));
  const lines = await page.locator('.chance-drawing .chance-line').evaluateAll((all) => all.map((line) => (line.getAttribute('d') ?? '').split('L').length));
  expect(lines).toEqual([last, last, last, last]);
  const chances = await page.locator('.chance-legend b').allInnerTexts();
  const sum = chances.reduce((all, one) => all + parseInt(one, 10), 0);
  expect(Math.abs(sum - 100)).toBeLessThanOrEqual(2);

  // The graph leads to the step that is touched.
  const graph = page.locator('.chance-graph');
  await seek.fill('0');
  const box = (await graph.boundingBox())!;
  await graph.click({ position: { x: box.width / 2, y: box.height / 2 } });
  const middle = Number(await seek.inputValue());
  expect(Math.abs(middle - last / 2)).toBeLessThan(last / 8);
  // So does the keyboard.
  await page.locator('input[name=chance-step]').focus();
  await page.keyboard.press('ArrowRight');
  expect(Number(await seek.inputValue())).toBe(middle + 1);

  // A mistake says what was best, and why; the ribbon has its mark.
  const row = page.locator('[data-fault]:has(.fault-mistake, .fault-blunder)').first();
  await row.click();
  const step = Number(await row.getAttribute('data-fault'));
  expect(Number(await seek.inputValue())).toBe(step);
  expect(await page.locator(`[data-step-note="${step}"] [data-best="0"]`).innerText()).toMatch(/^Best: .+ \(\d+%\)$/);
  expect(await page.locator('[data-step-mark]').innerText()).toMatch(/\d+ points? given away/);
  expect(await page.locator('[data-tally="1"]').innerText()).toMatch(/Luck [+−]?\d+, skill −?\d+/);
  expect(await complaints(page)).toEqual([]);

  await page.locator('[data-lesson-of]').first().click();
  const lesson = page.locator('.lesson');
  await lesson.locator('.quiz-choices').waitFor();
  const asked = Number(await lesson.getAttribute('data-lesson-step'));
  expect(new URL(page.url()).pathname).toMatch(/^\/replay\//);
  expect(await page.locator('.own-convoy').count()).toBe(1);
  expect(await page.locator('.chance-graph').isVisible()).toBe(false);
  expect(await complaints(page)).toEqual([]);
  const all = Number(/of (\d+)/.exec(await lesson.locator('.prompt-hint').innerText())?.[1]);
  expect(all).toBeGreaterThan(0);
  await page.locator('[data-quiz-choice="0"]').click();
  await page.locator('[data-verdict]').waitFor();
  expect(await page.locator('.lesson-answer').innerText()).toContain('Best: ');
  for (let number = 1; number < all; ++number) {
    await page.locator('[data-lesson=next]').click();
    await lesson.locator('.quiz-choices').waitFor();
    await page.locator('[data-lesson=reveal]').click();
  }
  await page.locator('[data-lesson=next]').click();
  expect(await page.locator('[data-lesson-tally]').innerText()).toContain(`of ${all}`);
  await page.locator('[data-lesson=leave]').click();
  await page.locator('.timeline').waitFor();
  expect(Number(await seek.inputValue())).toBeGreaterThanOrEqual(asked - 1);
  await page.locator('.chance-graph').waitFor();
  expect(faults).toEqual([]);
}, 600_000);
