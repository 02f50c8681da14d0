// Whether the server can be played on from here: tried before anybody is asked for a name.
import { effect, signal } from '@preact/signals';
import { link, socketUrl, welcome } from './link';

/** `blocked`: pages come through, and WebSockets do not. */
export type Reach = 'unknown' | 'open' | 'blocked' | 'away';

export const reach = signal<Reach>('unknown');

const kTries = 2;

async function answers(): Promise<boolean> {
  try {
    return (await fetch('/healthz')).ok;
  } catch {
    return false;
  }
}

const tellWhy = async (): Promise<void> => void (reach.value = (await answers()) ? 'blocked' : 'away');

/** Opens a WebSocket and leaves. */
export function tryReach(): void {
  reach.value = 'unknown';
  try {
    const socket = new WebSocket(socketUrl(), 'aurora.v1.proto');
    let opened = false;
    socket.onopen = () => {
      opened = true;
      reach.value = 'open';
      socket.close(1000);
    };
    socket.onclose = () => opened || void tellWhy();
  } catch {
    void tellWhy();
  }
}

/** For somebody who is known the connection itself is the try. */
export function startReach(known: boolean): void {
  if (!known) tryReach();
  effect(() => {
    const now = link.value;
    if (now.at === 'online') reach.value = 'open';
    else if (now.at === 'waiting' && now.attempt === kTries && !welcome.peek()) void tellWhy();
  });
}
