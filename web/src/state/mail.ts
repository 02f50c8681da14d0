// The e-mail address of this player: kept by the server, and shown to nobody else.
import { signal } from '@preact/signals';
import { create } from '@bufbuild/protobuf';
import { ErrorCode } from '@proto/error_pb';
import {
  ConfirmMailAddressSchema,
  GetMailSchema,
  RemoveMailAddressSchema,
  RequestPasswordResetSchema,
  SetMailAddressSchema,
  type Mail,
} from '@proto/mail_pb';
import type { Key } from '@/i18n/en';
import { Refusal, type RequestBody } from '@/net/wire';
import { askAsNobody } from './hello';
import { ask, online } from './link';
import { prefs } from './prefs';
import { errorKey } from './status';

/** Nothing before the server has answered. */
export const mail = signal<Mail | null>(null);

function faultOf(error: unknown): Key {
  if (!(error instanceof Refusal)) return 'error.offline';
  const { code, limit, field } = error.error;
  if (code === ErrorCode.BAD_OPTION) return 'mail.bad';
  return code === ErrorCode.BAD_CODE && field === 'code' ? 'mail.badCode' : errorKey(code, limit);
}

/** What is wrong, or nothing. */
async function change(body: RequestBody): Promise<Key | null> {
  try {
    const answer = await ask(body);
    if (answer.case === 'mail') mail.value = answer.value;
    return null;
  } catch (error) {
    return faultOf(error);
  }
}

export const loadMail = (): Promise<Key | null> => change({ case: 'getMail', value: create(GetMailSchema) });

/** A code is sent there, in the language that is spoken here. Guests have no password. */
export const setMailAddress = (address: string, password = ''): Promise<Key | null> =>
  change({ case: 'setMailAddress', value: create(SetMailAddressSchema, { address: address.trim(), password, language: prefs.value.language }) });

export const confirmMail = (code: string): Promise<Key | null> => change({ case: 'confirmMailAddress', value: create(ConfirmMailAddressSchema, { code }) });

export const removeMail = (password = ''): Promise<Key | null> => change({ case: 'removeMailAddress', value: create(RemoveMailAddressSchema, { password }) });

/** For somebody who cannot sign in; the answer does not say whether there is such an account. */
export async function requestReset(login: string): Promise<Key | null> {
  const body: RequestBody = { case: 'requestPasswordReset', value: create(RequestPasswordResetSchema, { login, language: prefs.value.language }) };
  try {
    await (online.value ? ask(body) : askAsNobody(body));
    return null;
  } catch (error) {
    return faultOf(error);
  }
}
