// What is said when there is no way back by itself: kept out by the operator, older than the server, opened elsewhere.
import type { Page, WebSocketRoute } from 'playwright-core';
import { create, fromBinary, toBinary } from '@bufbuild/protobuf';
import { ErrorCode } from '@proto/error_pb';
import { ClientFrameSchema, ServerFrameSchema } from '@proto/session_pb';
import { expect, it } from 'vitest';
import { complaints } from './support/axe';
import { introduce, pick } from './support/browser';
import { firstTurn } from './support/play';
import { stage } from './support/stage';

const kReplaced = 4004;
const kExcluded = 4005;

const { person } = stage();

/** The connection of a page: it can be ended as the server would, and what comes next be refused. */
async function connectionOf(page: Page) {
  const now: { socket: WebSocketRoute | null; refuse: ErrorCode | null } = { socket: null, refuse: null };
  await page.routeWebSocket(/\/ws$/, (socket) => {
    now.socket = socket;
    const server = socket.connectToServer();
    socket.onMessage((message) => {
      const { requestId, body } = fromBinary(ClientFrameSchema, Buffer.from(message));
      if (now.refuse === null || body.case !== 'hello') return server.send(message);
      const error = { code: now.refuse, message: 'as the server would say' };
      socket.send(Buffer.from(toBinary(ServerFrameSchema, create(ServerFrameSchema, { messages: [{ requestId, body: { case: 'error', value: error } }] }))));
    });
    server.onMessage((message) => socket.send(message));
  });
  return now;
}

it.each([
  ['a laptop', 1366, 768, 'en', 'keep you out', 'older than the server', 'another window'],
  ['a phone', 390, 844, 'ru', 'не пускают', 'старее сервера', 'другом окне'],
])('says on %s why the connection has ended, above the table', async (_, width, height, language, excluded, outdated, replaced) => {
  const { page, faults } = await person({ width, height, language, touch: width < 500 });
  const connection = await connectionOf(page);
  await introduce(page, 'Ann');
  await pick(page, 'input[name=bots][value="1"]');
  await page.locator('[data-play=bots]').click();
  await page.locator('[data-choice=confirmLoading]').click();
  await firstTurn([page]);

  const banner = page.locator('.banner');
  const shown = async (words: string): Promise<void> => {
    await banner.filter({ hasText: words }).waitFor();
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    expect(await complaints(page)).toEqual([]);
    if (process.env['AURORA_SHOTS']) await page.screenshot({ path: `${process.env['AURORA_SHOTS']}/${width}-${words.replaceAll(' ', '_')}.png` });
  };
  const end = (code: number): Promise<void> | undefined => connection.socket?.close({ code });

  await end(kReplaced);
  await shown(replaced);
  connection.refuse = ErrorCode.UNSUPPORTED_VERSION;
  await banner.getByRole('button').click();
  await shown(outdated);

  connection.refuse = null;
  await page.reload();
  await page.locator('.game').waitFor();
  await banner.waitFor({ state: 'detached' });
  connection.refuse = ErrorCode.EXCLUDED;
  await end(kExcluded);
  await shown(excluded);
  // Asking again changes nothing; being let in does.
  await banner.getByRole('button').click();
  await shown(excluded);
  connection.refuse = null;
  await banner.getByRole('button').click();
  await banner.waitFor({ state: 'detached' });
  expect(faults).toEqual([]);
});
