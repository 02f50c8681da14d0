// The commitments that this browser saw before a server revealed its secrets: what a game is to be checked against afterwards.
import type { TableInfo } from '@proto/table_pb';
import type { Shelf } from './storage';

const kKey = 'aurora.commitments';
/** So many tables are remembered. */
const kMost = 60;

const hex = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

function read(storage: Shelf): [string, string][] {
  try {
    const kept: unknown = JSON.parse(storage.getItem(kKey) ?? '[]');
    return Array.isArray(kept) ? kept.filter((entry) => Array.isArray(entry) && entry.length === 2 && entry.every((word) => typeof word === 'string')) : [];
  } catch {
    return [];
  }
}

/** What a table says of itself. */
type Announced = Pick<TableInfo, 'tableId' | 'commitment' | 'secret'>;

/** What was seen first counts: a server that says something else later is found out. */
export function noteCommitment(storage: Shelf, { tableId, commitment, secret }: Announced): void {
  if (!tableId || commitment.length === 0 || secret.length > 0) return;
  const kept = read(storage);
  if (kept.some(([id]) => id === tableId)) return;
  storage.setItem(kKey, JSON.stringify([...kept, [tableId, hex(commitment)]].slice(-kMost)));
}

/** In hex; empty when this browser saw none of this table. */
export const notedCommitment = (storage: Shelf, tableId: string): string => read(storage).find(([id]) => id === tableId)?.[1] ?? '';
