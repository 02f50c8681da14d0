import { create } from '@bufbuild/protobuf';
import { GetReplaySchema } from '@proto/session_pb';
import { Refusal } from '@/net/wire';
import { replayFile } from '@/game/replayFile';
import { ask } from './link';
import { errorKey, say } from './status';

/** Saves the replay of a finished game as a file that `aurora replay verify` reads. */
export async function downloadReplay(tableId: string, share?: string): Promise<void> {
  try {
    const answer = await ask({ case: 'getReplay', value: create(GetReplaySchema, share ? { share } : { tableId }) });
    if (answer.case !== 'replay') return;
    const bytes = await replayFile(answer.value);
    const url = URL.createObjectURL(new Blob([bytes.slice()], { type: 'application/octet-stream' }));
    const link = document.createElement('a');
    link.href = url;
    link.download = `aurora-${tableId}.replay`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(url), 10_000);
  } catch (error) {
    say(error instanceof Refusal ? errorKey(error.error.code) : 'error.offline', true);
  }
}
