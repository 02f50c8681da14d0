// How a person is drawn: flat planes, a shade at the right, two rims of light. The hat says most, so it is drawn last.
import type { Figure } from '../sprite';

export interface Person {
  coat: string;
  skin: string;
  /** The side of the face away from the aurora. */
  shade: string;
  brow?: string;
  /** What stands behind the shoulders. */
  behind?: string;
  /** Instead of eyes, nose and mouth. */
  face?: string;
  /** Hair, hat, beard, what hangs around the neck. */
  over: string;
  child?: boolean;
}

const rims = `
  <path d="M4 120q2-28 26-34l4-1q-18 10-20 35z" fill="#8dffcf" opacity=".45"/>
  <path d="M70 86q24 6 26 34h-5q-2-24-21-34z" fill="#ffb84d" opacity=".85"/>`;

const features = ({ shade, brow = '#2a1c14' }: Person): string => `
  <path d="M36 46l10-1v4l-9 1zM54 45l10 1-1 4-9-1z" fill="#1b1512"/>
  <path d="M35 42l12-2M53 40l12 2" stroke="${brow}" stroke-width="3"/>
  <path d="M49 47l-3 12h7z" fill="${shade}"/>
  <path d="M43 67h14" stroke="#5a2a20" stroke-width="2.5"/>`;

export function person(one: Person): Figure {
  const body = `${one.behind ?? ''}
  <path d="M4 120q2-28 26-34l20-6 20 6q24 6 26 34z" fill="${one.coat}"/>
  <path d="M50 80l20 6q24 6 26 34H54z" fill="#000" opacity=".28"/>${rims}
  <path d="M40 66h20v16l-10 8-10-8z" fill="${one.shade}"/>
  <path d="M31 42q0-20 19-20t19 20v12q-2 14-10 21l-9 5-9-5q-8-7-10-21z" fill="${one.skin}"/>
  <path d="M52 22q17 1 17 20v12q-2 14-10 21l-9 5-2-14 4-4-3-16z" fill="${one.shade}"/>
  ${one.face ?? features(one)}
  ${one.over}`;
  return { box: '0 0 100 120', art: one.child ? `<g transform="translate(11 27) scale(.78)">${body}</g>` : body };
}

export interface Android {
  /** Light and dark side of the plates. */
  plate: string;
  dark: string;
  eyes: string;
  body: string;
  head: 'round' | 'broad';
  over?: string;
}

const heads = {
  round: {
    light: 'M28 22q4-12 22-12t22 12l2 26-8 22-16 8-16-8-8-22z',
    dark: 'M52 10q16 1 20 12l2 26-8 22-16 8 3-20-3-18z',
  },
  broad: {
    light: 'M22 26l10-14h36l10 14v30l-12 20H34L22 56z',
    dark: 'M54 12h14l10 14v30l-12 20H52l4-22-4-18z',
  },
};

/** Androids have plates for a face, and eyes that shine. */
export function android({ plate, dark, eyes, body, head, over = '' }: Android): Figure {
  return {
    box: '0 0 100 120',
    art: `
  <path d="M6 120q0-26 24-34l20-4 20 4q24 8 24 34z" fill="${body}"/>
  <path d="M50 82l20 4q24 8 24 34H54z" fill="#000" opacity=".35"/>${rims}
  <path d="M40 66h20v20l-10 4-10-4z" fill="#1d242b"/>
  <path d="M42 78h16M42 82h16" stroke="#7a8a94" stroke-width="2"/>
  <path d="${heads[head].light}" fill="${plate}"/>
  <path d="${heads[head].dark}" fill="${dark}"/>
  <path d="M30 38q20-6 40 0v12q-20 6-40 0z" fill="#0b1519"/>
  <path d="M34 41h10v6H34zM56 41h10v6H56z" fill="${eyes}"/>
  <path d="M30 34h40" stroke="#39464f" stroke-width="2"/>
  <path d="M42 66h16M44 70h12" stroke="#2b343d" stroke-width="2.5"/>
  <path d="M50 12v20M40 58l-6 8M60 58l6 8" stroke="#39464f" stroke-width="1.5"/>
  <path d="M20 36h8v16h-8zM72 36h8v16h-8z" fill="#39464f"/>${over}`,
  };
}
