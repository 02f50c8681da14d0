// Several people with one game: a device for two, a quiz from a replay, and watching together.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { complaints } from './support/axe';
import { introduce, moreOptions, pick } from './support/browser';
import { dice, nextFrame, playOn, touchSomething } from './support/play';
import { stage } from './support/stage';

/** Longer, and one of two who play without thinking may be out of the game. */
const kMostTurns = 8;

const { person } = stage();

/** A whole game against a bot; the address of its replay. */
async function playedGame(page: Page): Promise<string> {
  await introduce(page, 'Ann');
  await pick(page, 'input[name=bots][value="1"]');
  await page.locator('[data-play=bots]').click();
  await page.locator('.prompt.is-asked').waitFor();
  expect(await playOn([page], dice(20261126), 1500)).toBeLessThan(1500);
  return page.url().replace('/table/', '/replay/');
}

const curtainFor = (page: Page, name: string): Promise<void> => page.getByRole('heading', { name: `Hand the device to ${name}` }).waitFor();

/** Through whose eyes the table is seen, what is in that hand, and how many items everybody may see that they have. */
const seen = (page: Page) =>
  page.evaluate(() => ({
    who: document.querySelector('.own .seat-name')?.textContent ?? 'nobody',
    hand: [...document.querySelectorAll('.own .hand .item-card')].map((card) => card.textContent ?? ''),
    items: Number(/\d+$/.exec(document.querySelector('.own .seat-facts > :nth-child(3)')?.textContent ?? '')?.[0]),
  }));
type Seen = Awaited<ReturnType<typeof seen>>;

/**
 * Whoever the curtain is for says that they are there: who that is, and what they see. It may be for somebody else at once, when the
 * only choice is made by itself, or when the game comes, before which nobody knows who begins.
 */
async function lift(page: Page): Promise<Seen & { name: string }> {
  await page.locator('[data-device=ready]:enabled').waitFor();
  const name = await page.evaluate(() => {
    const button = document.querySelector<HTMLElement>('[data-device=ready]')!;
    button.click();
    return /^I am (\w+):/.exec(button.textContent?.trim() ?? '')?.[1] ?? '';
  });
  await page.locator(`.own, .curtain h1:not(:has-text("${name}"))`).first().waitFor({ state: 'attached' });
  if (!(await page.locator('.own').count())) return lift(page);
  const now = await seen(page);
  expect(now.who).toContain(name);
  expect(now.hand).toHaveLength(now.items);
  return { ...now, name };
}

/** Who holds the device, what the question is, and what the log said last. */
const standing = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const text = (selector: string): string => [...document.querySelectorAll(selector)].map((one) => one.textContent?.trim()).join(' | ');
    const log = text('.log').slice(-300);
    return `${text('.own .seat-name')} at ${location.pathname}: ${document.querySelector('.prompt')?.className} "${text('.prompt h2')}", ${text('.at-device li')}; ${text('[role=alert], [role=status]')}; ${log}`;
  });

/** Decides until somebody else is to have the device. */
async function decide(page: Page, roll: () => number): Promise<void> {
  for (let left = 300; left > 0 && !(await page.locator('.curtain').count()); --left) {
    if (await touchSomething(page, roll, 'within', '.curtain')) continue;
    await page
      .locator('.curtain, .prompt.is-asked:not(.is-busy)')
      .first()
      .waitFor()
      .catch(async (error: Error) => Promise.reject(new Error(`${error.message}\n${await standing(page)}`)));
    await nextFrame(page);
  }
  await page.locator('.curtain').waitFor();
  expect(await page.locator('.game, .hand').count()).toBe(0);
}

async function handOver(page: Page, seat: number): Promise<void> {
  await page.locator('.at-device summary').evaluate((summary: HTMLElement) => summary.click());
  await page.locator(`[data-device-to="${seat}"]`).evaluate((button: HTMLElement) => button.click());
}

/** Whoever has just decided looks once more, and hands it over then. */
async function lookAgain(page: Page, other: number): Promise<Seen> {
  await page.locator('[data-device=back]').click();
  await page.locator('.own').waitFor({ state: 'attached' });
  const now = await seen(page);
  await handOver(page, other);
  return now;
}

it('two people share a device, and see no hand of each other', async () => {
  const { page, faults } = await person({ width: 390, height: 844, touch: true });
  await introduce(page, 'Ann');
  await page.locator('[data-play=friends]').click();
  await pick(page, 'input[name=seats][value="2"]');
  await page.locator('select[name=device]').selectOption('2');
  await page.fill('input[name=device-name-2]', 'Ben');
  await page.locator('form:has(input[name=seats]) button[type=submit]').click();

  await page.locator('.curtain').waitFor();
  expect(await page.locator('.game').count()).toBe(0);
  expect(await complaints(page)).toEqual([]);
  await page.keyboard.press('Enter'); // meant for what was there before
  expect(await page.locator('.game').count()).toBe(0);
  const other = (name: string): string => (name === 'Ann' ? 'Ben' : 'Ann');
  const seatOf = (name: string): number => (name === 'Ann' ? 1 : 2);
  const first = (await lift(page)).name;
  await page.locator('.prompt.is-asked').waitFor();
  // Whoever is not asked may look, too.
  await handOver(page, seatOf(other(first)));
  await curtainFor(page, other(first));
  expect((await lift(page)).name).toBe(other(first));
  await handOver(page, seatOf(first));
  await curtainFor(page, first);

  const roll = dice(7);
  const hands = new Map<string, string[]>();
  let held = false;
  let last = first;
  for (let turn = 0; (turn < kMostTurns && !held) || last === 'Ben'; ++turn) {
    const { name, hand } = await lift(page);
    // It is the hand that this person had, whatever has come since.
    expect(hand).toEqual(expect.arrayContaining(hands.get(name) ?? []));
    await decide(page, roll);
    const after = await lookAgain(page, seatOf(other(name)));
    expect(after.who).toContain(name);
    hands.set(name, after.hand);
    held ||= after.hand.length > 0;
    await curtainFor(page, other(name));
    last = name;
  }
  // After a reload nothing is shown before somebody says that they are there; and both still have their seats.
  await page.reload();
  await page.locator('.curtain').waitFor();
  expect(await page.locator('.game, .hand').count()).toBe(0);
  await curtainFor(page, 'Ben');
  const again = await lift(page);
  expect(again.hand).toEqual(expect.arrayContaining(hands.get(again.name) ?? []));
  await decide(page, roll);
  // What one has seen is not in the storage that the other could read.
  const kept = await page.evaluate(() => Object.entries(localStorage).filter(([key]) => /^aurora\.game\./.test(key)).map(([, text]) => text));
  expect(kept.join('')).toBe('');
  // The browser is still Ann.
  await page.goto('/');
  await page.locator('.greeting').waitFor();
  expect(await page.locator('[data-who]').textContent()).toContain('Ann');
  expect(faults).toEqual([]);
});

it('offers nothing that a shared device cannot do', async () => {
  const { page } = await person();
  await introduce(page, 'Ann');
  await moreOptions(page);
  await pick(page, 'input[name=seats][value="1"]');
  expect(await page.locator('select[name=device]').count()).toBe(0);
});

it('asks what one would do, and shows what was played', async () => {
  const { page, faults } = await person();
  const replay = await playedGame(page);
  await page.goto(replay);
  await page.locator('.replay-about > summary').click();
  await page.locator('[data-quiz-of="1"]').click();
  await page.locator('.quiz-choices').waitFor();
  const address = (): string => page.url().replace(/#.*/, '');
  await expect.poll(address).toMatch(/\/quiz\/\w+\/1\/\d+$/);
  expect(await complaints(page)).toEqual([]);
  // By keyboard alone.
  await page.locator('[data-quiz-choice="0"]').focus();
  await page.keyboard.press('Enter');
  await page.locator('.quiz-answer').waitFor();
  const said = (await page.locator('.quiz-answer').textContent()) ?? '';
  expect(said).toContain('Ann');
  expect(said).toMatch(/Same choice: [01] of 1/);
  await page.keyboard.press('Enter'); // the way on has the focus
  await expect.poll(() => page.locator('.log').count()).toBeGreaterThan(0);
  const first = address();
  await page.locator('[data-quiz=next]').click();
  await page.locator('.quiz-choices').waitFor();
  await expect.poll(address).not.toBe(first);
  // A link leads to its question.
  await page.goto(first);
  await page.locator('.quiz-choices').waitFor();
  await expect.poll(address).toBe(first);
  expect(faults).toEqual([]);
});

it('shows the others what one person looks at, and what they draw', async () => {
  const [ann, ben] = await Promise.all([person(), person()]);
  const replay = await playedGame(ann.page);
  await ann.page.goto(replay);
  await ann.page.locator('.replay-about > summary').click();
  await ann.page.locator('[data-replay=share]').click();
  const shared = await ann.page.locator('.replay-about .share-link').inputValue();
  await ann.page.goto(shared.replace(/#.*/, ''));
  await ann.page.locator('.review summary').click();
  await ann.page.locator('[data-review=open]').click();
  const link = await ann.page.locator('.review .share-link').inputValue();
  await introduce(ben.page, 'Ben');
  await ben.page.goto(link);
  await ben.page.locator('.review[data-review-code]').waitFor();
  await ben.page.locator('.review summary').click();
  await expect.poll(() => ann.page.locator('.review-people li').count()).toBe(2);
  expect(await complaints(ben.page)).toEqual([]);

  const at = (page: Page) => page.locator('.timeline input[type=range]').inputValue();
  for (let step = 0; step < 5; ++step) await ann.page.locator('[data-replay=on]').click();
  const shown = await at(ann.page);
  await expect.poll(() => at(ben.page)).toBe(shown);
  await ann.page.locator('select[name=draw-to]').selectOption('space:3');
  await ann.page.locator('[data-review=draw]').click();
  await ben.page.locator('.review-drawings[data-drawings="1"] path[marker-end]').waitFor();
  await ben.page.fill('input[name=review-say]', 'Why not north?');
  await ben.page.press('input[name=review-say]', 'Enter');
  await ann.page.getByText('Why not north?').first().waitFor();

  // On one's own for a while, and back.
  await ben.page.uncheck('input[name=follow]');
  await ben.page.locator('[data-replay=back]').click();
  await ann.page.locator('[data-replay=on]').click();
  await ben.page.check('input[name=follow]');
  await expect.poll(async () => (await at(ben.page)) === (await at(ann.page))).toBe(true);

  // The lead goes over, and whoever led may go.
  await ann.page.locator('[data-lead]').click();
  await ben.page.locator('[data-review=clear]').click();
  await ben.page.locator('.review-drawings').waitFor({ state: 'detached' });
  await ben.page.locator('[data-replay=back]').click();
  await expect.poll(async () => (await at(ben.page)) === (await at(ann.page))).toBe(true);
  await ann.page.locator('[data-review=leave]').click();
  await expect.poll(() => ben.page.locator('.review-people li').count()).toBe(1);
  expect([...ann.faults, ...ben.faults]).toEqual([]);
});
