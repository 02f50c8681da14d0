// @vitest-environment jsdom
// A page speaks for a guest of a shared device, and the browser stays who it is.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { create } from '@bufbuild/protobuf';
import { AccountSchema } from '@proto/account_pb';
import { ErrorCode, ErrorSchema } from '@proto/error_pb';
import { WelcomeSchema, type ClientFrame, type Hello } from '@proto/session_pb';
import type { AnswerBody } from '@/net/wire';
import { FakeSocket } from './support/fakeSocket';
import { until } from './support/until';

let hellos: Hello[] = [];
let refused = '';

class Server extends FakeSocket {
  protected answerTo(body: ClientFrame['body']): AnswerBody | null {
    if (body.case === 'rename') return { case: 'account', value: create(AccountSchema, { name: body.value.name }) };
    if (body.case !== 'hello') return null;
    hellos.push(body.value);
    return body.value.token === refused
      ? { case: 'error', value: create(ErrorSchema, { code: ErrorCode.BAD_TOKEN }) }
      : { case: 'welcome', value: create(WelcomeSchema, { name: body.value.token === 'guest' ? 'Ben' : 'Ann', serverId: 'S' }) };
  }
}

beforeEach(() => {
  hellos = [];
  refused = 'nobody';
  vi.resetModules();
  vi.stubGlobal('WebSocket', Server);
  localStorage.clear();
  localStorage.setItem('aurora.token', 'own');
  localStorage.setItem('aurora.prefs', JSON.stringify({ name: 'Ann' }));
});
afterEach(() => vi.unstubAllGlobals());

async function page() {
  const [link, hello, device] = await Promise.all([import('@/state/link'), import('@/state/hello'), import('@/state/device')]);
  const nothing = (): void => undefined;
  link.connect({ greet: () => void hello.greet(), signedOut: nothing, welcomed: nothing, pushed: nothing }, true);
  await until(() => link.online.value);
  return { link, device, said: () => hellos.map(({ token }) => token) };
}

it('speaks for a guest, and then for its own player again', async () => {
  const { link, device, said } = await page();
  device.speaksAs.value = 'guest';
  link.reconnect();
  await until(() => link.online.value);
  expect(said()).toEqual(['own', 'guest']);
  expect(hellos[1]?.name).toBe('');
  expect(link.welcome.value?.name).toBe('Ben');
  expect(localStorage.getItem('aurora.token')).toBe('own');
  expect(localStorage.getItem('aurora.prefs')).toContain('Ann');
  device.speaksAs.value = '';
  link.reconnect();
  await until(() => link.online.value);
  expect(said()).toEqual(['own', 'guest', 'own']);
});

it('is its own player when the server does not know the guest any more', async () => {
  const { link, device, said } = await page();
  refused = 'guest';
  device.speaksAs.value = 'guest';
  link.reconnect();
  await until(() => link.online.value);
  expect(said()).toEqual(['own', 'guest', 'own']);
  expect(device.speaksAs.value).toBe('');
  expect(localStorage.getItem('aurora.token')).toBe('own');
});

it('loses the guest alone when that one is signed out', async () => {
  const { link, device, said } = await page();
  const hello = await import('@/state/hello');
  device.speaksAs.value = 'guest';
  link.reconnect();
  await until(() => link.online.value);
  hello.signedOut();
  await until(() => link.online.value);
  expect(said()).toEqual(['own', 'guest', 'own']);
  expect(device.speaksAs.value).toBe('');
  expect(localStorage.getItem('aurora.token')).toBe('own');
  expect(localStorage.getItem('aurora.prefs')).toContain('Ann');
  hello.signedOut(); // its own player is signed out for good
  expect(localStorage.getItem('aurora.token')).toBeNull();
});

it('keeps its own name when a guest has another one from now on', async () => {
  const { link, device } = await page();
  const [{ prefs }, { rename }] = await Promise.all([import('@/state/prefs'), import('@/state/account')]);
  device.speaksAs.value = 'guest';
  link.reconnect();
  await until(() => link.online.value);
  expect(await rename('Benjamin')).toBeNull();
  expect(prefs.value.name).toBe('Ann');
  device.speaksAs.value = '';
  link.reconnect();
  await until(() => link.online.value);
  await rename('Anna');
  expect(prefs.value.name).toBe('Anna');
});

it('knows the people of a table after a reload, and of a few tables', async () => {
  const device = await import('@/state/device');
  for (let table = 1; table <= 14; ++table) device.keepShared({ tableId: `T${table}`, people: [{ name: 'Ben', token: 'guest', seat: 2 }] });
  vi.resetModules();
  const again = await import('@/state/device');
  expect(again.sharedTable('T14')?.people[0]?.token).toBe('guest');
  expect(again.sharedTable('T2')).toBeUndefined();
});
