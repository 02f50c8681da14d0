// Checks a game that is over in this browser: fetches all of it, and has the engine play it again.
import { create, toBinary } from '@bufbuild/protobuf';
import { ContentSchema } from '@proto/content_pb';
import { ReplaySchema } from '@proto/replay_pb';
import { ReplayView } from '@proto/playback_pb';
import { GetContentSchema } from '@proto/session_pb';
import { verifyHere } from '@/engine/engine';
import { notedOf, wasDrawnHere } from '@/game/commitments';
import { reportOf, type Report } from '@/game/verification';
import { ask } from './link';
import { wholeReplay } from './replayFile';
import { local } from './storage';

export interface Game {
  tableId: string;
  /** The secret of a link. */
  share?: string;
  /** A file that somebody has brought. */
  file?: Uint8Array;
  /** The digest of its pack. */
  pack: string;
  /** One's own; 0: none. */
  seat: number;
}

/** Null when something of it cannot be had now. */
export async function verify({ tableId, share, file, pack, seat }: Game): Promise<Report | null> {
  const answer = await ask({ case: 'getContent', value: create(GetContentSchema, { pack }) });
  if (answer.case !== 'content') return null;
  const whole = file ? null : await wholeReplay({ ...(share ? { share } : { tableId }), view: ReplayView.FULL });
  const replay = file ?? (whole && toBinary(ReplaySchema, whole));
  if (!replay) return null;
  const noted = notedOf(local, tableId);
  const own = whole?.header?.seats.find((one) => one.seat === seat);
  const found = await verifyHere(toBinary(ContentSchema, answer.value), replay, noted.commitment);
  return reportOf(found, { pack: noted.pack, added: own !== undefined && wasDrawnHere(local, own.entropy) });
}
