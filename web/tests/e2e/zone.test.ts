// The Exploration Zone has room for what it says, on every map.
import { MapName } from '@proto/common_pb';
import { expect, it } from 'vitest';
import { introduce, playNow } from './support/browser';
import { nextFrame } from './support/play';
import { kSizes } from './support/sizes';
import { stage } from './support/stage';

const { person } = stage();

it.each([MapName.ALPHA, MapName.BETA, MapName.GAMMA])('keeps costs and bonuses within their spaces on map %i', async (map) => {
  const { page } = await person();
  await introduce(page, 'Ann');
  await playNow(page, map);
  for (const [width, height] of kSizes) {
    await page.setViewportSize({ width, height });
    await nextFrame(page);
    const outside = await page.locator('.zone-space').evaluateAll((spaces) =>
      spaces.flatMap((space, index) => {
        const { left, right } = space.getBoundingClientRect();
        const parts = [...space.querySelectorAll('.zone-cost, .bonus')].map((part) => part.getBoundingClientRect());
        return parts.some((part) => part.left < left - 1 || part.right > right + 1) ? [index + 1] : [];
      }),
    );
    expect(outside, `spaces at ${width} × ${height}`).toEqual([]);
  }
});
