// Making, finding, joining and leaving tables.
import { signal } from '@preact/signals';
import { create, type MessageInitShape } from '@bufbuild/protobuf';
import { ErrorCode } from '@proto/error_pb';
import {
  AddBotSchema,
  BotPolicy,
  ChooseColourSchema,
  CreateTableSchema,
  JoinTableSchema,
  LeaveTableSchema,
  PassHostSchema,
  RematchSchema,
  RemovePlayerSchema,
  SetReadySchema,
  TableOptionsSchema,
  WatchLobbySchema,
  type TableInfo,
} from '@proto/table_pb';
import { drawEntropy } from '@/game/commitments';
import { noTables, onLobbyUpdate, onTableList, type LobbyTables } from '@/game/lobby';
import type { ServerMessage } from '@proto/session_pb';
import { Refusal, type RequestBody } from '@/net/wire';
import { peekAtTables } from './invitation';
import { ask, askAgain, online } from './link';
import { complain, hush } from './status';
import { go } from './route';
import { local } from './storage';
import { leaving, onTableInfo, sitAt, table } from './table';

export const lobby = signal<LobbyTables>(noTables);
/** How many people are about; nothing before the server has said so. */
export const about = signal<{ online: number; waiting: number } | null>(null);

export const entropy = (): Uint8Array => drawEntropy(local);

/** Of one wish, for a table or a tournament: repeated with it, it leads to the same one. */
export const newRequestKey = (): Uint8Array => crypto.getRandomValues(new Uint8Array(16));

/** The table at which a seat was taken last, as it was then. */
let taken: TableInfo | null = null;

function seated(info: TableInfo): void {
  taken = info;
  hush('error.WRONG_PASSWORD');
  table.value = info;
  sitAt(info.tableId);
  go({ at: 'table', id: info.tableId }, location.pathname.startsWith('/join/'));
}

/** The list as strangers may see it, for as long as there is no connection. */
export async function showTables(): Promise<void> {
  const list = await peekAtTables();
  if (list && !online.value) lobby.value = onTableList(list);
}

/** Follows the list of tables on this connection. */
export async function watchLobby(): Promise<void> {
  try {
    const answer = await ask({ case: 'watchLobby', value: create(WatchLobbySchema) });
    if (answer.case === 'tableList') lobby.value = onTableList(answer.value);
  } catch {
    // after a reconnect it is asked for again
  }
}

export const leaveLobby = (): void =>
  void ask({ case: 'watchLobby', value: create(WatchLobbySchema, { stop: true }) }).catch(() => undefined);

export function heardLobby({ body }: ServerMessage): void {
  if (body.case === 'tableList') lobby.value = onTableList(body.value);
  if (body.case === 'lobbyUpdate') lobby.value = onLobbyUpdate(lobby.value, body.value);
  if (body.case === 'lobbyCounts') about.value = body.value;
}

type Options = MessageInitShape<typeof TableOptionsSchema>;

/** Makes a table and sits down at it; bots of a level take as many of the other seats. Whether it was made. */
export async function createTable(options: Options, bots = 0, password = '', level: BotPolicy = BotPolicy.GREEDY): Promise<boolean> {
  try {
    const value = create(CreateTableSchema, { options, password, entropy: entropy(), requestKey: newRequestKey() });
    const answer = await askAgain({ case: 'createTable', value });
    if (answer.case !== 'tableInfo') return false;
    seated(answer.value);
    for (let count = 0; count < bots; ++count) {
      if (!(await addBot(answer.value.tableId, level))) break; // the host can go on in the waiting room
    }
    return true;
  } catch (error) {
    complain(error);
    return false;
  }
}

export const playAgainstBots = (map: number, bots: number, level: BotPolicy): Promise<boolean> =>
  createTable({ map, seats: bots + 1 }, bots, '', level);

export const playSolo = (map: number): Promise<boolean> => createTable({ map, seats: 1 });

/** A bot on the first free seat; whether it sits there. */
export async function addBot(tableId: string, policy: BotPolicy): Promise<boolean> {
  try {
    const value = create(AddBotSchema, { tableId, policy });
    const answer = await ask({ case: 'addBot', value });
    if (answer.case === 'tableInfo') onTableInfo(answer.value);
    return true;
  } catch (error) {
    complain(error);
    return false;
  }
}

/** With `ban` the player can neither come back nor watch. */
export async function removePlayer(tableId: string, seat: number, ban = false): Promise<void> {
  try {
    const answer = await ask({ case: 'removePlayer', value: create(RemovePlayerSchema, { tableId, seat, ban }) });
    if (answer.case === 'tableInfo') onTableInfo(answer.value);
  } catch (error) {
    complain(error);
  }
}

/** The table that has asked for a password. */
export const lockedCode = signal('');

export async function joinTable(code: string, password = ''): Promise<boolean> {
  try {
    const value = create(JoinTableSchema, { code: code.trim().toUpperCase(), password, entropy: entropy() });
    const answer = await ask({ case: 'joinTable', value });
    if (answer.case === 'tableInfo') seated(answer.value);
    return true;
  } catch (error) {
    const locked = error instanceof Refusal && error.error.code === ErrorCode.WRONG_PASSWORD;
    if (locked) lockedCode.value = code.trim().toUpperCase();
    // Without a password nothing was wrong: the form asks for it now.
    if (!locked || password) complain(error);
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

/** Something about the table that is answered by how it is then. */
async function change(body: RequestBody): Promise<TableInfo | null> {
  try {
    const answer = await ask(body);
    if (answer.case !== 'tableInfo') return null;
    onTableInfo(answer.value);
    return answer.value;
  } catch (error) {
    complain(error);
    return null;
  }
}

export const passHost = (tableId: string, seat: number): Promise<unknown> =>
  change({ case: 'passHost', value: create(PassHostSchema, { tableId, seat }) });
export const setReady = (tableId: string, ready: boolean): Promise<unknown> =>
  change({ case: 'setReady', value: create(SetReadySchema, { tableId, ready }) });
export const chooseColour = (tableId: string, colour: number): Promise<unknown> =>
  change({ case: 'chooseColour', value: create(ChooseColourSchema, { tableId, colour }) });

/** Of another game with the same people: makes its table, unless somebody has. */
export const rematchCode = async (info: TableInfo): Promise<string> =>
  info.rematchCode || ((await change({ case: 'rematch', value: create(RematchSchema, { tableId: info.tableId }) }))?.rematchCode ?? '');

/** Goes there. */
export async function rematch(info: TableInfo): Promise<TableInfo | null> {
  const code = await rematchCode(info);
  return code && (await joinTable(code)) ? taken : null;
}
