// Doors that have to open: refused names, a browser that keeps nothing, a client that does not load, a server that forgets.
import type { Page } from 'playwright-core';
import { create, fromBinary, toBinary } from '@bufbuild/protobuf';
import { ErrorCode, ErrorSchema } from '@proto/error_pb';
import { ClientFrameSchema, ServerFrameSchema } from '@proto/session_pb';
import { expect, it } from 'vitest';
import { complaints } from './support/axe';
import { giveName, introduce, pick } from './support/browser';
import { stage } from './support/stage';

const { server, person } = stage();

const kInvisible = 'An\u200Bn'; // with a space of no width
const kept = (page: Page, key: string): Promise<string | null> => page.evaluate((name) => localStorage.getItem(name), key);

/** Answers every Hello like this, until it is told to let them through. */
async function refuseHello(page: Page, error: { code: number; message: string; retryAfterMs?: number }): Promise<{ open: boolean }> {
  const door = { open: false };
  await page.routeWebSocket(/\/ws$/, (socket) => {
    const there = socket.connectToServer();
    socket.onMessage((message) => {
      const { requestId, body } = fromBinary(ClientFrameSchema, Buffer.from(message));
      if (door.open || body.case !== 'hello') return there.send(message);
      const value = create(ErrorSchema, { ...error, code: error.code as ErrorCode });
      socket.send(Buffer.from(toBinary(ServerFrameSchema, create(ServerFrameSchema, { messages: [{ requestId, body: { case: 'error', value } }] }))));
    });
    there.onMessage((message) => socket.send(message));
  });
  return door;
}

it.each([
  [360, 740, 'de', 'nimmt diesen Namen nicht an'],
  [1366, 768, 'en', 'does not take this name'],
])('a name that is refused can be mended on the spot, at %i×%i', async (width, height, language, why) => {
  const { page, faults } = await person({ width, height, language });
  await page.goto('/');
  await page.locator('[data-who]').click();
  await page.fill('input[name=name]', kInvisible);
  await page.press('input[name=name]', 'Enter');
  await page.locator('#name-wrong', { hasText: why }).waitFor();
  expect(await page.locator('.banner').count()).toBe(0);
  expect(await page.inputValue('input[name=name]')).toBe(kInvisible);
  expect(await kept(page, 'aurora.prefs')).not.toContain('An');
  expect(await complaints(page)).toEqual([]);
  await page.fill('input[name=name]', 'Ann');
  await page.press('input[name=name]', 'Enter');
  await page.locator('.greeting').waitFor();
  expect(await kept(page, 'aurora.prefs')).toContain('Ann');

  // Later, too: who is somebody already stays who they are.
  await page.locator('[data-who]').click();
  await page.fill('input[name=name]', kInvisible);
  await page.press('input[name=name]', 'Enter');
  await page.locator('#name-wrong', { hasText: why }).waitFor();
  await page.fill('input[name=name]', 'Anna');
  await page.press('input[name=name]', 'Enter');
  await page.locator('.greeting', { hasText: 'Anna' }).waitFor();
  await page.reload();
  await page.locator('.greeting', { hasText: 'Anna' }).waitFor();
  expect(faults).toEqual([]);
});

it('a refused name that was kept by an older client keeps nobody out', async () => {
  const { page } = await person();
  const nameOnly = JSON.stringify({ name: kInvisible });
  await page.goto('/');
  await page.evaluate((prefs) => localStorage.setItem('aurora.prefs', prefs), nameOnly);
  await page.reload();
  await page.locator('#name-wrong', { hasText: 'does not take this name' }).waitFor();
  await page.fill('input[name=name]', 'Bea');
  await page.press('input[name=name]', 'Enter');
  await page.locator('.greeting', { hasText: 'Bea' }).waitFor();

  await page.evaluate((prefs) => localStorage.setItem('aurora.prefs', prefs), nameOnly);
  await page.reload();
  await page.locator('.greeting', { hasText: 'Bea' }).waitFor(); // by the token
});

it.each([
  [9999, 0, 'The server says: tomorrow is another day'],
  [ErrorCode.INTERNAL, 0, 'A fault of the server.'],
  [ErrorCode.OVERLOADED, 4000, 'The server is very busy.'],
])('a Hello that is refused with %i is no restart', async (code, retryAfterMs, words) => {
  const { page } = await person();
  const door = await refuseHello(page, { code, message: 'tomorrow is another day', retryAfterMs });
  await page.goto('/');
  await page.locator('[data-who]').click();
  await giveName(page, 'Ann');
  await page.locator('.banner', { hasText: words }).waitFor();
  expect(await page.locator('.banner').textContent()).not.toContain('restarting');
  door.open = true;
  // Unless the client has tried again by itself in this moment.
  await page.locator('.banner button').evaluateAll((buttons) => buttons.forEach((one) => (one as HTMLElement).click()));
  await page.locator('.greeting', { hasText: 'Ann' }).waitFor();
});

it.each([
  ['blocked', () => Object.defineProperties(window, { localStorage: { get: () => { throw new DOMException('no', 'SecurityError'); } }, sessionStorage: { get: () => { throw new DOMException('no', 'SecurityError'); } } })],
  ['full', () => { Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); }; }],
])('storage that is %s does not keep anybody from playing, and is told once', async (_, spoil) => {
  const { page, faults } = await person();
  await page.addInitScript(spoil);
  await introduce(page, 'Ann');
  const notice = page.locator('.announcement', { hasText: 'remember nothing' });
  expect(await notice.count()).toBe(1);
  await notice.getByRole('button').click();
  await pick(page, 'input[name=bots][value="1"]');
  await page.locator('[data-play=bots]').click();
  await page.locator('[data-choice=confirmLoading]').click();
  await page.locator('.prompt.is-asked:not(.is-busy)').waitFor();
  expect(await notice.count()).toBe(0);
  expect(faults).toEqual([]);
});

it.each([
  ['en', 'could not be started'],
  ['it', 'Non è stato possibile'],
])('a client that does not load says so, in %s', async (language, words) => {
  const { page } = await person({ language });
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/');
  const shown = page.locator('#unready p:visible');
  await page.locator('#unready.is-sure').waitFor();
  expect(await shown.count()).toBe(1);
  expect(await shown.textContent()).toContain(words);
  expect(await complaints(page)).toEqual([]);
  await page.unroute('**/assets/*.js');
  await shown.getByRole('link').click();
  await page.locator('.lobby').waitFor();
  expect(await page.locator('#unready').count()).toBe(0);
});

it('says so in all languages when nothing at all loads', async () => {
  const { page } = await person();
  await page.route(/\.(js|css)$/, (route) => route.abort());
  await page.goto('/');
  expect(await page.locator('#unready .unready-why p:visible').count()).toBe(5);
});

it('stays in English when the words of a language do not load', async () => {
  const { page } = await person({ language: 'pl' });
  await page.route('**/assets/pl-*.js', (route) => route.abort());
  await page.goto('/');
  await page.getByText('Where do you drive?').first().waitFor();
});

it('nobody is lost when a server forgets everybody, and remembers them again', async () => {
  const { page } = await person();
  await introduce(page, 'Ann');
  await pick(page, 'input[name=bots][value="1"]');
  await page.locator('[data-play=bots]').click();
  await page.locator('[data-choice=confirmLoading]').waitFor();
  const before = await kept(page, 'aurora.token');
  const table = page.url();
  await page.waitForFunction(() => localStorage.getItem('aurora.games') !== null);
  await page.goto('/');
  await page.locator('.go-on').waitFor();

  await server.kill();
  server.hideData();
  await server.start();
  await page.locator('.announcement', { hasText: 'does not know you any more' }).waitFor();
  await page.locator('.greeting', { hasText: 'Ann' }).waitFor();
  expect(await kept(page, 'aurora.token')).not.toBe(before);
  await page.reload();
  await page.locator('.greeting', { hasText: 'Ann' }).waitFor();
  expect(await page.locator('.go-on').count()).toBe(0); // the game is on the other server
  await page.goto(table);
  await page.locator('.greeting').waitFor(); // there is no such table here

  await server.kill();
  server.bringDataBack();
  await server.start();
  await page.locator('.announcement', { hasText: 'knows you again: you are Ann' }).waitFor();
  expect(await kept(page, 'aurora.token')).toBe(before);
  await page.goto('/');
  await page.locator('.go-on button').click();
  await page.locator('[data-choice=confirmLoading]').waitFor();
  await page.locator('.seats').waitFor();
});
