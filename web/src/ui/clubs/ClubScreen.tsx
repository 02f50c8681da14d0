// The page of a club: what it says of itself, its tables, members, ranking and games.
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { ClubRole, type Club, type ClubPage } from '@proto/club_pb';
import { belongs, joinKey, leaveKey } from '@/game/clubs';
import { sortTables } from '@/game/lobby';
import { t } from '@/i18n';
import { later } from '@/i18n/later';
import { clubFault, clubGames, clubPage, joinClub, leaveClub, listClubGames, loadClub } from '@/state/clubs';
import { online } from '@/state/link';
import { prefs } from '@/state/prefs';
import { newTableClub, newTableOpen } from '@/state/start';
import { Places } from '../games/Places';
import { GameRow } from '../games/GameRow';
import { NewTable } from '../home/NewTable';
import { RunningRow, WaitingRow } from '../home/OpenTables';
import { Page } from '../Page';
import { useKeptFocus } from '../useKeptFocus';
import { useLookAgain } from '../useLookAgain';
import { ClubCare } from './ClubCare';
import { ClubMembers } from './ClubMembers';
import { Sure } from './Sure';

/** Tables come and go, and so do people. */
const kLookAgainMs = 15_000;

function Head({ club }: { club: Club }): JSX.Element {
  const { clubId, yourRole, description, announcement, hidden, foundedAtMs } = club;
  const comes = joinKey(club);
  const goes = leaveKey(yourRole);
  const founded = new Intl.DateTimeFormat(prefs.value.language, { dateStyle: 'medium' }).format(Number(foundedAtMs));
  return (
    <section class="club-head">
      {hidden && <p class="form-note">{later('club.hidden')}</p>}
      {description && <p class="club-about">{description}</p>}
      <small>{later('club.founded', { date: founded })}</small>
      {announcement && (
        <div class="club-news" data-club-news>
          <h2>{later('club.announcement')}</h2>
          <p class="club-about">{announcement}</p>
        </div>
      )}
      {yourRole === ClubRole.ASKS && <p role="status">{later('club.waiting')}</p>}
      <span class="choices">
        {comes && (
          <button type="button" class="choice choice-primary" data-club="join" onClick={() => void joinClub(clubId)}>
            {later(comes)}
          </button>
        )}
        {goes && (
          <Sure name="leave" grave={belongs(yourRole)} onClick={() => void leaveClub(clubId)}>
            {later(goes)}
          </Sure>
        )}
      </span>
    </section>
  );
}

function Tables({ page, club }: { page: ClubPage; club: Club }): JSX.Element {
  const { waiting, running } = sortTables(page.tables);
  const begin = (): void => {
    newTableClub.value = { id: club.clubId, name: club.name };
    newTableOpen.value = true;
  };
  return (
    <section class="club-tables">
      <header class="col-head">
        <h2>{later('club.tables')}</h2>
        <button type="button" class="col-more" data-club="new-table" onClick={begin}>
          {later('club.newTable')}
        </button>
      </header>
      {page.tables.length === 0 && <p class="nobody">{later('club.tablesNone')}</p>}
      <ul>
        {waiting.map((table) => (
          <WaitingRow key={table.tableId} table={table} />
        ))}
        {running.map((table) => (
          <RunningRow key={table.tableId} table={table} />
        ))}
      </ul>
    </section>
  );
}

function Games({ clubId }: { clubId: string }): JSX.Element {
  const here = online.value;
  const page = clubGames.value;
  useEffect(() => {
    if (here) void listClubGames(clubId);
  }, [here, clubId]);
  return (
    <section>
      <h2>{later('club.games')}</h2>
      {page?.games.length === 0 && <p class="nobody">{t('games.none')}</p>}
      <ul>
        {page?.games.map((game) => (
          <GameRow key={game.tableId} game={game} />
        ))}
      </ul>
      {page?.next && (
        <button type="button" class="choice" onClick={() => void listClubGames(clubId, true)}>
          {t('games.more')}
        </button>
      )}
    </section>
  );
}

function Shown({ page, club }: { page: ClubPage; club: Club }): JSX.Element {
  const member = belongs(club.yourRole);
  const kept = useKeptFocus(page);
  return (
    <div class="panel clubs" {...kept}>
      <Head club={club} />
      {member && <Tables page={page} club={club} />}
      <ClubMembers page={page} />
      {page.members.length > 0 && (
        <section>
          <h2>{later('club.ranking')}</h2>
          {page.ranking.length === 0 ? <p class="nobody">{later('club.rankingNone')}</p> : <Places places={page.ranking} />}
          <p class="form-note">{later('club.rankingHelp')}</p>
        </section>
      )}
      {member && <Games clubId={club.clubId} />}
      <ClubCare club={club} moderates={page.mayModerate} />
    </div>
  );
}

export function ClubScreen({ id }: { id: string }): JSX.Element {
  useLookAgain(loadClub, id, kLookAgainMs);
  const page = clubPage.value;
  const club = page?.club?.clubId === id ? page.club : null;
  return (
    <Page title={club?.name ?? t('clubs.title')}>
      {page && club && <Shown page={page} club={club} />}
      {!club && clubFault.value && <p role="status">{t(clubFault.value)}</p>}
      {newTableOpen.value && <NewTable />}
    </Page>
  );
}
