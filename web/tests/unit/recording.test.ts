import { describe, expect, it } from 'vitest';
import { dropRecording, keptGames, readRecording, writeRecording, type KeptGame } from '@/game/recording';
import { fold, keepSnapshot, keepUpdate } from '@/game/stream';
import { snapshot, update } from './frames';

class Shelf implements Storage {
  readonly kept = new Map<string, string>();
  constructor(private readonly room = 1e9) {}
  get length(): number {
    return this.kept.size;
  }
  clear(): void {
    this.kept.clear();
  }
  getItem(key: string): string | null {
    return this.kept.get(key) ?? null;
  }
  key(): string | null {
    return null;
  }
  removeItem(key: string): void {
    this.kept.delete(key);
  }
  setItem(key: string, value: string): void {
    const others = [...this.kept].reduce((sum, [name, text]) => sum + (name === key ? 0 : text.length), 0);
    if (others + value.length > this.room) throw new Error('full');
    this.kept.set(key, value);
  }
}

const game = (tableId: string): KeptGame => ({ tableId, players: ['Ann', 'Ben'], map: 1, at: 1, over: false });
const frames = [
  keepSnapshot(snapshot({ tableId: 'T', seq: 0, sections: { progress: { round: 1 } } })),
  keepUpdate(update({ seq: 1, version: 1, changed: { progress: { round: 2 } } })),
];

describe('a recording', () => {
  it('comes back as it was', () => {
    const shelf = new Shelf();
    writeRecording(shelf, game('T'), frames);
    expect(fold(readRecording(shelf, 'T'))?.view.progress?.round).toBe(2);
    expect(keptGames(shelf).map(({ tableId }) => tableId)).toEqual(['T']);
  });

  it('is the newest first, once', () => {
    const shelf = new Shelf();
    for (const id of ['A', 'B', 'A']) writeRecording(shelf, game(id), frames);
    expect(keptGames(shelf).map(({ tableId }) => tableId)).toEqual(['A', 'B']);
  });

  it('makes room by forgetting the oldest games', () => {
    const shelf = new Shelf(420);
    for (const id of ['A', 'B', 'C', 'D', 'E', 'F']) writeRecording(shelf, game(id), frames);
    expect(readRecording(shelf, 'F')).toHaveLength(2);
    expect(readRecording(shelf, 'A')).toHaveLength(0);
    expect(keptGames(shelf)[0]?.tableId).toBe('F');
  });

  it('is gone when its table is', () => {
    const shelf = new Shelf();
    for (const id of ['A', 'B']) writeRecording(shelf, game(id), frames);
    dropRecording(shelf, 'A');
    expect(keptGames(shelf).map(({ tableId }) => tableId)).toEqual(['B']);
    expect(readRecording(shelf, 'A')).toEqual([]);
  });

  it('survives what it cannot read', () => {
    const shelf = new Shelf();
    shelf.setItem('aurora.games', 'nonsense');
    shelf.setItem('aurora.game.T', 'sééé');
    expect(keptGames(shelf)).toEqual([]);
    expect(readRecording(shelf, 'T')).toEqual([]);
  });
});
