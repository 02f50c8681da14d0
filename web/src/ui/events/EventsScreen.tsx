// Tournaments that there are, and a new one.
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { EventSummary } from '@proto/event_pb';
import { phaseKey, systemKey } from '@/game/events';
import { whenText } from '@/game/schedule';
import { t } from '@/i18n';
import { later } from '@/i18n/later';
import { account } from '@/state/account';
import { mapName } from '@/state/content';
import { eventsFault, eventsPage, listEvents } from '@/state/events';
import { online } from '@/state/link';
import { prefs } from '@/state/prefs';
import { go } from '@/state/route';
import { Page } from '../Page';
import { EventForm } from './EventForm';

function Row({ event }: { event: EventSummary }): JSX.Element {
  const { eventId, title, phase, system, entrants, maxEntrants, round, startsAtMs, host, tables } = event;
  const facts = [
    later(phaseKey(phase)),
    later(systemKey(system)),
    tables && mapName(tables.map),
    later('event.count', { count: entrants, most: maxEntrants }),
    round > 0 && later('event.round', { number: round }),
    round === 0 && startsAtMs > 0n && whenText(Number(startsAtMs), prefs.value.language),
  ];
  return (
    <li class="table-row" data-event-title={title}>
      <span>
        <button type="button" class="link-button" onClick={() => go({ at: 'event', id: eventId })}>
          {title || later('event.noTitle')}
        </button>
        <small>{facts.filter(Boolean).join(' · ')}</small>
        <small>{later('event.host', { name: host || later('event.gone') })}</small>
      </span>
    </li>
  );
}

function List({ over }: { over: boolean }): JSX.Element {
  const here = online.value;
  useEffect(() => {
    if (here) void listEvents(over);
  }, [here, over]);
  const page = eventsPage.value?.over === over ? eventsPage.value : null;
  return (
    <>
      {!page && <p role="status">{eventsFault.value || (here ? later('event.loading') : t('error.offline'))}</p>}
      {page?.events.length === 0 && <p class="nobody">{later('event.none')}</p>}
      <ul>
        {page?.events.map((event) => (
          <Row key={event.eventId} event={event} />
        ))}
      </ul>
      {page?.next && (
        <button type="button" class="choice" onClick={() => void listEvents(over, true)}>
          {later('event.more')}
        </button>
      )}
    </>
  );
}

export function EventsScreen(): JSX.Element {
  const [over, setOver] = useState(false);
  const hasAccount = Boolean(account.value?.login);
  return (
    <Page title={t('events.title')}>
      <div class="panel clubs">
        <section>
          <fieldset class="segmented">
            <legend>{later('event.list')}</legend>
            {[false, true].map((one) => (
              <label key={String(one)}>
                <input type="radio" name="events" value={String(one)} checked={over === one} onChange={() => setOver(one)} />
                <span>{later(one ? 'event.over' : 'event.open')}</span>
              </label>
            ))}
          </fieldset>
          {!hasAccount && <p class="form-note">{later('event.account')}</p>}
          <List over={over} />
        </section>
        {hasAccount && (
          <details class="account-more">
            <summary data-event="make">{later('event.make')}</summary>
            <p class="form-note">{later('event.makeHelp')}</p>
            <EventForm />
          </details>
        )}
      </div>
    </Page>
  );
}
