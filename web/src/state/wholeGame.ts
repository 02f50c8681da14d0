// A game that is over as the engine of this browser needs it: all of it, with its cards.
import { create, toBinary } from '@bufbuild/protobuf';
import { ContentSchema } from '@proto/content_pb';
import { ReplayView } from '@proto/playback_pb';
import { ReplaySchema, type Replay } from '@proto/replay_pb';
import { GetContentSchema } from '@proto/session_pb';
import { offline, onDevice } from '@/game/onDevice';
import { ask, online } from './link';
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

/** Of a game on this device, or without a server, what lies on this device. */
async function contentFor(tableId: string, pack: string): Promise<Uint8Array | null> {
  if (onDevice(tableId) || !online.value) return (await (await offline()).contentOf(pack))?.content ?? null;
  const answer = await ask({ case: 'getContent', value: create(GetContentSchema, { pack }) });
  return answer.case === 'content' ? toBinary(ContentSchema, answer.value) : null;
}

/** Null when something of it cannot be had now. */
export async function wholeGame({ tableId, share, file, pack }: Game): Promise<WholeGame | null> {
  const content = await contentFor(tableId, pack);
  if (!content) return null;
  if (file) return { content, bytes: file, replay: null };
  const replay = await wholeReplay({ ...(share ? { share } : { tableId }), view: ReplayView.FULL });
  return replay && { content, bytes: toBinary(ReplaySchema, replay), replay };
}
