// The own note at a table. The server keeps it, so that every device has it.
import { signal } from '@preact/signals';
import { create } from '@bufbuild/protobuf';
import { ErrorCode } from '@proto/error_pb';
import { GetNoteSchema, WriteNoteSchema, type Note } from '@proto/note_pb';
import { Refusal, type RequestBody } from '@/net/wire';
import { ask } from './link';
import { complain } from './status';

export const kMostCharacters = 4000;

/** As the server has it; nothing before it has answered. */
export const note = signal<Note | null>(null);

async function send(body: RequestBody): Promise<boolean> {
  const answer = await ask(body);
  if (answer.case === 'note') note.value = answer.value;
  return answer.case === 'note';
}

export async function loadNote(tableId: string): Promise<void> {
  if (note.value?.tableId !== tableId) note.value = null;
  await send({ case: 'getNote', value: create(GetNoteSchema, { tableId }) }).catch(() => undefined);
}

/** False: it was not saved. When another device was faster, `note` has its text then. */
export async function saveNote(tableId: string, text: string): Promise<boolean> {
  const before = note.value;
  if (before?.tableId !== tableId) return false;
  try {
    return await send({ case: 'writeNote', value: create(WriteNoteSchema, { tableId, text, revision: before.revision }) });
  } catch (error) {
    if (error instanceof Refusal && error.error.code === ErrorCode.NOTE_CHANGED) await loadNote(tableId);
    else complain(error);
    return false;
  }
}
