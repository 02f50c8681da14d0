// Waiting for others who want the same game.
import { signal } from '@preact/signals';
import { create } from '@bufbuild/protobuf';
import { QuickMatchSchema, type QuickMatchStatus, type ServerMessage } from '@proto/session_pb';
import type { TableInfo } from '@proto/table_pb';
import { drawEntropy } from '@/game/commitments';
import { Refusal } from '@/net/wire';
import { ask } from './link';
import { go } from './route';
import { say, sayWhy } from './status';
import { local } from './storage';

export const matching = signal<QuickMatchStatus | null>(null);

/** The wish is kept: after a reconnect it is sent again. */
let wish: { map: number; seats: number; unwatched: boolean } | null = null;

export async function lookForOthers(map: number, seats: number, unwatched = false): Promise<void> {
  wish = { map, seats, unwatched };
  try {
    const value = create(QuickMatchSchema, { map, seats, unwatched, entropy: drawEntropy(local) });
    const answer = await ask({ case: 'quickMatch', value });
    if (answer.case === 'quickMatchStatus' && wish) matching.value = answer.value;
  } catch (error) {
    if (!(error instanceof Refusal)) return;
    stopWaiting();
    sayWhy(error.error);
  }
}

export function stopWaiting(): void {
  wish = null;
  matching.value = null;
}

export function cancelMatch(): void {
  stopWaiting();
  void ask({ case: 'quickMatch', value: create(QuickMatchSchema, { stop: true }) }).catch(() => undefined);
}

/** Of a match that ended because somebody did not come, in the place of it. */
export function lookForAnother({ options }: TableInfo): void {
  if (options) void lookForOthers(options.map, options.seats);
}

export function lookAgain(): void {
  if (wish) void lookForOthers(wish.map, wish.seats, wish.unwatched);
}

export function heardMatch({ requestId, body }: ServerMessage): void {
  if (!wish) return;
  if (body.case === 'quickMatchStatus') {
    // The game has begun at another server, which the table leads to.
    if (body.value.tableId) {
      stopWaiting();
      go({ at: 'table', id: body.value.tableId });
      return;
    }
    matching.value = body.value;
    if (body.value.waiting === 0) {
      stopWaiting();
      say('error.STORAGE_UNAVAILABLE', true);
    }
  }
  // The game has begun.
  if (body.case === 'watching' && requestId === 0 && body.value.table) {
    stopWaiting();
    go({ at: 'table', id: body.value.table.tableId });
  }
}
