import { useLayoutEffect, useRef } from 'preact/hooks';

/** When what had the focus is gone with the last situation, the new question gets it. */
export function useReturnFocus(situation: object | null) {
  const ref = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    const lost = document.activeElement === document.body || document.activeElement === null;
    if (lost && situation) ref.current?.focus({ preventScroll: true });
  }, [situation]);
  return ref;
}
