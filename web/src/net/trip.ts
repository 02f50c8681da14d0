// The way to the identity provider and back: what a tab remembers of it, and what the address says at its end.
import type { Key } from '@/i18n/en';

/** What somebody goes there for. */
export type Purpose = 'in' | 'link' | 'confirm';

export interface Trip {
  purpose: Purpose;
  verifier: string;
  /** Who went; empty to sign in, as anybody may. */
  player: string;
}

export type Return = { voucher: string } | { error: string };

const purposes: readonly string[] = ['in', 'link', 'confirm'] satisfies Purpose[];

/** "#provider=…" or "#provider-error=…"; nothing when the address says something else. */
export function parseReturn(hash: string): Return | null {
  const [, voucher] = /^#provider=([0-9A-Za-z_-]{1,4096})$/.exec(hash) ?? [];
  if (voucher) return { voucher };
  const [, error] = /^#provider-error=([a-z_]{1,32})$/.exec(hash) ?? [];
  return error ? { error } : null;
}

export function parseTrip(text: string | null): Trip | null {
  const [, purpose, verifier, player = ''] = /^(\w+) ([0-9A-Za-z_-]{43,128})(?: ([0-9A-Za-z-]{1,64}))?$/.exec(text ?? '') ?? [];
  if (!purpose || !verifier || !purposes.includes(purpose)) return null;
  return (purpose === 'in') === (player === '') ? { purpose: purpose as Purpose, verifier, player } : null;
}

export const tripText = ({ purpose, verifier, player }: Trip): string => (purpose === 'in' ? `in ${verifier}` : `${purpose} ${verifier} ${player}`);

const errors = new Map<string, Key>([
  ['denied', 'provider.denied'],
  ['unavailable', 'provider.unavailable'],
  ['bad_answer', 'provider.badAnswer'],
  ['busy', 'provider.busy'],
]);

export const returnKey = (error: string): Key => errors.get(error) ?? 'error.BAD_VOUCHER';
