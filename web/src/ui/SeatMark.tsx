// A seat by colour and shape.
import type { JSX } from 'preact';
import { Icon } from '@/art/icons';
import { seatClass, seatShape } from '@/art/seats';
import { useBoard } from './board';
import { useDerived } from './derived';

export function ColourMark({ colour, label }: { colour: number; label?: string }): JSX.Element {
  return (
    <span class={`seat-mark ${seatClass[colour] ?? ''}`}>
      <Icon name={seatShape[colour] ?? 'circle'} label={label} />
    </span>
  );
}

export function SeatMark({ seat, label }: { seat: number; label?: string }): JSX.Element {
  const { view } = useBoard();
  const colour = useDerived(() => view.standings.get(seat)?.colour ?? 0, [view, seat]);
  return <ColourMark colour={colour} label={label} />;
}
