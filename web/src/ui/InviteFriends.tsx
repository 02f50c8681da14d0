// In the room before the game: one press invites a friend.
import type { JSX } from 'preact';
import { invitable, inOrder } from '@/game/friends';
import { t } from '@/i18n';
import { friendList, invite } from '@/state/friends';
import { prefs } from '@/state/prefs';

export function InviteFriends({ tableId }: { tableId: string }): JSX.Element | null {
  const friends = inOrder(invitable(friendList.value?.friends ?? [], tableId), prefs.value.language);
  if (friends.length === 0) return null;
  return (
    <details class="invite-friends">
      <summary>{t('friends.inviteTitle')}</summary>
      <div class="choices">
        {friends.map((friend) => (
          <button key={friend.friendId} type="button" class="choice" data-invite={friend.name} onClick={() => void invite(friend, tableId)}>
            {friend.online ? t('friends.inviteOnline', { name: friend.name }) : friend.name}
          </button>
        ))}
      </div>
    </details>
  );
}
