// Profiles of accounts, each loaded when it is looked at.
import { signal } from '@preact/signals';
import { create } from '@bufbuild/protobuf';
import { GetProfileSchema, HideProfileSchema, type Profile } from '@proto/profile_pb';
import type { Key } from '@/i18n/en';
import { Refusal } from '@/net/wire';
import { ask } from './link';
import { profileOf, type Whose } from './looking';
import { complain, errorKey } from './status';

/** Nothing before the server has answered. */
export const profile = signal<Profile | null>(null);
export const profileFault = signal<Key | null>(null);

const request = (whose: Whose, after: string) =>
  create(GetProfileSchema, {
    after,
    tableId: 'seat' in whose ? whose.tableId : '',
    whose: 'seat' in whose ? { case: 'seat', value: whose.seat } : 'name' in whose ? { case: 'name', value: whose.name } : { case: undefined },
  });

async function fetchPage(whose: Whose, after: string): Promise<Profile | null> {
  try {
    const answer = await ask({ case: 'getProfile', value: request(whose, after) });
    return answer.case === 'profile' && profileOf.value === whose ? answer.value : null;
  } catch (error) {
    // A guest, or somebody who sits at a table of another server.
    if (profileOf.value === whose) profileFault.value = error instanceof Refusal ? errorKey(error.error.code, error.error.limit) : 'error.offline';
    return null;
  }
}

export async function loadProfile(whose: Whose): Promise<void> {
  profile.value = null;
  profileFault.value = null;
  profile.value = await fetchPage(whose, '');
}

export async function moreGames(): Promise<void> {
  const before = profile.value;
  const whose = profileOf.value;
  if (!before || !whose || !before.next) return;
  const page = await fetchPage(whose, before.next);
  if (page && profile.value === before) profile.value = { ...page, games: [...before.games, ...page.games] };
}

export async function hideProfile(hidden: boolean): Promise<void> {
  try {
    const answer = await ask({ case: 'hideProfile', value: create(HideProfileSchema, { hidden }) });
    if (answer.case === 'profile') profile.value = answer.value;
  } catch (error) {
    complain(error);
  }
}
