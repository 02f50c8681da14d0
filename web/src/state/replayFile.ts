import { create } from '@bufbuild/protobuf';
import { ReplayView } from '@proto/playback_pb';
import { GetReplaySchema } from '@proto/session_pb';
import type { Replay } from '@proto/replay_pb';
import { joined, replayFile } from '@/game/replayFile';
import { ask } from './link';
import { saveFile } from './saveFile';
import { complain } from './status';

interface Wanted {
  tableId?: string;
  share?: string;
  view: ReplayView;
}

/** A long game comes in parts. */
export async function wholeReplay(wanted: Wanted): Promise<Replay | null> {
  let whole: Replay | null = null;
  for (let firstStep = 0; ;) {
    const answer = await ask({ case: 'getReplay', value: create(GetReplaySchema, { ...wanted, firstStep }) });
    if (answer.case !== 'replay') return null;
    whole = whole ? joined(whole, answer.value) : answer.value;
    firstStep = answer.value.nextStep;
    if (firstStep === 0) return whole;
  }
}

/** Saves a finished game as a file: all of it, for `aurora replay verify`, or only what was seen. */
export async function downloadReplay(tableId: string, share?: string, view = ReplayView.FULL): Promise<void> {
  try {
    const replay = await wholeReplay(share ? { share, view } : { tableId, view });
    if (!replay) return;
    const bytes = await replayFile(replay);
    saveFile(`aurora-${tableId}.replay`, new Blob([bytes.slice()], { type: 'application/octet-stream' }));
  } catch (error) {
    complain(error);
  }
}
