// What was offered to a seat after so many steps of a replay, with the pack in an encoded Content.
import type { Engine } from '../module';

export interface Offered {
  kind: 'offered';
  content: Uint8Array;
  replay: Uint8Array;
  steps: number;
  seat: number;
}

/** An encoded Sections, as the seat saw it. */
export function offered(engine: Engine, { content, replay, steps, seat }: Offered): Uint8Array {
  engine.openPack(content);
  const play = engine.resume(replay, steps);
  try {
    return play.view(seat);
  } finally {
    play.end();
  }
}
