// A colour of a seat, with its shape.
import type { JSX } from 'preact';
import { Icon } from '@/art/icons';
import { seatClass, seatShape } from '@/art/seats';

export function ColourMark({ colour, label }: { colour: number; label?: string }): JSX.Element {
  return (
    <span class={`seat-mark ${seatClass[colour] ?? ''}`}>
      <Icon name={seatShape[colour] ?? 'circle'} label={label} />
    </span>
  );
}
