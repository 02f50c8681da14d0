// Signing in by the host's identity provider: the way there, and what somebody has come back with.
import { effect, signal } from '@preact/signals';
import { create } from '@bufbuild/protobuf';
import { GetAccountSchema } from '@proto/account_pb';
import { ConfirmByProviderSchema, LinkProviderSchema, ProviderProofSchema, UnlinkProviderSchema, type ProviderProof } from '@proto/provider_pb';
import type { Key } from '@/i18n/en';
import { challengeOf, randomVerifier } from '@/net/challenge';
import { parseReturn, parseTrip, returnKey, tripText, type Purpose, type Trip } from '@/net/trip';
import { account, sendAccount } from './account';
import { isKnown, signInWith } from './hello';
import { on, untilOnline, welcome } from './link';
import { accountOpen } from './looking';
import { say } from './status';
import { session } from './storage';

const kKey = 'aurora.provider';
/** How long a confirmation counts; the server is not asked as late as that. */
const kConfirmed = 110_000;

/** With a password to come: it is about to be linked. */
export const linking = signal<ProviderProof | null>(null);
/** This device may do what others are asked their password for. */
export const confirmed = signal(false);

const player = (): string => welcome.value?.playerId ?? '';

let whose = player();
effect(() => {
  if (player() === whose) return;
  whose = player();
  linking.value = null;
  confirmed.value = false;
});

/** Faults that no other password mends. */
const final: readonly Key[] = ['error.BAD_VOUCHER', 'error.PROVIDER_TAKEN', 'error.PROVIDER_LINKED'];

/** Leaves the page for the provider. */
export async function goToProvider(purpose: Purpose): Promise<void> {
  const verifier = randomVerifier();
  const challenge = await challengeOf(verifier);
  if (!challenge) return say('provider.insecure', true);
  session.setItem(kKey, tripText({ purpose, verifier, player: player() }));
  location.assign(`/auth/provider?challenge=${challenge}${purpose === 'confirm' ? '&fresh=1' : ''}`);
}

/** What one has come back with and for; it is taken out of the address so that it stays in no history. */
function takeReturn(): { trip: Trip; voucher: string } | null {
  const back = parseReturn(location.hash);
  if (!back) return null;
  history.replaceState(null, '', location.pathname + location.search);
  const trip = parseTrip(session.getItem(kKey));
  session.removeItem(kKey);
  if ('error' in back) {
    say(returnKey(back.error), true);
    return null;
  }
  // A link of somebody else's would sign in their account here.
  if (!trip) {
    say('error.BAD_VOUCHER', true);
    return null;
  }
  return { trip, voucher: back.voucher };
}

/** Ends the way that has led here, if one has. After the connection has begun. */
export async function comeBack(): Promise<void> {
  const taken = takeReturn();
  if (taken?.trip.purpose !== 'in' && isKnown()) on({ type: 'start' }); // as without that
  if (!taken) return;
  const proof = create(ProviderProofSchema, { voucher: taken.voucher, verifier: taken.trip.verifier });
  if (taken.trip.purpose === 'in') {
    const fault = await signInWith({ provider: proof });
    if (fault) say(fault, true);
    else say('account.welcome');
    return;
  }
  const isOnline = await untilOnline().then(
    () => true,
    () => false,
  );
  // Another window may have signed in somebody else meanwhile.
  if (isOnline && player() !== taken.trip.player) return say('error.BAD_VOUCHER', true);
  if (taken.trip.purpose === 'link') return startLinking(proof);
  const fault = await sendAccount({ case: 'confirmByProvider', value: create(ConfirmByProviderSchema, { proof }) });
  if (fault) return say(fault, true);
  confirmed.value = true;
  setTimeout(() => (confirmed.value = false), kConfirmed);
  accountOpen.value = true;
}

/** Accounts with a password are asked for it. */
async function startLinking(proof: ProviderProof): Promise<void> {
  await sendAccount({ case: 'getAccount', value: create(GetAccountSchema) });
  linking.value = proof;
  accountOpen.value = true;
  const mine = account.value;
  if (mine?.login && !mine.withoutPassword) return;
  const fault = await linkProvider('');
  if (fault) say(fault, true);
  else say('provider.linked');
}

export async function linkProvider(password: string): Promise<Key | null> {
  const proof = linking.value;
  if (!proof) return 'error.BAD_VOUCHER';
  const fault = await sendAccount({ case: 'linkProvider', value: create(LinkProviderSchema, { proof, password }) });
  if (!fault || final.includes(fault)) linking.value = null; // a wrong password uses up nothing
  return fault;
}

export const unlinkProvider = (password: string): Promise<Key | null> =>
  sendAccount({ case: 'unlinkProvider', value: create(UnlinkProviderSchema, { password }) });
