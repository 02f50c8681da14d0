import { useEffect, useState } from 'preact/hooks';

const query = '(max-width: 1023.98px)';

/** Whether the window is too narrow for the whole table in one look: the road folds. */
export function useNarrow(): boolean {
  const [narrow, setNarrow] = useState(() => matchMedia(query).matches);
  useEffect(() => {
    const media = matchMedia(query);
    const listen = (): void => setNarrow(media.matches);
    media.addEventListener('change', listen);
    return () => media.removeEventListener('change', listen);
  }, []);
  return narrow;
}
