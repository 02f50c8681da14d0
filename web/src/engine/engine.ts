// The engine of this browser, as the page reaches it: in a worker that begins when it is first needed.
import type { Answer, Request } from './requests';
import type { Verification } from '@/game/verification';

let worker: Worker | null = null;
let last = 0;
const waiting = new Map<number, { resolve(verdict: Verification): void; reject(error: Error): void }>();

function started(): Worker {
  if (worker) return worker;
  worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('message', ({ data: { id, verdict, failed } }: MessageEvent<Answer>) => {
    const asked = waiting.get(id);
    waiting.delete(id);
    if (failed === undefined) asked?.resolve(verdict as Verification);
    else asked?.reject(new Error(failed));
  });
  // It did not load, or did not begin: the next request tries again.
  worker.addEventListener('error', () => {
    worker?.terminate();
    worker = null;
    for (const { reject } of waiting.values()) reject(new Error('the engine did not begin'));
    waiting.clear();
  });
  return worker;
}

/** Plays a replay again in this browser and says what was checked; rejects when the engine cannot be had. */
export function verifyHere(content: Uint8Array, replay: Uint8Array, noted: string): Promise<Verification> {
  return new Promise((resolve, reject) => {
    const id = ++last;
    waiting.set(id, { resolve, reject });
    started().postMessage({ id, content, replay, noted } satisfies Request);
  });
}
