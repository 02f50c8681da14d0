// How the page reaches the engine's workers: an analysis has one of its own, which ends with it.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { analyse, type StepReview } from '@/engine/analysis';
import { Desk } from '@/engine/desk';
import { analyse as tellAll } from '@/engine/kinds/analyse';
import type { Engine } from '@/engine/module';
import type { Answer, Request } from '@/engine/requests';
import { reviewOf } from '@/engine/review';

/** A worker that keeps what it was asked, and answers when the test says so. */
class FakeWorker {
  static all: FakeWorker[] = [];
  readonly asked: Request[] = [];
  ended = false;
  private readonly hears: Record<string, (event: unknown) => void> = {};

  constructor() {
    FakeWorker.all.push(this);
  }
  addEventListener(kind: string, hear: (event: unknown) => void): void {
    this.hears[kind] = hear;
  }
  postMessage(request: Request): void {
    this.asked.push(request);
  }
  terminate(): void {
    this.ended = true;
  }
  say(answer: Answer): void {
    this.hears.message?.({ data: answer });
  }
  fail(): void {
    this.hears.error?.({});
  }
}

const only = (): FakeWorker => {
  expect(FakeWorker.all).toHaveLength(1);
  return FakeWorker.all[0] as FakeWorker;
};
const step = { step: 1, chances: [500, 500], seat: 1, choices: 1, luck: [0, 0] } satisfies StepReview;
const nothing = new Uint8Array();

beforeEach(() => {
  FakeWorker.all = [];
  vi.stubGlobal('Worker', FakeWorker);
});
afterEach(() => vi.unstubAllGlobals());

describe('an analysis', () => {
  it('tells each step when it is known, and ends its worker with the last one', async () => {
    const told = vi.fn();
    const content = new Uint8Array([1]);
    const replay = new Uint8Array([2]);
    const done = analyse(content, replay, told, new AbortController().signal);
    expect(only().asked).toEqual([{ kind: 'analyse', content, replay, id: 1 }]);
    only().say({ id: 1, told: step });
    expect(told).toHaveBeenCalledExactlyOnceWith(step);
    expect(only().ended).toBe(false);
    only().say({ id: 1, done: undefined });
    await done;
    expect(only().ended).toBe(true);
  });

  it('stops at once when it is aborted, and tells nothing more', async () => {
    const told = vi.fn();
    const controller = new AbortController();
    const done = analyse(nothing, nothing, told, controller.signal);
    controller.abort();
    expect(only().ended).toBe(true);
    await expect(done).rejects.toBe(controller.signal.reason);
    only().say({ id: 1, told: step });
    expect(told).not.toHaveBeenCalled();
  });

  it('does not begin when it was aborted before', async () => {
    const controller = new AbortController();
    controller.abort();
    await expect(analyse(nothing, nothing, vi.fn(), controller.signal)).rejects.toBe(controller.signal.reason);
    expect(FakeWorker.all).toHaveLength(0);
  });

  it('leaves another one alone', async () => {
    const [first, second] = [vi.fn(), vi.fn()];
    const controller = new AbortController();
    const stopped = analyse(nothing, nothing, first, controller.signal);
    const goesOn = analyse(nothing, nothing, second, new AbortController().signal);
    controller.abort();
    await expect(stopped).rejects.toBe(controller.signal.reason);
    const [, other] = FakeWorker.all;
    other?.say({ id: 1, told: step });
    other?.say({ id: 1, done: undefined });
    await goesOn;
    expect(first).not.toHaveBeenCalled();
    expect(second).toHaveBeenCalledOnce();
  });

  it('says why a replay cannot be analysed, and that the engine did not begin', async () => {
    const refused = analyse(nothing, nothing, vi.fn(), new AbortController().signal);
    only().say({ id: 1, failed: 'this is no replay', refused: true });
    await expect(refused).rejects.toThrow('this is no replay');
    expect(only().ended).toBe(true);
    FakeWorker.all = [];
    const absent = analyse(nothing, nothing, vi.fn(), new AbortController().signal);
    only().fail();
    await expect(absent).rejects.toThrow('did not begin');
  });
});

describe('a desk', () => {
  it('keeps its worker from one task to the next, and answers each', async () => {
    const desk = new Desk();
    const one = desk.ask({ kind: 'verify', content: nothing, replay: nothing, noted: '' });
    const other = desk.ask({ kind: 'verify', content: nothing, replay: nothing, noted: '' });
    only().say({ id: 2, done: 'second' });
    only().say({ id: 1, done: 'first' });
    expect(await Promise.all([one, other])).toEqual(['first', 'second']);
  });

  it('begins another worker after one that did not begin', async () => {
    const desk = new Desk();
    const lost = desk.ask({ kind: 'verify', content: nothing, replay: nothing, noted: '' });
    only().fail();
    await expect(lost).rejects.toThrow('did not begin');
    const found = desk.ask({ kind: 'verify', content: nothing, replay: nothing, noted: '' });
    FakeWorker.all[1]?.say({ id: 2, done: true });
    expect(await found).toBe(true);
  });
});

describe('the worker', () => {
  /** An engine whose analysis has these steps. */
  function engineOf(steps: StepReview[]): { engine: Engine; ended: () => boolean } {
    let ended = false;
    const analysis = { next: () => steps.shift() ?? null, end: () => (ended = true) };
    return { engine: { openPack: vi.fn(), analyse: () => analysis } as unknown as Engine, ended: () => ended };
  }

  it('tells every step and gives the memory back, even when the page fails', () => {
    const tell = vi.fn();
    const { engine, ended } = engineOf([step, { ...step, step: 2 }]);
    tellAll(engine, { kind: 'analyse', content: nothing, replay: nothing }, tell);
    expect(tell.mock.calls.map(([review]) => (review as StepReview).step)).toEqual([1, 2]);
    expect(ended()).toBe(true);
    const broken = engineOf([step]);
    expect(() => tellAll(broken.engine, { kind: 'analyse', content: nothing, replay: nothing }, () => { throw new Error('gone'); })).toThrow('gone');
    expect(broken.ended()).toBe(true);
  });

  it('reads the choices of a review from hex', () => {
    expect(reviewOf(step)).toEqual(step);
    const decision = { gave: 60, grade: 'inaccuracy' as const, why: [{ what: 'fuel', by: -1 }] };
    expect(reviewOf({ ...step, decision: { ...decision, best: [{ choice: '0a00ff', chance: 560 }, { choice: '', chance: 500 }] } })).toEqual({
      ...step,
      decision: { ...decision, best: [{ choice: new Uint8Array([10, 0, 255]), chance: 560 }, { choice: nothing, chance: 500 }] },
    });
  });
});
