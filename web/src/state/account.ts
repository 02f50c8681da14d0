// Who one is to the server: a guest, or an account that other devices can sign in to.
import { effect, signal } from '@preact/signals';
import { create } from '@bufbuild/protobuf';
import {
  BecomeProgramSchema,
  ChangePasswordSchema,
  DeleteAccountSchema,
  GetAccountSchema,
  LoginSchema,
  RenameSchema,
  SignOutSchema,
  SignUpSchema,
  type Account,
} from '@proto/account_pb';
import type { Sentence } from '@/i18n';
import type { Key } from '@/i18n/en';
import { Refusal, type RequestBody } from '@/net/wire';
import { speaksAs } from './device';
import { deviceFor, keepDevice } from './devices';
import { forget, signInWith } from './hello';
import { ask, online } from './link';
import { setPrefs } from './prefs';
import { errorKey, nameFault } from './status';

export const account = signal<Account | null>(null);

/** What went wrong, if anything. */
export async function sendAccount(body: RequestBody): Promise<Key | null> {
  try {
    const answer = await ask(body);
    if (answer.case === 'account') {
      account.value = answer.value;
      keepDevice(answer.value);
    }
    return null;
  } catch (error) {
    return error instanceof Refusal ? errorKey(error.error.code, error.error.limit) : 'error.offline';
  }
}

export const signUp = (login: string, password: string): Promise<Key | null> =>
  sendAccount({ case: 'signUp', value: create(SignUpSchema, { login, password }) });

/** As somebody else from now on; what the guest of this browser was, is left behind. */
export const signIn = (login: string, password: string): Promise<Key | null> => signInWith({ login: create(LoginSchema, { login, password, device: deviceFor(login) }) });

export const changePassword = (password: string, newPassword: string): Promise<Key | null> =>
  sendAccount({ case: 'changePassword', value: create(ChangePasswordSchema, { password, newPassword, signOutOthers: true }) });

/** For ever: everybody sees from now on that a program plays. */
export const becomeProgram = (password: string): Promise<Key | null> => sendAccount({ case: 'becomeProgram', value: create(BecomeProgramSchema, { password }) });

/** Why not, if the server does not take it. */
export async function rename(name: string): Promise<Sentence | null> {
  try {
    const answer = await ask({ case: 'rename', value: create(RenameSchema, { name }) });
    if (answer.case !== 'account') return null;
    account.value = answer.value;
    if (!speaksAs.value) setPrefs({ name: answer.value.name });
    return null;
  } catch (error) {
    return error instanceof Refusal ? nameFault(error.error) : { key: 'error.offline' };
  }
}

export async function signOut(everywhere: boolean): Promise<Key | null> {
  const fault = await sendAccount({ case: 'signOut', value: create(SignOutSchema, { everywhere }) });
  if (!fault) leave();
  return fault;
}

export async function deleteAccount(password: string): Promise<Key | null> {
  const fault = await sendAccount({ case: 'deleteAccount', value: create(DeleteAccountSchema, { password }) });
  if (!fault) leave();
  return fault;
}

function leave(): void {
  account.value = null;
  forget();
}

/** Something about it has changed that was not asked for here. */
export const refreshAccount = (): void => void sendAccount({ case: 'getAccount', value: create(GetAccountSchema) });

export function startAccount(): void {
  effect(() => {
    if (online.value) refreshAccount();
  });
}
