// The list of friends: who asks, who invites, who is online and where they play.
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { FriendState, type Friend } from '@proto/friend_pb';
import { TableStatus, type TableInfo } from '@proto/table_pb';
import { inOrder } from '@/game/friends';
import { t } from '@/i18n';
import type { Key } from '@/i18n/en';
import { later, type LaterKey } from '@/i18n/later';
import { mapName } from '@/state/content';
import { accept, askLogin, friendList, friendsOpen, hide, remove } from '@/state/friends';
import { prefs } from '@/state/prefs';
import { go } from '@/state/route';
import { Dialog } from './Dialog';

const close = (): void => void (friendsOpen.value = false);

function AtTable({ table, invites }: { table: TableInfo; invites: boolean }): JSX.Element {
  const waits = table.status === TableStatus.LOBBY;
  const there = (): void => {
    close();
    go(waits ? { at: 'invited', code: table.code } : { at: 'table', id: table.tableId });
  };
  return (
    <button type="button" class={`choice ${invites ? 'choice-primary' : ''}`} data-friend-table={table.tableId} onClick={there}>
      {later(invites ? 'friends.join' : waits ? 'friends.joinThem' : 'friends.watchThem', { map: mapName(table.options?.map ?? 1) })}
    </button>
  );
}

const stateKey = ({ state, invitation, online }: Friend): LaterKey => {
  if (invitation) return 'friends.invites';
  if (state === FriendState.ASKS) return 'friends.asks';
  if (state === FriendState.ASKED) return 'friends.waiting';
  return online ? 'friends.online' : 'friends.offline';
};

function Row({ friend }: { friend: Friend }): JSX.Element {
  const { name, state, tables, invitation } = friend;
  const [sure, setSure] = useState(false);
  const removal: LaterKey = state === FriendState.ASKS ? 'friends.decline' : state === FriendState.ASKED ? 'friends.takeBack' : 'friends.remove';
  const out = (): void => {
    if (state === FriendState.FRIEND && !sure) setSure(true);
    else void remove(friend);
  };
  return (
    <li class="table-row friend" data-friend={name} data-online={friend.online}>
      <span>
        <strong>{name}</strong>
        <small class={friend.online ? 'is-here' : ''}>{later(stateKey(friend))}</small>
      </span>
      <span class="choices">
        {state === FriendState.ASKS && (
          <button type="button" class="choice choice-primary" aria-label={later('friends.acceptName', { name })} onClick={() => void accept(friend)}>
            {later('friends.accept')}
          </button>
        )}
        {invitation && <AtTable table={invitation} invites />}
        {tables
          .filter(({ tableId }) => tableId !== invitation?.tableId)
          .map((table) => (
            <AtTable key={table.tableId} table={table} invites={false} />
          ))}
        <button type="button" class="choice choice-quiet" onClick={out}>
          {later(sure ? 'friends.removeSure' : removal)}
        </button>
      </span>
    </li>
  );
}

function Ask(): JSX.Element {
  const [login, setLogin] = useState('');
  const [fault, setFault] = useState<Key | null>(null);
  const submit = async (event: Event): Promise<void> => {
    event.preventDefault();
    const wrong = await askLogin(login);
    setFault(wrong);
    if (!wrong) setLogin('');
  };
  return (
    <form class="account-form" data-form="friend" onSubmit={(event) => void submit(event)}>
      <label class="field">
        <span>{later('friends.login')}</span>
        <input type="text" name="friend-login" autocomplete="off" required maxLength={32} value={login} onInput={(event) => setLogin(event.currentTarget.value)} />
      </label>
      <p class="chat-wrong" role="alert">
        {fault && t(fault)}
      </p>
      <button type="submit" class="choice choice-primary">
        {later('friends.ask')}
      </button>
    </form>
  );
}

export function Friends(): JSX.Element {
  const list = friendList.value;
  const friends = inOrder(list?.friends ?? [], prefs.value.language);
  return (
    <Dialog title={t('friends.title')} class="friends" onClose={close}>
      <p class="form-note">{later('friends.help')}</p>
      {list && friends.length === 0 && <p class="nobody">{later('friends.none')}</p>}
      <ul>
        {friends.map((friend) => (
          <Row key={friend.friendId} friend={friend} />
        ))}
      </ul>
      <Ask />
      <label class="check">
        <input type="checkbox" name="hide" checked={list?.hidden ?? false} disabled={!list} onChange={(event) => void hide(event.currentTarget.checked)} />
        <span>{later('friends.hide')}</span>
      </label>
    </Dialog>
  );
}
