// Answers come when they come: a test waits for what they bring, and for as long as a busy machine may need.
import { act } from 'preact/test-utils';
import { vi } from 'vitest';

const kPatience = { interval: 1, timeout: 20_000 };

export const until = (so: () => boolean): Promise<boolean> => vi.waitUntil(so, kPatience);

/** Of a page: what has changed is drawn before one looks. */
export async function untilDrawn(so: () => boolean): Promise<void> {
  await vi.waitUntil(async () => {
    await act(() => undefined);
    return so();
  }, kPatience);
}
