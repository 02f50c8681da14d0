// The convoys of the others, who sit where they sit: the bar shows the order of the turns. For somebody who has none, everybody's.
import type { JSX } from 'preact';
import { t } from '@/i18n';
import { seatClass } from '@/art/seats';
import { useBoard } from '../board';
import { useDerived } from '../derived';
import { memo } from '../memo';
import { AutomaBoard } from './AutomaBoard';
import { Convoy } from './Convoy';
import { Crew } from './Crew';
import { Seat } from './Seat';

const Rival = memo(function Rival({ seat, crew }: { seat: number; crew: boolean }): JSX.Element {
  const { view } = useBoard();
  const colour = useDerived(() => view.standings.get(seat)?.colour ?? 0, [view, seat]);
  const automa = useDerived(() => view.automa?.seat === seat, [view, seat]);
  return (
    <li class={`rival ${seatClass[colour] ?? ''} ${automa ? 'rival-automa' : ''}`}>
      <Seat seat={seat} />
      {automa ? <AutomaBoard /> : <Convoy seat={seat} own={false} />}
      {crew && <Crew seat={seat} own={false} />}
    </li>
  );
});

/** `all`: with the own seat, and with the crews. */
export function Rivals({ all }: { all: boolean }): JSX.Element {
  const { view, seat: mine } = useBoard();
  // Around the table, from the next one on.
  const seats = useDerived(() => {
    const around = [...view.standings.keys()].sort((one, other) => one - other);
    return [...around.filter((seat) => seat > mine), ...around.filter((seat) => seat <= mine)].filter((seat) => all || seat !== mine).join();
  }, [view, mine, all]);
  return (
    <section class="seats rivals" aria-label={t(all ? 'stage.everybody' : 'board.others')}>
      <ol>
        {seats && seats.split(',').map((seat) => <Rival key={seat} seat={Number(seat)} crew={all} />)}
      </ol>
    </section>
  );
}
