// What pictures are taken with (screens.ts): a server, a browser, and people with a language and a light.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { complaints } from '../e2e/support/axe';
import { launch, launchFirefox, newPerson } from '../e2e/support/browser';
import { nextFrame } from '../e2e/support/play';
import type { Server } from '../e2e/support/server';
import { kSizes } from '../e2e/support/sizes';
import { misfits } from './misfits';

/** What the command line asks for. */
export const [folder = fileURLToPath(new URL('../../../build/screens', import.meta.url)), ...wishes] = process.argv.slice(2).filter((one) => one !== '--');
const language = wishes.find((one) => /^[a-z]{2}$/.test(one)) ?? 'en';
const widths = wishes.find((one) => /^[\d,]+$/.test(one))?.split(',').map(Number) ?? kSizes.map(([width]) => width);
const sizes = kSizes.filter(([width]) => widths.includes(width));

export const openBrowser = (): Promise<Browser> => (wishes.includes('firefox') ? launchFirefox() : launch());

export class Studio {
  constructor(
    readonly server: Server,
    readonly browser: Browser,
  ) {
    mkdirSync(folder, { recursive: true });
  }

  /** Somebody with a browser profile of their own. */
  async person(): Promise<Page> {
    const { page } = await newPerson(this.browser, this.server.url, { width: 1366, height: 768, language });
    if (wishes.includes('light')) {
      await page.addInitScript(() => localStorage.setItem('aurora.prefs', JSON.stringify({ ...JSON.parse(localStorage.getItem('aurora.prefs') ?? '{}'), theme: 'light' })));
    }
    return page;
  }

  /** The window, or the whole page as far as it scrolls. */
  async take(page: Page, name: string, fullPage = false): Promise<void> {
    const before = page.viewportSize();
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height });
      // The next frame has the new size.
      await nextFrame(page);
      await page.screenshot({ path: join(folder, `${name}-${width}.png`), fullPage });
      if (wishes.includes('check')) for (const one of await misfits(page)) console.log(`  ${name} ${width}: ${one}`);
    }
    if (wishes.includes('check')) for (const one of await complaints(page)) console.log(`  ${name}: ${one}`);
    if (before) await page.setViewportSize(before);
    console.log(name);
  }
}

/** Takes pictures of some screens. */
export type Scene = (studio: Studio) => Promise<void>;
