// Saying Hello: who this browser is to the server, and what becomes of it when the server refuses that.
import { computed, signal } from '@preact/signals';
import { create } from '@bufbuild/protobuf';
import type { Login } from '@proto/account_pb';
import { ErrorCode, type Error as WireError } from '@proto/error_pb';
import type { ProviderProof } from '@proto/provider_pb';
import { HelloSchema, type Welcome } from '@proto/session_pb';
import type { Sentence } from '@/i18n';
import type { Key } from '@/i18n/en';
import { verdict } from '@/net/greeting';
import { Tokens } from '@/net/tokens';
import { Refusal, type RequestBody } from '@/net/wire';
import { admission, keepAdmission } from './admission';
import { speaksAs } from './device';
import { ask, greeted, on, online, reconnect, retryNow } from './link';
import { putAway, tell } from './notices';
import { prefs, setPrefs } from './prefs';
import { errorKey, nameFault, say, sentenceOf } from './status';
import { local } from './storage';

/** The name that the server has not taken, and why. */
export const badName = signal<{ name: string; told: Sentence } | null>(null);

export const kClient = 'aurora-web/0.1';
const tokens = new Tokens(local);
/** Kept only when the server has taken it. */
let wantedName = '';

/** Whether this browser has been here before. */
/** With which this device asks for what is its player's own. */
export const ownToken = (): string => tokens.current();

/** Nobody that a server could know: the first screen says what that needs, where not everybody may come. */
export const isNew = computed(() => !online.value && prefs.value.name === '');

export const isKnown = (): boolean => prefs.value.name !== '' || tokens.current() !== '';

/** Nobody to the server any more: the first screen asks for a name. Of a guest of this device only the turn is over. */
export function forget(): void {
  if (speaksAs.value) {
    reconnect(); // first: nothing more is asked as the guest
    speaksAs.value = '';
    return;
  }
  tokens.drop();
  on({ type: 'refused', why: 'left' });
  setPrefs({ name: '' });
}

export function signedOut(): void {
  const own = !speaksAs.value;
  forget();
  if (own) say('link.signedOut');
}

/** By what somebody signs in. */
type SignIn = { login: Login } | { provider: ProviderProof };

let signingIn: { by: SignIn; done(fault: Key | null): void } | null = null;

/** Says Hello as somebody who has an account; what went wrong, if anything. */
export function signInWith(by: SignIn): Promise<Key | null> {
  return new Promise((done) => {
    signingIn = { by, done };
    reconnect();
  });
}

let asking: { body: RequestBody; done(): void; failed(error: unknown): void } | null = null;

/** Asks before any Hello: for somebody who cannot come in. Rejects as ask() does. */
export function askAsNobody(body: RequestBody): Promise<void> {
  return new Promise((done, failed) => {
    asking = { body, done, failed };
    reconnect();
  });
}

/** Says Hello under this name: the first time, or when the one before was refused. */
export function introduce(name: string): void {
  wantedName = name;
  badName.value = null;
  retryNow();
  on({ type: 'start' });
}

interface Said {
  name: string;
  token: string;
  login?: Login;
  provider?: ProviderProof;
}

async function hello({ name, token, login, provider }: Said): Promise<Welcome | null> {
  const invitation = token || login ? '' : admission.value;
  const answer = await ask({ case: 'hello', value: create(HelloSchema, { protocol: { major: 1 }, client: kClient, name, token, login, provider, invitation }) });
  return answer.case === 'welcome' ? answer.value : null;
}

function welcomed(now: Welcome, { token }: Said): void {
  if (token && token === speaksAs.value) return greeted(now); // the browser is still who it was
  speaksAs.value = '';
  tokens.use(now.token || token, now.serverId);
  keepAdmission('');
  wantedName = '';
  if (now.name !== prefs.value.name) setPrefs({ name: now.name });
  greeted(now);
}

export async function greet(): Promise<void> {
  const question = asking;
  asking = null;
  if (question) await ask(question.body).then(question.done, question.failed);
  const wanted = signingIn;
  signingIn = null;
  if (wanted) return signIn(wanted);
  const name = wantedName || prefs.value.name;
  const tried = new Set<string>();
  let said: Said = speaksAs.value ? { name: '', token: speaksAs.value } : { name, token: tokens.current() };
  // Nothing is left to be said but a name, and there is none.
  while (said.token || said.name) {
    try {
      const now = await hello(said);
      if (!now) return;
      welcomed(now, said);
      if (tried.size && said.token) tellWhoOneIs(now.name);
      return;
    } catch (error) {
      if (!(error instanceof Refusal)) return; // the socket tells
      const again = afterRefusal(error.error, said, tried, name);
      if (!again) return;
      said = again;
    }
  }
  on({ type: 'refused', why: 'left' });
}

/** What to say next on the same connection, if anything. */
function afterRefusal(error: WireError, said: Said, tried: Set<string>, name: string): Said | null {
  const what = verdict(error, said);
  switch (what.do) {
    case 'otherToken': {
      if (said.token === speaksAs.value) {
        speaksAs.value = '';
        return { token: tokens.current(), name };
      }
      tried.add(said.token);
      tokens.putAside(said.token);
      const token = tokens.another(error.serverId, tried);
      if (!token) tellWhoOneIs('');
      return { token, name: token ? '' : name };
    }
    case 'withoutName':
      refuseName(error, said.name);
      say('home.badName', true);
      return { ...said, name: '' };
    case 'wait':
      on({ type: 'notNow', retryAfterMs: error.retryAfterMs, told: sentenceOf(error) });
      return null;
    case 'stop':
      if (what.why === 'name') refuseName(error, said.name);
      if (what.why === 'uninvited') refuseInvitation(error);
      on({ type: 'refused', why: what.why, told: sentenceOf(error) });
      return null;
  }
}

/** The first screen says what is missing; a code that lets nobody in is not tried again. */
function refuseInvitation({ code }: WireError): void {
  if (code === ErrorCode.BAD_INVITATION) keepAdmission('');
  wantedName = '';
  setPrefs({ name: '' });
}

/** Such a name is offered to be mended, and not kept: it would be refused at the next visit again. */
function refuseName(error: WireError, name: string): void {
  badName.value = { name, told: nameFault(error) };
  wantedName = '';
  if (prefs.value.name === name) setPrefs({ name: '' });
}

/** After a token was refused: the name of somebody that the server knows from before, or nobody. */
function tellWhoOneIs(known: string): void {
  putAway(known ? 'link.stranger' : 'link.knownAgain');
  tell(known ? { key: 'link.knownAgain', params: { name: known } } : { key: 'link.stranger' });
}

async function signIn({ by, done }: NonNullable<typeof signingIn>): Promise<void> {
  const said: Said = { name: '', token: '', ...by };
  try {
    const now = await hello(said);
    if (!now) return;
    done(null);
    welcomed(now, said);
  } catch (error) {
    if (!(error instanceof Refusal)) return done('error.offline'); // the socket tells
    done(errorKey(error.error.code, error.error.limit));
    if (tokens.current() || prefs.value.name) return greet(); // as before, on the same connection
    on({ type: 'refused', why: 'left' });
  }
}
