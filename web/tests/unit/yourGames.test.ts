import { describe, expect, it } from 'vitest';
import type { KeptGame } from '@/game/recording';
import { isAsked, opponents, turnFirst, waitedFor } from '@/game/yourGames';

const game = (tableId: string, at: number, asked?: number[]): KeptGame => ({ tableId, players: ['Ann', 'Ben', ''], map: 1, at, over: false, seat: 1, asked });

describe('the own games', () => {
  it('have those first that wait for oneself, then the newest', () => {
    const games = [game('old', 1, [2]), game('mine', 2, [1, 2]), game('new', 3, [2]), game('unknown', 4)];
    expect(turnFirst(games).map(({ tableId }) => tableId)).toEqual(['mine', 'unknown', 'new', 'old']);
  });

  it('tell who is asked, and who else plays', () => {
    expect(isAsked(game('a', 1, [1]))).toBe(true);
    expect(isAsked({ ...game('a', 1, [1]), seat: 0 })).toBe(false);
    expect(waitedFor(game('a', 1, [2, 3]))).toEqual(['Ben']);
    expect(opponents(game('a', 1))).toEqual(['Ben']);
  });
});
