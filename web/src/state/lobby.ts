// Making, finding, joining and leaving tables.
import { signal } from '@preact/signals';
import { create } from '@bufbuild/protobuf';
import { CreateTableSchema, JoinTableSchema, LeaveTableSchema, ListTablesSchema, TableStatus, type TableInfo } from '@proto/table_pb';
import { type MapName } from '@proto/common_pb';
import { Refusal } from '@/net/wire';
import { ask, online } from './link';
import { errorKey, say } from './status';
import { go } from './route';
import { sitAt, table } from './table';

export const openTables = signal<TableInfo[]>([]);

const entropy = (): Uint8Array => crypto.getRandomValues(new Uint8Array(32));

function complain(error: unknown): void {
  say(error instanceof Refusal ? errorKey(error.error.code) : 'error.offline', true);
}

function seated(info: TableInfo): void {
  table.value = info;
  sitAt(info.tableId);
  go({ at: 'table', id: info.tableId }, location.pathname.startsWith('/join/'));
}

export async function refreshTables(): Promise<void> {
  if (!online.value) return;
  try {
    const answer = await ask({ case: 'listTables', value: create(ListTablesSchema) });
    if (answer.case === 'tableList') {
      openTables.value = answer.value.tables.filter((one) => one.status === TableStatus.LOBBY);
    }
  } catch {
    // the list is asked for again soon
  }
}

export async function createTable(map: MapName, seats: number, mines: boolean): Promise<void> {
  try {
    const value = create(CreateTableSchema, { options: { map, seats, mines }, entropy: entropy() });
    const answer = await ask({ case: 'createTable', value });
    if (answer.case === 'tableInfo') seated(answer.value);
  } catch (error) {
    complain(error);
  }
}

export async function joinTable(code: string): Promise<boolean> {
  try {
    const value = create(JoinTableSchema, { code: code.trim().toUpperCase(), entropy: entropy() });
    const answer = await ask({ case: 'joinTable', value });
    if (answer.case === 'tableInfo') seated(answer.value);
    return true;
  } catch (error) {
    complain(error);
    return false;
  }
}

export async function leaveTable(id: string): Promise<void> {
  try {
    await ask({ case: 'leaveTable', value: create(LeaveTableSchema, { tableId: id }) });
    sitAt('');
    table.value = null;
    go({ at: 'home' });
  } catch (error) {
    complain(error);
  }
}
