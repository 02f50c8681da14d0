import { describe, expect, it } from 'vitest';
import { kReading, Slips } from '@/game/slips';

const at = (time: number, meaning: string, x = 100, y = 100) => ({ x, y, at: time, meaning });

/** Somebody has finished feeding, and the answer has come a moment later. */
function afterFeeding(): Slips {
  const slips = new Slips();
  slips.offered(0);
  expect(slips.isSlip(at(1000, 'feed: done'))).toBe(false);
  slips.offered(1080);
  return slips;
}

describe('a click', () => {
  it('on what has just appeared at its place is a slip', () => {
    expect(afterFeeding().isSlip(at(1300, 'move: stay'))).toBe(true);
  });

  it('is meant when there was time to read', () => {
    expect(afterFeeding().isSlip(at(1080 + kReading, 'move: stay'))).toBe(false);
  });

  it('after a slow answer is a slip as well', () => {
    const slips = afterFeeding();
    slips.offered(4000);
    expect(slips.isSlip(at(4200, 'move: stay'))).toBe(true);
  });

  it('is a slip only until there was time, however many come', () => {
    const slips = afterFeeding();
    expect([1200, 1300, 1400, 1600].map((time) => slips.isSlip(at(time, 'move: stay')))).toEqual([true, true, true, false]);
  });

  it('elsewhere is meant', () => {
    expect(afterFeeding().isSlip(at(1300, 'move: stay', 180))).toBe(false);
  });

  it('is meant when the pointer was elsewhere in between', () => {
    const slips = afterFeeding();
    slips.moved(104, 101);
    slips.moved(300, 100);
    slips.moved(100, 100);
    expect(slips.isSlip(at(1300, 'move: stay'))).toBe(false);
  });

  it('of a hand that trembles is a slip', () => {
    const slips = afterFeeding();
    slips.moved(108, 95);
    expect(slips.isSlip(at(1300, 'move: stay', 108, 95))).toBe(true);
  });

  it('on the same choice again is meant', () => {
    expect(afterFeeding().isSlip(at(1300, 'feed: done'))).toBe(false);
  });
});
