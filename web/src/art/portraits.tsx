// Survivors: a hooded bust, and what they carry.
import type { JSX } from 'preact';
import { Ability } from '@proto/content_pb';

const gear: Record<number, string> = {
  [Ability.LEADER]: 'M20 10l4-5 6 4 6-4 4 5v4H20z',
  [Ability.CO_PILOT]: 'M17 24h26v3H17zm2 2h9v6h-9zm13 0h9v6h-9z',
  [Ability.DRIVER]: 'M48 44a8 8 0 110 16 8 8 0 010-16zm0 3a5 5 0 100 10 5 5 0 000-10zm-1 1h2v8h-2zm-4 3h10v2H43z',
  [Ability.MEDIC]: 'M27 46h6v5h5v6h-5v5h-6v-5h-5v-6h5z',
  [Ability.JACKAL]: 'M16 8l6 8-8 6zm28 0l-6 8 8 6z',
  [Ability.MECHANIC]: 'M48 30a6 6 0 00-4 9l-8 20 4 2 8-20a6 6 0 005-9l-3 4-3-1z',
  [Ability.EXPLORER]: 'M18 30h9v7h-9zm15 0h9v7h-9zm-6 2h6v2h-6z',
  [Ability.HERMIT]: 'M49 24h3v38h-3zM46 22q4-8 9 0-2 4-9 0z',
  [Ability.PREACHER]: 'M28 44h4v5h6v4h-6v10h-4V53h-6v-4h6z',
  [Ability.RENEGADE]: 'M17 33h26l-4 10q-9 6-18 0z',
  [Ability.GUNNER]: 'M10 50h30v-3h5v3h7v5H40l-2 7h-5l1-7H10z',
  [Ability.BOUNTY_HUNTER]: 'M12 18q18-8 36 0l4 2H8zM20 18V8h20v10z',
  [Ability.ORPHAN]: 'M40 50a6 6 0 116 6v4h-4v-4zM38 44l3-4 2 4zm8 0l2-4 3 4z',
  [Ability.HACKER]: 'M14 46h32v15H14zm3 3v9h26v-9zm3 2l4 2.500-4 2.500zm6 4h8v1.500h-8z',
  [Ability.CYBORG]: 'M44 44l8 4v6l-5 8-5-2 3-7-5-4zM14 48l5-3 3 5-5 4z',
  [Ability.MIMIC]: 'M8 12h9v2h-7v7H8zm35 0h9v9h-2v-7h-7zM8 48h2v7h7v2H8zm42 0h2v9h-9v-2h7z',
  [Ability.SENTINEL]: 'M30 46l10 3v6q0 6-10 9-10-3-10-9v-6zm0 3v11q6-2 7-5v-4z',
  [Ability.PRISONER]: 'M18 50a5 5 0 1010 0 5 5 0 00-10 0zm14 0a5 5 0 1010 0 5 5 0 00-10 0zm-5-1h6v2h-6z',
};

/** Androids have a head of plates, and one visor instead of eyes. */
function Head({ android }: { android: boolean }): JSX.Element {
  return android ? (
    <>
      <path class="portrait-plate" d="M17 14l6-6h14l6 6v20l-6 9H23l-6-9zM12 22h4v10h-4zm32 0h4v10h-4z" />
      <path class="portrait-seam" d="M29 8h2v14h-2zM22 37h16v1.500H22zm2 3h12v1.500H24z" />
      <path class="portrait-visor" d="M19 24h22v6H19z" />
    </>
  ) : (
    <>
      <path class="portrait-hood" d="M30 8q17 0 17 20 0 14-17 18-17-4-17-18Q13 8 30 8z" />
      <path class="portrait-face" d="M30 16q10 0 10 13 0 9-10 13-10-4-10-13 0-13 10-13z" />
      <path class="portrait-eyes" d="M24 28h4v2h-4zm8 0h4v2h-4z" />
    </>
  );
}

export function Portrait({ ability, android = false }: { ability: number; android?: boolean }): JSX.Element {
  const small = ability === Ability.ORPHAN;
  return (
    <svg class="portrait" viewBox="0 0 60 64" preserveAspectRatio="xMidYMid meet" aria-hidden="true">
      <path class="portrait-back" d="M-240 0h540v64h-540z" />
      <path class="portrait-snow" d="M-240 58q90-14 180-4 30-8 60-4 30-10 60 0 30-6 60 4 90-8 180 2v12h-540z" />
      <g transform={small ? 'translate(9 14) scale(.7)' : undefined}>
        <path class="portrait-coat" d="M6 64q0-18 14-22h20q14 4 14 22z" />
        <Head android={android} />
      </g>
      <path class="portrait-gear" d={gear[ability] ?? ''} />
    </svg>
  );
}
