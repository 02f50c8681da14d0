// What somebody plays with: the convoy, the crew and the hand; one's own, or those of the side that is visited.
import type { JSX } from 'preact';
import { seatClass } from '@/art/seats';
import { t } from '@/i18n';
import { useBoard } from '../board';
import { useDerived } from '../derived';
import { Convoy } from './Convoy';
import { Crew } from './Crew';
import { Hand } from './Hand';
import { Seat } from './Seat';

export function Own(): JSX.Element {
  const { view, seat, nameOf, visiting } = useBoard();
  const title = visiting ? t('board.convoyOf', { name: nameOf(seat) }) : t('board.convoy');
  const colour = useDerived(() => view.standings.get(seat)?.colour ?? 0, [view, seat]);
  return (
    <section class={`own ${seatClass[colour] ?? ''}`} aria-label={title}>
      <h2 class="visually-hidden">{title}</h2>
      <Seat seat={seat} />
      <div class="own-convoy">
        <Convoy seat={seat} own />
      </div>
      <Crew seat={seat} own />
      <Hand />
    </section>
  );
}
