// What people at a table are called, so that two of one name can be told apart.
import type { ChatLine } from '@proto/chat_pb';
import { t } from '@/i18n';

export interface Named {
  seat: number;
  name: string;
  /** What nobody else at the table has: a colour, or the number of the seat. */
  mark: string;
}

const looks = (name: string): string => name.normalize('NFKC').toLowerCase().replace(/\s+/gu, ' ').trim();

const looksLike = (one: string, other: string): boolean => looks(one) === looks(other);

/** The name of a seat, with its mark when somebody else has it, too. */
export function calledAt(seat: number, all: readonly Named[]): string {
  const one = all.find((other) => other.seat === seat);
  if (!one) return '';
  const twice = one.name !== '' && all.some((other) => other.seat !== seat && looksLike(other.name, one.name));
  return twice ? `${one.name} (${one.mark})` : one.name;
}

/** Who says something, or of whom a note tells: perhaps somebody who has left, or who only watches. */
export function speakerAt({ seat, name }: Pick<ChatLine, 'seat' | 'name'>, all: readonly Named[]): string {
  const sitting = all.find((one) => one.seat === seat);
  if (sitting && (!name || sitting.name === name)) return calledAt(seat, all);
  if (!all.some((one) => looksLike(one.name, name))) return name;
  return `${name} (${seat === 0 ? t('chat.watches') : seat})`;
}
