// Every language on small and large screens: nothing sticks out, and no key shows.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { de } from '@/i18n/de';
import { ru } from '@/i18n/ru';
import { introduce, join, makeTable, pick } from './support/browser';
import { firstTurn, nextFrame } from './support/play';
import { stage } from './support/stage';

const { person } = stage();

/** Texts that are keys, and things that are wider than the window or than what they are in. */
function flaws(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const key = /\b(question|choice|log|board|phase|prompt|home|table|score|rule|error)\.[a-zA-Z_.]+\b/;
    const text = document.body.innerText;
    const shown = key.exec(text);
    if (shown) found.push(`key ${shown[0]}`);
    if (/\{\w+\}/.test(text)) found.push(`hole ${/\{\w+\}/.exec(text)?.[0]}`);
    if (document.documentElement.scrollWidth > window.innerWidth) found.push(`page is ${document.documentElement.scrollWidth} wide`);
    for (const one of document.querySelectorAll<HTMLElement>('button, h1, h2, .choice, .bar-button, .phases li')) {
      if (one.closest('.visually-hidden') || one.matches('.link-button, .visually-hidden')) continue;
      if (one.matches('.box')) continue; // the badge of its strength sits on the corner
      if (one.scrollWidth > one.clientWidth + 2 && one.clientWidth > 0) found.push(`${one.className}: ${one.innerText.slice(0, 40)}`);
    }
    // Names and questions are there as a whole, in as many lines as they have.
    for (const one of document.querySelectorAll<HTMLElement>('.card-title, .vehicle-name span, .prompt h2, .member-name, .seat-name, .plaque strong')) {
      if (one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 3) found.push(`cut: ${one.className} ${one.innerText}`);
    }
    return found;
  });
}

describe.each(['en', 'pl', 'de', 'ru', 'it'])('in %s', (language) => {
  it('every screen is whole', async () => {
    const ann = await person({ language });
    const ben = await person({ language, width: 360, height: 740, touch: true });
    await introduce(ann.page, 'Ann');
    expect(await ann.page.evaluate(() => document.documentElement.lang)).toBe(language);
    const sizes = [
      { width: 360, height: 740 },
      { width: 1280, height: 800 },
    ];
    const look = async (page: Page): Promise<void> => {
      for (const size of sizes) {
        await page.setViewportSize(size);
        await nextFrame(page);
        expect(await flaws(page), `${page.url()} at ${size.width}`).toEqual([]);
      }
    };
    await look(ann.page);
    await ann.page.goto('/library');
    await ann.page.locator('.library-cards').first().waitFor();
    await look(ann.page);
    await ann.page.goto('/');
    const code = await makeTable(ann.page, 2);
    await look(ann.page);
    await join(ben.page, 'Ben', code);
    await ann.page.locator('.game').waitFor();
    await look(ann.page);
    for (const { page } of [ann, ben]) await page.locator('[data-choice=confirmLoading]').click();
    await ann.page.locator('.zone-space .card-title').first().waitFor();
    await look(ann.page);
    await firstTurn([ann.page, ben.page]);
    await look(ann.page);
    expect([...ann.faults, ...ben.faults]).toEqual([]);
    await ann.page.context().close();
    await ben.page.context().close();
  });
});

it.each([['de', de], ['ru', ru]])('a question as long as it may be moves no table in %s', async (language, words) => {
  const { page, faults } = await person({ language, width: 1366, height: 768 });
  await introduce(page, 'Ann');
  await pick(page, 'input[name=bots][value="1"]');
  await page.locator('[data-play=bots]').click();
  await page.locator('[data-choice=confirmLoading]').waitFor();
  // Names of cards and survivors are as long as they are.
  const questions = Object.entries(words).flatMap(([key, text]) => (key.startsWith('question.') ? [text.replaceAll(/\{\w+\}/g, 'Zugmaschine')] : []));
  expect(questions.length).toBeGreaterThan(20);
  const places = await page.evaluate((all) => {
    const heading = document.querySelector('.prompt h2');
    const main = document.querySelector('.game-main');
    return all.map((question) => {
      if (heading?.firstChild) heading.firstChild.nodeValue = question;
      return `${main?.getBoundingClientRect().top}`;
    });
  }, ['?', ...questions]);
  expect(new Set(places).size, places.join(' ')).toBe(1);
  expect(faults).toEqual([]);
});

it('loads quickly: less than 250 kB at first, and typefaces', async () => {
  const { page } = await person({ language: 'ru' });
  const sizes: Promise<number>[] = [];
  const typefaces: Promise<number>[] = [];
  page.on('response', (response) => {
    const kind = response.request().resourceType() === 'font' ? typefaces : sizes;
    kind.push(response.allHeaders().then((headers) => Number(headers['content-length'] ?? 0)));
  });
  await page.goto('/');
  await page.locator('.lobby').waitFor();
  await page.waitForLoadState('networkidle');
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  expect(bytes).toBeGreaterThan(20_000);
  expect(bytes).toBeLessThan(250_000);
  expect((await Promise.all(typefaces)).reduce((sum, size) => sum + size, 0)).toBeLessThan(140_000);
});
