// The own note at a table. The server keeps it, so that every device has it.
import { signal } from '@preact/signals';
import { create } from '@bufbuild/protobuf';
import { ErrorCode } from '@proto/error_pb';
import { GetNoteSchema, WriteNoteSchema, type Note } from '@proto/note_pb';
import { Refusal, type RequestBody } from '@/net/wire';
import { ask } from './link';
import { complain } from './status';

export const kMostCharacters = 2000;

/** As the server has it; nothing before it has answered. */
export const note = signal<Note | null>(null);

async function send(body: RequestBody): Promise<Note | null> {
  const answer = await ask(body);
  if (answer.case !== 'note') return null;
  // Whoever is at another table by now does not want this one.
  if (!note.value || note.value.tableId === answer.value.tableId) note.value = answer.value;
  return answer.value;
}

export async function loadNote(tableId: string): Promise<void> {
  if (note.value?.tableId !== tableId) note.value = null;
  await send({ case: 'getNote', value: create(GetNoteSchema, { tableId }) }).catch(() => undefined);
}

/**
 * Replaces the text that has this revision; the answer is the new one. Nothing: it was not saved. When another device
 * was faster, `note` has its text then.
 */
export async function saveNote(tableId: string, text: string, revision: bigint): Promise<bigint | null> {
  try {
    const saved = await send({ case: 'writeNote', value: create(WriteNoteSchema, { tableId, text, revision }) });
    return saved?.revision ?? null;
  } catch (error) {
    if (error instanceof Refusal && error.error.code === ErrorCode.NOTE_CHANGED) await loadNote(tableId);
    else complain(error);
    return null;
  }
}
