import { create } from '@bufbuild/protobuf';
import { CatalogSchema } from '@proto/content_pb';
import { describe, expect, it } from 'vitest';
import { allowsSolo, playableMaps, seatsFor } from '@/game/tableOptions';

const catalog = create(CatalogSchema, {
  maps: [{ spaces: [{}] }, { spaces: [{}] }, { spaces: [{}], expansion: true }],
});
const small = create(CatalogSchema, { maps: [{ spaces: [{}] }, { spaces: [{}] }, {}] });

describe('the options of a table', () => {
  it('are the maps that the pack has', () => {
    expect(playableMaps(catalog)).toEqual([1, 2, 3]);
    expect(playableMaps(small)).toEqual([1, 2]);
    expect(playableMaps(undefined)).toEqual([]);
  });

  it('leave out a solo game on a map of the expansion', () => {
    expect([1, 2, 3].map((map) => allowsSolo(catalog, map))).toEqual([true, true, false]);
    expect(seatsFor(catalog, 3, 1)).toBe(2);
    expect(seatsFor(catalog, 3, 4)).toBe(4);
    expect(seatsFor(catalog, 1, 1)).toBe(1);
  });
});
