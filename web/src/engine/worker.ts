// The engine, away from the page: whatever it does, the page goes on.
import url from '@wasm/aurora.wasm?url';
import { analyse } from './kinds/analyse';
import { offered } from './kinds/offered';
import { atTable, forgetTables } from './kinds/table';
import { verify } from './kinds/verify';
import { Engine, Refused } from './module';
import type { Answer, Request, Task } from './requests';

let engine: Promise<Engine> | null = null;

async function fetched(): Promise<Engine> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`the engine did not come: ${response.status}`);
  return Engine.load(await response.arrayBuffer());
}

function carryOut(ready: Engine, task: Task, tell: (news: unknown) => void): unknown {
  switch (task.kind) {
    case 'analyse': return analyse(ready, task, tell);
    case 'offered': return offered(ready, task);
    case 'table': return atTable(ready, task);
    case 'verify': return verify(ready, task);
  }
}

async function answer(request: Request, tell: (news: unknown) => void): Promise<Answer> {
  const { id } = request;
  try {
    // A failed load is tried again with the next request.
    engine ??= fetched().catch((error: unknown) => {
      engine = null;
      throw error;
    });
    return { id, done: carryOut(await engine, request, tell) };
  } catch (error) {
    if (error instanceof Refused) return { id, failed: error.message, refused: true };
    // Nothing in its memory can be relied on: a trap, no room, a full stack.
    engine = null;
    forgetTables();
    return { id, failed: String(error), refused: false };
  }
}

self.addEventListener('message', ({ data }: MessageEvent<Request>) => {
  const say = (said: Answer): void => self.postMessage(said);
  void answer(data, (told) => say({ id: data.id, told })).then(say);
});
