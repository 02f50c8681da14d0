// A worker of the engine, and the requests that wait for its answers. It begins when something is first asked of it.
import { Refused } from './module';
import type { Answer, Request, Task } from './requests';

interface Waiting {
  told: (news: unknown) => void;
  resolve(done: unknown): void;
  reject(reason: unknown): void;
}

export class Desk {
  private worker: Worker | null = null;
  private last = 0;
  private readonly waiting = new Map<number, Waiting>();

  /** What the task comes to; `told` hears what the worker tells on the way. Rejects with Refused when the engine says no, and with another error when it cannot be had. */
  ask(task: Task, told: (news: unknown) => void = () => undefined): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const id = ++this.last;
      this.waiting.set(id, { told, resolve, reject });
      this.started().postMessage({ ...task, id } satisfies Request);
    });
  }

  /** Ends the worker, and rejects what still waits for it. The next request begins another. */
  close(reason: unknown = new Error('the engine was stopped')): void {
    this.worker?.terminate();
    this.worker = null;
    const left = [...this.waiting.values()];
    this.waiting.clear();
    for (const { reject } of left) reject(reason);
  }

  private started(): Worker {
    if (this.worker) return this.worker;
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => this.hear(data));
    // It did not load, or did not begin: the next request tries again.
    worker.addEventListener('error', () => this.close(new Error('the engine did not begin')));
    this.worker = worker;
    return worker;
  }

  private hear(answer: Answer): void {
    const asked = this.waiting.get(answer.id);
    if ('told' in answer) {
      asked?.told(answer.told);
      return;
    }
    this.waiting.delete(answer.id);
    if ('failed' in answer) asked?.reject(answer.refused ? new Refused(answer.failed) : new Error(answer.failed));
    else asked?.resolve(answer.done);
  }
}
