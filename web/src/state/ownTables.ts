// The own tables, wherever one has sat down at them: the server knows them all.
import { computed, signal } from '@preact/signals';
import { create } from '@bufbuild/protobuf';
import { ListMyTablesSchema, type MyTable } from '@proto/own_tables_pb';
import type { ServerMessage } from '@proto/session_pb';
import { ask, welcome } from './link';

export interface OwnTables {
  /** Whose they are. */
  readonly of: string;
  readonly tables: readonly MyTable[];
  /** How far the server's clock is before the own one, in milliseconds. */
  readonly ahead: number;
}

const me = (): string => welcome.value?.playerId ?? '';
const aheadOf = (nowMs: bigint): number => Number(nowMs) - Date.now();
const idOf = ({ table }: MyTable): string => table?.tableId ?? '';

/** Nothing as long as the server has not said it. */
const heard = signal<OwnTables | null>(null);
/** Of whoever is signed in now. */
export const ownTables = computed(() => (heard.value?.of === me() ? heard.value : null));

function take(body: ServerMessage['body']): void {
  if (body.case === 'myTables') heard.value = { of: me(), tables: body.value.tables, ahead: aheadOf(body.value.nowMs) };
}

/** Follows the list on this connection. */
export async function watchOwnTables(): Promise<void> {
  try {
    const answer = await ask({ case: 'listMyTables', value: create(ListMyTablesSchema, { watch: true }) });
    take(answer);
  } catch {
    // after a reconnect it is asked for again
  }
}

/** At a table nobody looks at the list. */
export const leaveOwnTables = (): void => void ask({ case: 'listMyTables', value: create(ListMyTablesSchema) }).catch(() => undefined);

export function heardOwnTables({ body }: ServerMessage): void {
  take(body);
  const before = ownTables.value;
  if (body.case !== 'myTablesUpdate' || !before) return;
  const { changed, gone, nowMs } = body.value;
  const out = new Set([...gone, ...changed.map(idOf)]);
  const tables = [...changed, ...before.tables.filter((one) => !out.has(idOf(one)))];
  heard.value = { of: before.of, tables, ahead: aheadOf(nowMs) };
}
