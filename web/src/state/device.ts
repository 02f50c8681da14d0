// Tables at which several people of this device have a seat: who they are, and as whom this page speaks now.
// The first screen loads it, so that it is small; what the table shows of it is in state/hotSeat.ts.
import { signal } from '@preact/signals';
import { local } from './storage';

/** Somebody at this device. The player of this browser has no token here: they are who the browser is. Without a seat it is 0. */
export interface Person {
  name: string;
  token: string;
  seat: number;
}

export interface SharedTable {
  tableId: string;
  people: readonly Person[];
}

const kKey = 'aurora.device';
const kMost = 12;
const changes = signal(0);

function sharedTables(): readonly SharedTable[] {
  try {
    const kept: unknown = JSON.parse(local.getItem(kKey) ?? '[]');
    return Array.isArray(kept) ? (kept as SharedTable[]) : [];
  } catch {
    return [];
  }
}

export function sharedTable(id: string): SharedTable | undefined {
  void changes.value;
  return sharedTables().find(({ tableId }) => tableId === id);
}

/** The newest ones are kept. */
export function keepShared(table: SharedTable): void {
  const others = sharedTables().filter(({ tableId }) => tableId !== table.tableId);
  local.setItem(kKey, JSON.stringify([table, ...others].slice(0, kMost)));
  changes.value += 1;
}

/** For whom the device is; nothing of the table is shown as long as there is somebody. */
export const curtain = signal<Person | null>(null);
/** The token of the guest for whom this page speaks; empty: for the player of this browser. */
export const speaksAs = signal('');
/** Whether the player of this browser has the device, as far as the page knows. */
export const isOwn = (): boolean => !speaksAs.value && !curtain.value;
