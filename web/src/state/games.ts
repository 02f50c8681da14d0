// Finished games: lists of them, links to them.
import { signal } from '@preact/signals';
import { create } from '@bufbuild/protobuf';
import { ListGamesSchema, ShareReplaySchema, UnshareReplaySchema, type GameSummary } from '@proto/games_pb';
import { ask } from './link';
import { complain, say } from './status';

export interface GamesPage {
  games: readonly GameSummary[];
  next: string; // empty: there are no more
}

export const finished = signal<GamesPage | null>(null);


/** The first page of a list, or the one behind what is there. */
export async function listGames(everybodys: boolean, more = false): Promise<void> {
  const before = more ? finished.value : null;
  if (!more) finished.value = null;
  try {
    const answer = await ask({ case: 'listGames', value: create(ListGamesSchema, { everybodys, after: before?.next ?? '' }) });
    if (answer.case !== 'gameList') return;
    finished.value = { games: [...(before?.games ?? []), ...answer.value.games], next: answer.value.next };
  } catch (error) {
    complain(error);
  }
}

/** The secret of a new link to a game that one has played. */
export async function shareGame(tableId: string): Promise<string | null> {
  try {
    const answer = await ask({ case: 'shareReplay', value: create(ShareReplaySchema, { tableId }) });
    return answer.case === 'replayShare' ? answer.value.share : null;
  } catch (error) {
    complain(error);
    return null;
  }
}

/** Takes all of one's own links to the game back. */
export async function unshareGame(tableId: string): Promise<void> {
  try {
    await ask({ case: 'unshareReplay', value: create(UnshareReplaySchema, { tableId }) });
    say('replay.unshared');
  } catch (error) {
    complain(error);
  }
}
