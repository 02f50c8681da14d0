// The page of a tournament: what it is, who takes part, rounds and standings.
import type { JSX } from 'preact';
import type { Event as Tournament, EventEntrant } from '@proto/event_pb';
import { BotPolicy } from '@proto/table_pb';
import { entrantOf, hasGroups, isOver, phaseKey, sitsOut, systemKey, yourTable } from '@/game/events';
import { levelOf } from '@/game/levels';
import { whenText } from '@/game/schedule';
import { t } from '@/i18n';
import { later, type LaterKey } from '@/i18n/later';
import { account } from '@/state/account';
import { mapName } from '@/state/content';
import { enterEvent, eventFault, eventShown, loadEvent, withdrawFromEvent } from '@/state/events';
import { online } from '@/state/link';
import { prefs } from '@/state/prefs';
import { go } from '@/state/route';
import { Sure } from '../clubs/Sure';
import { Page } from '../Page';
import { useKeptFocus } from '../useKeptFocus';
import { useLookAgain } from '../useLookAgain';
import { EntrantName } from './EntrantName';
import { EventCare } from './EventCare';
import { EventRounds } from './EventRounds';
import { EventStandings } from './EventStandings';

/** Rounds and results come by themselves. */
const kLookAgainMs = 10_000;

const youKey = (event: Tournament, { reserve }: EventEntrant): LaterKey =>
  reserve ? (yourTable(event) ? 'event.yourSeat' : 'event.youReserve') : sitsOut(event) ? 'event.yourBye' : 'event.youAre';

function Yours({ event }: { event: Tournament }): JSX.Element | null {
  const { eventId, mayEnter, plan, yourEntrant, phase } = event;
  const you = yourEntrant === 0 ? undefined : entrantOf(event, yourEntrant);
  const table = yourTable(event);
  if (isOver(phase)) return null;
  if (!account.value?.login) return <p class="form-note">{later('event.account')}</p>;
  return (
    <>
      {you && !you.withdrawn && <p role="status">{later(youKey(event, you))}</p>}
      <span class="choices">
        {table && (
          <button type="button" class="choice choice-primary" data-event="table" onClick={() => go({ at: 'table', id: table.tableId })}>
            {later('event.yourTable')}
          </button>
        )}
        {(!you || (you.reserve && !you.withdrawn)) && mayEnter && (
          <button type="button" class="choice choice-primary" data-event="enter" onClick={() => void enterEvent(eventId, false)}>
            {later('event.enter')}
          </button>
        )}
        {!you && !mayEnter && plan?.rules?.reserves && (
          <button type="button" class="choice choice-quiet" data-event="reserve" onClick={() => void enterEvent(eventId, true)}>
            {later('event.enterReserve')}
          </button>
        )}
        {you?.withdrawn && (
          <button type="button" class="choice" data-event="back" onClick={() => void enterEvent(eventId, false)}>
            {later('event.back')}
          </button>
        )}
        {you && !you.withdrawn && (
          <Sure grave name="withdraw" onClick={() => void withdrawFromEvent(eventId)}>
            {later('event.withdraw')}
          </Sure>
        )}
      </span>
    </>
  );
}

function Head({ event }: { event: Tournament }): JSX.Element {
  const { plan, phase, host, entrants } = event;
  const rules = plan?.rules;
  const standIn = levelOf(plan?.tables?.standIn ?? BotPolicy.UNSPECIFIED);
  const count = entrants.filter(({ reserve, withdrawn }) => !reserve && !withdrawn).length;
  const facts = [
    later(phaseKey(phase)),
    rules && later(systemKey(rules.system)),
    plan?.tables && mapName(plan.tables.map),
    standIn && t('level.fact', { level: t(standIn.name) }),
    rules && later('event.count', { count, most: rules.maxEntrants }),
    rules && rules.startsAtMs > 0n && event.rounds.length === 0 && whenText(Number(rules.startsAtMs), prefs.value.language),
  ];
  return (
    <section class="club-head">
      <p>{facts.filter(Boolean).join(' · ')}</p>
      {plan?.description && <p class="club-about">{plan.description}</p>}
      <small>{later('event.host', { name: host || later('event.gone') })}</small>
      <Yours event={event} />
    </section>
  );
}

function People({ event }: { event: Tournament }): JSX.Element {
  const grouped = hasGroups(event);
  return (
    <details open={event.rounds.length === 0}>
      <summary>{later('event.people')}</summary>
      <ul>
        {event.entrants.map((entrant) => (
          <li key={entrant.number} data-entrant={entrant.number}>
            <EntrantName entrant={entrant} />
            {grouped && entrant.group > 0 && <small> · {later('event.group', { number: entrant.group })}</small>}
          </li>
        ))}
      </ul>
    </details>
  );
}

export function EventScreen({ id }: { id: string }): JSX.Element {
  useLookAgain(loadEvent, id, kLookAgainMs);
  const event = eventShown.value?.eventId === id ? eventShown.value : null;
  const kept = useKeptFocus(event);
  return (
    <Page title={event?.plan?.title || t('events.title')}>
      {event && (
        <div class="panel clubs" {...kept}>
          <Head event={event} />
          <EventStandings event={event} />
          <EventRounds event={event} />
          <People event={event} />
          <EventCare event={event} />
        </div>
      )}
      {!event && <p role="status">{eventFault.value || (online.value ? later('event.loading') : t('error.offline'))}</p>}
    </Page>
  );
}
