// What this browser saw and sent before a server revealed its secrets: what a game is to be checked against afterwards.
import type { TableInfo } from '@proto/table_pb';
import type { Shelf } from './storage';

const kKey = 'aurora.commitments';
const kAdded = 'aurora.entropy';
/** So many tables are remembered, and so much of what was added to shuffles. */
const kMost = 60;

const hex = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** What was written there is anybody's: entries of three words, or single words. */
function read(storage: Shelf, key: string): unknown[] {
  try {
    const kept: unknown = JSON.parse(storage.getItem(key) ?? '[]');
    return Array.isArray(kept) ? kept : [];
  } catch {
    return [];
  }
}

/** The table, its commitment in hex, and the digest of its pack. */
type Entry = [string, string, string];
const tables = (storage: Shelf): Entry[] =>
  read(storage, kKey).filter((entry): entry is Entry => Array.isArray(entry) && entry.length === 3 && entry.every((word) => typeof word === 'string'));

/** What a table says of itself. */
type Announced = Pick<TableInfo, 'tableId' | 'commitment' | 'secret' | 'pack'>;

export interface Noted {
  /** In hex. */
  commitment: string;
  pack: string;
}

/** What was seen first counts: a server that says something else later is found out. */
export function noteCommitment(storage: Shelf, { tableId, commitment, secret, pack }: Announced): void {
  if (!tableId || commitment.length === 0 || secret.length > 0) return;
  const kept = tables(storage);
  if (kept.some(([id]) => id === tableId)) return;
  storage.setItem(kKey, JSON.stringify([...kept, [tableId, hex(commitment), pack?.digest ?? '']].slice(-kMost)));
}

/** Empty when this browser saw nothing of this table. */
export function notedOf(storage: Shelf, tableId: string): Noted {
  const [, commitment = '', pack = ''] = tables(storage).find(([id]) => id === tableId) ?? [];
  return { commitment, pack };
}

/** Bytes for a shuffle, which this browser knows again. */
export function drawEntropy(storage: Shelf): Uint8Array {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  storage.setItem(kAdded, JSON.stringify([...read(storage, kAdded), hex(bytes)].slice(-kMost)));
  return bytes;
}

/** Whether they were drawn here. */
export const wasDrawnHere = (storage: Shelf, bytes: Uint8Array): boolean => bytes.length > 0 && read(storage, kAdded).includes(hex(bytes));
