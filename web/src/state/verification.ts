// Checks a game that is over in this browser: fetches all of it, and has the engine play it again.
import { verifyHere } from '@/engine/engine';
import { notedOf, wasDrawnHere } from '@/game/commitments';
import { reportOf, type Report } from '@/game/verification';
import { local } from './storage';
import { wholeGame, type Game as Fetched } from './wholeGame';

export interface Game extends Fetched {
  /** One's own; 0: none. */
  seat: number;
}

/** Null when something of it cannot be had now. */
export async function verify(game: Game): Promise<Report | null> {
  const whole = await wholeGame(game);
  if (!whole) return null;
  const noted = notedOf(local, game.tableId);
  const own = whole.replay?.header?.seats.find((one) => one.seat === game.seat);
  const found = await verifyHere(whole.content, whole.bytes, noted.commitment);
  return reportOf(found, { pack: noted.pack, added: own !== undefined && wasDrawnHere(local, own.entropy) });
}
