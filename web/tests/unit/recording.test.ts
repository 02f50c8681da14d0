import { describe, expect, it } from 'vitest';
import { dropRecording, isHere, isOf, keptGames, readRecording, writeRecording, type KeptGame } from '@/game/recording';
import { History } from '@/game/history';
import { keepSnapshot, keepUpdate } from '@/game/stream';
import { snapshot, update } from './frames';
import { TestStorage } from './shelf';

const game = (tableId: string): KeptGame => ({ tableId, players: ['Ann', 'Ben'], map: 1, at: 1, over: false });
const frames = [
  keepSnapshot(snapshot({ tableId: 'T', seq: 0, sections: { progress: { round: 1 } } })),
  keepUpdate(update({ seq: 1, version: 1, changed: { progress: { round: 2 } } })),
];

describe('a recording', () => {
  it('comes back as it was', () => {
    const shelf = new TestStorage();
    writeRecording(shelf, game('T'), frames);
    expect(new History(readRecording(shelf, 'T')).now?.view.progress?.round).toBe(2);
    expect(keptGames(shelf).map(({ tableId }) => tableId)).toEqual(['T']);
  });

  it('is the newest first, once', () => {
    const shelf = new TestStorage();
    for (const id of ['A', 'B', 'A']) writeRecording(shelf, game(id), frames);
    expect(keptGames(shelf).map(({ tableId }) => tableId)).toEqual(['A', 'B']);
  });

  it('makes room by forgetting the oldest games', () => {
    const shelf = new TestStorage(420);
    for (const id of ['A', 'B', 'C', 'D', 'E', 'F']) writeRecording(shelf, game(id), frames);
    expect(readRecording(shelf, 'F')).toHaveLength(2);
    expect(readRecording(shelf, 'A')).toHaveLength(0);
    expect(keptGames(shelf)[0]?.tableId).toBe('F');
  });

  it('is gone when its table is', () => {
    const shelf = new TestStorage();
    for (const id of ['A', 'B']) writeRecording(shelf, game(id), frames);
    dropRecording(shelf, 'A');
    expect(keptGames(shelf).map(({ tableId }) => tableId)).toEqual(['B']);
    expect(readRecording(shelf, 'A')).toEqual([]);
  });

  it('survives what it cannot read', () => {
    const shelf = new TestStorage();
    shelf.setItem('aurora.games', 'nonsense');
    shelf.setItem('aurora.game.T', 'sééé');
    expect(keptGames(shelf)).toEqual([]);
    expect(readRecording(shelf, 'T')).toEqual([]);
  });

  it('is of a server, and not for another one to drop', () => {
    const shelf = new TestStorage();
    writeRecording(shelf, { ...game('T'), server: 'A' }, frames);
    writeRecording(shelf, game('old'), frames);
    expect(isOf('A', shelf, 'T')).toBe(true);
    expect(isOf('B', shelf, 'T')).toBe(false);
    expect(isOf('B', shelf, 'old')).toBe(true);
    expect(keptGames(shelf).filter((one) => isHere(one, 'B')).map(({ tableId }) => tableId)).toEqual(['old']);
  });
});
