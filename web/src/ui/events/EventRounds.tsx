// The rounds of a tournament with their tables, the last one first.
import type { JSX } from 'preact';
import { EventEnding, type Event as Tournament, type EventRound, type EventTable } from '@proto/event_pb';
import { endingKey, entrantOf, goesOn, groupOf } from '@/game/events';
import { whenText } from '@/game/schedule';
import { later } from '@/i18n/later';
import { openGame } from '@/state/events';
import { prefs } from '@/state/prefs';
import { go } from '@/state/route';
import { EntrantName, nameOf } from './EntrantName';

function Table({ event, round, table }: { event: Tournament; round: EventRound; table: EventTable }): JSX.Element {
  const played = table.ending === EventEnding.PLAYED;
  const playing = goesOn(event, table);
  const ending = endingKey(table.ending) ?? (played || playing ? null : 'event.ending.NOTHING');
  const group = groupOf(event, round, table);
  return (
    <li class="table-row" data-event-table={table.number}>
      <span>
        <strong>
          {later('event.table', { number: table.number })}
          {group > 0 && ` · ${later('event.group', { number: group })}`}
        </strong>
        {table.seats.map(({ entrant, rank, score, absent }, seat) => (
          <span key={seat} class={rank === 1 && !absent ? 'is-winner' : ''}>
            <EntrantName entrant={entrantOf(event, entrant)} />
            {played && `: ${later('event.came', { rank, score })}`}
            {absent && <small> ({later('event.absent')})</small>}
          </span>
        ))}
        {ending && <small>{later(ending)}</small>}
        {playing && <small>{later('event.goesOn')}</small>}
      </span>
      {table.tableId && (played || playing) && (
        <button type="button" class="choice" onClick={() => (played ? void openGame(table.tableId) : go({ at: 'table', id: table.tableId }))}>
          {later(played ? 'event.game' : 'event.watch')}
        </button>
      )}
    </li>
  );
}

function Round({ event, round, open }: { event: Tournament; round: EventRound; open: boolean }): JSX.Element {
  const names = (numbers: readonly number[]): string => numbers.map((number) => nameOf(entrantOf(event, number))).join(', ');
  return (
    <details open={open} data-round={round.number}>
      <summary>
        {later('event.round', { number: round.number })}
        {round.finals && ` · ${later('event.finals')}`}
        {round.deadlineMs > 0n && round.closedAtMs === 0n && ` · ${later('event.deadline', { date: whenText(Number(round.deadlineMs), prefs.value.language) })}`}
      </summary>
      <ul>
        {round.tables.map((table) => (
          <Table key={table.number} event={event} round={round} table={table} />
        ))}
      </ul>
      {round.byes.length > 0 && <p class="form-note">{later('event.bye', { names: names(round.byes) })}</p>}
      {round.missed.length > 0 && <p class="form-note">{later('event.missed', { names: names(round.missed) })}</p>}
    </details>
  );
}

export function EventRounds({ event }: { event: Tournament }): JSX.Element {
  return (
    <section>
      {[...event.rounds].reverse().map((round, at) => (
        <Round key={round.number} event={event} round={round} open={at === 0} />
      ))}
    </section>
  );
}
