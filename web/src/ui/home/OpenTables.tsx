// Tables that wait for players, and games that anybody may watch.
import type { ComponentChildren, JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import type { TableInfo } from '@proto/table_pb';
import { Icon } from '@/art/icons';
import { MapPicture } from '@/art/mapPicture';
import { clockWords } from '@/game/clocks';
import { sortTables } from '@/game/lobby';
import { isAhead, startOf, whenText } from '@/game/schedule';
import { hostOf, takenSeats } from '@/game/seats';
import { parts, t, type Sentence } from '@/i18n';
import { mapName } from '@/state/content';
import { online } from '@/state/link';
import { about, joinTable, leaveLobby, lobby, showTables, watchLobby } from '@/state/lobby';
import { asAnybody, asSomebody } from '@/state/naming';
import { prefs } from '@/state/prefs';
import { go } from '@/state/route';
import { newTableOpen } from '@/state/start';
import { playedBy } from '../botWords';
import { ColourMark } from '../ColourMark';
import { ProfileButton } from '../ProfileButton';
import { calledOf } from '../called';

const told = ({ key, params }: Sentence): string => t(key, params);

function Facts({ table }: { table: TableInfo }): JSX.Element {
  const { options, locked, round } = table;
  const taken = takenSeats(table);
  const names = taken.map((seat) => {
    const more = [playedBy(seat), seat.rating > 0 ? String(seat.rating) : '', seat.connected ? '' : t('table.away')].filter(Boolean);
    return calledOf(seat.seat, taken) + (more.length > 0 ? ` (${more.join(', ')})` : '');
  });
  const facts = [
    round > 0 ? t('lobby.round', { round }) : '',
    isAhead(startOf(table)) ? t('schedule.at', { date: whenText(startOf(table), prefs.value.language) }) : '',
    told(clockWords(options?.clock)),
    options?.mines ? t('home.mines') : '',
    locked ? t('home.locked') : '',
    options?.readyCheck ? t('home.readyCheck') : '',
    options?.noUndo ? t('home.noUndo') : '',
    options?.spectatorDelayS ? t('delay.fact', { seconds: options.spectatorDelayS }) : '',
    names.length > 1 || names.some((name) => name.endsWith(')')) ? names.join(', ') : '',
  ];
  return <small>{facts.filter(Boolean).join(' · ')}</small>;
}

/** How many people one could meet. */
function About(): JSX.Element | null {
  const now = about.value;
  if (!now || !online.value) return null;
  return (
    <small class="people-about" data-online={now.online}>
      {t('lobby.online', { count: now.online })}
      {now.waiting > 0 && ` · ${t('lobby.waiting', { count: now.waiting })}`}
    </small>
  );
}

/** Who sits there by colour and shape, and the seats that are free. */
function SeatMarks({ table }: { table: TableInfo }): JSX.Element {
  const taken = takenSeats(table).length;
  return (
    <span class="gm-seats" role="img" aria-label={t('home.taken', { taken, seats: table.seats.length })}>
      {table.seats.map((seat) => (seat.taken ? <ColourMark key={seat.seat} colour={seat.colour} /> : <span key={seat.seat} class="seat-free" />))}
    </span>
  );
}

/** The name of the host opens the profile. */
function Drives({ name, account, map }: { name: string; account: string; map: string }): JSX.Element {
  return (
    <strong>
      {parts('doors.drives', { name: { text: name }, map }).map((part) =>
        typeof part === 'string' ? part : <ProfileButton key="name" whose={{ name: account }} name={name} />,
      )}
    </strong>
  );
}

function Row({ table, children }: { table: TableInfo; children: ComponentChildren }): JSX.Element {
  const taken = takenSeats(table);
  const host = hostOf(table);
  return (
    <li class="table-row gm">
      <MapPicture map={table.options?.map ?? 1} />
      <span class="gm-what">
        <Drives name={host ? calledOf(host.seat, taken) : ''} account={host?.name ?? ''} map={mapName(table.options?.map ?? 1)} />
        <Facts table={table} />
      </span>
      <SeatMarks table={table} />
      {children}
    </li>
  );
}

/** A locked table asks for its password on a page of its own. */
function enter({ code, locked }: TableInfo): void {
  if (locked) go({ at: 'invited', code });
  else asSomebody(() => void joinTable(code));
}

export function WaitingRow({ table }: { table: TableInfo }): JSX.Element {
  return (
    <Row table={table}>
      <button type="button" class="choice" onClick={() => enter(table)}>
        {t('home.joinButton')}
      </button>
    </Row>
  );
}

export function RunningRow({ table }: { table: TableInfo }): JSX.Element {
  return (
    <Row table={table}>
      <button type="button" class="choice" data-watch={table.tableId} onClick={() => asAnybody(() => go({ at: 'table', id: table.tableId }))}>
        <Icon name="eye" /> {t('home.watch')}
      </button>
    </Row>
  );
}

/** Keeps the list current: by the connection, or once without one. */
export function useTables(): void {
  const here = online.value;
  useEffect(() => {
    if (!here) return void showTables();
    void watchLobby();
    return leaveLobby;
  }, [here]);
}

export function OpenTables(): JSX.Element {
  const { waiting } = sortTables(lobby.value.tables);
  return (
    <section class="open-tables">
      <header class="col-head">
        <h2>{t('doors.open')}</h2>
        <About />
        <button type="button" class="col-more" onClick={() => asSomebody(() => (newTableOpen.value = true))}>
          {t('home.newTable')}
        </button>
      </header>
      {waiting.length === 0 && <p class="col-none">{t('doors.openNone')}</p>}
      <ul>
        {waiting.map((table) => (
          <WaitingRow key={table.tableId} table={table} />
        ))}
      </ul>
      {lobby.value.more && <small class="form-note">{t('home.moreTables')}</small>}
    </section>
  );
}

export function RunningGames(): JSX.Element | null {
  const { running } = sortTables(lobby.value.tables);
  if (running.length === 0) return null;
  return (
    <section class="running-games">
      <header class="col-head">
        <h2>{t('home.running')}</h2>
      </header>
      <ul>
        {running.map((table) => (
          <RunningRow key={table.tableId} table={table} />
        ))}
      </ul>
    </section>
  );
}
