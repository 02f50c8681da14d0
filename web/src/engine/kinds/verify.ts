// Verifies a replay, as Engine.verify does, with the pack in an encoded Content.
import type { Engine } from '../module';

export interface Verify {
  kind: 'verify';
  content: Uint8Array;
  replay: Uint8Array;
  noted: string;
}

export function verify(engine: Engine, { content, replay, noted }: Verify): unknown {
  engine.openPack(content);
  return engine.verify(replay, noted);
}
