// The service worker, with a network and a store of caches of our own.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const source = readFileSync(new URL('../../worker/worker.js', import.meta.url), 'utf8');

interface Event {
  request?: { url: string; method: string; mode: string };
  data?: unknown;
  ports?: unknown[];
  waitUntil(done: Promise<unknown>): void;
  respondWith(answer: Promise<unknown>): void;
}

/** A browser: it keeps caches by name, and has so many pages open. */
class Browser {
  readonly caches = new Map<string, Map<string, string>>();
  online = true;
  status = 200;
  pages = 1;
  skipped = false;
  private heard = new Map<string, (event: Event) => void>();

  /** The worker of a build. */
  constructor(build: string, caches = new Map<string, Map<string, string>>()) {
    this.caches = caches;
    const text = source.replace("const kBuild = '';", `const kBuild = '${build}';`).replace('const kFiles = [];', `const kFiles = ['/', '/assets/a-${build}.js', '/icon.svg'];`).replace('const kOfLanguage = {};', `const kOfLanguage = { de: ['/assets/de-${build}.js'] };`);
    const pathOf = (of: string | { url: string }): string => new URL(typeof of === 'string' ? of : of.url, 'https://aurora.example').pathname;
    const fetched = async (of: string | { url: string }): Promise<{ status: number; text: string }> => {
      if (!this.online) throw new TypeError('no network');
      return { status: this.status, text: `${pathOf(of)} from the server` };
    };
    const open = async (name: string): Promise<object> => {
      const cache = this.caches.get(name) ?? new Map<string, string>();
      this.caches.set(name, cache);
      return {
        addAll: async (files: (string | { url: string })[]) => {
          const all = await Promise.all(files.map(async (file) => [pathOf(file), (await fetched(file)).text] as const));
          for (const [path, body] of all) cache.set(path, body);
        },
        match: async (path: string) => cache.get(path),
        put: async (path: string, body: unknown) => void cache.set(path, String(body)),
        keys: async () => [...cache.keys()].map((path) => ({ url: `https://aurora.example${path}` })),
      };
    };
    const store = {
      open,
      keys: async () => [...this.caches.keys()],
      delete: async (name: string) => this.caches.delete(name),
      match: async (path: string, { cacheName }: { cacheName: string }) => this.caches.get(cacheName)?.get(path),
    };
    const self = {
      location: { origin: 'https://aurora.example' },
      clients: { matchAll: async () => Array.from({ length: this.pages }), claim: async () => undefined },
      skipWaiting: async () => void (this.skipped = true),
      addEventListener: (name: string, hear: (event: Event) => void) => void this.heard.set(name, hear),
    };
    const Request = class {
      constructor(readonly url: string) {}
    };
    const Response = Object.assign(function () {}, { redirect: (to: string) => `redirected to ${to}`, error: () => 'nothing' });
    new Function('self', 'caches', 'fetch', 'Request', 'Response', text)(self, store, fetched, Request, Response);
  }

  async tell(name: string, more: Partial<Event> = {}): Promise<unknown> {
    let answer: Promise<unknown> | undefined;
    const take = (promise: Promise<unknown>): void => void (answer = promise);
    this.heard.get(name)?.({ waitUntil: take, respondWith: take, ports: [], ...more });
    return answer;
  }

  /** What a page gets; nothing: the browser asks by itself. */
  get = async (path: string, mode = 'no-cors'): Promise<unknown> => {
    const found = await this.tell('fetch', { request: { url: `https://aurora.example${path}`, method: 'GET', mode } });
    return typeof found === 'object' && found && 'text' in found ? found.text : found;
  };
}

describe('the service worker', () => {
  it('keeps all of a build, and answers with it when there is no network', async () => {
    const browser = new Browser('one');
    await browser.tell('install');
    expect(browser.skipped).toBe(true);
    expect(await browser.get('/table/device-A', 'navigate')).toBe('/table/device-A from the server');
    browser.online = false;
    expect(await browser.get('/table/device-A', 'navigate')).toBe('/ from the server');
    expect(await browser.get('/', 'navigate')).toBe('redirected to /device');
    expect(await browser.get('/assets/a-one.js')).toBe('/assets/a-one.js from the server');
    expect(await browser.get('/icon.svg')).toBe('/icon.svg from the server');
    await expect(browser.get('/assets/other.js')).rejects.toThrow('no network');
  });

  it('does the same when a proxy says that the server is away', async () => {
    const browser = new Browser('one');
    await browser.tell('install');
    browser.status = 502;
    expect(await browser.get('/device', 'navigate')).toBe('/ from the server');
    browser.status = 404;
    expect(await browser.get('/nowhere', 'navigate')).toBe('/nowhere from the server');
  });

  it('takes no part in what only the server can answer', async () => {
    const browser = new Browser('one');
    for (const path of ['/api/v1/site', '/auth/start', '/ws', '/healthz']) expect(await browser.get(path), path).toBeUndefined();
  });

  it('never mixes builds: the old cache goes when the new one is whole', async () => {
    const before = new Browser('one');
    await before.tell('install');
    before.caches.set('of somebody else', new Map());
    const after = new Browser('two', before.caches);
    after.pages = 2;
    await after.tell('install');
    expect(after.skipped).toBe(false); // an older page is open
    before.online = false;
    expect(await before.get('/assets/a-one.js')).toBe('/assets/a-one.js from the server');
    await after.tell('activate');
    expect([...after.caches.keys()]).toEqual(['of somebody else', 'aurora-page-two']);
    expect([...(after.caches.get('aurora-page-two')?.keys() ?? [])]).toEqual(['/', '/assets/a-two.js', '/icon.svg']);
  });

  it('is not installed when something does not come', async () => {
    const browser = new Browser('one');
    browser.online = false;
    await expect(browser.tell('install')).rejects.toThrow('no network');
    expect(browser.skipped).toBe(false);
  });

  it('keeps the words of the languages that are spoken here', async () => {
    const browser = new Browser('one');
    await browser.tell('install');
    const heard: unknown[] = [];
    await browser.tell('message', { data: { language: 'de' }, ports: [{ postMessage: (said: unknown) => heard.push(said) }] });
    expect(heard).toEqual([true]);
    browser.online = false;
    expect(await browser.get('/assets/de-one.js')).toBe('/assets/de-one.js from the server');
    await browser.tell('message', { data: { language: 'en' } });
    const after = new Browser('two', browser.caches);
    await after.tell('install');
    expect([...(after.caches.get('aurora-page-two')?.keys() ?? [])]).toContain('/assets/de-two.js');
  });

  it('keeps nothing where the build has not said what', async () => {
    const browser = new Browser('');
    await browser.tell('install');
    expect(browser.caches.size).toBe(0);
    expect(await browser.get('/', 'navigate')).toBeUndefined();
  });
});
