// What an update of the table costs: npm run frames [-- GAME.replay] (docs/web.md, "What an update costs").
// How soon the first screen can be used; then a person plays against three bots that think as usual, on a laptop and on a phone; then a
// whole game against three that do not; that game, or the one that was given, is stepped through as a replay.
// AURORA_BIN and AURORA_WEB are those of the tests. Components are counted by their names, which only a client built with
// `vite build --minify false` still has.
import { setTimeout as pause } from 'node:timers/promises';
import type { CDPSession, Page } from 'playwright-core';
import { fromBinary } from '@bufbuild/protobuf';
import { ServerFrameSchema } from '@proto/session_pb';
import { introduce, launch, newPerson, pick, type Wishes } from '../e2e/support/browser';
import { dice, isOver, nextFrame, touchSomething } from '../e2e/support/play';
import { Server } from '../e2e/support/server';

const kIdle = 2000; // milliseconds
const kSpeed = 16;
const kThrottle = 4;
const kLive = 20_000; // milliseconds
const kFrame = 18; // milliseconds, a little more than one of sixty a second
const kBotDelay = 600; // milliseconds, as usual

/** Running sums; what is told is how much they grew. */
interface Sums {
  style: number;
  layout: number;
  tasks: number;
  layouts: number;
  mutations: number;
}

/** Functions with the name of a component; those of libraries among them end otherwise. */
const isComponent = (name: string): boolean => /^[A-Z][a-z]/.test(name) && !name.endsWith('Impl');

class Meter {
  private constructor(
    private readonly page: Page,
    private readonly cdp: CDPSession,
  ) {}

  static async of(page: Page): Promise<Meter> {
    const cdp = await page.context().newCDPSession(page);
    // Time of the thread: what else the machine does costs nothing.
    await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
    await cdp.send('Profiler.enable');
    await page.evaluate(() => {
      const seen = globalThis as unknown as { mutations: number };
      seen.mutations = 0;
      new MutationObserver((records) => (seen.mutations += records.length)).observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
    });
    return new Meter(page, cdp);
  }

  /** Calls are counted only while they are wanted: times are measured without. */
  async countRenders(on: boolean): Promise<void> {
    await (on ? this.cdp.send('Profiler.startPreciseCoverage', { callCount: true, detailed: false }) : this.cdp.send('Profiler.stopPreciseCoverage'));
  }

  async renders(): Promise<Map<string, number>> {
    const { result } = await this.cdp.send('Profiler.takePreciseCoverage');
    const counts = new Map<string, number>();
    for (const { functionName, ranges } of result.flatMap(({ functions }) => functions)) {
      const name = functionName.replace(/\d+$/, ''); // the compiler numbers functions of the same name
      if (isComponent(name)) counts.set(name, (counts.get(name) ?? 0) + (ranges[0]?.count ?? 0));
    }
    return counts;
  }

  async sums(): Promise<Sums> {
    const { metrics } = await this.cdp.send('Performance.getMetrics');
    const of = (name: string): number => metrics.find((one) => one.name === name)?.value ?? 0;
    const mutations = await this.page.evaluate(() => (globalThis as unknown as { mutations: number }).mutations);
    return {
      style: of('RecalcStyleDuration') * 1000,
      layout: of('LayoutDuration') * 1000,
      tasks: of('TaskDuration') * 1000,
      layouts: of('LayoutCount'),
      mutations,
    };
  }

  throttle(rate: number): Promise<unknown> {
    return this.cdp.send('Emulation.setCPUThrottlingRate', { rate });
  }
}

function tell(what: string, count: number, before: object, after: object): void {
  const then = before as Record<string, number>;
  const each = Object.entries(after as Record<string, number>).map(([name, value]) => `${name} ${((value - (then[name] ?? 0)) / count).toFixed(2)}`);
  console.log(`${what} (${count}): ${each.join(', ')}`);
}

/** Tells what was drawn most often. */
function tellRenders(what: string, count: number, renders: ReadonlyMap<string, number>): void {
  const all = [...renders.values()].reduce((sum, one) => sum + one, 0);
  const most = [...renders].sort(([, a], [, b]) => b - a).slice(0, 14);
  console.log(`${what}: ${(all / count).toFixed(1)} calls of components (${most.map(([name, calls]) => `${name} ${(calls / count).toFixed(1)}`).join(', ')})`);
}

/** The times at which the page was drawn. */
class Frames {
  private constructor(private readonly page: Page) {}

  static async from(page: Page): Promise<Frames> {
    await page.evaluate(() => {
      const beats: number[] = [];
      const beat = (at: number): void => {
        beats.push(at);
        requestAnimationFrame(beat);
      };
      requestAnimationFrame(beat);
      Object.assign(globalThis, { beats });
    });
    return new Frames(page);
  }

  async told(): Promise<string> {
    const beats = await this.page.evaluate(() => (globalThis as unknown as { beats: number[] }).beats);
    const gaps = beats.slice(1).map((at, index) => at - (beats[index] ?? 0));
    const ms = gaps.reduce((sum, gap) => sum + gap, 0);
    const late = gaps.filter((gap) => gap > kFrame).length;
    return `${((gaps.length / ms) * 1000).toFixed(1)} frames a second, ${((100 * late) / gaps.length).toFixed(1)} % of them late, the longest ${Math.max(...gaps).toFixed(0)} ms`;
  }
}

async function startGame(page: Page): Promise<void> {
  await introduce(page, 'Ann');
  await pick(page, 'input[name=bots][value="3"]');
  await page.locator('[data-play=bots]').click();
  await page.locator('.game').waitFor();
  await page.locator('.prompt.is-asked').waitFor();
}

/** Plays a whole game, telling what an update cost; where its replay was saved. */
async function playGame(page: Page): Promise<string> {
  let updates = 0;
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      if (typeof payload === 'string') return;
      updates += fromBinary(ServerFrameSchema, payload).messages.filter(({ body }) => body.case === 'update').length;
    }),
  );
  await startGame(page);
  const meter = await Meter.of(page);
  await tellIdle(page, meter);

  const random = dice(20261121);
  await meter.countRenders(true);
  const start = await meter.sums();
  const first = updates;
  await meter.renders();
  while (!(await isOver(page))) {
    if (!(await touchSomething(page, random, 'within'))) await nextFrame(page);
  }
  await nextFrame(page);
  tell('played, each update', updates - first, start, await meter.sums());
  tellRenders('played, each update', updates - first, await meter.renders());
  await meter.countRenders(false);
  await page.getByRole('button', { name: 'Watch again' }).click();
  const coming = page.waitForEvent('download');
  await page.locator('.replay-about > summary').click();
  await page.locator('[data-replay=download]').click();
  return (await coming).path();
}

/** What a table costs at which nothing happens, with all that moves moving. */
async function tellIdle(page: Page, meter: Meter): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await pause(500);
  const before = await meter.sums();
  await pause(kIdle);
  tell('idle, each second', kIdle / 1000, before, await meter.sums());
  await page.emulateMedia({ reducedMotion: 'reduce' });
}

/** How soon the first screen is there and can be used: from the first byte asked for to the first picture, to a button that begins a game, and past the last task that holds it up. */
async function tellStart(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await page.addInitScript(() => {
    const start = { ready: 0, blocked: 0, last: 0 };
    Object.assign(globalThis, { start });
    new MutationObserver((_, watcher) => {
      if (!document.querySelector('[data-play=bots]:not(:disabled)')) return;
      start.ready = performance.now();
      watcher.disconnect();
    }).observe(document, { subtree: true, childList: true, attributes: true });
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries()) {
        start.blocked += duration - 50;
        start.last = startTime + duration;
      }
    }).observe({ type: 'longtask', buffered: true });
  });
  for (const rate of [1, kThrottle]) {
    await cdp.send('Emulation.setCPUThrottlingRate', { rate });
    await cdp.send('Network.clearBrowserCache');
    await page.goto('/');
    await page.locator('[data-play=bots]').waitFor();
    await page.waitForLoadState('networkidle');
    const { paint, ready, blocked, last } = await page.evaluate(() => ({
      paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
      ...(globalThis as unknown as { start: { ready: number; blocked: number; last: number } }).start,
    }));
    console.log(`first screen, processor ${rate} times as slow: painted after ${paint.toFixed(0)} ms, ready after ${ready.toFixed(0)} ms, interactive after ${Math.max(ready, last).toFixed(0)} ms, long tasks held it up ${blocked.toFixed(0)} ms`);
  }
}

/** A game with bots that think as long as they usually do, and a person who touches something now and then. */
async function playLive(page: Page): Promise<void> {
  await startGame(page);
  const meter = await Meter.of(page);
  const random = dice(7);
  const size = page.viewportSize();
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  for (const rate of [1, 2, kThrottle]) {
    await meter.throttle(rate);
    const frames = await Frames.from(page);
    for (const until = Date.now() + kLive; Date.now() < until; ) {
      await touchSomething(page, random, 'within');
      await pause(500);
    }
    console.log(`live at ${size?.width}×${size?.height}, processor ${rate} times as slow: ${await frames.told()}`);
  }
}

async function watchGame(page: Page, file: string): Promise<void> {
  await page.goto('/games');
  await page.setInputFiles('input[name=replay-file]', file);
  const seek = page.locator('input[type=range]');
  await seek.waitFor();
  await page.locator('.eyes label').last().click();
  await page.locator('.own').waitFor();
  const all = Number(await seek.getAttribute('max'));
  const meter = await Meter.of(page);
  const stepThrough = (): Promise<void> =>
    page.evaluate(async (steps) => {
      const place = (): number => Number(document.querySelector<HTMLInputElement>('input[type=range]')?.value);
      for (let at = place(); at < steps; at = place()) {
        document.querySelector<HTMLButtonElement>('[data-replay=on]')?.click();
        while (place() === at) await new Promise(requestAnimationFrame);
      }
    }, all - 1);
  for (const counting of [false, true]) {
    await seek.fill('0');
    await page.waitForFunction(() => document.querySelector<HTMLInputElement>('input[type=range]')?.value === '0');
    await nextFrame(page);
    if (counting) await meter.countRenders(true);
    const before = await meter.sums();
    if (counting) await meter.renders();
    await stepThrough();
    await nextFrame(page);
    if (counting) tellRenders('replay, each step', all - 1, await meter.renders());
    else tell('replay, each step', all - 1, before, await meter.sums());
  }
  await meter.countRenders(false);
  for (const rate of [1, kThrottle]) {
    await seek.fill('0');
    await page.waitForFunction(() => document.querySelector<HTMLInputElement>('input[type=range]')?.value === '0');
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await meter.throttle(rate);
    await pick(page, `input[name=speed][value="${kSpeed}"]`);
    await page.locator('[data-replay=play]').click();
    const frames = await Frames.from(page);
    await page.waitForFunction((last) => Number(document.querySelector<HTMLInputElement>('input[type=range]')?.value) >= last, all - 1, { timeout: 0 });
    console.log(`replay at speed, processor ${rate} times as slow: ${await frames.told()}`);
    await meter.throttle(1);
  }
}

const browser = await launch();

async function at(server: Server, act: (page: Page) => Promise<void>, wishes: Wishes = { width: 1366, height: 768 }): Promise<void> {
  await server.start();
  const { page } = await newPerson(browser, server.url, wishes);
  await act(page).finally(() => server.stop());
  await page.context().close();
}

try {
  await at(new Server(), tellStart);
  await at(new Server(kBotDelay), playLive);
  await at(new Server(kBotDelay), playLive, { width: 390, height: 844, touch: true });
  await at(new Server(), async (page) => {
    const recorded = await playGame(page);
    await watchGame(page, process.argv[2] ?? recorded);
    if (!process.argv[2]) console.log(`the replay is ${recorded}`);
  });
} finally {
  await browser.close();
}
