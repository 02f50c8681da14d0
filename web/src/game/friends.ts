// The list of friends, put in order.
import { FriendState, type Friend } from '@proto/friend_pb';

/** Those who ask, and those who invite: they wait for an answer. */
export const callsFor = (all: readonly Friend[]): Friend[] => all.filter(({ state, invitation }) => state === FriendState.ASKS || invitation !== undefined);

const rank = ({ state, invitation, online }: Friend): number => {
  if (invitation) return 0;
  if (state === FriendState.ASKS) return 1;
  if (state === FriendState.FRIEND) return online ? 2 : 3;
  return 4;
};

/** Who waits for an answer first, then who is online; by the name among equals. */
export const inOrder = (all: readonly Friend[], language: string): Friend[] => {
  const names = new Intl.Collator(language);
  return [...all].sort((a, b) => rank(a) - rank(b) || names.compare(a.name, b.name));
};

/** Who can be invited to a table: friends who have no seat there yet. */
export const invitable = (all: readonly Friend[], table: string): Friend[] =>
  all.filter(({ state, tables }) => state === FriendState.FRIEND && tables.every(({ tableId }) => tableId !== table));
