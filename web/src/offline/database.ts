// The store in IndexedDB.
import type { KeptGame, KeptPack, Store } from './store';

const kName = 'aurora-device';
const kVersion = 1;

const answered = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('nothing can be kept'));
  });

const done = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    const failed = (): void => reject(transaction.error ?? new Error('nothing can be kept'));
    transaction.oncomplete = () => resolve();
    transaction.onabort = failed;
    transaction.onerror = failed;
  });

/** All steps of a game: keys are [id, number]. */
const stepsOf = (id: string): IDBKeyRange => IDBKeyRange.bound([id, 0], [id, Infinity]);

function opened(factory: IDBFactory): Promise<IDBDatabase> {
  const request = factory.open(kName, kVersion);
  request.onupgradeneeded = () => {
    const db = request.result;
    db.createObjectStore('games', { keyPath: 'id' });
    db.createObjectStore('steps');
    db.createObjectStore('packs', { keyPath: ['digest', 'language'] });
  };
  return answered(request);
}

export class Database implements Store {
  private constructor(private readonly db: IDBDatabase) {
    // A later version of the page wants to change it.
    db.onversionchange = () => db.close();
  }

  /** Rejects where the browser keeps nothing. */
  static async open(factory: IDBFactory): Promise<Database> {
    return new Database(await opened(factory));
  }

  games = (): Promise<KeptGame[]> => answered(this.reading('games').getAll());
  game = (id: string): Promise<KeptGame | undefined> => answered(this.reading('games').get(id));
  steps = (id: string): Promise<Uint8Array[]> => answered(this.reading('steps').getAll(stepsOf(id)));

  keep(game: KeptGame, from: number, steps: Uint8Array | null): Promise<void> {
    const transaction = this.db.transaction(['games', 'steps'], 'readwrite');
    transaction.objectStore('games').put(game);
    if (steps) transaction.objectStore('steps').put(steps, [game.id, from]);
    return done(transaction);
  }

  drop(id: string): Promise<void> {
    const transaction = this.db.transaction(['games', 'steps'], 'readwrite');
    transaction.objectStore('games').delete(id);
    transaction.objectStore('steps').delete(stepsOf(id));
    return done(transaction);
  }

  packs = (): Promise<KeptPack[]> => answered(this.reading('packs').getAll());

  keepPack(pack: KeptPack): Promise<void> {
    const transaction = this.db.transaction('packs', 'readwrite');
    transaction.objectStore('packs').put(pack);
    return done(transaction);
  }

  private reading(name: string): IDBObjectStore {
    return this.db.transaction(name).objectStore(name);
  }
}
