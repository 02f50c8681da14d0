// Who is where in a tournament, all together and by group.
import type { JSX } from 'preact';
import { EventFormat, type Event as Tournament, type EventStanding } from '@proto/event_pb';
import { buchholz, entrantOf, rankings, relative, type Ranked } from '@/game/events';
import { t } from '@/i18n';
import { later, type LaterKey } from '@/i18n/later';
import { saveStandings } from '@/state/events';
import { prefs } from '@/state/prefs';
import { EntrantName } from './EntrantName';

interface Column {
  key: LaterKey;
  of(line: EventStanding): string;
  /** Shown only where somebody has some. */
  rare?(line: EventStanding): boolean;
}

const number = (value: number, signDisplay: 'auto' | 'exceptZero' = 'auto'): string =>
  new Intl.NumberFormat(prefs.value.language, { maximumFractionDigits: 2, signDisplay }).format(value);

const columns: readonly Column[] = [
  { key: 'event.points', of: ({ points }) => number(Number(points)) },
  { key: 'event.wins', of: ({ wins }) => number(Number(wins)) },
  { key: 'event.buchholz', of: (line) => number(buchholz(line)) },
  { key: 'event.relative', of: (line) => number(relative(line), 'exceptZero') },
  { key: 'event.encounters', of: ({ encounters }) => number(Number(encounters)), rare: ({ encounters }) => encounters > 0n },
  { key: 'event.finals', of: ({ finals }) => number(finals), rare: ({ finals }) => finals > 0 },
  { key: 'event.played', of: ({ played }) => number(played) },
  { key: 'event.byes', of: ({ byes }) => number(byes), rare: ({ byes }) => byes > 0 },
  { key: 'event.missedRounds', of: ({ missed }) => number(missed), rare: ({ missed }) => missed > 0 },
];

function Places({ event, ranked, several }: { event: Tournament; ranked: Ranked; several: boolean }): JSX.Element {
  const { group, lines } = ranked;
  const title = group > 0 ? later('event.group', { number: group }) : later(several ? 'event.allGroups' : 'event.standings');
  const shown = columns.filter(({ rare }) => !rare || lines.some(({ line }) => rare(line)));
  return (
    <>
      {several && <h3>{title}</h3>}
      <div class="table-scroll" tabIndex={0} role="group" aria-label={title}>
        <table data-standings={group}>
          <thead>
            <tr>
              {(['event.place', 'event.person'] as const).map((key) => (
                <th key={key} scope="col">
                  {later(key)}
                </th>
              ))}
              {shown.map(({ key }) => (
                <th key={key} scope="col">
                  {later(key)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map(({ place, line }) => {
              const you = line.entrant === event.yourEntrant;
              return (
                <tr key={line.entrant} class={you ? 'is-you' : ''}>
                  <td>{place}</td>
                  <th scope="row">
                    <EntrantName entrant={entrantOf(event, line.entrant)} /> {you && `(${t('ranking.you')})`}
                  </th>
                  {shown.map(({ key, of }) => (
                    <td key={key}>{of(line)}</td>
                  ))}
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </>
  );
}

export function EventStandings({ event }: { event: Tournament }): JSX.Element | null {
  // Before the first round nobody has a place.
  if (event.standings.length === 0 || event.rounds.length === 0) return null;
  const all = rankings(event);
  return (
    <section>
      <h2>{later('event.standings')}</h2>
      {all.map((ranked) => (
        <Places key={ranked.group} event={event} ranked={ranked} several={all.length > 1} />
      ))}
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
