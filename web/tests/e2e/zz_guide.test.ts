import { expect, it } from 'vitest';
import { followArrows } from './support/arrows';
import { dice } from './support/play';
import { stage } from './support/stage';
const { person } = stage();
it.each(Array.from({ length: 60 }, (_, i) => i))('follows %i', async (n) => {
  const { page } = await person(n % 8 == 7 ? { width: 390, height: 844, touch: true } : { width: 1366, height: 768 });
  await page.goto('/');
  await page.locator('[data-play=learn]').click();
  await page.locator('.guide[data-placed]').waitFor();
  const { hints, bad } = await followArrows(page, dice(7));
  if (hints.at(-1) !== 'guide.round' || bad.length) {
    console.log(n, hints.join(' '), JSON.stringify(bad), await page.locator('#prompt').innerText(), await page.locator('.round').innerText());
    await page.screenshot({ path: `/tmp/guide${n}.png` });
    await page.evaluate(() => document.body.outerHTML).then((h) => import('node:fs').then((fs) => fs.writeFileSync(`/tmp/guide${n}.html`, h)));
  }
  expect(hints.at(-1)).toBe('guide.round');
  await page.context().close();
}, 100_000);
