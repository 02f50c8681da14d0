// Storage that never throws: browsers block it, fill it up, and have none in some windows.

/** The part of Storage that is used. */
export type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export class SafeStorage implements Shelf {
  /** What the browser did not take; it goes before what the browser has. */
  private readonly memory = new Map<string, string>();
  private told = false;

  /** `open` may throw; `lost` is called once, when the first value is not kept beyond the page. */
  constructor(
    private readonly open: () => Storage,
    private readonly lost: () => void = () => undefined,
  ) {}

  getItem(key: string): string | null {
    const kept = this.memory.get(key);
    if (kept !== undefined) return kept;
    try {
      return this.open().getItem(key);
    } catch {
      return null;
    }
  }

  setItem(key: string, value: string): void {
    try {
      this.strict.setItem(key, value);
    } catch {
      this.memory.set(key, value);
      if (this.told) return;
      this.told = true;
      this.lost();
    }
  }

  removeItem(key: string): void {
    this.memory.delete(key);
    try {
      this.open().removeItem(key);
    } catch {
      // It kept nothing.
    }
  }

  /** The same, for who can make room: throws when the browser does not take a value. */
  readonly strict: Shelf = {
    getItem: (key) => this.getItem(key),
    setItem: (key, value) => {
      this.open().setItem(key, value);
      this.memory.delete(key);
    },
    removeItem: (key) => this.removeItem(key),
  };
}
