// A replay that this device plays itself: of a game that was played here, or a file while there is no server.
import { create, fromBinary } from '@bufbuild/protobuf';
import { ErrorCode } from '@proto/error_pb';
import { ReplayOpenedSchema, ReplayView, type ReplayOpened } from '@proto/playback_pb';
import { ReplaySchema, type Replay, type ReplayHeader } from '@proto/replay_pb';
import { SeatInfoSchema, TableInfoSchema, TableStatus } from '@proto/table_pb';
import { TableEvent } from '@proto/replay_pb';
import { Refused } from '@/engine/module';
import { hear } from '@/state/link';
import { refusal, snapshotOf, updateOf } from './deviceTable';
import { contentOf } from './packs';
import { TableEngine } from './tableEngine';

const kFrame = 16;
const kDigest = 32;

/** The message of a file; the engine checks the rest. */
export function messageIn(file: Uint8Array): Replay {
  try {
    return fromBinary(ReplaySchema, file[0] === 0x89 ? file.subarray(kFrame, file.length - kDigest) : file);
  } catch {
    throw refusal(ErrorCode.REPLAY_REFUSED);
  }
}

function infoOf(header: ReplayHeader, { winners, steps }: Replay): ReplayOpened['table'] {
  return create(TableInfoSchema, {
    tableId: header.tableId,
    status: TableStatus.FINISHED,
    options: header.options,
    seats: header.seats.map(({ seat, name, colour, bot }) => create(SeatInfoSchema, { seat, taken: true, name, colour, bot })),
    commitment: header.commitment,
    secret: header.secret,
    version: steps.length,
    createdAtMs: header.createdAtMs,
    winners,
    pack: header.pack,
  });
}

/** Plays all of it in the engine, and pushes all that there is to see. */
export async function openHere(bytes: Uint8Array, view: ReplayView, seat: number): Promise<ReplayOpened> {
  const replay = messageIn(bytes);
  const { header } = replay;
  if (!header || replay.seen) throw refusal(ErrorCode.REPLAY_REFUSED);
  const content = await contentOf(header.pack?.digest ?? '');
  if (!content) throw refusal(ErrorCode.REPLAY_LOST);
  const engine = new TableEngine('replay', () => ({ content: content.content, replay: bytes, steps: -1 }));
  const full = view === ReplayView.FULL;
  const eyes = full ? seat : 0;
  try {
    await engine.open();
    const { start, steps } = await engine.look(eyes, full, 0);
    hear(snapshotOf(header.tableId, start));
    steps.forEach((step, index) => hear(updateOf(index + 1, step)));
  } catch (error) {
    throw error instanceof Refused ? refusal(ErrorCode.REPLAY_REFUSED, error.message) : error;
  } finally {
    void engine.close();
  }
  return create(ReplayOpenedSchema, {
    table: infoOf(header, replay),
    status: { tableId: header.tableId, position: 0, steps: replay.steps.length, speed: 0 },
    view,
    seat: eyes,
    rules: header.rules,
    pack: header.pack,
    parts: replay.steps.flatMap(({ happened, rules }, index) => (happened === TableEvent.RULES_CHANGED ? { position: index + 1, rules } : [])),
  });
}
