// Taking back, at once or with the consent of the others. A request is sent again, unchanged, until its result is known.
import { computed, signal } from '@preact/signals';
import { create } from '@bufbuild/protobuf';
import { AnswerUndoSchema, UndoSchema, type Undo, type UndoProposal } from '@proto/undo_pb';
import { Refusal } from '@/net/wire';
import { ask } from './link';
import { randomId } from './commands';
import { complain, sayWhy } from './status';
import { game, onTableInfo, tableId } from './table';

const pending = signal<Undo | null>(null);
export const undoing = computed(() => pending.value !== null);

/** Takes so many steps back, or asks the others whether they may be taken back. */
export function takeBack(steps = 1): void {
  const now = game.value;
  if (!now || undoing.value) return;
  const value = create(UndoSchema, { tableId: tableId.value, expectedVersion: now.version, commandId: randomId(), steps });
  pending.value = value;
  void deliver(value);
}

/** After a reconnect: the server answers a repeated id with the result that it has. */
export function resendUndo(): void {
  const undo = pending.value;
  if (undo?.tableId === tableId.value) void deliver(undo);
  else pending.value = null;
}

async function deliver(undo: Undo): Promise<void> {
  try {
    const answer = await ask({ case: 'undo', value: undo });
    if (pending.value?.commandId !== undo.commandId) return;
    pending.value = null;
    if (answer.case === 'commandResult' && answer.value.error) sayWhy(answer.value.error);
  } catch (error) {
    if (!(error instanceof Refusal)) return; // sent again when the table is watched again
    if (pending.value?.commandId === undo.commandId) pending.value = null;
    sayWhy(error.error);
  }
}

/** The proposer withdraws by not agreeing. */
export async function answerUndo({ version }: UndoProposal, agree: boolean): Promise<void> {
  try {
    const value = create(AnswerUndoSchema, { tableId: tableId.value, version, agree });
    const answer = await ask({ case: 'answerUndo', value });
    if (answer.case === 'tableInfo') onTableInfo(answer.value);
  } catch (error) {
    complain(error);
  }
}
