import { create } from '@bufbuild/protobuf';
import { ReplayView } from '@proto/playback_pb';
import { GetReplaySchema } from '@proto/session_pb';
import { replayFile } from '@/game/replayFile';
import { ask } from './link';
import { complain } from './status';

/** Saves a finished game as a file: all of it, for `aurora replay verify`, or only what was seen. */
export async function downloadReplay(tableId: string, share?: string, view = ReplayView.FULL): Promise<void> {
  try {
    const answer = await ask({ case: 'getReplay', value: create(GetReplaySchema, share ? { share, view } : { tableId, view }) });
    if (answer.case !== 'replay') return;
    const bytes = await replayFile(answer.value);
    const url = URL.createObjectURL(new Blob([bytes.slice()], { type: 'application/octet-stream' }));
    const link = document.createElement('a');
    link.href = url;
    link.download = `aurora-${tableId}.replay`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(url), 10_000);
  } catch (error) {
    complain(error);
  }
}
