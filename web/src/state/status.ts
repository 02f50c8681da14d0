// What the person is told about the connection and about what went wrong.
import { signal } from '@preact/signals';
import { ErrorCode, LimitKind, type Error as WireError } from '@proto/error_pb';
import { limitKey } from '@/game/limits';
import type { Key } from '@/i18n/en';
import { hasKey, type Sentence } from '@/i18n';
import type { Params } from '@/i18n/format';
import { Refusal } from '@/net/wire';

export interface Toast {
  id: number;
  key: Key;
  bad: boolean;
  params?: Params;
}

export const toasts = signal<Toast[]>([]);
let last = 0;

export function say(key: Key, bad = false, params?: Params): void {
  const id = ++last;
  toasts.value = [...toasts.value.filter((toast) => toast.key !== key), { id, key, bad, params }];
  setTimeout(() => dismiss(id), bad ? 9000 : 5000);
}

export function dismiss(id: number): void {
  toasts.value = toasts.value.filter((toast) => toast.id !== id);
}

/** Takes a message back that is not true any more. */
export function hush(key: Key): void {
  toasts.value = toasts.value.filter((toast) => toast.key !== key);
}

const knownKey = (code: ErrorCode, limit: LimitKind): Key | null => {
  const limited = limitKey(limit);
  if (limited) return limited;
  const key = `error.${ErrorCode[code] ?? ''}`;
  return hasKey(key) ? key : null;
};

/** The sentence for a refusal; programs look at the code alone. */
export const errorKey = (code: ErrorCode, limit = LimitKind.UNSPECIFIED): Key => knownKey(code, limit) ?? 'error.other';

/** The same for codes that have no words here: as the server says it, in English. */
export function sentenceOf({ code, limit, message }: WireError): Sentence {
  const key = knownKey(code, limit);
  return key ? { key } : message ? { key: 'error.server', params: { message } } : { key: 'error.other' };
}

const passing: readonly ErrorCode[] = [ErrorCode.STORAGE_UNAVAILABLE, ErrorCode.OVERLOADED, ErrorCode.RATE_LIMITED, ErrorCode.SHUTTING_DOWN];

/** The same will do a moment later. */
export const isPassing = ({ code }: WireError): boolean => passing.includes(code);

/** Why a name was not taken. */
export const nameFault = (error: WireError): Sentence =>
  error.code === ErrorCode.BAD_OPTION ? { key: 'home.badName' } : sentenceOf(error);

/** Says why the server has refused something. */
export function sayWhy(error: WireError): void {
  const { key, params } = sentenceOf(error);
  say(key, true, params);
}

/** A request was refused, or there was nobody to refuse it. */
export function complain(error: unknown): void {
  if (error instanceof Refusal) sayWhy(error.error);
  else say('error.offline', true);
}
