// The list of friends: who waits for an answer, in which order, and who can be invited.
import { create } from '@bufbuild/protobuf';
import { describe, expect, it } from 'vitest';
import { FriendSchema, FriendState, type Friend } from '@proto/friend_pb';
import { TableInfoSchema } from '@proto/table_pb';
import { callsFor, inOrder, invitable } from '@/game/friends';

const friend = (name: string, state = FriendState.FRIEND, more: { online?: boolean; at?: string; invites?: string } = {}): Friend =>
  create(FriendSchema, {
    friendId: name,
    name,
    state,
    online: more.online ?? false,
    tables: more.at ? [create(TableInfoSchema, { tableId: more.at })] : [],
    invitation: more.invites ? create(TableInfoSchema, { tableId: more.invites }) : undefined,
  });

const names = (all: readonly Friend[]): string[] => all.map(({ name }) => name);

describe('the list of friends', () => {
  const all = [
    friend('Zoe'),
    friend('Ada', FriendState.ASKED),
    friend('Eve', FriendState.FRIEND, { online: true }),
    friend('Bob', FriendState.ASKS),
    friend('Cid', FriendState.FRIEND, { invites: 't' }),
    friend('Émile'),
  ];

  it('begins with whoever waits for an answer, then with who is online', () => {
    expect(names(inOrder(all, 'en'))).toEqual(['Cid', 'Bob', 'Eve', 'Émile', 'Zoe', 'Ada']);
  });

  it('counts those who ask and those who invite', () => {
    expect(names(callsFor(all))).toEqual(['Bob', 'Cid']);
    expect(callsFor([])).toEqual([]);
  });

  it('offers friends for a table who have no seat there', () => {
    const some = [friend('Here', FriendState.FRIEND, { at: 't' }), friend('Elsewhere', FriendState.FRIEND, { at: 'u' }), friend('Asked', FriendState.ASKED)];
    expect(names(invitable(some, 't'))).toEqual(['Elsewhere']);
  });
});
