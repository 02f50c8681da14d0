// What certainly follows from a choice, in words and numbers.
import { Zone } from '@proto/common_pb';
import { Chance } from '@proto/foresight_pb';
import type { IconName } from '@/art/icons';
import { t } from '@/i18n';
import { later, type LaterKey } from '@/i18n/later';
import { describeQuestion, type Scene } from './describe';
import { changesOf, tokenIcon, type Change } from './foresight';
import { askedOf, type View } from './view';
import { spaceName, zoneName } from './words';

/** `words` is all of it; `label` is what is shown beside an icon. */
export interface Said {
  words: string;
  icon?: IconName;
  label?: string;
  from?: number;
  to?: number;
  worse?: boolean;
}

/** What changes for one seat; without a name: for oneself, or the whole table. */
export interface SaidOf {
  name: string;
  changes: Said[];
}

const zones: Partial<Record<string, Zone>> = { active: Zone.ACTIVE, rest: Zone.REST, exhausted: Zone.EXHAUSTED };

function sayChange(change: Change, { pack, view }: Scene): Said {
  const { worse } = change;
  switch (change.kind) {
    case 'token': {
      const { token, from, to } = change;
      return { icon: tokenIcon(token), from, to, worse, words: later('preview.change', { what: pack.tokenName(token), from, to }) };
    }
    case 'count': {
      const { what, icon, from, to } = change;
      const zone = zones[what];
      const name = zone === undefined ? later(`preview.${what}` as LaterKey) : zoneName(zone);
      const words = later('preview.change', { what: name, from, to });
      return zone === undefined ? { icon, from, to, worse, words } : { label: name, from, to, words };
    }
    case 'enemy': {
      const { card, from, to } = change;
      const label = pack.name(card);
      return { icon: 'damage', label, from, to, words: `${label}: ${later('preview.change', { what: later('preview.damage'), from, to })}` };
    }
    case 'space': {
      const label = later('preview.space', { space: spaceName(pack, view.setup?.map ?? 1, change.space) });
      return { icon: 'movement', label, words: label };
    }
    case 'out':
      return { label: t('board.out'), worse, words: t('board.out') };
    default: {
      const label = later(change.kind === 'card' ? 'preview.comes' : 'preview.goes', { card: pack.name(change.card) });
      return { label, worse, words: label };
    }
  }
}

/** What comes after it: chance, a question, others. */
function sayThen(after: View, then: Chance, scene: Scene, nameOf: (seat: number) => string): string {
  if (then !== Chance.UNSPECIFIED) return later(`preview.then.${Chance[then]}` as LaterKey);
  if (after.result?.over) return later('preview.over');
  const asked = askedOf(after, scene.seat);
  if (asked) return later('preview.asked', { question: describeQuestion({ ...scene, view: after, asked }) });
  return later('preview.turn', { names: (after.decision?.asked ?? []).map(({ seat }) => nameOf(seat)).join(', ') });
}

const kClockwork: ReadonlySet<string> = new Set(['decision', 'progress', 'choices']);
/** But for what is asked: a section that is as before is the same object. */
const isSame = (before: View, after: View): boolean => Object.entries(after).every(([section, now]) => kClockwork.has(section) || now === before[section as keyof View]);

export function sayForesight({ before, after, then }: { before: View; after: View; then: Chance }, scene: Scene, nameOf: (seat: number) => string): SaidOf[] {
  const changes = changesOf(scene.pack, before, after, scene.seat);
  const seats = [...new Set(changes.map(({ seat }) => seat))];
  const said = seats.map((seat) => ({
    name: seat === scene.seat || seat === 0 ? '' : nameOf(seat),
    changes: changes.filter((change) => change.seat === seat).map((change) => sayChange(change, scene)),
  }));
  const last = sayThen(after, then, scene, nameOf);
  const nothing = isSame(before, after) ? [later('preview.nothing')] : [];
  return [...said, { name: '', changes: [...nothing, last].map((words) => ({ label: words, words })) }];
}

/** In one sentence, for those who listen. */
export const sayAll = (said: readonly SaidOf[]): string =>
  said.map(({ name, changes }) => (name ? `${name}: ` : '') + changes.map(({ words }) => words).join(', ')).join('; ');
