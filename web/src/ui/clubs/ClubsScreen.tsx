// One's own clubs, those that one can look for, and a new one.
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { ClubRole, type Club } from '@proto/club_pb';
import { joiningKey, roleKey } from '@/game/clubs';
import { t } from '@/i18n';
import { later } from '@/i18n/later';
import { account } from '@/state/account';
import { findClubs, foundClub, foundClubs, joinClub, leaveClub, loadOwnClubs, ownClubs } from '@/state/clubs';
import { online } from '@/state/link';
import { go } from '@/state/route';
import { EventsButton } from '../events/EventsButton';
import { Page } from '../Page';
import { ClubForm } from './ClubForm';

function Row({ club }: { club: Club }): JSX.Element {
  const { clubId, name, yourRole, members, joining, description } = club;
  const open = (): void => go({ at: 'club', id: clubId });
  return (
    <li class="table-row" data-club-name={name}>
      <span>
        <button type="button" class="link-button" onClick={open}>
          {name}
        </button>
        <small>
          {yourRole === ClubRole.UNSPECIFIED ? later(joiningKey(joining)) : later(roleKey(yourRole))} · {later('club.count', { count: members })}
        </small>
        {description && <small class="club-about">{description}</small>}
      </span>
      {yourRole === ClubRole.INVITED && (
        <span class="choices">
          <button type="button" class="choice choice-primary" data-club="accept" onClick={() => void joinClub(clubId).then((done) => done && open())}>
            {later('club.accept')}
          </button>
          <button type="button" class="choice choice-quiet" onClick={() => void leaveClub(clubId)}>
            {later('club.decline')}
          </button>
        </span>
      )}
    </li>
  );
}

function Find(): JSX.Element {
  const [text, setText] = useState('');
  const clubs = foundClubs.value;
  const submit = (event: Event): void => {
    event.preventDefault();
    void findClubs(text);
  };
  return (
    <section>
      <h2>{later('club.find')}</h2>
      <form class="account-form" data-form="find-club" onSubmit={submit}>
        <label class="field">
          <span>{later('club.findText')}</span>
          <input type="search" name="club-text" maxLength={32} value={text} onInput={(event) => setText(event.currentTarget.value)} />
        </label>
        <button type="submit" class="choice">
          {later('club.search')}
        </button>
      </form>
      {clubs?.length === 0 && (
        <p class="nobody" role="status">
          {later('club.findNone')}
        </p>
      )}
      <ul>
        {(clubs ?? []).map((club) => (
          <Row key={club.clubId} club={club} />
        ))}
      </ul>
    </section>
  );
}

export function ClubsScreen(): JSX.Element {
  const here = online.value;
  const hasAccount = Boolean(account.value?.login);
  useEffect(() => {
    if (here) void loadOwnClubs();
  }, [here]);
  const clubs = ownClubs.value;
  return (
    <Page title={t('clubs.title')}>
      <div class="panel clubs">
        <EventsButton />
        <section>
          <h2>{later('club.mine')}</h2>
          {!hasAccount && <p class="form-note">{later('club.account')}</p>}
          {hasAccount && clubs?.length === 0 && <p class="nobody">{later('club.none')}</p>}
          <ul>
            {(clubs ?? []).map((club) => (
              <Row key={club.clubId} club={club} />
            ))}
          </ul>
        </section>
        <Find />
        {hasAccount && (
          <details class="account-more">
            <summary data-club="found">{later('club.found')}</summary>
            <p class="form-note">{later('club.foundHelp')}</p>
            <ClubForm button="club.create" onSend={foundClub} />
          </details>
        )}
      </div>
    </Page>
  );
}
