// Pages of which nothing is pushed: they are looked at again, for as long as somebody sees them.
import { useEffect } from 'preact/hooks';
import { online } from '@/state/link';

/** Looks at once, after a reconnect, and every so many milliseconds. */
export function useLookAgain(look: (id: string) => Promise<void>, id: string, everyMs: number): void {
  const here = online.value;
  useEffect(() => {
    if (!here) return undefined;
    void look(id);
    const again = setInterval(() => document.visibilityState === 'visible' && void look(id), everyMs);
    return () => clearInterval(again);
  }, [here, look, id, everyMs]);
}
