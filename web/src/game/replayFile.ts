// The file format of docs/protocol.md, "Replays": a frame around the message, and its SHA-256.
import { toBinary } from '@bufbuild/protobuf';
import { ReplaySchema, type Replay } from '@proto/replay_pb';

const kMagic = [0x89, 0x41, 0x55, 0x52, 0x0d, 0x0a, 0x1a, 0x0a];

/** A replay and its next part. */
export function joined(before: Replay, part: Replay): Replay {
  before.steps.push(...part.steps);
  before.seen?.recording?.steps.push(...(part.seen?.recording?.steps ?? []));
  before.nextStep = part.nextStep;
  return before;
}

const kHead = 16;

/** The message of a file: this does not check whether it is whole. */
export const messageIn = (file: Uint8Array): Uint8Array =>
  file.subarray(kHead, kHead + new DataView(file.buffer, file.byteOffset, file.byteLength).getUint32(12, true));

export async function replayFile(replay: Replay): Promise<Uint8Array> {
  const message = toBinary(ReplaySchema, replay);
  const framed = new Uint8Array(kHead + message.length);
  framed.set(kMagic);
  const numbers = new DataView(framed.buffer);
  numbers.setUint32(8, 1, true);
  numbers.setUint32(12, message.length, true);
  framed.set(message, kHead);
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', framed));
  const file = new Uint8Array(framed.length + digest.length);
  file.set(framed);
  file.set(digest, framed.length);
  return file;
}
