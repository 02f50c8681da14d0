// Taking back, at once or with the consent of the others.
import { signal } from '@preact/signals';
import { create } from '@bufbuild/protobuf';
import { AnswerUndoSchema, UndoSchema, type UndoProposal } from '@proto/undo_pb';
import { Refusal } from '@/net/wire';
import { ask } from './link';
import { randomId } from './commands';
import { errorKey, say } from './status';
import { game, onTableInfo, tableId } from './table';

export const undoing = signal(false);

/** Takes the last step back, or asks the others whether it may be taken back. */
export async function takeBack(): Promise<void> {
  const now = game.value;
  if (!now || undoing.value) return;
  undoing.value = true;
  try {
    const value = create(UndoSchema, { tableId: tableId.value, expectedVersion: now.version, commandId: randomId(), steps: 1 });
    const answer = await ask({ case: 'undo', value });
    if (answer.case === 'commandResult' && answer.value.error) say(errorKey(answer.value.error.code), true);
  } catch (error) {
    say(error instanceof Refusal ? errorKey(error.error.code) : 'error.offline', true);
  } finally {
    undoing.value = false;
  }
}

/** The proposer withdraws by not agreeing. */
export async function answerUndo({ version }: UndoProposal, agree: boolean): Promise<void> {
  try {
    const value = create(AnswerUndoSchema, { tableId: tableId.value, version, agree });
    const answer = await ask({ case: 'answerUndo', value });
    if (answer.case === 'tableInfo') onTableInfo(answer.value);
  } catch (error) {
    say(error instanceof Refusal ? errorKey(error.error.code) : 'error.offline', true);
  }
}
