// Making, finding, joining and leaving tables.
import { signal } from '@preact/signals';
import { create, type MessageInitShape } from '@bufbuild/protobuf';
import {
  AddBotSchema,
  BotPolicy,
  CreateTableSchema,
  JoinTableSchema,
  LeaveTableSchema,
  ListTablesSchema,
  RemovePlayerSchema,
  TableOptionsSchema,
  type TableInfo,
} from '@proto/table_pb';
import { sortTables } from '@/game/lobby';
import { Refusal } from '@/net/wire';
import { ask, online } from './link';
import { errorKey, say } from './status';
import { go } from './route';
import { leaving, onTableInfo, sitAt, table } from './table';

export const openTables = signal<TableInfo[]>([]);
export const runningTables = signal<TableInfo[]>([]);

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
      const { waiting, running } = sortTables(answer.value.tables);
      openTables.value = waiting;
      runningTables.value = running;
    }
  } catch {
    // the list is asked for again soon
  }
}

type Options = MessageInitShape<typeof TableOptionsSchema>;

/** Makes a table and sits down at it; bots take as many of the other seats. */
export async function createTable(options: Options, bots = 0): Promise<void> {
  try {
    const value = create(CreateTableSchema, { options, entropy: entropy() });
    const answer = await ask({ case: 'createTable', value });
    if (answer.case !== 'tableInfo') return;
    seated(answer.value);
    for (let count = 0; count < bots; ++count) {
      if (!(await addBot(answer.value.tableId))) return; // the host can go on in the waiting room
    }
  } catch (error) {
    complain(error);
  }
}

export const playAgainstBots = (map: number, bots: number): Promise<void> => createTable({ map, seats: bots + 1 }, bots);

export const playSolo = (map: number): Promise<void> => createTable({ map, seats: 1 });

/** A bot on the first free seat; whether it sits there. */
export async function addBot(tableId: string): Promise<boolean> {
  try {
    const value = create(AddBotSchema, { tableId, policy: BotPolicy.GREEDY });
    const answer = await ask({ case: 'addBot', value });
    if (answer.case === 'tableInfo') onTableInfo(answer.value);
    return true;
  } catch (error) {
    complain(error);
    return false;
  }
}

export async function removePlayer(tableId: string, seat: number): Promise<void> {
  try {
    const answer = await ask({ case: 'removePlayer', value: create(RemovePlayerSchema, { tableId, seat }) });
    if (answer.case === 'tableInfo') onTableInfo(answer.value);
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
  leaving.value = id;
  try {
    await ask({ case: 'leaveTable', value: create(LeaveTableSchema, { tableId: id }) });
    sitAt('');
    table.value = null;
    go({ at: 'home' });
  } catch (error) {
    complain(error);
  } finally {
    leaving.value = '';
  }
}
