// A storage as browsers have it, with as much room as a test gives it.
export class TestStorage implements Storage {
  readonly kept = new Map<string, string>();
  constructor(private readonly room = 1e9) {}
  get length(): number {
    return this.kept.size;
  }
  clear(): void {
    this.kept.clear();
  }
  getItem(key: string): string | null {
    return this.kept.get(key) ?? null;
  }
  key(): string | null {
    return null;
  }
  removeItem(key: string): void {
    this.kept.delete(key);
  }
  setItem(key: string, value: string): void {
    const others = [...this.kept].reduce((sum, [name, text]) => sum + (name === key ? 0 : text.length), 0);
    if (others + value.length > this.room) throw new Error('full');
    this.kept.set(key, value);
  }
}
