import { describe, expect, it, vi } from 'vitest';
import { SafeStorage } from '@/game/storage';
import { TestStorage } from './shelf';

const blocked = (): Storage => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};

describe('the storage', () => {
  it('is that of the browser', () => {
    const browser = new TestStorage();
    const lost = vi.fn();
    const storage = new SafeStorage(() => browser, lost);
    storage.setItem('a', '1');
    expect(browser.getItem('a')).toBe('1');
    expect(storage.getItem('a')).toBe('1');
    storage.removeItem('a');
    expect(storage.getItem('a')).toBeNull();
    expect(lost).not.toHaveBeenCalled();
  });

  it('is as long as the page where the browser blocks it, and says so once', () => {
    const lost = vi.fn();
    const storage = new SafeStorage(blocked, lost);
    expect(storage.getItem('a')).toBeNull();
    storage.setItem('a', '1');
    storage.setItem('b', '2');
    expect(storage.getItem('a')).toBe('1');
    storage.removeItem('a');
    expect(storage.getItem('a')).toBeNull();
    expect(lost).toHaveBeenCalledTimes(1);
  });

  it('has the newest value when there is no room for it', () => {
    const browser = new TestStorage(8);
    const storage = new SafeStorage(() => browser);
    storage.setItem('a', '1');
    storage.setItem('a', 'much too long');
    expect(storage.getItem('a')).toBe('much too long');
    storage.setItem('a', '2');
    expect(storage.getItem('a')).toBe('2');
    expect(browser.getItem('a')).toBe('2');
  });

  it('refuses what the browser does not take to those who can make room', () => {
    expect(() => new SafeStorage(blocked).strict.setItem('a', '1')).toThrow();
    expect(() => new SafeStorage(() => new TestStorage(2)).strict.setItem('a', '123')).toThrow();
  });
});
