// Every icon of the game on a grid of 24, drawn for this project. `currentColor` fills them.
import type { JSX } from 'preact';

const shapes = {
  ammo: 'M7 21v-9q0-4 2-8 2 4 2 8v9zm6 0v-9q0-4 2-8 2 4 2 8v9zM7 18h4v1H7zm6 0h4v1h-4z',
  food: 'M6 5q6-2 12 0v14q-6 2-12 0zm0 4q6 2 12 0v1.5q-6 2-12 0zm3 5h6v3H9z',
  fuel: 'M5 7l3-3h7l4 3v14H5zm4-2v2h6V5zm-1.3 5l8.3 8 1-1-8.3-8zm0 7l1 1 8.3-8-1-1z',
  survivor: 'M12 3q5 0 5 6 0 3-1.5 4.5Q20 15 20 21H4q0-6 4.5-7.5Q7 12 7 9q0-6 5-6zm-2.5 6q0 3.5 2.5 3.5T14.5 9Q14 6.5 12 6.5T9.5 9z',
  item: 'M4 8l8-4 8 4v9l-8 4-8-4zm2 1.5v6.3l5 2.5v-6.3zm12 0l-5 2.5v6.3l5-2.5zM12 6L8 8l4 2 4-2z',
  damage: 'M12 2l2 6 5-3-2 5 5 2-5 2 3 6-6-3-2 5-2-5-6 3 3-6-5-2 5-2-2-5 5 3z',
  contamination: 'M12 10.5a1.8 1.8 0 110 3.6 1.8 1.8 0 010-3.600zM9 3.5q3-1.5 6 0l-2 5q-1-.4-2 0zm11.5 9q-.3 3.5-3 5.5l-3.3-4.200q.9-.6 1-1.7zm-14 5.5q-2.8-2-3-5.5l5.3-.4q.1 1.1 1 1.7z',
  fame: 'M12 2.5l2.9 6.2 6.7.8-5 4.6 1.4 6.7-6-3.4-6 3.4 1.4-6.7-5-4.6 6.7-.8z',
  skill: 'M10.5 2h3l.5 2.6 2 .9 2.2-1.5 2 2-1.5 2.3.9 2 2.4.4v3l-2.5.5-.9 2 1.5 2.2-2 2-2.3-1.5-2 .9-.4 2.400h-3l-.5-2.5-2-.9-2.2 1.5-2-2 1.5-2.3-.9-2L2 13.5v-3l2.5-.4.9-2L4 5.8l2-2 2.3 1.5 2-.9zM12 8.5a3.5 3.5 0 100 7 3.5 3.5 0 000-7z',
  speed: 'M4 5l7 7-7 7v-4l3-3-3-3zm8 0l8 7-8 7v-4l3.5-3L12 9z',
  armour: 'M12 2l8 3v6q0 7-8 11-8-4-8-11V5zm0 3v13.5q5-3 5-8V7z',
  weapon: 'M3 9h10V7h3v2h5v3h-5v2h-3v-1h-2l-1 6H6l1-6H3z',
  tracks: 'M6 7h12q4 0 4 5t-4 5H6q-4 0-4-5t4-5zm0 3q-1.5 0-1.5 2T6 14t1.5-2T6 10zm6 0q-1.5 0-1.5 2t1.5 2 1.5-2-1.5-2zm6 0q-1.5 0-1.5 2t1.5 2 1.5-2-1.5-2z',
  food_each_round: 'M11 21v-8Q5 13 4 6q7 0 8 5 1-7 8-8 0 8-7 8.5V21z',
  fame_per_food: 'M4 12q4-1.5 8 0v8q-4 1.5-8 0zm12-10l1.7 3.7 4 .5-3 2.7.9 4-3.6-2-3.6 2 .9-4-3-2.7 4-.5zM5.5 14.5h5v3h-5z',
  recycling: 'M12 3l4 5h-3v5h-3V8H7zM3 13l6 .5-1.6 2.3 3 2.2-1.6 2.4-3.2-2.3L4 20.5zm18 0l-1 6-2-1.7-4 2.7-1.5-2.4 4-2.7-1.5-2.400z',
  food_fuel: 'M3 6q4-1.5 8 0v12q-4 1.5-8 0zm10 1l2-2h4l2 2v12h-8zm-8.5 3.5h5v2h-5zM15 10l4 6v-6l-4 6z',
  open: 'M5 5h14v14H5zm2 2v10h10V7z',
  repair: 'M15 3a5.5 5.5 0 00-5 7.5L3 17.5 6.5 21l7-7A5.5 5.5 0 0021 9l-3.5 2.5-3-1.5-.5-3.5L17 3.3A6 6 0 0015 3z',
  mine: 'M11 3h2v3.200q1.5.3 2.7 1.100L18 5l1.4 1.4-2.3 2.3q.8 1.2 1.1 2.8H21v2h-2.8q-.3 1.5-1.1 2.7l2.3 2.3L18 20l-2.3-2.400q-1.2.8-2.7 1.100V22h-2v-3.3q-1.5-.3-2.7-1.100L6 20l-1.4-1.5 2.3-2.3q-.8-1.2-1.1-2.7H3v-2h2.8q.3-1.6 1.1-2.8L4.6 6.4 6 5l2.3 2.3q1.2-.8 2.7-1.100zM12 9a3.5 3.5 0 100 7 3.5 3.5 0 000-7z',
  aurora: 'M2 14h3V9h4V5h3v4h4l1 5h5q-1 6-5 6H6q-3 0-4-6zm6-3v2h2v-2zm4 0v2h2v-2z',
  towing: 'M10 2h4v5h-1v4q4 .5 4 5a5 5 0 01-10 0h2.5a2.5 2.5 0 105 0q0-2.5-3.5-2.5V7h-1z',
  exploration: 'M12 2a10 10 0 110 20 10 10 0 010-20zm0 2.5a7.5 7.5 0 100 15 7.5 7.5 0 000-15zM16.5 7.5l-2.7 6.3-6.3 2.7 2.7-6.3zM12 11a1 1 0 100 2 1 1 0 000-2z',
  rest: 'M12 4l10 16h-7l-3-5-3 5H2zm0 4.5L6 18h1.8L12 11l4.2 7H18z',
  movement: 'M12 2a10 10 0 110 20 10 10 0 010-20zm0 3a7 7 0 00-6.7 5H10a2.5 2.5 0 014 0h4.7A7 7 0 0012 5zm-6.9 8a7 7 0 005.4 5.8l-.7-4.5L8 13zm13.8 0H16l-1.8 1.3-.7 4.5A7 7 0 0018.9 13z',
  fire: 'M12 2q6 5 6 9 1-1 1-3 2 3 2 6a9 8 0 01-18 0q0-4 4-7 0 3 2 4 3-4 3-9zm0 10q-3 3-3 5a3 3 0 006 0q0-2-3-5z',
  end_of_round: 'M5 2h14v3q0 4-4.5 7 4.5 3 4.5 7v3H5v-3q0-4 4.5-7Q5 9 5 5zm3 3q.5 3 4 5 3.5-2 4-5zm4 9q-3.5 2-4 5h8q-.5-3-4-5z',
  wolf: 'M3 2l5 5h8l5-5-1 10-3 4-2 5-3 1-3-1-2-5-3-4zm5 9l1 2.5 2.5.5zm8 0l-3.5 3 2.5-.5zm-6 6l2 2 2-2z',
  hand: 'M6 3h9v13H6zm2 2v9h5V5zm9 2l3 1-4 13-8-2v-2l7 1z',
  log: 'M4 3h13l3 3v15H4zm3 5v2h10V8zm0 4v2h10v-2zm0 4v2h7v-2z',
  gear: 'M10.5 2h3l.5 2.6 2 .9 2.2-1.5 2 2-1.5 2.3.9 2 2.4.4v3l-2.5.5-.9 2 1.5 2.2-2 2-2.3-1.5-2 .9-.4 2.400h-3l-.5-2.5-2-.9-2.2 1.5-2-2 1.5-2.3-.9-2L2 13.5v-3l2.5-.4.9-2L4 5.8l2-2 2.3 1.5 2-.9zM12 8.5a3.5 3.5 0 100 7 3.5 3.5 0 000-7z',
  book: 'M3 4q5-2 9 1 4-3 9-1v15q-5-1.5-9 1-4-2.5-9-1zm2 1.5v11.8q3.5-.6 6 .7V6.5q-2.5-1.8-6-1zm14 0q-3.5-.8-6 1v11.5q2.5-1.3 6-.7z',
  close: 'M5 3l7 7 7-7 2 2-7 7 7 7-2 2-7-7-7 7-2-2 7-7-7-7z',
  copy: 'M8 2h12v15H8zm2 2v11h8V4zM4 6h2v14h11v2H4z',
  back: 'M11 4l2 2-4.5 4.5H21v3H8.5L13 18l-2 2-8-8z',
  play: 'M6 3l15 9-15 9z',
  step_back: 'M19 3v18L5 12z',
  round_back: 'M3 3h3.500v18H3zm18 0v18L8 12z',
  pause: 'M5 4h5v16H5zm9 0h5v16h-5z',
  chat: 'M3 4h18v13H11l-5 4v-4H3zm3 4v1.500h12V8zm0 3.500V13h8v-1.500z',
  undo: 'M9 4v4h5q7 0 7 6.5T14 21H7v-3h7q4 0 4-3.5T14 11H9v4L3 9.5z',
  home: 'M12 3l10 9h-3v9h-5v-6h-4v6H5v-9H2z',
  eye: 'M12 5q7 0 11 7-4 7-11 7T1 12Q5 5 12 5zm0 2.5Q7 7.5 4 12q3 4.5 8 4.5t8-4.5q-3-4.5-8-4.5zM12 9a3 3 0 110 6 3 3 0 010-6z',
  flag: 'M5 2h2v2h13l-3 4.5 3 4.5H7v9H5z',
  full_battery: 'M9 2h6v2h3v18H6V4h3zM8 6v14h8V6zm1 1h6v5.500H9zm0 6.500h6V19H9z',
  half_battery: 'M9 2h6v2h3v18H6V4h3zM8 6v14h8V6zm1 7.500h6V19H9z',
  battery: 'M3 7h16v3h2v4h-2v3H3zm2 2v6h12V9zm5.500.500h2l-1 2h2.500l-4 3.500 1-2.500H8z',
  energy_weapon: 'M2 10h9V8h4v2h4l3 1.500-3 1.500h-4v2h-4v-1.500H9L8 18H4l1-4.500H2zM17 3l2 3-2.500 1zm3 15l-3-1.500 2.500-1z',
  decontamination: 'M4 3h16v4h-2V5H6v2H4zm3 6h2l-1 4H6zm4 0h2v4h-2zm4 0h2l1 4h-2zM6 16h2l-1 5H5zm5 0h2v5h-2zm5 0h2l1 5h-2z',
  battery_each_round: 'M12 3a9 9 0 018.500 6l-2.800.900A6 6 0 006.300 9.900L8.500 12H2V5.500l2 2A9 9 0 0112 3zm1 5l-1 3.500h3.500L10 17.500l1-4H8zm2.500 4H22v6.500l-2-2A9 9 0 013.500 15l2.800-.900a6 6 0 0011.400 0z',
  collector: 'M12 2l4 4-1.400 1.400L13 5.800V11h-2V5.800L9.400 7.400 8 6zM3 9h4l2 4h6l2-4h4v11H3zm2.500 2.500v6h13v-6l-1.500 3.500H7z',
  power: 'M13 2L4 14h6l-2 8 11-13h-7z',
  fame_for_battery: 'M9 3l1.900 4 4.300.500-3.200 3 .900 4.300L9 12.700l-3.900 2.100.900-4.300-3.200-3L7.100 7zM15 11h4v1.500h2V22h-8v-9.500h2zm0 4v5h4v-5z',
  turret: 'M5 22l3-9h8l3 9zm3-16a4 4 0 018 0h6v2.500h-6V11H8zm2 0v2.500h4V6z',
  alarm: 'M12 3a7 7 0 017 7v7h2v3H3v-3h2v-7a7 7 0 017-7zm0 3a4 4 0 00-4 4v4h2v-4a2 2 0 012-2zM11 0h2v2h-2zM2 3.500L3.500 2l2 2L4 5.500zM20.500 2L22 3.500l-2 2L18.500 4z',
  grenade: 'M10 2h7l3 5-2 1-2.500-4H14v3a7.500 7.500 0 11-4 0zm-2 9v2h3v-2zm0 4v2h3v-2zm5-4v2h3v-2zm0 4v2h3v-2z',
  mobile_jammer: 'M11 10h2v12h-2zm1-5a3 3 0 110 6 3 3 0 010-6zM6.300 2.300l1.400 1.400a6 6 0 000 8.600l-1.400 1.400a8 8 0 010-11.400zm11.400 0a8 8 0 010 11.400l-1.400-1.400a6 6 0 000-8.600zM3 20l17-17 1.500 1.500-17 17z',
  android: 'M11 2h2v3h5v9H6V5h5zM8 8v3h3V8zm5 0v3h3V8zm-5 7h8l3 7H5z',
  done: 'M3 12.500l3-3 4.500 4.500L18 5.500l3 3L10.500 20z',
  circle: 'M12 3a9 9 0 110 18 9 9 0 010-18z',
  square: 'M4 4h16v16H4z',
  triangle: 'M12 3l10 18H2z',
  diamond: 'M12 2l10 10-10 10L2 12z',
} as const;

export type IconName = keyof typeof shapes;

export const isIcon = (name: string): name is IconName => name in shapes;

interface Props {
  name: IconName;
  label?: string;
  class?: string;
}

export function Icon({ name, label, class: style }: Props): JSX.Element {
  return (
    <svg
      class={`icon ${style ?? ''}`}
      viewBox="0 0 24 24"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : 'true'}
      focusable="false"
    >
      <path d={shapes[name]} fill-rule="evenodd" fill="currentColor" />
    </svg>
  );
}

/** The same shape inside a larger drawing. */
export function Glyph({ name, x, y, size }: { name: IconName; x: number; y: number; size: number }): JSX.Element {
  return (
    <path
      d={shapes[name]}
      fill-rule="evenodd"
      fill="currentColor"
      transform={`translate(${x - size / 2} ${y - size / 2}) scale(${size / 24})`}
    />
  );
}
