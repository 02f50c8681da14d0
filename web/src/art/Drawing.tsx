// A drawing of a sheet, as large as its place.
import type { JSX } from 'preact';
import type { Look } from './look';
import { drawn, type SheetName } from './sprite';

interface Props {
  sheet: SheetName;
  name: string;
  look?: Look;
  class?: string;
  /** What it says to those who do not see it; without one it is decoration. */
  label?: string;
}

export function Drawing({ sheet, name, look, class: style, label }: Props): JSX.Element {
  return (
    <svg class={style} role={label ? 'img' : undefined} aria-label={label} aria-hidden={label ? undefined : 'true'} focusable="false">
      <use href={drawn(sheet, name, look)} />
    </svg>
  );
}
