// @vitest-environment jsdom
// Another game at a shared device: nobody goes there before the others have their seats.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { create } from '@bufbuild/protobuf';
import { ErrorCode, ErrorSchema } from '@proto/error_pb';
import { WelcomeSchema, type ClientFrame } from '@proto/session_pb';
import { TableInfoSchema, type TableInfo } from '@proto/table_pb';
import type { AnswerBody } from '@/net/wire';
import { FakeSocket } from './support/fakeSocket';
import { until } from './support/until';

/** Who has asked for what, and at which address the page was then. */
let asked: string[] = [];
/** For whom there is no room. */
let full: string[] = [];
const kSeats: Record<string, number> = { own: 2, guest: 1, third: 3 };

class Server extends FakeSocket {
  private who = '';

  protected answerTo(body: ClientFrame['body']): AnswerBody | null {
    if (body.case === 'hello') {
      this.who = body.value.token;
      return { case: 'welcome', value: create(WelcomeSchema, { name: this.who, serverId: 'S' }) };
    }
    asked.push(`${this.who} ${body.case} ${location.pathname}`);
    if (body.case === 'rematch') return { case: 'tableInfo', value: create(TableInfoSchema, { tableId: 'OLD', rematchCode: 'CODE' }) };
    if (body.case !== 'joinTable') return null;
    return full.includes(this.who)
      ? { case: 'error', value: create(ErrorSchema, { code: ErrorCode.TABLE_FULL }) }
      : { case: 'tableInfo', value: create(TableInfoSchema, { tableId: 'NEW', code: body.value.code, yourSeat: kSeats[this.who] }) };
  }
}

const old: TableInfo = create(TableInfoSchema, { tableId: 'OLD', yourSeat: 2 });

beforeEach(() => {
  asked = [];
  full = [];
  vi.resetModules();
  vi.stubGlobal('WebSocket', Server);
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
  await until(() => link.online.value);
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
  full = ['third'];
  expect(await benLooks()).toEqual(['Ann 2', 'Ben 1', 'Cem 0']);
  expect(location.pathname).toBe('/table/NEW');
});

it('says of everybody at once who has no seat, in its own words', async () => {
  full = ['own', 'third'];
  await benLooks();
  const [{ toasts }, { t }] = await Promise.all([import('@/state/status'), import('@/i18n')]);
  expect(toasts.value.map(({ key, params, bad }) => [t(key, params), bad])).toEqual([
    ['Ann has no seat: All seats of this table are taken. Cem has no seat: All seats of this table are taken.', true],
  ]);
});
