// The store of this device; where the browser keeps nothing, it lasts as long as the page.
import { signal } from '@preact/signals';
import { Database } from './database';
import { Memory, type Store } from './store';

/** What is played here cannot be kept: the browser refuses, or is full. */
export const forgetful = signal(false);

let store: Promise<Store> | null = null;

export const deviceStore = (): Promise<Store> =>
  (store ??= (async () => {
    try {
      return await Database.open(indexedDB);
    } catch {
      forgetful.value = true;
      return new Memory();
    }
  })());
