import { create } from '@bufbuild/protobuf';
import { ClocksSchema } from '@proto/clock_pb';
import { describe, expect, it } from 'vitest';
import { clockText, leftOf } from '@/game/clocks';

const heard = (paused = false) => ({
  clocks: create(ClocksSchema, {
    nowMs: 1_000_000n,
    seats: [{ seat: 1, leftMs: 60_000n, runsOutAtMs: 1_060_000n }, { seat: 2, leftMs: 90_000n }],
    paused,
  }),
  at: 5000, // another clock altogether
});

describe('clocks', () => {
  it('count down from what was heard, whatever the own clock says', () => {
    expect(leftOf(heard(), 1, 5000)).toEqual({ ms: 60_000, running: true });
    expect(leftOf(heard(), 1, 25_000)).toEqual({ ms: 40_000, running: true });
    expect(leftOf(heard(), 1, 99_999_999)).toEqual({ ms: 0, running: true });
  });

  it('stand still when nothing is asked, and in a pause', () => {
    expect(leftOf(heard(), 2, 80_000)).toEqual({ ms: 90_000, running: false });
    expect(leftOf(heard(true), 1, 80_000)).toEqual({ ms: 60_000, running: false });
    expect(leftOf(heard(), 3, 0)).toBeNull();
  });

  it('are read as minutes, hours or days', () => {
    const text = (ms: number): string => clockText(ms, (days, hours) => `${days} d ${hours} h`);
    expect([text(0), text(1), text(65_000), text(3_723_000), text(2 * 86_400_000 + 3_600_000)]).toEqual(['0:00', '0:01', '1:05', '1:02:03', '2 d 1 h']);
  });
});
