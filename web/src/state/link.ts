// Keeps the connection alive: the state machine of net/link.ts, with sockets and timers.
import { computed, effect, signal } from '@preact/signals';
import { ErrorCode, type Error as WireError } from '@proto/error_pb';
import { GoodbyeReason, type Goodbye, type ServerMessage, type Welcome } from '@proto/session_pb';
import { next, type Link, type LinkEvent } from '@/net/link';
import { offline, onDevice } from '@/game/onDevice';
import { Disconnected, Refusal, Wire, type AnswerBody, type RequestBody } from '@/net/wire';

const kCrowded = 10_000;
const kRepeats = 5;
const kPause = 200;

export const link = signal<Link>({ at: 'idle' });
export const welcome = signal<Welcome | null>(null);
export const online = computed(() => link.value.at === 'online');

/** For whom the server has answered; empty after signing out. What they may see is not for whoever comes next. */
export const person = computed(() => (link.value.at === 'stopped' && link.value.why === 'left' ? '' : (welcome.value?.playerId ?? '')));

/** What the operator of the server has said last; empty when there is nothing to show. */
export const announcement = signal('');

interface Hooks {
  /** Says Hello. */
  greet(): void;
  signedOut(): void;
  welcomed(): void;
  pushed(message: ServerMessage): void;
}

const nothing = (): void => undefined;
let hooks: Hooks = { greet: nothing, signedOut: nothing, welcomed: nothing, pushed: nothing };
let wire: Wire | null = null;
let timer = 0;

/** What parts of the page that were loaded later hear of pushes. */
export const alsoPushed = new Set<(message: ServerMessage) => void>();

export function on(event: LinkEvent): void {
  const before = link.value;
  const after = next(before, event, Date.now(), Math.random());
  if (after === before) return;
  link.value = after;
  clearTimeout(timer);
  if (after.at === 'connecting') open();
  if (after.at === 'greeting') hooks.greet();
  if (after.at === 'waiting') timer = window.setTimeout(retryNow, Math.max(0, after.until - Date.now()));
  if (after.at === 'stopped' || after.at === 'waiting') {
    wire?.close();
    wire = null;
  }
}

/** The server that has the table, where there are several; the address leads to any when that one is gone. */
let node = '';
/** How often in a row a server has sent us to another one. */
let sentOn = 0;

/** Of one of several servers; without a name, of any. */
export const addressOf = (name: string): string =>
  `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws${name && `?node=${encodeURIComponent(name)}`}`;

export const socketUrl = (): string => addressOf(node);

export function hear(message: ServerMessage): void {
  hooks.pushed(message);
  for (const hears of alsoPushed) hears(message);
}

function open(): void {
  wire?.close();
  const mine: Wire = new Wire(socketUrl(), {
    opened: () => mine === wire && on({ type: 'opened' }),
    closed: (code) => mine === wire && on({ type: 'closed', code }),
    pushed: (message) => {
      if (mine !== wire) return;
      if (message.body.case === 'goodbye') {
        farewell(message.body.value);
      } else if (message.body.case === 'announcement') {
        announcement.value = message.body.value.text;
      } else {
        hear(message);
      }
    },
  });
  wire = mine;
}

/** Who is replaced, kept out or signed out does not come back by itself. */
function farewell({ reason, message, retryAfterMs, node: where }: Goodbye): void {
  if (where) node = where;
  switch (reason) {
    case GoodbyeReason.REPLACED:
      return on({ type: 'refused', why: 'replaced' });
    case GoodbyeReason.EXCLUDED:
      return on({ type: 'refused', why: 'excluded' });
    case GoodbyeReason.SIGNED_OUT:
      return hooks.signedOut();
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

export function retryNow(): void {
  on({ type: 'due' });
}

/** Sends one request, to the server that has what it is about; rejects with Refusal or Disconnected. Tables on this device answer without one. */
export async function ask(body: RequestBody): Promise<AnswerBody> {
  if (onDevice((body.value as { tableId?: string }).tableId)) return (await offline()).answer(body);
  for (;;) {
    if (!wire) throw new Disconnected('not connected');
    try {
      const answer = await wire.request(body);
      if (body.case !== 'hello') sentOn = 0;
      return answer;
    } catch (error) {
      if (!(error instanceof Refusal) || error.error.code !== ErrorCode.ELSEWHERE) throw error;
      await goTo(error.error);
    }
  }
}

/** The same for a request that may be sent twice: when the answer is lost with the connection, it is sent over the next one. */
export async function askAgain(body: RequestBody): Promise<AnswerBody> {
  for (let left = kRepeats; ; --left) {
    try {
      return await ask(body);
    } catch (error) {
      if (!(error instanceof Disconnected) || left === 0) throw error;
      await new Promise((done) => setTimeout(done, kPause)); // a connection that ends is not over at once
      await untilOnline();
    }
  }
}

async function goTo({ node: where, retryAfterMs }: WireError): Promise<void> {
  node = where;
  on({ type: 'elsewhere', retryAfterMs, again: sentOn++ > 0 });
  await untilOnline();
}

export const untilOnline = (): Promise<void> =>
  new Promise<void>((settle, fail) => {
    let stop: () => void = nothing;
    stop = effect(() => {
      const { at } = link.value;
      if (at === 'online') settle();
      if (at === 'stopped') fail(new Disconnected('no other server answers'));
      if (at === 'online' || at === 'stopped') queueMicrotask(() => stop());
    });
  });

/** Begins at once for somebody `known`; who is new gives a name first. */
export function connect(with_: Hooks, known: boolean): void {
  hooks = with_;
  window.addEventListener('online', retryNow);
  if (known) on({ type: 'start' });
}

/** The server has answered a Hello. */
export function greeted(now: Welcome): void {
  welcome.value = now;
  on({ type: 'welcomed' });
  hooks.welcomed();
}

export function resume(): void {
  on({ type: 'start' });
}

/** Says Hello once more, as somebody else. */
export function reconnect(): void {
  if (link.value.at === 'online' || link.value.at === 'waiting') {
    wire?.close();
    wire = null;
    link.value = { at: 'idle' };
  }
  on({ type: 'start' });
}
