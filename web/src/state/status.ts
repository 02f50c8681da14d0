// What the person is told about the connection and about what went wrong.
import { signal } from '@preact/signals';
import { ErrorCode, LimitKind } from '@proto/error_pb';
import { limitKey } from '@/game/limits';
import type { Key } from '@/i18n/en';
import { hasKey } from '@/i18n';
import type { Params } from '@/i18n/format';

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

/** The sentence for a refusal. */
export function errorKey(code: ErrorCode, limit = LimitKind.UNSPECIFIED): Key {
  const limited = limitKey(limit);
  if (limited) return limited;
  const key = `error.${ErrorCode[code] ?? ''}`;
  return hasKey(key) ? key : 'error.other';
}
