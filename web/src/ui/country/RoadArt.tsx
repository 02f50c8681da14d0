// The road itself, as a ploughed track, and its shortcuts. It says nothing of a game.
import type { JSX } from 'preact';
import type { Point, Stretch } from '@/game/roadmap';
import { drawn } from '@/art/sprite';
import { memo } from '../memo';

/** The painted colours, and others until the country is there. */
const paint = (name: 'road' | 'lane' | 'bank' | 'edge', fallback: string): string => `url(#country-${name}) ${fallback}`;

export const MainRoad = memo(function MainRoad({ path }: { path: string }): JSX.Element {
  return (
    <g fill="none" stroke-linecap="round">
      <path d={path} stroke="#0d1c2c" stroke-width="33" opacity=".36" transform="translate(0 5)" />
      <path d={path} stroke={paint('edge', '#f0fbfc')} stroke-width="31" transform="translate(0 -1.5)" />
      <path d={path} stroke={paint('bank', '#8fb6c4')} stroke-width="28" transform="translate(0 .5)" />
      <path d={path} stroke={paint('road', '#55798c')} stroke-width="23" />
      <path d={path} stroke={paint('lane', '#6f96a8')} stroke-width="20" transform="translate(0 1.5)" />
      <path d={path} stroke={paint('road', '#4a7084')} stroke-width="3" transform="translate(0 -4)" stroke-dasharray="9 2" />
      <path d={path} stroke={paint('road', '#4a7084')} stroke-width="3" transform="translate(0 5.5)" stroke-dasharray="9 2" />
    </g>
  );
});

export type Danger = 'tracks' | 'danger' | 'avalanche' | 'plain';

export function ShortcutArt({ stretch, danger, closed }: { stretch: Stretch; danger: Danger; closed: boolean }): JSX.Element {
  return (
    <g class={`shortcut shortcut-${danger} ${closed ? 'is-closed' : ''}`} fill="none" stroke-linecap="round">
      <path class="shortcut-bed" d={stretch.path} />
      <path d={stretch.path} stroke={paint('road', '#55798c')} stroke-width="9" />
      <path class="shortcut-marks" d={stretch.path} />
    </g>
  );
}

/** A space of the road, seen from above at a slant. */
export function Disc({ at, used, small }: { at: Point; used?: boolean; small?: boolean }): JSX.Element {
  const size = small ? 0.84 : 1;
  return (
    <g class={`disc ${used ? 'is-used' : ''}`}>
      <ellipse cx={at.x} cy={at.y + 1.5} rx={13.5 * size} ry={7.8 * size} fill="#0b2031" opacity=".7" />
      <ellipse class="disc-rim" cx={at.x} cy={at.y} rx={12.5 * size} ry={6.8 * size} />
      <ellipse class="disc-hole" cx={at.x} cy={at.y - 0.6} rx={9 * size} ry={4.3 * size} />
    </g>
  );
}

/** Amber dots on the road that lies behind. */
export const RoadBehind = memo(function RoadBehind({ path }: { path: string }): JSX.Element {
  return <path class="road-behind" d={path} />;
});

export const inView = (view: { x: number; width: number }, x: number, room = 0): boolean => x >= view.x - room && x < view.x + view.width + room;

/** A token around a point. */
export function TokenOn({ name, x, y, size }: { name: string; x: number; y: number; size: number }): JSX.Element {
  return <use href={drawn('tokens', name)} x={x - size / 2} y={y - size / 2} width={size} height={size} />;
}
