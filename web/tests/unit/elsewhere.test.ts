// Of several servers, the one that has the table is asked, wherever the connection leads at first.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { create } from '@bufbuild/protobuf';
import { ErrorCode, ErrorSchema } from '@proto/error_pb';
import { GoodbyeReason, GoodbyeSchema, HelloSchema, WatchingSchema, WatchTableSchema, WelcomeSchema, type ClientFrame } from '@proto/session_pb';
import type { AnswerBody } from '@/net/wire';
import { FakeSocket } from './support/fakeSocket';
import { until } from './support/until';

/** The addresses that were connected to, and what they answer to whoever asks for a table. */
let visited: string[] = [];
let answers: (url: string) => AnswerBody;
let last: Server;

class Server extends FakeSocket {
  constructor(url: string) {
    super(url);
    visited.push(url);
    last = this;
  }

  protected answerTo(body: ClientFrame['body']): AnswerBody {
    return body.case === 'hello' ? { case: 'welcome', value: create(WelcomeSchema) } : answers(this.url);
  }
}

const elsewhere = (node: string): AnswerBody => ({ case: 'error', value: create(ErrorSchema, { code: ErrorCode.ELSEWHERE, node }) });
const here: AnswerBody = { case: 'watching', value: create(WatchingSchema) };

beforeEach(() => {
  visited = [];
  vi.resetModules();
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', Server);
  vi.stubGlobal('location', { protocol: 'https:', host: 'play.example' });
  vi.stubGlobal('window', { setTimeout, addEventListener: () => undefined });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function ask(): Promise<AnswerBody> {
  const link = await import('@/state/link');
  const nothing = (): void => undefined;
  const greet = async (): Promise<void> => {
    const answer = await link.ask({ case: 'hello', value: create(HelloSchema) });
    if (answer.case === 'welcome') link.greeted(answer.value);
  };
  link.connect({ greet: () => void greet(), signedOut: nothing, welcomed: nothing, pushed: nothing }, true);
  await until(() => link.online.value);
  return link.ask({ case: 'watchTable', value: create(WatchTableSchema, { tableId: 'x' }) });
}

it('asks the server that it was sent to', async () => {
  answers = (url) => (url.endsWith('?node=b%26') ? here : elsewhere('b&'));
  expect((await ask()).case).toBe('watching');
  expect(visited).toEqual(['wss://play.example/ws', 'wss://play.example/ws?node=b%26']);
});

it('waits before it is sent on once more', async () => {
  answers = (url) => (url.endsWith('=b') ? elsewhere('c') : url.endsWith('=c') ? here : elsewhere('b'));
  const answer = ask();
  await until(() => visited.length === 2);
  await vi.advanceTimersByTimeAsync(400);
  expect(visited.length).toBe(2);
  await vi.advanceTimersByTimeAsync(1000);
  expect((await answer).case).toBe('watching');
  expect(visited[2]).toBe('wss://play.example/ws?node=c');
});

it('comes back to the server that a goodbye names', async () => {
  answers = () => here;
  await ask();
  last.push({ case: 'goodbye', value: create(GoodbyeSchema, { reason: GoodbyeReason.SHUTDOWN, node: 'b' }) });
  await vi.advanceTimersByTimeAsync(300);
  expect(visited).toEqual(['wss://play.example/ws', 'wss://play.example/ws?node=b']);
});

it('sends over the next connection what may be sent twice, when the answer is lost', async () => {
  answers = () => here;
  await ask();
  const { askAgain, online } = await import('@/state/link');
  let asked = 0;
  answers = () => {
    if (++asked === 1) queueMicrotask(() => last.lose());
    return here;
  };
  const answer = askAgain({ case: 'watchTable', value: create(WatchTableSchema, { tableId: 'x' }) });
  await vi.advanceTimersByTimeAsync(5000);
  expect((await answer).case).toBe('watching');
  expect(online.value).toBe(true);
  expect(asked).toBe(2);
});
