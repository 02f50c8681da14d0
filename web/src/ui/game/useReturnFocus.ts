import { useLayoutEffect, useRef } from 'preact/hooks';

/**
 * When what had the focus is gone with the last situation, the new question gets it; and what several choices
 * of one touch are offered in, as soon as it opens: it may be far from what was touched.
 */
export function useReturnFocus(situation: object | null, menu: object | null) {
  const ref = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    if (menu) ref.current?.closest('.prompt')?.querySelector<HTMLElement>('.prompt-menu button')?.focus({ preventScroll: true });
  }, [menu]);
  useLayoutEffect(() => {
    const lost = document.activeElement === document.body || document.activeElement === null;
    if (lost && situation) ref.current?.focus({ preventScroll: true });
  }, [situation, menu]);
  return ref;
}
