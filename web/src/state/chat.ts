// The chat of the table this page is at.
import { computed, effect, signal } from '@preact/signals';
import { create } from '@bufbuild/protobuf';
import { MuteAuthorSchema, SaySchema, type ChatLine } from '@proto/chat_pb';
import { ErrorCode } from '@proto/error_pb';
import { countsAnew, merge, unread } from '@/game/chat';
import type { Key } from '@/i18n/en';
import { Refusal } from '@/net/wire';
import { ask, online } from './link';
import { prefs } from './prefs';
import { complain, errorKey, say } from './status';
import { local } from './storage';
import { table, tableId } from './table';

export const lines = signal<readonly ChatLine[]>([]);
export const chatOpen = signal(false);
const read = signal(0);
export const unreadLines = computed(() => (chatOpen.value ? 0 : unread(lines.value, read.value)));

/** The first lines after sitting down were said before: they are not news. */
let fresh = true;

export function heard(more: readonly ChatLine[]): void {
  lines.value = merge(lines.value, more);
  if (fresh || chatOpen.value) read.value = lines.value.at(-1)?.number ?? 0;
  fresh = false;
}

export function openChat(open: boolean): void {
  chatOpen.value = open;
  read.value = lines.value.at(-1)?.number ?? read.value;
}

/** What went wrong, if anything. */
export async function sayAloud(text: string): Promise<Key | null> {
  try {
    const answer = await ask({ case: 'say', value: create(SaySchema, { tableId: tableId.value, text }) });
    if (answer.case === 'chat') heard(answer.value.lines);
    return null;
  } catch (error) {
    if (!(error instanceof Refusal)) return 'error.offline';
    const { code, untilMs } = error.error;
    if (code === ErrorCode.SILENCED && untilMs > 0n) {
      const time = new Intl.DateTimeFormat(prefs.value.language, { dateStyle: 'short', timeStyle: 'short' }).format(Number(untilMs));
      say('chat.silencedUntil', true, { time });
    }
    if (code === ErrorCode.RATE_LIMITED) return 'chat.slower';
    return code === ErrorCode.BAD_OPTION || code === ErrorCode.MALFORMED ? 'chat.bad' : errorKey(code, error.error.limit);
  }
}

/** Whom this browser has muted, by table: the server keeps what they say from it, so that only their names are needed. */
const kMuted = 'aurora.muted';
type Muted = { author: number; name: string };

function allMuted(): Record<string, Muted[]> {
  try {
    return JSON.parse(local.getItem(kMuted) ?? '{}') as Record<string, Muted[]>;
  } catch {
    return {};
  }
}

export const muted = signal<readonly Muted[]>([]);

export async function mute(author: number, name: string, on: boolean): Promise<void> {
  const table = tableId.value;
  try {
    const answer = await ask({ case: 'muteAuthor', value: create(MuteAuthorSchema, { tableId: table, author, muted: on }) });
    if (answer.case !== 'chat' || tableId.value !== table) return;
    const others = muted.value.filter((one) => one.author !== author);
    muted.value = on ? [...others, { author, name }] : others;
    const kept = Object.entries({ ...allMuted(), [table]: muted.value }).filter(([, list]) => list.length > 0);
    local.setItem(kMuted, JSON.stringify(Object.fromEntries(kept.slice(-24))));
    lines.value = merge([], answer.value.lines);
  } catch (error) {
    complain(error);
  }
}

/** Another table has another chat. */
export function startChat(): void {
  let at = '';
  effect(() => {
    if (tableId.value === at) return;
    at = tableId.value;
    lines.value = [];
    muted.value = allMuted()[at] ?? [];
    read.value = 0;
    fresh = true;
  });
  // Where spectators see the game later, a server that begins anew may number the lines otherwise.
  effect(() => {
    if (online.value || !countsAnew(table.peek())) return;
    lines.value = [];
    fresh = true;
  });
}
