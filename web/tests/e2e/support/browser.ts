// Debian's Chromium, and people in it who each have a profile of their own.
import playwright, { chromium, type Browser, type BrowserType, type Page } from 'playwright-core';
import type { MapName } from '@proto/common_pb';

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export const launch = (): Promise<Browser> =>
  chromium.launch({ executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium', args: flags });

/** Debian's Firefox, which speaks WebDriver BiDi; the Firefox of Playwright itself is a patched one. */
const { _bidiFirefox: firefox } = playwright as unknown as { _bidiFirefox: BrowserType };

export const launchFirefox = (): Promise<Browser> => firefox.launch({ executablePath: process.env['FIREFOX'] ?? '/usr/bin/firefox-esr' });

export interface Person {
  page: Page;
  /** What went wrong in the page, and requests to anybody but the server. */
  faults: string[];
}

export interface Wishes {
  width?: number;
  height?: number;
  touch?: boolean;
  language?: string;
}

export async function newPerson(browser: Browser, server: string, wishes: Wishes = {}): Promise<Person> {
  const { width = 1280, height = 800, touch = false, language = 'en' } = wishes;
  const context = await browser.newContext({
    viewport: { width, height },
    hasTouch: touch,
    isMobile: touch,
    reducedMotion: 'reduce',
    locale: language,
    baseURL: server,
  });
  const page = await context.newPage();
  page.setDefaultTimeout(45_000);
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    const text = message.text();
    // While the server is away, the browser complains about the connection by itself.
    if (message.type() === 'error' && !/WebSocket|ERR_CONNECTION|Failed to load resource/.test(text)) faults.push(text);
  });
  page.on('request', (request) => {
    if (!request.url().startsWith(server) && !/^(data|blob):/.test(request.url())) faults.push(`asked ${request.url()}`);
  });
  return { page, faults };
}

/** Gives a name on the first screen. */
export async function introduce(page: Page, name: string, path = '/'): Promise<void> {
  await page.goto(path);
  await page.locator('[data-who]').click();
  await giveName(page, name);
  await page.locator('.greeting').waitFor();
}

/** In the window that asks for it. */
export async function giveName(page: Page, name: string): Promise<void> {
  await page.fill('input[name=name]', name);
  await page.press('input[name=name]', 'Enter');
}

/** Picks a radio button as people do, by its label: not before it stands still. */
export async function pick(page: Page, radio: string): Promise<void> {
  await page.locator(radio).locator('xpath=ancestor::label').click();
  await page.locator(`${radio}:checked`).waitFor({ state: 'attached' });
}

/** Begins a game on this map against one bot, from the first screen. */
export async function playNow(page: Page, map: MapName): Promise<void> {
  await page.goto('/');
  await pick(page, `.play-now input[name=map][value="${map}"]`);
  await pick(page, 'input[name=bots][value="1"]');
  await page.locator('[data-play=bots]').click();
  await page.locator('.game').waitFor();
}

/** Opens the window that makes a table, unless it is open. */
async function openNewTable(page: Page): Promise<void> {
  if (!(await page.locator('dialog.new-table').count())) await page.locator('[data-play=friends]').click();
}

/** Unfolds what most tables are made without. */
export async function moreOptions(page: Page): Promise<void> {
  await openNewTable(page);
  await page.locator('.more-options summary').click();
}

/** Makes a table, and returns its code. */
export async function makeTable(page: Page, seats: number): Promise<string> {
  await openNewTable(page);
  await pick(page, `input[name=seats][value="${seats}"]`);
  await page.locator('form:has(input[name=seats]) button[type=submit]').click();
  return (await page.locator('[data-code]').getAttribute('data-code')) ?? '';
}

/** Looks at the table with this code, from the first screen. */
export async function byCode(page: Page, code: string): Promise<void> {
  await page.fill('input[name=code]', code);
  await page.press('input[name=code]', 'Enter');
}

/** Takes the seat that the invitation on the screen offers. */
export const takeSeat = (page: Page): Promise<void> => page.locator('.invitation button[type=submit]').click();

export async function join(page: Page, name: string, code: string): Promise<void> {
  await introduce(page, name, `/join/${code}`);
  await takeSeat(page);
}
