// A seat by colour and shape.
import type { JSX } from 'preact';
import { Icon } from '@/art/icons';
import { seatClass, seatShape } from '@/art/seats';
import { useBoard } from './board';

export function ColourMark({ colour, label }: { colour: number; label?: string }): JSX.Element {
  return (
    <span class={`seat-mark ${seatClass[colour] ?? ''}`}>
      <Icon name={seatShape[colour] ?? 'circle'} label={label} />
    </span>
  );
}

export function SeatMark({ seat, label }: { seat: number; label?: string }): JSX.Element {
  const { view } = useBoard();
  return <ColourMark colour={view.standings.get(seat)?.colour ?? 0} label={label} />;
}
