import { create } from '@bufbuild/protobuf';
import { TableInfoSchema } from '@proto/table_pb';
import { expect, it } from 'vitest';
import { isAhead, startBounds, startIn, startOf, whenText } from '@/game/schedule';

const kSaturday = Date.UTC(2026, 10, 28, 20, 0);

it('knows when a table begins, and whether that is to come', () => {
  expect(startOf(create(TableInfoSchema, { options: { startAtMs: BigInt(kSaturday) } }))).toBe(kSaturday);
  expect(startOf(create(TableInfoSchema))).toBe(0);
  expect(isAhead(kSaturday, kSaturday - 1)).toBe(true);
  expect(isAhead(kSaturday, kSaturday)).toBe(false);
  expect(isAhead(0, 1)).toBe(false);
});

it('says the time as it is where somebody looks', () => {
  expect(whenText(kSaturday, 'en', 'UTC')).toMatch(/Sat.*28/);
  expect(whenText(kSaturday, 'de', 'UTC')).toMatch(/Sa.*28.*20:00/);
  expect(whenText(kSaturday, 'de', 'Asia/Tokyo')).toMatch(/So.*29.*05:00/);
});

it('reads what the field for a date and a time says', () => {
  expect(startIn('')).toBe(0n);
  expect(startIn('no date')).toBe(0n);
  expect(startIn('2026-11-28T20:00')).toBe(BigInt(new Date(2026, 10, 28, 20, 0).getTime()));
});

it('offers no time that the server would refuse', () => {
  const { min, max } = startBounds(kSaturday);
  expect(Number(startIn(min))).toBeGreaterThanOrEqual(kSaturday);
  expect(Number(startIn(max))).toBeLessThan(kSaturday + 60 * 86_400_000);
});
