// A seat of this table by colour and shape.
import type { JSX } from 'preact';
import { ColourMark } from './ColourMark';
import { useBoard } from './board';
import { useDerived } from './derived';

export function SeatMark({ seat, label }: { seat: number; label?: string }): JSX.Element {
  const { view } = useBoard();
  const colour = useDerived(() => view.standings.get(seat)?.colour ?? 0, [view, seat]);
  return <ColourMark colour={colour} label={label} />;
}
