// A convoy from the side, as large as its place: the truck is the rightmost, with a device on it and on its trailer.
import type { JSX } from 'preact';
import { drawn } from '@/art/sprite';
import { height, vehicleWidth } from '@/art/vehicles/size';

const parts = [
  { name: 'trailer', type: 'trailer', columns: 3 },
  { name: 'truck', type: 'truck', columns: 3 },
] as const;

export function Train(): JSX.Element {
  let x = 0;
  const placed = parts.map(({ name, type, columns }) => {
    const look = { type, columns };
    const at = x;
    const width = vehicleWidth(look);
    x += width;
    return { href: drawn('models', `help-${name}`, look), x: at, width };
  });
  return (
    <svg class="help-train seat-red" viewBox={`0 0 ${x} ${height + 12}`} aria-hidden="true">
      <path class="help-snow" d={`M0 ${height - 6}h${x}v18H0z`} />
      {placed.map(({ href, ...at }) => (
        <use key={at.x} href={href} {...at} y="0" height={height} />
      ))}
    </svg>
  );
}
