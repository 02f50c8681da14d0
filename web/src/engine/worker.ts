// The engine, away from the page: whatever it does, the page goes on.
import url from '@wasm/aurora.wasm?url';
import { Engine, Refused } from './module';
import type { Answer, Request } from './requests';

let engine: Promise<Engine> | null = null;

async function fetched(): Promise<Engine> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`the engine did not come: ${response.status}`);
  return Engine.load(await response.arrayBuffer());
}

async function answer({ id, content, replay, noted }: Request): Promise<Answer> {
  try {
    // A failed load is tried again with the next request.
    engine ??= fetched().catch((error: unknown) => {
      engine = null;
      throw error;
    });
    const ready = await engine;
    ready.openPack(content);
    return { id, verdict: ready.verify(replay, noted) };
  } catch (error) {
    // Unless it has refused what it was given, nothing in its memory can be relied on: a trap, no room, a full stack.
    if (!(error instanceof Refused)) engine = null;
    return { id, failed: String(error) };
  }
}

self.addEventListener('message', (event: MessageEvent<Request>) => void answer(event.data).then((said) => self.postMessage(said)));
