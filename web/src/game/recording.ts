// What this browser was shown of a game, kept so that a reload and a replay can show it again.
import type { Shelf } from './storage';
import type { Frame } from './stream';

const kPrefix = 'aurora.game.';
const kIndex = 'aurora.games';
const kMost = 24;

export interface KeptGame {
  tableId: string;
  server?: string; // which one it is on
  players: string[];
  map: number;
  at: number; // Unix time of the last frame
  over: boolean;
  seen?: number; // the moment that somebody had before their eyes last
  seat?: number; // one's own
  round?: number;
  phase?: number;
  asked?: number[]; // the seats that something is asked of
}

const encode = (frame: Frame): string =>
  (frame.kind === 'snapshot' ? 's' : 'u') + btoa(String.fromCharCode(...frame.bytes));

const decode = (text: string): Frame => ({
  kind: text[0] === 's' ? 'snapshot' : 'update',
  bytes: Uint8Array.from(atob(text.slice(1)), (c) => c.charCodeAt(0)),
});

export function keptGames(storage: Shelf): KeptGame[] {
  try {
    return JSON.parse(storage.getItem(kIndex) ?? '[]') as KeptGame[];
  } catch {
    return [];
  }
}

/** Whether a game is on this server, as far as anybody knows. */
export const isHere = ({ server: of }: KeptGame, server: string): boolean => !of || !server || of === server;

export const isOf = (server: string, storage: Shelf, tableId: string): boolean =>
  keptGames(storage).every((kept) => kept.tableId !== tableId || isHere(kept, server));

export function readRecording(storage: Shelf, tableId: string): Frame[] {
  const text = storage.getItem(kPrefix + tableId);
  if (!text) return [];
  try {
    return text.split(' ').map(decode);
  } catch {
    return [];
  }
}

/** Of a table that is no more. */
export function dropRecording(storage: Shelf, tableId: string): void {
  storage.setItem(kIndex, JSON.stringify(keptGames(storage).filter((kept) => kept.tableId !== tableId)));
  storage.removeItem(kPrefix + tableId);
}

/** Keeps the newest games; a full storage loses the oldest ones, never the one being played. */
export function writeRecording(storage: Shelf, game: KeptGame, frames: readonly Frame[]): void {
  let games = [game, ...keptGames(storage).filter((kept) => kept.tableId !== game.tableId)];
  for (const gone of games.slice(kMost)) storage.removeItem(kPrefix + gone.tableId);
  games = games.slice(0, kMost);
  const text = frames.map(encode).join(' ');
  for (;;) {
    try {
      storage.setItem(kIndex, JSON.stringify(games));
      storage.setItem(kPrefix + game.tableId, text);
      return;
    } catch {
      const oldest = games.length > 1 ? games.pop() : undefined;
      if (!oldest) return;
      storage.removeItem(kPrefix + oldest.tableId);
    }
  }
}
