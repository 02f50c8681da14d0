// Keeps the connection alive: the state machine of net/link.ts, with sockets and timers.
import { computed, signal } from '@preact/signals';
import { create } from '@bufbuild/protobuf';
import { ErrorCode } from '@proto/error_pb';
import type { Login } from '@proto/account_pb';
import { GoodbyeReason, HelloSchema, type Goodbye, type ServerMessage, type Welcome } from '@proto/session_pb';
import type { Key } from '@/i18n/en';
import { next, type Link, type LinkEvent } from '@/net/link';
import { Disconnected, Refusal, Wire, type AnswerBody, type RequestBody } from '@/net/wire';
import { prefs, setPrefs } from './prefs';
import { errorKey, say } from './status';

export const link = signal<Link>({ at: 'idle' });
export const welcome = signal<Welcome | null>(null);
export const online = computed(() => link.value.at === 'online');

/** What the operator of the server has said last; empty when there is nothing to show. */
export const announcement = signal('');

const kToken = 'aurora.token';
const kClient = 'aurora-web/0.1';

interface Hooks {
  welcomed(): void;
  pushed(message: ServerMessage): void;
}

let hooks: Hooks = { welcomed: () => undefined, pushed: () => undefined };
let wire: Wire | null = null;
let timer = 0;

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

/** Who is replaced or signed out does not come back by itself. */
function farewell({ reason, retryAfterMs }: Goodbye): void {
  if (reason === GoodbyeReason.REPLACED) on({ type: 'refused', why: 'replaced' });
  else if (reason === GoodbyeReason.SIGNED_OUT) {
    forget();
    say('link.signedOut');
  } else on({ type: 'goodbye', retryAfterMs });
}

/** Nobody to the server any more: the first screen asks for a name. */
export function forget(): void {
  localStorage.removeItem(kToken);
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

async function greet(): Promise<void> {
  const wanted = signingIn;
  signingIn = null;
  const token = wanted ? '' : (localStorage.getItem(kToken) ?? '');
  const { name } = prefs.value;
  try {
    const answer = await ask({
      case: 'hello',
      value: create(HelloSchema, { protocol: { major: 1 }, client: kClient, name: wanted ? '' : name, token, login: wanted?.login }),
    });
    if (answer.case !== 'welcome') return;
    if (answer.value.token) localStorage.setItem(kToken, answer.value.token);
    if (answer.value.name !== name) setPrefs({ name: answer.value.name });
    welcome.value = answer.value;
    wanted?.done(null);
    on({ type: 'welcomed' });
    hooks.welcomed();
  } catch (error) {
    if (!(error instanceof Refusal)) {
      wanted?.done('error.offline');
      return; // the socket tells
    }
    const { code } = error.error;
    if (wanted) {
      wanted.done(errorKey(code, error.error.limit));
      if (localStorage.getItem(kToken) || prefs.value.name) return reconnect(); // as before
      on({ type: 'refused', why: 'left' });
      return;
    }
    if (code === ErrorCode.BAD_TOKEN) localStorage.removeItem(kToken);
    if (code === ErrorCode.UNSUPPORTED_VERSION) on({ type: 'refused', why: 'outdated' });
    else if (code === ErrorCode.EXCLUDED) on({ type: 'refused', why: 'excluded' });
    else on({ type: 'goodbye', retryAfterMs: error.error.retryAfterMs || 1000 });
  }
}

export function retryNow(): void {
  on({ type: 'due' });
}

/** Sends one request; rejects with Refusal or Disconnected. */
export function ask(body: RequestBody): Promise<AnswerBody> {
  return wire ? wire.request(body) : Promise.reject(new Disconnected('not connected'));
}

/** A name is needed for the first Hello only, so nothing connects before there is one. */
export function connect(with_: Hooks): void {
  hooks = with_;
  on({ type: 'start' });
  window.addEventListener('online', retryNow);
}

export function resume(): void {
  on({ type: 'start' });
}

/** Says Hello once more, under another name. */
export function reconnect(): void {
  if (link.value.at === 'online' || link.value.at === 'waiting') {
    wire?.close();
    wire = null;
    link.value = { at: 'idle' };
  }
  on({ type: 'start' });
}
