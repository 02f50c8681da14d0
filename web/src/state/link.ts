// Keeps the connection alive: the state machine of net/link.ts, with sockets and timers.
import { computed, signal } from '@preact/signals';
import { create } from '@bufbuild/protobuf';
import type { Login } from '@proto/account_pb';
import type { Error as WireError } from '@proto/error_pb';
import { GoodbyeReason, HelloSchema, type Goodbye, type ServerMessage, type Welcome } from '@proto/session_pb';
import type { Sentence } from '@/i18n';
import type { Key } from '@/i18n/en';
import { verdict } from '@/net/greeting';
import { next, type Link, type LinkEvent } from '@/net/link';
import { Tokens } from '@/net/tokens';
import { Disconnected, Refusal, Wire, type AnswerBody, type RequestBody } from '@/net/wire';
import { putAway, tell } from './notices';
import { prefs, setPrefs } from './prefs';
import { errorKey, nameFault, say, sentenceOf } from './status';
import { local } from './storage';

export const link = signal<Link>({ at: 'idle' });
export const welcome = signal<Welcome | null>(null);
export const online = computed(() => link.value.at === 'online');

/** What the operator of the server has said last; empty when there is nothing to show. */
export const announcement = signal('');

/** The name that the server has not taken, and why. */
export const badName = signal<{ name: string; told: Sentence } | null>(null);

const kClient = 'aurora-web/0.1';
const tokens = new Tokens(local);

interface Hooks {
  welcomed(): void;
  pushed(message: ServerMessage): void;
}

let hooks: Hooks = { welcomed: () => undefined, pushed: () => undefined };
let wire: Wire | null = null;
let timer = 0;
/** Kept only when the server has taken it. */
let wantedName = '';

function on(event: LinkEvent): void {
  const before = link.value;
  const after = next(before, event, Date.now(), Math.random());
  if (after === before) return;
  link.value = after;
  clearTimeout(timer);
  if (after.at === 'connecting') open();
  if (after.at === 'greeting') void greet();
  if (after.at === 'waiting') timer = window.setTimeout(retryNow, Math.max(0, after.until - Date.now()));
  if (after.at === 'stopped' || after.at === 'waiting') {
    wire?.close();
    wire = null;
  }
}

function open(): void {
  wire?.close();
  const url = `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`;
  const mine: Wire = new Wire(url, {
    opened: () => mine === wire && on({ type: 'opened' }),
    closed: (code) => mine === wire && on({ type: 'closed', code }),
    pushed: (message) => {
      if (mine !== wire) return;
      if (message.body.case === 'goodbye') {
        farewell(message.body.value);
      } else if (message.body.case === 'announcement') {
        announcement.value = message.body.value.text;
      } else {
        hooks.pushed(message);
      }
    },
  });
  wire = mine;
}

/** Who is replaced, kept out or signed out does not come back by itself. */
function farewell({ reason, message, retryAfterMs }: Goodbye): void {
  switch (reason) {
    case GoodbyeReason.REPLACED:
      return on({ type: 'refused', why: 'replaced' });
    case GoodbyeReason.EXCLUDED:
      return on({ type: 'refused', why: 'excluded' });
    case GoodbyeReason.SIGNED_OUT:
      forget();
      return say('link.signedOut');
    case GoodbyeReason.SHUTDOWN:
      return on({ type: 'goodbye', retryAfterMs });
    case GoodbyeReason.RATE_LIMITED:
      return on({ type: 'goodbye', retryAfterMs, told: { key: 'error.RATE_LIMITED' } });
    case GoodbyeReason.TOO_MANY_CONNECTIONS:
      return on({ type: 'goodbye', retryAfterMs: retryAfterMs || kCrowded, told: { key: 'link.crowded' } });
    case GoodbyeReason.IDLE:
    case GoodbyeReason.HELLO_TIMEOUT:
    case GoodbyeReason.PROTOCOL_ERROR:
      return; // lost, as the end of the connection says
    default:
      if (message) on({ type: 'goodbye', retryAfterMs, told: { key: 'error.server', params: { message } } });
  }
}

const kCrowded = 10_000;

/** Nobody to the server any more: the first screen asks for a name. */
export function forget(): void {
  tokens.drop();
  on({ type: 'refused', why: 'left' });
  setPrefs({ name: '' });
}

let signingIn: { login: Login; done(fault: Key | null): void } | null = null;

/** Says Hello as somebody who has an account; what went wrong, if anything. */
export function signInWith(login: Login): Promise<Key | null> {
  return new Promise((done) => {
    signingIn = { login, done };
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
}

async function hello({ name, token, login }: Said): Promise<Welcome | null> {
  const answer = await ask({ case: 'hello', value: create(HelloSchema, { protocol: { major: 1 }, client: kClient, name, token, login }) });
  return answer.case === 'welcome' ? answer.value : null;
}

function welcomed(now: Welcome, { token }: Said): void {
  tokens.use(now.token || token, now.serverId);
  wantedName = '';
  if (now.name !== prefs.value.name) setPrefs({ name: now.name });
  welcome.value = now;
  on({ type: 'welcomed' });
  hooks.welcomed();
}

async function greet(): Promise<void> {
  const wanted = signingIn;
  signingIn = null;
  if (wanted) return signIn(wanted);
  const name = wantedName || prefs.value.name;
  const tried = new Set<string>();
  let said: Said = { name, token: tokens.current() };
  // Nothing is left to be said but a name, and there is none.
  while (said.token || said.name) {
    try {
      const now = await hello(said);
      if (!now) return;
      welcomed(now, said);
      if (tried.size) tellWhoOneIs(said.token ? now.name : '');
      return;
    } catch (error) {
      if (!(error instanceof Refusal)) return; // the socket tells
      const again = afterRefusal(error.error, said, tried, name);
      if (!again) return;
      said = again;
    }
  }
  if (tried.size) tellWhoOneIs('');
  on({ type: 'refused', why: 'left' });
}

/** What to say next on the same connection, if anything. */
function afterRefusal(error: WireError, said: Said, tried: Set<string>, name: string): Said | null {
  const what = verdict(error, said);
  switch (what.do) {
    case 'otherToken': {
      tried.add(said.token);
      tokens.putAside(said.token);
      const token = tokens.another(error.serverId, tried);
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
      on({ type: 'refused', why: what.why, told: sentenceOf(error) });
      return null;
  }
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

async function signIn({ login, done }: NonNullable<typeof signingIn>): Promise<void> {
  const said: Said = { name: '', token: '', login };
  try {
    const now = await hello(said);
    if (!now) return;
    done(null);
    welcomed(now, said);
  } catch (error) {
    if (!(error instanceof Refusal)) return done('error.offline'); // the socket tells
    done(errorKey(error.error.code));
    if (tokens.current() || prefs.value.name) return reconnect(); // as before
    on({ type: 'refused', why: 'left' });
  }
}

export function retryNow(): void {
  on({ type: 'due' });
}

/** Sends one request; rejects with Refusal or Disconnected. */
export function ask(body: RequestBody): Promise<AnswerBody> {
  return wire ? wire.request(body) : Promise.reject(new Disconnected('not connected'));
}

/** Who has no name yet gives one first (`introduce`), so nothing connects before there is one. */
export function connect(with_: Hooks): void {
  hooks = with_;
  window.addEventListener('online', retryNow);
  if (prefs.value.name || tokens.current()) on({ type: 'start' });
}

export function resume(): void {
  on({ type: 'start' });
}

/** Says Hello once more, as somebody else. */
function reconnect(): void {
  if (link.value.at === 'online' || link.value.at === 'waiting') {
    wire?.close();
    wire = null;
    link.value = { at: 'idle' };
  }
  on({ type: 'start' });
}
