// What the host of a tournament does.
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { create, type MessageInitShape } from '@bufbuild/protobuf';
import {
  ControlEvent_AbsentSchema,
  ControlEvent_ResultSchema,
  EventEnding,
  EventPhase,
  EventSeatSchema,
  type Event as Tournament,
  type EventTable,
  type EventTableKeySchema,
} from '@proto/event_pb';
import { entrantOf, isOver, mayPair, roundNow } from '@/game/events';
import { startBounds, startIn } from '@/game/schedule';
import { later } from '@/i18n/later';
import { controlEvent } from '@/state/events';
import { Sure } from '../clubs/Sure';
import { nameOf } from './EntrantName';

const keyOf = (round: number, { number, version }: EventTable): MessageInitShape<typeof EventTableKeySchema> => ({ round, number, version });

/** What a form has for a seat; nobody has a place before there is a result. */
interface Line {
  rank: string;
  score: string;
  absent: boolean;
}

const linesOf = ({ seats }: EventTable): Line[] => seats.map(({ rank, score, absent }) => ({ rank: rank > 0 ? String(rank) : '', score: String(score), absent }));

function Result({ event, round, table }: { event: Tournament; round: number; table: EventTable }): JSX.Element {
  // Until somebody types, the form says what is known, which may come while it is open.
  const [typed, setTyped] = useState<{ lines: Line[]; over: string } | null>(null);
  const known = linesOf(table);
  const knownText = JSON.stringify([table.ending, known]);
  const lines = typed?.lines ?? known;
  const change = (seat: number, part: Partial<Line>): void =>
    setTyped({ over: typed?.over ?? knownText, lines: lines.map((line, at) => (at === seat ? { ...line, ...part } : line)) });
  const submit = async (sent: Event): Promise<void> => {
    sent.preventDefault();
    const seats = table.seats.map(({ entrant }, seat) => create(EventSeatSchema, { entrant, rank: Number(lines[seat]?.rank), score: Number(lines[seat]?.score), absent: lines[seat]?.absent }));
    const value = create(ControlEvent_ResultSchema, { table: keyOf(round, table), seats });
    if (await controlEvent(event.eventId, { case: 'result', value })) setTyped(null);
  };
  const people = table.seats.filter(({ entrant }) => entrant !== 0);
  return (
    <details>
      <summary>{later('event.setResult', { number: table.number })}</summary>
      <form class="account-form" data-result-of-table={table.number} onSubmit={(sent) => void submit(sent)}>
        {table.seats.map(({ entrant }, seat) => (
          <fieldset key={seat} class="event-seat" data-result-seat={seat}>
            <legend>{nameOf(entrantOf(event, entrant))}</legend>
            <label class="field">
              <span>{later('event.place')}</span>
              <input type="number" name="event-rank" required min={1} max={table.seats.length} value={lines[seat]?.rank} onInput={(changed) => change(seat, { rank: changed.currentTarget.value })} />
            </label>
            <label class="field">
              <span>{later('event.score')}</span>
              <input type="number" name="event-score" required min={-9999} max={9999} value={lines[seat]?.score} onInput={(changed) => change(seat, { score: changed.currentTarget.value })} />
            </label>
            {entrant !== 0 && (
              <label class="check">
                <input type="checkbox" name="event-absent" checked={lines[seat]?.absent} onChange={(changed) => change(seat, { absent: changed.currentTarget.checked })} />
                <span>{later('event.wasAbsent')}</span>
              </label>
            )}
          </fieldset>
        ))}
        {typed && typed.over !== knownText && (
          <p class="chat-wrong" role="alert">
            {later('event.resultCame')}
          </p>
        )}
        <span class="choices">
          <button type="submit" class="choice">
            {later('event.save')}
          </button>
          {typed && (
            <button type="button" class="choice choice-quiet" data-event="known" onClick={() => setTyped(null)}>
              {later('event.asKnown')}
            </button>
          )}
        </span>
      </form>
      {!table.begun && table.ending === EventEnding.UNSPECIFIED && (
        <span class="choices">
          {people.map(({ entrant }) => (
            <Sure
              key={entrant}
              grave
              name="absent"
              onClick={() => void controlEvent(event.eventId, { case: 'absent', value: create(ControlEvent_AbsentSchema, { table: keyOf(round, table), entrants: [entrant] }) })}
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
      <summary>{later('event.takeOut')}</summary>
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
        {mayPair(event) && (
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
