// What was said at a table, in order and once.
import { TableNote, type ChatLine } from '@proto/chat_pb';
import type { TableInfo } from '@proto/table_pb';
import type { Key } from '@/i18n/en';

const kMost = 300;

/** Characters in a line; the server takes no longer ones. */
export const kLongestLine = 300;

/** Lines with the same number are the same; the newest are kept. */
export function merge(known: readonly ChatLine[], more: readonly ChatLine[]): ChatLine[] {
  const lines = new Map(known.map((line) => [line.number, line]));
  for (const line of more) lines.set(line.number, line);
  return [...lines.values()].sort((a, b) => a.number - b.number).slice(-kMost);
}

/** Whether the numbers of lines are those of this connection alone. */
export const countsAnew = (table: TableInfo | null): boolean => (table?.options?.spectatorDelayS ?? 0) > 0 && table?.yourSeat === 0;

/** Somebody at a table: by the seat, or by the number that the chat gave to whoever has spoken. */
export type Whom = { case: 'seat' | 'author'; value: number };

/** Without what this person has said; notes about them stay. */
export const without = (lines: readonly ChatLine[], { case: by, value }: Whom): ChatLine[] =>
  lines.filter((line) => line.note !== TableNote.UNSPECIFIED || line[by] !== value);

/** What people have said since `read`; notes are not counted. */
export const unread = (lines: readonly ChatLine[], read: number): number =>
  lines.filter((line) => line.number > read && line.note === TableNote.UNSPECIFIED).length;

const notes: Record<number, Key> = {
  [TableNote.JOINED]: 'chat.JOINED',
  [TableNote.LEFT]: 'chat.LEFT',
  [TableNote.REMOVED]: 'chat.REMOVED',
  [TableNote.STARTED]: 'chat.STARTED',
  [TableNote.FINISHED]: 'chat.FINISHED',
  [TableNote.UNDONE]: 'chat.UNDONE',
  [TableNote.TIMED_OUT]: 'chat.TIMED_OUT',
  [TableNote.RESIGNED]: 'chat.RESIGNED',
  [TableNote.RETURNED]: 'chat.RETURNED',
  [TableNote.PAUSED]: 'chat.PAUSED',
  [TableNote.RESUMED]: 'chat.RESUMED',
  [TableNote.ABANDONED]: 'chat.ABANDONED',
  [TableNote.STOOD_IN]: 'chat.STOOD_IN',
  [TableNote.RULES_CHANGED]: 'chat.RULES_CHANGED',
};

/** The sentence of a note; nothing for lines that were said and for notes of a newer server. */
export const noteKey = (line: ChatLine): Key | undefined => notes[line.note];
