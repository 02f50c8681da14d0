// Who is where in a tournament.
import type { JSX } from 'preact';
import { EventFormat, type Event as Tournament } from '@proto/event_pb';
import { entrantOf } from '@/game/events';
import { later, type LaterKey } from '@/i18n/later';
import { saveStandings } from '@/state/events';
import { EntrantName } from './EntrantName';

const columns: readonly LaterKey[] = ['event.place', 'event.person', 'event.points', 'event.wins', 'event.buchholz', 'event.relative', 'event.played'];

export function EventStandings({ event }: { event: Tournament }): JSX.Element | null {
  if (event.standings.length === 0) return null;
  return (
    <section>
      <h2>{later('event.standings')}</h2>
      <div class="table-scroll" tabIndex={0} role="group" aria-label={later('event.standings')}>
        <table data-standings>
          <thead>
            <tr>
              {columns.map((key) => (
                <th key={key} scope="col">
                  {later(key)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {event.standings.map(({ entrant, place, points, wins, opponents, relative, played }) => (
              <tr key={entrant} class={entrant === event.yourEntrant ? 'is-winner' : ''}>
                <td>{place}</td>
                <td>
                  <EntrantName entrant={entrantOf(event, entrant)} />
                </td>
                <td>{String(points)}</td>
                <td>{String(wins)}</td>
                <td>{String(opponents)}</td>
                <td>{String(relative)}</td>
                <td>{played}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <span class="choices">
        <button type="button" class="choice choice-quiet" data-event="csv" onClick={() => void saveStandings(event.eventId, EventFormat.CSV)}>
          {later('event.csv')}
        </button>
        <button type="button" class="choice choice-quiet" data-event="json" onClick={() => void saveStandings(event.eventId, EventFormat.JSON)}>
          {later('event.json')}
        </button>
      </span>
    </section>
  );
}
