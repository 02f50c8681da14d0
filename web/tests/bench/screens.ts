// Pictures of every screen at seven sizes: npm run screens [-- FOLDER [LANGUAGE] [light] [firefox] [360,1366] [people]]. Games against bots and alone are played
// to their end (unless only people shall be shown), and each kind of question is taken once; then their replay. AURORA_BIN and AURORA_WEB are those of the tests.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { introduce, join as joinTable, launch, launchFirefox, makeTable, moreOptions, newPerson, pick } from '../e2e/support/browser';
import { dice, isOver, nextFrame, touchSomething } from '../e2e/support/play';
import { Server } from '../e2e/support/server';

const kSizes = [
  [360, 740],
  [390, 844],
  [768, 1024],
  [1024, 768],
  [1366, 768],
  [1920, 1080],
  [3840, 2160],
] as const;
const kMost = 4000;
const kSeed = 20261122;

const [folder = fileURLToPath(new URL('../../../build/screens', import.meta.url)), ...wishes] = process.argv.slice(2).filter((one) => one !== '--');
const language = wishes.find((one) => /^[a-z]{2}$/.test(one)) ?? 'en';
const sizes = wishes.find((one) => /^[\d,]+$/.test(one))?.split(',').map(Number) ?? kSizes.map(([width]) => width);
mkdirSync(folder, { recursive: true });

async function take(page: Page, name: string): Promise<void> {
  const before = page.viewportSize();
  for (const [width, height] of kSizes.filter(([one]) => sizes.includes(one))) {
    await page.setViewportSize({ width, height });
    // The next frame has the new size.
    await nextFrame(page);
    await page.screenshot({ path: join(folder, `${name}-${width}.png`) });
  }
  if (before) await page.setViewportSize(before);
  console.log(name);
}

async function play(page: Page, name: string): Promise<void> {
  await page.locator('.game').waitFor();
  const random = dice(kSeed);
  const seen = new Set<string>();
  for (let steps = 0; steps < kMost && !(await isOver(page)); ++steps) {
    const question = (await page.locator('#prompt').getAttribute('data-question')) ?? '';
    if (question && !seen.has(question)) {
      seen.add(question);
      await take(page, `${name}-${question.toLowerCase()}`);
    }
    if (!(await touchSomething(page, random, 'within'))) await nextFrame(page);
  }
  await take(page, `${name}-scoring`);
}

async function againstBots(page: Page, map: number): Promise<void> {
  await page.goto('/');
  await pick(page, `.play-now input[name=map][value="${map}"]`);
  await pick(page, 'input[name=bots][value="3"]');
  await page.locator('[data-play=bots]').click();
  await play(page, `map${map}`);
}

/** A phone has no room for it in the bar. */
async function account(page: Page): Promise<void> {
  const open = page.locator('.top-bar [data-account=open]');
  if (await open.isVisible()) return open.click();
  await page.locator('[data-who]').click();
  await page.locator('.name-dialog [data-account=open]').click();
}

/** The windows that open over the first screen. */
async function windows(page: Page): Promise<void> {
  const open: Record<string, () => Promise<void>> = {
    settings: () => page.locator('.top-bar [data-open=settings]').click(),
    account: () => account(page),
    'new-table': () => moreOptions(page),
  };
  for (const [name, press] of Object.entries(open)) {
    await page.goto('/');
    await press();
    await page.locator('dialog[open]').waitFor();
    await take(page, name);
  }
}

/** Everything that has to be scrolled, as long as it is. */
async function library(page: Page): Promise<void> {
  await page.goto('/library');
  await page.locator('main .library-cards').first().waitFor();
  for (const [width, height] of kSizes.filter(([one]) => sizes.includes(one))) {
    await page.setViewportSize({ width, height });
    await nextFrame(page);
    await page.screenshot({ path: join(folder, `how-to-${width}.png`), fullPage: true });
  }
}

/** The replay of the game that has just ended, from everybody's eyes, in its middle. */
async function watchAgain(page: Page): Promise<void> {
  await page.goto(page.url().replace('/table/', '/replay/'));
  const seek = page.locator('input[type=range]');
  await seek.waitFor();
  await seek.fill(String(Math.floor(Number(await seek.getAttribute('max')) / 2)));
  await nextFrame(page);
  await take(page, 'replay');
}

/** Three people, one of whom leaves: the own games, the question whether a bot shall stand in, and that it does. */
async function withFriends(page: Page): Promise<void> {
  const [ben, cid] = await Promise.all([newPerson(browser, server.url, { width: 1366, height: 768, language }), newPerson(browser, server.url, { width: 1366, height: 768, language })]);
  await page.goto('/');
  const code = await makeTable(page, 3);
  await joinTable(ben.page, 'Ben', code);
  await page.locator('.waiting-seats [data-report=Ben]').click();
  await take(page, 'report');
  await page.keyboard.press('Escape');
  await page.locator('.waiting-seats [data-befriend=Ben]').click();
  await ben.page.goto('/');
  await ben.page.locator('[data-open=friends] .badge').waitFor();
  await ben.page.locator('[data-open=friends]').click();
  await ben.page.locator('[data-friend] .choice-primary').waitFor();
  await take(ben.page, 'friends');
  await ben.page.keyboard.press('Escape');
  await joinTable(cid.page, 'Cid', code);
  await page.locator('.game').waitFor();
  await page.locator('.in-advance summary').click();
  await page.locator('.in-advance input').first().click();
  await page.locator('.in-advance').scrollIntoViewIfNeeded();
  await take(page, 'in-advance');
  await page.locator('.in-advance summary').click();
  await cid.page.goto('/');
  await cid.page.locator('.go-on .gm').first().waitFor();
  await take(cid.page, 'own-games');
  await page.locator('.leaving summary').click();
  await page.locator('[data-stand-in="3"]').waitFor();
  await take(page, 'leaving');
  const asked = ben.page.locator('[data-proposal=yes]');
  const comes = (): Promise<boolean> => asked.waitFor({ timeout: 1_000 }).then(() => true, () => false);
  do await page.locator('[data-stand-in="3"]').click(); // refused until Cid has been away long enough
  while (!(await comes()));
  await take(ben.page, 'stand-in-asked');
  await ben.page.locator('[data-proposal=yes]').click();
  await ben.page.locator('[data-proposal=yes]').waitFor({ state: 'detached' });
  await take(page, 'stood-in');
  for (const one of [ben, cid]) await one.page.context().close();
}

/** The settings, with what is sent to whoever is away, and time off. */
async function reminders(page: Page): Promise<void> {
  await page.goto('/');
  await page.locator('.top-bar [data-open=settings]').click();
  await page.locator('[data-reminders] summary').click();
  await page.locator('[data-reminders]').scrollIntoViewIfNeeded();
  await take(page, 'reminders');
  await page.locator('[data-form=channel] select[name=channel]').selectOption({ index: 1 });
  await page.locator('[data-form=channel]').scrollIntoViewIfNeeded();
  await take(page, 'reminders-channel');
  for (const part of ['[data-mail]', '.vacation']) {
    await page.locator(part).scrollIntoViewIfNeeded();
    await take(page, part.replace(/\W|data/g, ''));
  }
}

const server = new Server(0, ['--public-url', 'https://aurora.example', '--limit-left', '1', '--smtp-url', 'smtp://127.0.0.1:9', '--smtp-plain', '--mail-from', 'aurora@aurora.example']);
await server.start();
const browser = await (wishes.includes('firefox') ? launchFirefox() : launch());
try {
  const { page } = await newPerson(browser, server.url, { width: 1366, height: 768, language });
  if (wishes.includes('light')) {
    await page.addInitScript(() => localStorage.setItem('aurora.prefs', JSON.stringify({ ...JSON.parse(localStorage.getItem('aurora.prefs') ?? '{}'), theme: 'light' })));
  }
  await page.goto('/');
  await page.locator('[data-play=bots]').waitFor();
  await take(page, 'first');
  await introduce(page, 'Ann');
  await take(page, 'home');
  for (const place of ['library', 'games']) {
    await page.goto(`/${place}`);
    await page.locator('main').waitFor();
    await take(page, place);
  }
  await library(page);
  await windows(page);
  await reminders(page);
  await withFriends(page);
  await page.goto('/');
  const code = await makeTable(page, 3);
  await take(page, 'waiting');
  const guest = await newPerson(browser, server.url, { width: 1366, height: 768, language });
  await guest.page.goto(`/join/${code}`);
  await guest.page.locator('.invitation button[type=submit]').waitFor();
  await take(guest.page, 'invitation');
  await guest.page.close();
  if (!wishes.includes('people')) {
    for (const map of [1, 3]) await againstBots(page, map);
    await watchAgain(page);
    await page.goto('/');
    await page.locator('[data-play=solo]').click();
    await play(page, 'solo');
  }
} finally {
  await browser.close();
  await server.stop();
}
