import { useLayoutEffect, useRef, type MutableRef } from 'preact/hooks';

interface Kept {
  ref: MutableRef<HTMLDivElement | null>;
  onFocusIn(event: FocusEvent): void;
}

/** A button that was pressed may be gone with the answer: then its section has the focus, and Tab goes on from there. */
export function useKeptFocus(shown: object | null): Kept {
  const ref = useRef<HTMLDivElement>(null);
  const last = useRef<{ one: Element; part: HTMLElement | null } | null>(null);
  useLayoutEffect(() => {
    const lost = document.activeElement === document.body || document.activeElement === null;
    if (!last.current || last.current.one.isConnected || !lost) return;
    const part = last.current.part?.isConnected ? last.current.part : ref.current;
    last.current = null;
    if (!part) return;
    part.tabIndex = -1;
    part.focus({ preventScroll: true });
  }, [shown]);
  return {
    ref,
    onFocusIn: ({ target }) => {
      if (target instanceof Element) last.current = { one: target, part: target.closest('section') };
    },
  };
}
