// Whether a time is still to come; what is drawn with it is drawn again when it comes.
import { useEffect, useState } from 'preact/hooks';
import { isAhead } from '@/game/schedule';

/** Browsers wait no longer than that at once. */
const kLongestWait = 2 ** 31 - 1;

export function useAhead(startAt: number): boolean {
  const [, lookAgain] = useState(0);
  const ahead = isAhead(startAt);
  useEffect(() => {
    if (!ahead) return undefined;
    const timer = setTimeout(() => lookAgain((times) => times + 1), Math.min(startAt - Date.now(), kLongestWait));
    return () => clearTimeout(timer);
  });
  return ahead;
}
