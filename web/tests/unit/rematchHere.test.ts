// @vitest-environment jsdom
// Another game at a shared device: nobody goes there before the others have their seats.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { create, fromBinary, toBinary } from '@bufbuild/protobuf';
import { ErrorCode, ErrorSchema } from '@proto/error_pb';
import { ClientFrameSchema, ServerFrameSchema, WelcomeSchema } from '@proto/session_pb';
import { TableInfoSchema, type TableInfo } from '@proto/table_pb';
import type { AnswerBody } from '@/net/wire';

/** Who has asked for what, and at which address the page was then. */
let asked: string[] = [];
let full = '';
const kSeats: Record<string, number> = { own: 2, guest: 1, third: 3 };

class FakeSocket {
  static readonly OPEN = 1;
  readyState = FakeSocket.OPEN;
  onopen: () => void = () => undefined;
  onmessage: (event: { data: ArrayBuffer }) => void = () => undefined;
  onclose: (event: { code: number }) => void = () => undefined;
  private who = '';

  constructor() {
    queueMicrotask(() => this.onopen());
  }

  send(bytes: Uint8Array): void {
    const { requestId, body } = fromBinary(ClientFrameSchema, bytes);
    if (body.case === 'hello') {
      this.who = body.value.token;
      return this.answer(requestId, { case: 'welcome', value: create(WelcomeSchema, { name: this.who, serverId: 'S' }) });
    }
    asked.push(`${this.who} ${body.case} ${location.pathname}`);
    if (body.case === 'rematch') this.answer(requestId, { case: 'tableInfo', value: create(TableInfoSchema, { tableId: 'OLD', rematchCode: 'CODE' }) });
    if (body.case !== 'joinTable') return;
    this.answer(
      requestId,
      this.who === full
        ? { case: 'error', value: create(ErrorSchema, { code: ErrorCode.TABLE_FULL }) }
        : { case: 'tableInfo', value: create(TableInfoSchema, { tableId: 'NEW', code: body.value.code, yourSeat: kSeats[this.who] }) },
    );
  }

  private answer(requestId: number, answer: AnswerBody): void {
    const frame = toBinary(ServerFrameSchema, create(ServerFrameSchema, { messages: [{ requestId, body: answer }] }));
    queueMicrotask(() => this.onmessage({ data: frame.buffer as ArrayBuffer }));
  }

  close(): void {
    this.readyState = 3;
  }
}

const old: TableInfo = create(TableInfoSchema, { tableId: 'OLD', yourSeat: 2 });

beforeEach(() => {
  asked = [];
  full = '';
  vi.resetModules();
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.stubGlobal('scrollTo', () => undefined);
  localStorage.clear();
  localStorage.setItem('aurora.token', 'own');
  localStorage.setItem('aurora.prefs', JSON.stringify({ name: 'Ann' }));
  window.history.replaceState(null, '', '/table/OLD');
});
afterEach(() => vi.unstubAllGlobals());

async function benLooks() {
  const [link, hello, device, seating] = await Promise.all([import('@/state/link'), import('@/state/hello'), import('@/state/device'), import('@/state/seating')]);
  device.keepShared({
    tableId: 'OLD',
    people: [
      { name: 'Ann', token: '', seat: 1 },
      { name: 'Ben', token: 'guest', seat: 2 },
      { name: 'Cem', token: 'third', seat: 3 },
    ],
  });
  device.speaksAs.value = 'guest';
  const nothing = (): void => undefined;
  link.connect({ greet: () => void hello.greet(), signedOut: nothing, welcomed: nothing, pushed: nothing }, true);
  await vi.waitUntil(() => link.online.value);
  await seating.rematchHere(old);
  return device.sharedTable('NEW')?.people.map(({ name, seat }) => `${name} ${seat}`);
}

it('seats the others first, the player of this browser among them', async () => {
  expect(await benLooks()).toEqual(['Ann 2', 'Ben 1', 'Cem 3']);
  expect(asked.filter((one) => !one.includes('watchTable'))).toEqual([
    'guest rematch /table/OLD',
    'own joinTable /table/OLD',
    'third joinTable /table/OLD',
    'guest joinTable /table/OLD',
  ]);
  expect(location.pathname).toBe('/table/NEW');
});

it('goes there without somebody for whom there is no room', async () => {
  full = 'third';
  expect(await benLooks()).toEqual(['Ann 2', 'Ben 1', 'Cem 0']);
  expect(location.pathname).toBe('/table/NEW');
});
