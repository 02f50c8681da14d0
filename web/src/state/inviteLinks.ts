// Links by which this player lets in others; the server keeps them.
import { signal } from '@preact/signals';
import { create } from '@bufbuild/protobuf';
import { ListInviteLinksSchema, MakeInviteLinkSchema, RevokeInviteLinkSchema, type InviteLink, type InviteLinks } from '@proto/invite_link_pb';
import type { Key } from '@/i18n/en';
import { Refusal, type RequestBody } from '@/net/wire';
import { ask } from './link';
import { complain, errorKey, say } from './status';

/** Nothing before the server has answered. */
export const inviteLinks = signal<InviteLinks | null>(null);

/** The address of the one that was made a moment ago: it is shown once. */
export const newInvite = signal('');

async function send(body: RequestBody): Promise<void> {
  const answer = await ask(body);
  if (answer.case !== 'inviteLinks') return;
  inviteLinks.value = answer.value;
  newInvite.value = answer.value.code && `${location.origin}/#invite=${answer.value.code}`;
}

export async function loadInvites(): Promise<void> {
  try {
    await send({ case: 'listInviteLinks', value: create(ListInviteLinksSchema) });
  } catch (error) {
    complain(error);
  }
}

/** What went wrong, if anything. */
export async function makeInvite(note: string, uses: number, days: number): Promise<Key | null> {
  try {
    await send({ case: 'makeInviteLink', value: create(MakeInviteLinkSchema, { note, uses, days }) });
    return null;
  } catch (error) {
    return error instanceof Refusal ? errorKey(error.error.code, error.error.limit) : 'error.offline';
  }
}

export async function revokeInvite({ id }: InviteLink): Promise<void> {
  try {
    await send({ case: 'revokeInviteLink', value: create(RevokeInviteLinkSchema, { id }) });
    say('invites.revoked');
  } catch (error) {
    complain(error);
  }
}
