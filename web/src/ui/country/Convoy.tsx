// A convoy on the road: it stands on its space and trails backwards, with its lamp before it and the mark of its seat above.
import type { JSX } from 'preact';
import { Glyph, type IconName } from '@/art/icons';
import { drawn } from '@/art/sprite';
import { height, vehicleWidth } from '@/art/vehicles/size';

export interface Vehicle {
  /** The symbol that is shown. */
  href: string;
  /** In the units of its drawing. */
  width: number;
}

const kScale = 0.275;
const kNose = 24;

/** One that no card of a pack stands for. */
export function modelOf(name: string, type: 'truck' | 'trailer', columns: number): Vehicle {
  const look = { type, columns };
  return { href: drawn('models', `model-${name}`, look), width: vehicleWidth(look) };
}

interface Props {
  vehicles: readonly Vehicle[];
  mark: IconName;
  own: boolean;
  you?: string;
  /** In a crowd the marks of the others are on their trucks: flags would hide each other. */
  crowded?: boolean;
}

/** Around the middle of its space. */
export function ConvoyArt({ vehicles, mark, own, you, crowded }: Props): JSX.Element {
  let x = kNose;
  const placed = vehicles.map(({ href, width }) => {
    x -= width * kScale;
    const at = x;
    x += 1.5;
    return { href, width, x: at };
  });
  const back = x - 1.5;
  const onTruck = crowded && !own;
  const word = onTruck ? undefined : you;
  const plate = word ? 20 + word.length * 8 : 20;
  return (
    <>
      <ellipse cx={(kNose + back) / 2} cy="5" rx={(kNose + 4 - back) / 2} ry="4" fill="#04121d" opacity=".55" />
      <path d="M22-7l80-14v32z" fill="url(#country-beam)" opacity=".9" />
      {placed.map((one, index) => (
        <use key={index} href={one.href} x={one.x} y={5 - height * kScale} width={one.width * kScale} height={height * kScale} />
      ))}
      <ellipse cx="34" cy="3" rx="46" ry="13" fill="url(#country-lamp)" opacity=".8" />
      <g class={`convoy-flag ${own ? 'is-mine' : ''}`} transform={onTruck ? 'translate(-22 -22)' : 'translate(-4 -57)'}>
        {!onTruck && <path d="M5.5 15v11" stroke="#0a1724" stroke-width="1.5" />}
        <rect x="-4.5" y="-4.5" width={plate} height="20" rx="5" />
        <g class="convoy-mark">
          <Glyph name={mark} x={5.5} y={5.5} size={13} />
        </g>
        {word && (
          <text class="map-text" x="15" y="11">
            {word}
          </text>
        )}
      </g>
    </>
  );
}
