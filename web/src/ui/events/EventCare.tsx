// What the host of a tournament does.
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { EventEnding, EventPhase, type Event as Tournament, type EventTable } from '@proto/event_pb';
import { entrantOf, isOver, roundNow } from '@/game/events';
import { startBounds, startIn } from '@/game/schedule';
import { later } from '@/i18n/later';
import { controlEvent } from '@/state/events';
import { Sure } from '../clubs/Sure';
import { nameOf } from './EntrantName';

const keyOf = (round: number, { number, version }: EventTable): { round: number; number: number; version: number } => ({ round, number, version });

function Result({ event, round, table }: { event: Tournament; round: number; table: EventTable }): JSX.Element {
  const [ranks, setRanks] = useState(table.seats.map(({ rank }, seat) => rank || seat + 1));
  const submit = (sent: Event): void => {
    sent.preventDefault();
    const seats = table.seats.map(({ entrant, score }, seat) => ({ entrant, score, rank: ranks[seat] ?? 1, absent: false }));
    void controlEvent(event.eventId, { case: 'result', value: { $typeName: 'aurora.v1.ControlEvent.Result', table: { $typeName: 'aurora.v1.EventTableKey', ...keyOf(round, table) }, seats: seats.map((one) => ({ $typeName: 'aurora.v1.EventSeat', ...one })) } });
  };
  const people = table.seats.filter(({ entrant }) => entrant !== 0);
  return (
    <details>
      <summary>{later('event.setResult', { number: table.number })}</summary>
      <form class="account-form" data-result-of-table={table.number} onSubmit={submit}>
        {table.seats.map(({ entrant }, seat) => (
          <label key={seat} class="field">
            <span>{nameOf(entrantOf(event, entrant))}</span>
            <input type="number" min={1} max={table.seats.length} value={ranks[seat]} onInput={(changed) => setRanks(ranks.map((rank, at) => (at === seat ? Number(changed.currentTarget.value) : rank)))} />
          </label>
        ))}
        <button type="submit" class="choice">
          {later('event.save')}
        </button>
      </form>
      {!table.begun && table.ending === EventEnding.UNSPECIFIED && (
        <span class="choices">
          {people.map(({ entrant }) => (
            <Sure
              key={entrant}
              grave
              name="absent"
              onClick={() =>
                void controlEvent(event.eventId, {
                  case: 'absent',
                  value: { $typeName: 'aurora.v1.ControlEvent.Absent', table: { $typeName: 'aurora.v1.EventTableKey', ...keyOf(round, table) }, entrants: [entrant] },
                })
              }
            >
              {later('event.notHere', { name: nameOf(entrantOf(event, entrant)) })}
            </Sure>
          ))}
        </span>
      )}
    </details>
  );
}

function Deadline({ event }: { event: Tournament }): JSX.Element {
  const [text, setText] = useState('');
  const submit = (sent: Event): void => {
    sent.preventDefault();
    void controlEvent(event.eventId, { case: 'deadlineMs', value: startIn(text) });
  };
  return (
    <form class="account-form" onSubmit={submit}>
      <label class="field">
        <span>{later('event.moveDeadline')}</span>
        <input type="datetime-local" name="event-deadline" required {...startBounds()} value={text} onInput={(changed) => setText(changed.currentTarget.value)} />
      </label>
      <button type="submit" class="choice">
        {later('event.save')}
      </button>
    </form>
  );
}

function People({ event }: { event: Tournament }): JSX.Element {
  return (
    <details>
      <summary>{later('event.people')}</summary>
      <ul>
        {event.entrants.map((entrant) => (
          <li key={entrant.number}>
            {entrant.withdrawn ? (
              <button type="button" class="choice choice-quiet" onClick={() => void controlEvent(event.eventId, { case: 'letBack', value: entrant.number })}>
                {later('event.letBack', { name: nameOf(entrant) })}
              </button>
            ) : (
              <Sure grave name="remove" onClick={() => void controlEvent(event.eventId, { case: 'withdraw', value: entrant.number })}>
                {later('event.remove', { name: nameOf(entrant) })}
              </Sure>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** What the host or a moderator can do even when all is over. */
function Texts({ event }: { event: Tournament }): JSX.Element | null {
  if (!event.plan?.title && !event.plan?.description) return null;
  return (
    <Sure grave name="remove-texts" onClick={() => void controlEvent(event.eventId, { case: 'removeTexts', value: true })}>
      {later('event.removeTexts')}
    </Sure>
  );
}

export function EventCare({ event }: { event: Tournament }): JSX.Element | null {
  if (!event.mayManage) return null;
  if (isOver(event.phase)) return <Texts event={event} />;
  const { eventId, phase } = event;
  const round = roundNow(event) ?? event.rounds[event.rounds.length - 1];
  return (
    <section data-event-care>
      <h2>{later('event.care')}</h2>
      <span class="choices">
        {phase !== EventPhase.PLAYING && (
          <button type="button" class="choice choice-primary" data-event="start" onClick={() => void controlEvent(eventId, { case: 'startRound', value: true })}>
            {later('event.start')}
          </button>
        )}
        {phase === EventPhase.BETWEEN && (
          <Sure grave name="finish" onClick={() => void controlEvent(eventId, { case: 'finish', value: true })}>
            {later('event.finish')}
          </Sure>
        )}
        <Sure grave name="cancel" onClick={() => void controlEvent(eventId, { case: 'cancel', value: true })}>
          {later('event.cancel')}
        </Sure>
      </span>
      {phase === EventPhase.PLAYING && <Deadline event={event} />}
      {round?.tables.filter(({ seats }) => seats.length > 1).map((table) => (
        <Result key={`${round.number} ${table.number} ${table.version}`} event={event} round={round.number} table={table} />
      ))}
      <People event={event} />
      <Texts event={event} />
    </section>
  );
}
