// What a link or a code leads to: who invites to which table, before anything is asked.
import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { TableStatus, type TableInfo } from '@proto/table_pb';
import { MapPicture } from '@/art/mapPicture';
import { clockWords } from '@/game/clocks';
import { hostOf, takenSeats } from '@/game/seats';
import { t } from '@/i18n';
import { mapName } from '@/state/content';
import { invitation, lookAtInvitation } from '@/state/invitation';
import { joinTable, lockedCode } from '@/state/lobby';
import { asAnybody, asSomebody } from '@/state/naming';
import { go } from '@/state/route';
import { calledOf } from '../called';
import { TableFacts } from '../TableFacts';

interface TicketProps {
  title: string;
  map?: number;
  /** What can be done about it. */
  form?: JSX.Element;
  children: ComponentChildren;
}

const Ticket = ({ title, map, form, children }: TicketProps): JSX.Element => (
  <section class="ribbon invitation" aria-label={title}>
    {map !== undefined && <MapPicture map={map} />}
    <div class="invitation-words">
      <div class="invitation-what">
        <h2>{title}</h2>
        {children}
      </div>
      {form}
    </div>
    <button type="button" class="choice choice-quiet invitation-later" onClick={() => go({ at: 'home' })}>
      {t(map === undefined ? 'nav.home' : 'doors.later')}
    </button>
  </section>
);

function Password({ value, onInput }: { value: string; onInput(value: string): void }): JSX.Element {
  return (
    <label class="field">
      <span>{t('home.lockedTable')}</span>
      <input type="password" name="table-password" value={value} maxLength={128} autocomplete="off" onInput={(event) => onInput(event.currentTarget.value)} />
    </label>
  );
}

/** Why there is no seat to take, if there is none. */
function obstacle(table: TableInfo): string {
  if (table.status === TableStatus.PLAYING) return t('doors.begun');
  if (table.seats.length > 0 && takenSeats(table).length === table.seats.length) return t('doors.full');
  return '';
}

function Seat({ code, table }: { code: string; table: TableInfo }): JSX.Element {
  const [password, setPassword] = useState('');
  const locked = table.locked || lockedCode.value === code;
  const why = obstacle(table);
  const take = (event: Event): void => {
    event.preventDefault();
    asSomebody(() => void joinTable(code, password));
  };
  const watchable = table.status === TableStatus.PLAYING && (table.options?.spectators ?? false);
  return (
    <form class="invitation-form" onSubmit={take}>
      {why && <p role="status">{why}</p>}
      {!why && locked && <Password value={password} onInput={setPassword} />}
      <div class="choices">
        {watchable && (
          <button type="button" class="choice choice-primary" onClick={() => asAnybody(() => go({ at: 'table', id: table.tableId }))}>
            {t('doors.watchIt')}
          </button>
        )}
        {/* Who sits there already comes back by the same door. */}
        <button type="submit" class={`choice ${why ? 'choice-quiet' : 'choice-primary'}`}>
          {t(why ? 'home.joinButton' : 'doors.takeSeat')}
        </button>
      </div>
    </form>
  );
}

/** A seat at a table of which nothing could be asked. */
function Unseen({ code }: { code: string }): JSX.Element {
  const take = (event: Event): void => {
    event.preventDefault();
    asSomebody(() => void joinTable(code));
  };
  return (
    <form class="invitation-form" onSubmit={take}>
      <button type="submit" class="choice choice-primary">
        {t('doors.takeSeat')}
      </button>
    </form>
  );
}

export function Invitation({ code }: { code: string }): JSX.Element {
  useEffect(() => void lookAtInvitation(code), [code]);
  const now = invitation.value;
  if (!now || now.code !== code || now.is === 'looking') return <Ticket title={t('home.invited', { code })}>{t('table.loading')}</Ticket>;
  if (now.is === 'nowhere') {
    return (
      <Ticket title={t('error.UNKNOWN_TABLE')}>
        <p role="alert" data-invitation="nowhere">
          {t('doors.dead', { code })}
        </p>
      </Ticket>
    );
  }
  if (now.is === 'unsure') {
    return (
      <Ticket title={t('home.invited', { code })} form={<Unseen code={code} />}>
        <p role="status">{t('doors.unsure')}</p>
      </Ticket>
    );
  }
  const { table } = now;
  const host = hostOf(table);
  const map = table.options?.map ?? 1;
  const title = host ? t('doors.inviter', { name: calledOf(host.seat, takenSeats(table)) }) : t('home.invited', { code });
  const { key, params } = clockWords(table.options?.clock);
  return (
    <Ticket title={title} map={map} form={<Seat code={code} table={table} />}>
      <p>
        <strong>{mapName(map)}</strong> · {t(key, params)} · {t('home.taken', { taken: takenSeats(table).length, seats: table.seats.length })}
      </p>
      <TableFacts table={table} />
    </Ticket>
  );
}
