// Who is in a club, and what its officers do about them.
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { ClubMember, ClubPage } from '@proto/club_pb';
import { ClubRole } from '@proto/club_pb';
import { belongs, leads, roleKey, stepsFor } from '@/game/clubs';
import { t } from '@/i18n';
import type { Key } from '@/i18n/en';
import { later } from '@/i18n/later';
import { changeMember, inviteToClub } from '@/state/clubs';
import { ProfileButton } from '../ProfileButton';
import { Sure } from './Sure';

function Member({ clubId, mine, member }: { clubId: string; mine: ClubRole; member: ClubMember }): JSX.Element {
  const { name, role, online, you } = member;
  const facts = [later(roleKey(role)), online ? later('club.online') : '', you ? later('club.you') : ''].filter(Boolean);
  return (
    <li class="table-row" data-member={name} data-role={ClubRole[role]}>
      <span>
        <strong>{belongs(role) ? <ProfileButton name={name} /> : name}</strong>
        <small class={online ? 'is-here' : ''}>{facts.join(' · ')}</small>
      </span>
      <span class="choices">
        {!you &&
          stepsFor(mine, role).map(({ step, key, grave }) => (
            <Sure key={key} name={key} grave={grave} label={later('club.about', { action: later(key), name })} onClick={() => void changeMember(clubId, member, step)}>
              {later(key)}
            </Sure>
          ))}
      </span>
    </li>
  );
}

function Invite({ clubId }: { clubId: string }): JSX.Element {
  const [login, setLogin] = useState('');
  const [fault, setFault] = useState<Key | null>(null);
  const submit = async (event: Event): Promise<void> => {
    event.preventDefault();
    const wrong = await inviteToClub(clubId, login);
    setFault(wrong);
    if (!wrong) setLogin('');
  };
  return (
    <details class="account-more">
      <summary data-club="invite">{later('club.invite')}</summary>
      <form class="account-form" data-form="club-invite" onSubmit={(event) => void submit(event)}>
        <label class="field">
          <span>{later('club.login')}</span>
          <input type="text" name="club-login" autocomplete="off" required maxLength={32} value={login} onInput={(event) => setLogin(event.currentTarget.value)} />
        </label>
        <p class="chat-wrong" role="alert">
          {fault && t(fault)}
        </p>
        <button type="submit" class="choice choice-primary">
          {later('club.inviteButton')}
        </button>
      </form>
    </details>
  );
}

export function ClubMembers({ page }: { page: ClubPage }): JSX.Element {
  const { clubId = '', members = 0, yourRole = ClubRole.UNSPECIFIED } = page.club ?? {};
  return (
    <section class="club-members">
      <h2>
        {later('club.members')} <small>{later('club.room', { count: members, most: page.mostMembers })}</small>
      </h2>
      {page.members.length === 0 && <p class="nobody">{later('club.secret')}</p>}
      <ul>
        {page.members.map((member) => (
          <Member key={member.memberId} clubId={clubId} mine={yourRole} member={member} />
        ))}
      </ul>
      {leads(yourRole) && <Invite clubId={clubId} />}
    </section>
  );
}
