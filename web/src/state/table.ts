// The table this page is at, and the game on it.
import { batch, computed, signal } from '@preact/signals';
import { create } from '@bufbuild/protobuf';
import { ErrorCode } from '@proto/error_pb';
import { WatchTableSchema, type ServerMessage, type Snapshot, type Update } from '@proto/session_pb';
import { TableStatus, type TableInfo } from '@proto/table_pb';
import { noteCommitment } from '@/game/commitments';
import { History } from '@/game/history';
import { onDevice } from '@/game/onDevice';
import { keepSnapshot, keepUpdate, onSnapshot, onUpdate, type Frame, type GameStream } from '@/game/stream';
import { dropRecording, isOf, keptGames, readRecording, writeRecording } from '@/game/recording';
import type { Key } from '@/i18n/en';
import { Refusal } from '@/net/wire';
import { clocks, heardClocks } from './clocks';
import { sharedTable } from './device';
import { lookForAnother } from './quickMatch';
import { ask, online, welcome } from './link';
import { local } from './storage';
import { resendCommands } from './commands';
import { errorKey, say, sayWhy } from './status';
import { go } from './route';

export const tableId = signal<string>('');
export const table = signal<TableInfo | null>(null);
export const game = signal<GameStream | null>(null);
export const mySeat = computed(() => table.value?.yourSeat || game.value?.view.setup?.viewer || 0);

/** The server that this page is at; empty before it has said so. */
const serverId = (): string => welcome.value?.serverId ?? '';

/** What `game` has come from; it grows with it. */
export let history = new History();
/** When it is written down next. */
let due = 0;
/** The moment that somebody had before their eyes last; none of a table that is new to this browser. */
let seen: number | undefined;
export const lastSeen = (): number | undefined => seen;
export const see = (seq: number): void => void (seen = seq);
/** Whether what comes is the present, and not what was missed. */
let following = false;

/** What else is to be sent again once the table is followed. */
const whenWatching: (() => void)[] = [];
export const onWatching = (resend: () => void): void => void whenWatching.push(resend);

/** Turns to a table; what this browser saw of it is there at once. */
export function sitAt(id: string): void {
  if (tableId.value === id) return;
  // What one person of this device has seen is not for the others.
  history = new History(id && !sharedTable(id) ? readRecording(local, id) : []);
  seen = keptGames(local).find((kept) => kept.tableId === id)?.seen ?? history.now?.seq;
  batch(() => {
    tableId.value = id;
    clocks.value = null;
    if (table.value?.tableId !== id) table.value = null;
    game.value = history.now;
  });
  if (id && (online.value || onDevice(id))) void watch();
}

export async function watch(): Promise<void> {
  const id = tableId.value;
  if (!id) return;
  const lastSeq = game.value?.seq;
  following = false;
  try {
    const answer = await ask({ case: 'watchTable', value: create(WatchTableSchema, { tableId: id, lastSeq }) });
    if (tableId.value !== id || answer.case !== 'watching') return;
    if (answer.value.table) onTableInfo(answer.value.table);
    if (tableId.value !== id) return;
    following = true;
    resendCommands(id);
    for (const resend of whenWatching) resend();
  } catch (error) {
    if (!(error instanceof Refusal) || tableId.value !== id) return; // after a reconnect it is asked again
    const { code, message } = error.error;
    const away = [ErrorCode.UNKNOWN_TABLE, ErrorCode.NOT_SEATED, ErrorCode.BANNED, ErrorCode.TOO_MANY_SPECTATORS];
    if (away.includes(code)) leave(errorKey(code));
    else if (code === ErrorCode.TABLE_UNUSABLE || code === ErrorCode.TABLE_DAMAGED) stayAway(message);
    else sayWhy(error.error);
  }
}

export function pushed(message: ServerMessage): void {
  const { body } = message;
  if (body.case === 'tableInfo') onTableInfo(body.value);
  if (body.case === 'snapshot' && body.value.tableId === tableId.value) takeSnapshot(body.value);
  if (body.case === 'update') takeUpdate(body.value);
}

/** The table that is being left on purpose. */
export const leaving = signal('');

export function onTableInfo(info: TableInfo): void {
  if (info.tableId !== tableId.value) return;
  const before = table.value;
  table.value = info;
  noteCommitment(local, info);
  heardClocks(info.clocks);
  if (leaving.value === info.tableId) return;
  const unseated = info.status === TableStatus.LOBBY && before?.tableId === info.tableId && before.yourSeat > 0 && info.yourSeat === 0;
  if (unseated || info.status === TableStatus.ABANDONED) leave(unseated ? 'table.removed' : whyClosed(info));
  if (info.absent.length > 0 && info.yourSeat > 0 && !info.absent.includes(info.yourSeat)) lookForAnother(info);
}

function whyClosed({ absent, yourSeat }: TableInfo): Key {
  if (absent.length === 0) return 'table.closed';
  return absent.includes(yourSeat) ? 'quick.youDidNotCome' : 'quick.nobodyCame';
}

/** Nobody comes back to such a table, so that it is not offered any more. */
function leave(why: Key): void {
  say(why, why !== 'table.closed');
  clearTimeout(due);
  // Another server does not know the table, and it may still be there on its own.
  if (isOf(serverId(), local, tableId.value)) dropRecording(local, tableId.value);
  sitAt('');
  go({ at: 'home' }, true);
  window.scrollTo(0, 0);
}

/** The server cannot play this table on; what this browser saw of it stays. */
function stayAway(why: string): void {
  say('table.unusable', true, { why });
  sitAt('');
  go({ at: 'home' }, true);
}

function takeSnapshot(snapshot: Snapshot): void {
  take(keepSnapshot(snapshot), onSnapshot(game.value, snapshot));
}

function takeUpdate(update: Update): void {
  if (!game.value) return;
  heardClocks(update.clocks);
  const after = onUpdate(game.value, update);
  if (!after) {
    void watch(); // with what is missing
    return;
  }
  if (after === game.value) return;
  take(keepUpdate(update), after);
}

function take(frame: Frame, after: GameStream): void {
  history.add(frame, after);
  if (following && !document.hidden) see(after.seq);
  game.value = after;
  keep();
}

// Not for every update of a burst.
function keep(): void {
  clearTimeout(due);
  due = window.setTimeout(keepNow, 150);
}

function keepNow(): void {
  const info = table.value;
  const now = game.value;
  if (!info || !now || onDevice(info.tableId)) return;
  const over = info.status === TableStatus.FINISHED || (now.view.result?.over ?? false);
  const players = info.seats.map((seat) => seat.name);
  const { progress, decision } = now.view;
  const kept = {
    tableId: now.tableId,
    server: serverId(),
    players,
    map: info.options?.map ?? 0,
    at: Date.now(),
    over,
    seen,
    seat: mySeat.value,
    round: progress?.round,
    phase: progress?.phase,
    asked: decision?.asked.map(({ seat }) => seat) ?? [],
  };
  writeRecording(local.strict, kept, sharedTable(now.tableId) ? [] : history.frames);
}

window.addEventListener('pagehide', keepNow);
