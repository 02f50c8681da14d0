// Tokens that this player has made for programs; the server keeps them.
import { signal } from '@preact/signals';
import { create } from '@bufbuild/protobuf';
import {
  ListPersonalTokensSchema,
  MakePersonalTokenSchema,
  RevokePersonalTokenSchema,
  type PersonalToken,
  type Scope,
} from '@proto/personal_token_pb';
import type { Key } from '@/i18n/en';
import { Refusal, type RequestBody } from '@/net/wire';
import { ask } from './link';
import { complain, errorKey, say } from './status';

/** The oldest first; nothing before the server has answered. */
export const personalTokens = signal<readonly PersonalToken[] | null>(null);
/** The one that was made a moment ago: it is shown once. */
export const newToken = signal('');

async function send(body: RequestBody): Promise<void> {
  const answer = await ask(body);
  if (answer.case !== 'personalTokens') return;
  personalTokens.value = answer.value.tokens;
  newToken.value = answer.value.token;
}

export async function loadTokens(): Promise<void> {
  try {
    await send({ case: 'listPersonalTokens', value: create(ListPersonalTokensSchema) });
  } catch (error) {
    complain(error);
  }
}

/** What went wrong, if anything. */
export async function makeToken(name: string, scopes: Scope[]): Promise<Key | null> {
  try {
    await send({ case: 'makePersonalToken', value: create(MakePersonalTokenSchema, { name, scopes }) });
    return null;
  } catch (error) {
    return error instanceof Refusal ? errorKey(error.error.code, error.error.limit) : 'error.offline';
  }
}

export async function revokeToken({ id, name }: PersonalToken): Promise<void> {
  try {
    await send({ case: 'revokePersonalToken', value: create(RevokePersonalTokenSchema, { id }) });
    say('token.revoked', false, { name });
  } catch (error) {
    complain(error);
  }
}
