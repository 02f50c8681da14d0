import { describe, expect, it } from 'vitest';
import { wasteOf } from '@/game/waste';
import { choice } from './frames';

const stay = choice({ case: 'stayPut', value: {} });
const start = choice({ case: 'startMoving', value: {} });

describe('what is asked about once more', () => {
  it('is to stay when one could move', () => {
    expect(wasteOf(stay, [stay, start])).toBe('sure.movement');
    expect(wasteOf(stay, [stay])).toBeNull();
  });

  it('is nothing that goes on', () => {
    expect(wasteOf(start, [stay, start])).toBeNull();
  });
});
