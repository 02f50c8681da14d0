import { describe, expect, it } from 'vitest';
import { calledAt, speakerAt } from '@/game/called';

const at = (...names: string[]) => names.map((name, index) => ({ seat: index + 1, name, mark: ['red', 'blue', 'green', 'yellow'][index] ?? '' }));

describe('names at a table', () => {
  it('stay as they are when they differ', () => {
    expect(calledAt(1, at('Ann', 'Bob'))).toBe('Ann');
    expect(calledAt(2, at('Ann', 'Ann 2'))).toBe('Ann 2');
  });

  it('get a mark when two look the same', () => {
    expect(calledAt(1, at('Ann', 'Ann'))).toBe('Ann (red)');
    expect(calledAt(2, at('Ann', 'ann'))).toBe('ann (blue)');
    expect(calledAt(3, at('Ann', 'ann', 'Bob'))).toBe('Bob');
  });

  it('of nobody are empty', () => {
    expect(calledAt(2, at('Ann', '', ''))).toBe('');
    expect(calledAt(4, at('Ann'))).toBe('');
  });
});

describe('who speaks', () => {
  const by = (seat: number, name: string): string => speakerAt({ seat, name }, at('Ann', 'Ann', 'Bob'));

  it('is told apart by the seat', () => {
    expect([by(1, 'Ann'), by(2, 'Ann'), by(3, 'Bob')]).toEqual(['Ann (red)', 'Ann (blue)', 'Bob']);
  });

  it('is not taken for somebody who plays', () => {
    expect(by(0, 'bob')).toBe('bob (watching)');
    expect(by(0, 'Eve')).toBe('Eve');
    expect(by(3, 'Ann')).toBe('Ann (3)'); // sat there before Bob
  });

  it('of a note without a name is who sits there', () => {
    expect(by(3, '')).toBe('Bob');
  });
});
