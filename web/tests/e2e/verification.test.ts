// A finished game that the browser plays again by itself: honest, forged on the way to it, and from a server that is away.
import { fromBinary, toBinary } from '@bufbuild/protobuf';
import { ServerFrameSchema } from '@proto/session_pb';
import { expect, it } from 'vitest';
import { introduce, pick } from './support/browser';
import { dice, isOver, nextFrame, touchSomething } from './support/play';
import { stage } from './support/stage';

const kMost = 4000;

const { person, server } = stage();

it('verifies a game in the browser, and finds what was forged', async () => {
  const { page, faults } = await person({ width: 1366, height: 768 });
  let forges = false;
  // Somebody between the server and the page, who can change one byte of a decision.
  await page.routeWebSocket(/\/ws/, (socket) => {
    const to = socket.connectToServer();
    to.onMessage((data) => {
      if (!forges || typeof data === 'string') return socket.send(data);
      const frame = fromBinary(ServerFrameSchema, data);
      for (const { body } of frame.messages) {
        const step = body.case === 'replay' ? body.value.steps[3] : undefined;
        if (step) step.seat = 3 - step.seat;
      }
      socket.send(Buffer.from(toBinary(ServerFrameSchema, frame)));
    });
  });
  await introduce(page, 'Ann');
  await pick(page, 'input[name=bots][value="1"]');
  await page.locator('[data-play=bots]').click();
  await page.locator('.game').waitFor();
  const random = dice(20261127);
  for (let steps = 0; steps < kMost && !(await isOver(page)); ++steps) {
    if (!(await touchSomething(page, random, 'within'))) await nextFrame(page);
  }
  await page.getByRole('button', { name: 'Watch again' }).click();
  await page.locator('.replay-about > summary').click();
  const verify = page.locator('[data-replay=verify]');
  const outcome = page.locator('.verify-outcome');

  await verify.click();
  await outcome.waitFor();
  expect(await outcome.innerText()).toBe('Verified: the record of this game is right.');
  expect(await page.locator('.verify-proven').innerText()).toContain('What this browser added to the shuffling is in it');

  forges = true;
  await verify.click();
  await page.locator('.verify-bad').waitFor();
  expect(await outcome.innerText()).toContain('NOT verified: step 4 is against the rules');
  forges = false;

  // A commitment, or a pack, that this browser saw otherwise at the table.
  const noted = await page.evaluate(() => localStorage.getItem('aurora.commitments') ?? '');
  const [[id, commitment, pack] = []] = JSON.parse(noted) as string[][];
  for (const [entry, says] of [
    [[id, 'aa', pack], 'another commitment'],
    [[id, commitment, 'aa'], 'another pack'],
  ] as const) {
    await page.evaluate((kept) => localStorage.setItem('aurora.commitments', kept), JSON.stringify([entry]));
    await page.reload();
    await page.locator('.replay-about > summary').click();
    await verify.click();
    await page.locator('.verify-bad').waitFor();
    expect(await outcome.innerText()).toContain(says);
  }

  await page.evaluate((kept) => localStorage.setItem('aurora.commitments', kept), noted);
  await page.reload();
  await page.locator('.replay-about > summary').click();
  await verify.waitFor();
  await server.kill();
  await verify.click();
  await page.getByText('It cannot be checked now').waitFor();
  await server.start();
  await page.locator('.banner').waitFor({ state: 'detached' });
  await verify.click();
  await page.locator('.verify-good').waitFor();
  expect(faults).toEqual([]);
}, 300_000);
