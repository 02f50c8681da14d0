// The own note at a table. The server keeps it, so that every device has it.
import { effect, signal } from '@preact/signals';
import { create } from '@bufbuild/protobuf';
import { ErrorCode } from '@proto/error_pb';
import { GetNoteSchema, WriteNoteSchema, type Note } from '@proto/note_pb';
import { Refusal, type RequestBody } from '@/net/wire';
import { ask, welcome } from './link';
import { complain } from './status';

export const kMostCharacters = 2000;

/** As the server has it; nothing before it has answered. */
export const note = signal<Note | null>(null);

/** Whose notes these are. */
export const noteOwner = (): string => welcome.value?.playerId ?? '';

/** The table whose note is wanted: answers for others come too late. */
let wanted = '';

let owner = '';
effect(() => {
  if (!welcome.value || owner === noteOwner()) return;
  owner = noteOwner();
  note.value = null; // it was somebody else's
});

async function send(body: RequestBody): Promise<Note | null> {
  const by = noteOwner();
  const answer = await ask(body);
  if (answer.case !== 'note') return null;
  if (answer.value.tableId === wanted && by === noteOwner()) note.value = answer.value;
  return answer.value;
}

export async function loadNote(tableId: string): Promise<void> {
  wanted = tableId;
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
    if (!(error instanceof Refusal) || error.error.code !== ErrorCode.NOTE_CHANGED) complain(error);
    else if (tableId === wanted) await loadNote(tableId);
    return null;
  }
}
