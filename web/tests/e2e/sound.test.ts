// Nobody listens in a test: the sounds are rendered, and looked at.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { transformWithEsbuild } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Browser } from 'playwright-core';
import { tunes } from '@/game/tunes';
import { launch } from './support/browser';

const kLongest = 1; // seconds
const kAudible = 0.01;

let browser: Browser;
beforeAll(async () => void (browser = await launch()));
afterAll(() => browser.close());

it('is audible, short, and never clipped', async () => {
  const file = fileURLToPath(new URL('../../src/game/tunes.ts', import.meta.url));
  const { code } = await transformWithEsbuild(readFileSync(file, 'utf8'), file, { format: 'iife', globalName: 'made' });
  const page = await browser.newPage();
  const all = Object.keys(tunes).flatMap((tune) => [60, 100].map((volume) => ({ tune, volume })));
  for (const { tune, volume } of all) {
    const heard = await page.evaluate<{ peak: number; seconds: number }>(`(async () => {
      ${code}
      const rate = 44100;
      const context = new OfflineAudioContext(1, 3 * rate, rate);
      made.sound(context, '${tune}', ${volume});
      const samples = (await context.startRendering()).getChannelData(0);
      return { peak: samples.reduce((most, one) => Math.max(most, Math.abs(one)), 0), seconds: samples.findLastIndex((one) => Math.abs(one) > 1e-4) / rate };
    })()`);
    expect(heard.peak, tune).toBeGreaterThan(kAudible);
    expect(heard.peak, tune).toBeLessThan(1);
    expect(heard.seconds, tune).toBeGreaterThan(0.05);
    expect(heard.seconds, tune).toBeLessThan(kLongest);
  }
});
