import { create } from '@bufbuild/protobuf';
import { SeatInfoSchema } from '@proto/table_pb';
import { describe, expect, it } from 'vitest';
import { isOverDays } from '@/game/clocks';
import { dateText, vacationOf } from '@/game/vacations';

describe('a vacation', () => {
  it('is one until it ends', () => {
    const seat = create(SeatInfoSchema, { vacationUntilMs: 2000n });
    expect(vacationOf(seat, 1999)).toBe(2000n);
    expect(vacationOf(seat, 2000)).toBe(0n);
    expect(vacationOf(undefined, 0)).toBe(0n);
  });

  it('is for games over days', () => {
    expect(isOverDays('days3')).toBe(true);
    expect(isOverDays('fast')).toBe(false);
    expect(isOverDays('none')).toBe(false);
  });

  it('ends at a day and an hour of the language', () => {
    expect(dateText(0n, 'de')).toContain('1970');
  });
});
