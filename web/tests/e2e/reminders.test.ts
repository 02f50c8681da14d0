// Whoever is away is written to: set up in the settings, sent to a server of somebody else, after kill -9, too.
import { createDecipheriv, createECDH, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { complaints } from './support/axe';
import { introduce, launch, newPerson, pick, type Person } from './support/browser';
import { Endpoint, type Received } from './support/endpoint';
import { Server } from './support/server';

const endpoint = new Endpoint();
const server = new Server(0, ['--public-url', 'https://aurora.example', '--remind-after', '2', '--reminder-allow', '127.0.0.1']);
let address = '';
let browser: Browser;

beforeAll(async () => {
  address = await endpoint.start();
  await server.start();
  browser = await launch();
});
afterAll(async () => {
  await browser?.close();
  await server.stop();
  endpoint.stop();
});

const person = (): Promise<Person> => newPerson(browser, server.url);

interface Said {
  kind: string;
  text: string;
  link: string;
}
const said = ({ body }: Received): Said => JSON.parse(body.toString()) as Said;
const toldTurns = (): Said[] => endpoint.received.map(said).filter(({ kind }) => kind === 'turn');

/** The settings, with a program of one's own as a channel; returns the key of its signatures. */
async function setUp(page: Page, path: string): Promise<string> {
  await introduce(page, 'Ann');
  await page.locator('[data-open=settings]').click();
  await page.locator('[data-reminders] summary').click();
  await page.locator('[data-form=channel] select[name=channel]').selectOption({ label: 'Requests to a program of my own' });
  await page.locator('[data-form=channel] input[name=address]').fill(`${address}${path}`);
  await page.locator('[data-form=channel] button[type=submit]').click();
  return (await page.locator('.reminder-key code').textContent()) ?? '';
}

async function playAndLeave(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await pick(page, 'input[name=bots][value="1"]');
  await page.locator('[data-play=bots]').click();
  await page.locator('.prompt.is-asked').waitFor();
  await page.context().close();
}

it('is set up with a test, is signed, and comes once when somebody has left the table', async () => {
  const { page, faults } = await person();
  const key = await setUp(page, '/hook');
  const [test] = endpoint.received;
  if (!test) throw new Error('no test came');
  expect(said(test)).toMatchObject({ kind: 'test', link: 'https://aurora.example/' });
  const time = String(test.headers['x-aurora-timestamp']);
  const made = createHmac('sha256', key).update(`${time}.`).update(test.body).digest('hex');
  expect(test.headers['x-aurora-signature']).toBe(`sha256=${made}`);
  expect(Math.abs(Date.now() / 1000 - Number(time))).toBeLessThan(60);
  expect(await complaints(page)).toEqual([]);
  expect(faults).toEqual([]);

  await playAndLeave(page);
  await expect.poll(() => toldTurns().length, { timeout: 30_000 }).toBe(1);
  expect(toldTurns()[0]?.text).toBe('It is your turn. Alpha');
  expect(toldTurns()[0]?.link).toMatch(/^https:\/\/aurora\.example\/table\/[0-9A-Z]{26}$/);

  await server.kill();
  await server.start(); // reads the table anew
  const { page: other } = await person();
  await setUp(other, '/other');
  await playAndLeave(other);
  await expect.poll(() => toldTurns().length, { timeout: 30_000 }).toBe(2); // that of the other alone
});

it('comes after kill -9', async () => {
  const before = toldTurns().length;
  const { page } = await person();
  await setUp(page, '/killed');
  await playAndLeave(page);
  await server.kill();
  await server.start();
  await expect.poll(() => toldTurns().length, { timeout: 30_000 }).toBe(before + 1);
});

it('says what does not get through, and keeps nothing of it', async () => {
  const { page, faults } = await person();
  endpoint.status = 500;
  await introduce(page, 'Ann');
  await page.locator('[data-open=settings]').click();
  await page.locator('[data-reminders] summary').click();
  await page.locator('[data-form=channel] input[name=address]').fill(`${address}/topic`);
  await page.locator('[data-form=channel] button[type=submit]').click();
  await page.getByText('The test did not get through.').waitFor();
  await page.locator('[data-form=channel] input[name=address]').fill('nowhere');
  await page.locator('[data-form=channel] button[type=submit]').click();
  await page.getByText('One of these entries cannot be right.').waitFor();
  expect(await page.locator('[data-channel]').count()).toBe(0);

  endpoint.status = 200;
  await page.locator('[data-form=channel] input[name=address]').fill(`${address}/topic`);
  await page.locator('[data-form=channel] button[type=submit]').click();
  await page.locator('[data-channel]').getByRole('button', { name: /^Remove/ }).click();
  await expect.poll(() => page.locator('[data-channel]').count()).toBe(0);
  expect(faults).toEqual([]);
  await page.context().close();
});

/** What a browser does with a message: RFC 8291. */
function decrypt(body: Buffer, keys: ReturnType<typeof createECDH>, auth: Buffer): string {
  const salt = body.subarray(0, 16);
  const sender = body.subarray(21, 86);
  const derive = (key: Buffer, by: Buffer, info: Buffer, length: number): Buffer => Buffer.from(hkdfSync('sha256', key, by, info, length));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender]);
  const secret = derive(keys.computeSecret(sender), auth, info, 32);
  const cipher = createDecipheriv('aes-128-gcm', derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16), derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12));
  cipher.setAuthTag(body.subarray(-16));
  const text = Buffer.concat([cipher.update(body.subarray(86, -16)), cipher.final()]);
  expect(text.at(-1)).toBe(2);
  return text.subarray(0, -1).toString();
}

it('pushes to a browser what only that can read', async () => {
  const { page, faults } = await person();
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  const auth = randomBytes(16);
  // In place of the push service of a browser, which is somewhere in the world.
  await page.addInitScript(
    ({ endpoint, p256dh, auth }) => {
      const bytes = (text: string): ArrayBuffer => Uint8Array.from(atob(text), (one) => one.charCodeAt(0)).buffer;
      Object.assign(window, { subscribedWith: null });
      Notification.requestPermission = () => Promise.resolve('granted');
      PushManager.prototype.getSubscription = () => Promise.resolve(null);
      PushManager.prototype.subscribe = (options) => {
        Object.assign(window, { subscribedWith: Array.from(options?.applicationServerKey as Uint8Array) });
        const getKey = (name: string): ArrayBuffer => bytes(name === 'auth' ? auth : p256dh);
        return Promise.resolve({ endpoint, getKey, unsubscribe: () => Promise.resolve(true) } as unknown as PushSubscription);
      };
    },
    { endpoint: `${address}/push`, p256dh: keys.getPublicKey('base64'), auth: auth.toString('base64') },
  );
  await introduce(page, 'Ann');
  await page.locator('[data-open=settings]').click();
  await page.locator('[data-push-here]').click();
  await page.locator('[data-channel]').waitFor();
  expect(await complaints(page)).toEqual([]);
  const key = await page.evaluate(() => (window as unknown as { subscribedWith: number[] }).subscribedWith);
  expect(key.length).toBe(65);

  const message = endpoint.received.find(({ path }) => path === '/push');
  if (!message) throw new Error('nothing was pushed');
  expect(message.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' });
  expect(message.headers.authorization).toContain(`k=${Buffer.from(key).toString('base64url')}`);
  expect(JSON.parse(decrypt(message.body, keys, auth))).toEqual({
    title: 'Last Aurora', body: 'This is a test: reminders reach you here.', link: 'https://aurora.example/', tag: '',
  });
  expect(faults).toEqual([]);
  await playAndLeave(page);
  const pushed = (): string[] => endpoint.received.filter(({ path }) => path === '/push').map(({ body }) => decrypt(body, keys, auth));
  await expect.poll(() => pushed().length, { timeout: 30_000 }).toBe(2);
  expect(pushed()[1]).toContain('It is your turn. Alpha');
});

it('shows what is pushed, by a worker that the page has registered', async () => {
  const { page, faults } = await person();
  await page.goto('/');
  const registered = await page.evaluate(async () => {
    await navigator.serviceWorker.register('/worker.js');
    return (await navigator.serviceWorker.ready).active?.scriptURL ?? '';
  });
  expect(registered).toBe(`${server.url}/worker.js`);
  expect(faults).toEqual([]);
  await page.context().close();
});
