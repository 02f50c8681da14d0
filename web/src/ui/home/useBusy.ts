// A button that has begun something begins nothing else until that is done.
import { useState } from 'preact/hooks';

export function useBusy(): [boolean, (start: () => Promise<unknown>) => void] {
  const [busy, setBusy] = useState(false);
  const begin = (start: () => Promise<unknown>): void => {
    setBusy(true);
    void start().finally(() => setBusy(false));
  };
  return [busy, begin];
}
