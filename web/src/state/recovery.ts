// Forgotten passwords: codes that set a new one, and the link that brings one along.
import { signal } from '@preact/signals';
import { create } from '@bufbuild/protobuf';
import { LoginSchema, MakeRecoveryCodesSchema } from '@proto/account_pb';
import type { Key } from '@/i18n/en';
import { Refusal } from '@/net/wire';
import { account } from './account';
import { signInWith } from './hello';
import { ask } from './link';
import { accountOpen } from './looking';
import { errorKey } from './status';

/** Those that were made a moment ago: they are shown once. */
export const recoveryCodes = signal<readonly string[]>([]);

export interface ResetLink {
  login: string;
  code: string;
}

/** What the operator's link has brought along. */
export const resetLink = signal<ResetLink | null>(null);

/** "#reset=ann/ABCD-EFGH-JKMN-PQRS"; nothing when the address says something else. */
export function parseResetLink(hash: string): ResetLink | null {
  const [, login, code] = /^#reset=([a-z0-9._-]{3,32})\/([0-9A-Za-z-]{1,64})$/.exec(hash) ?? [];
  return login && code ? { login, code } : null;
}

/** Opens the form of a link, and takes the code out of the address so that it stays in no history. */
export function takeResetLink(): void {
  const link = parseResetLink(location.hash);
  if (!link) return;
  history.replaceState(null, '', location.pathname + location.search);
  resetLink.value = link;
  accountOpen.value = true;
}

export async function makeCodes(password: string): Promise<Key | null> {
  try {
    const answer = await ask({ case: 'makeRecoveryCodes', value: create(MakeRecoveryCodesSchema, { password }) });
    if (answer.case !== 'recoveryCodes') return 'error.other';
    recoveryCodes.value = answer.value.codes;
    if (account.value) account.value = { ...account.value, recoveryCodes: answer.value.codes.length };
    return null;
  } catch (error) {
    return error instanceof Refusal ? errorKey(error.error.code) : 'error.offline';
  }
}

export async function resetPassword(login: string, code: string, password: string): Promise<Key | null> {
  const fault = await signInWith({ login: create(LoginSchema, { login, password, code }) });
  if (!fault) resetLink.value = null;
  return fault;
}
