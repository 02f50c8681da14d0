// Friends: who they are, who of them is online and where, and what one asks of whom. The server keeps the list.
import { computed, effect, signal } from '@preact/signals';
import { create } from '@bufbuild/protobuf';
import {
  AcceptFriendSchema,
  AskFriendSchema,
  FriendState,
  HideFromFriendsSchema,
  InviteFriendSchema,
  ListFriendsSchema,
  RemoveFriendSchema,
  type Friend,
  type FriendList,
} from '@proto/friend_pb';
import type { ServerMessage } from '@proto/session_pb';
import type { Whom } from '@/game/chat';
import { callsFor } from '@/game/friends';
import type { Key } from '@/i18n/en';
import { Refusal, type RequestBody } from '@/net/wire';
import { ask, online, welcome } from './link';
import { complain, errorKey, say } from './status';
import { tableId } from './table';

export const friendsOpen = signal(false);

const heard = signal<{ of: string; list: FriendList } | null>(null);
const me = (): string => welcome.value?.playerId ?? '';
/** Of whoever is signed in now; nothing as long as the server has not said it. */
export const friendList = computed(() => (heard.value?.of === me() ? heard.value.list : null));

/** Whoever waits for an answer: those who ask, and those who invite. */
export const calls = computed(() => callsFor(friendList.value?.friends ?? []));

function take(list: FriendList): void {
  const before = new Set(callsFor(friendList.value?.friends ?? []).map((one) => one.friendId + (one.invitation?.tableId ?? '')));
  const first = friendList.value === null;
  heard.value = { of: me(), list };
  if (first) return;
  for (const one of callsFor(list.friends)) {
    if (before.has(one.friendId + (one.invitation?.tableId ?? ''))) continue;
    say(one.state === FriendState.ASKS ? 'friends.asksYou' : 'friends.invitesYou', false, { name: one.name });
  }
}

async function change(body: RequestBody): Promise<Key | null> {
  try {
    const answer = await ask(body);
    if (answer.case === 'friendList') take(answer.value);
    return null;
  } catch (error) {
    return error instanceof Refusal ? errorKey(error.error.code, error.error.limit) : 'error.offline';
  }
}

async function must(body: RequestBody, done?: Key, name = ''): Promise<void> {
  const fault = await change(body);
  if (fault) say(fault, true);
  else if (done) say(done, false, { name });
}

export const askLogin = (login: string): Promise<Key | null> =>
  change({ case: 'askFriend', value: create(AskFriendSchema, { whom: { case: 'login', value: login.trim() } }) });

export const askHere = (whom: Whom, name: string): Promise<void> =>
  must({ case: 'askFriend', value: create(AskFriendSchema, { tableId: tableId.value, whom }) }, 'friends.asked', name);

export const accept = ({ friendId, name }: Friend): Promise<void> => must({ case: 'acceptFriend', value: create(AcceptFriendSchema, { friendId }) }, 'friends.accepted', name);

export const remove = ({ friendId }: Friend): Promise<void> => must({ case: 'removeFriend', value: create(RemoveFriendSchema, { friendId }) });

export const invite = ({ friendId, name }: Friend, to: string): Promise<void> =>
  must({ case: 'inviteFriend', value: create(InviteFriendSchema, { friendId, tableId: to }) }, 'friends.invited', name);

export const hide = (hidden: boolean): Promise<void> => must({ case: 'hideFromFriends', value: create(HideFromFriendsSchema, { hidden }) });

export function heardFriends({ body }: ServerMessage): void {
  if (body.case === 'friendList') take(body.value);
}

/** As long as the program is open, its player is online for friends. */
export function startFriends(): void {
  effect(() => {
    if (!online.value || !welcome.value) return;
    ask({ case: 'listFriends', value: create(ListFriendsSchema, { watch: true }) }).then(
      (answer) => {
        if (answer.case === 'friendList') take(answer.value);
      },
      (error: unknown) => {
        if (error instanceof Refusal) complain(error);
      },
    );
  });
}
