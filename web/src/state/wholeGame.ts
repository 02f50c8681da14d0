// A game that is over as the engine of this browser needs it: all of it, with its cards.
import { create, toBinary } from '@bufbuild/protobuf';
import { ContentSchema } from '@proto/content_pb';
import { ReplayView } from '@proto/playback_pb';
import { ReplaySchema, type Replay } from '@proto/replay_pb';
import { GetContentSchema } from '@proto/session_pb';
import { ask } from './link';
import { wholeReplay } from './replayFile';

export interface Game {
  tableId: string;
  /** The secret of a link. */
  share?: string;
  /** A file that somebody has brought. */
  file?: Uint8Array;
  /** The digest of its pack. */
  pack: string;
}

export interface WholeGame {
  /** An encoded Content. */
  content: Uint8Array;
  /** A file, or an encoded Replay. */
  bytes: Uint8Array;
  /** What is in those, unless they are a file. */
  replay: Replay | null;
}

/** Null when something of it cannot be had now. */
export async function wholeGame({ tableId, share, file, pack }: Game): Promise<WholeGame | null> {
  const answer = await ask({ case: 'getContent', value: create(GetContentSchema, { pack }) });
  if (answer.case !== 'content') return null;
  const content = toBinary(ContentSchema, answer.value);
  if (file) return { content, bytes: file, replay: null };
  const replay = await wholeReplay({ ...(share ? { share } : { tableId }), view: ReplayView.FULL });
  return replay && { content, bytes: toBinary(ReplaySchema, replay), replay };
}
