// A server and a browser for all tests of a file.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { launch, newPerson, type Person, type Wishes } from './browser';
import { Server } from './server';

interface Stage {
  server: Server;
  /** Somebody with a browser profile of their own. */
  person(wishes?: Wishes): Promise<Person>;
}

/** With more options of the server, if it needs any. */
export function stage(open = launch, options: readonly string[] = []): Stage {
  const server = new Server(0, options);
  let browser: Browser;
  beforeAll(async () => {
    await server.start();
    browser = await open();
  });
  afterAll(async () => {
    await browser?.close();
    await server.stop();
  });
  return { server, person: (wishes) => newPerson(browser, server.url, wishes) };
}
