// Whether something in the log is in sight, or will soon be.
import type { RefObject } from 'preact';
import { useEffect, useState } from 'preact/hooks';

type Heard = (near: boolean) => void;

/** One observer for all parts of the same scroller. */
const watched = new WeakMap<Element, { observer: IntersectionObserver; heard: WeakMap<Element, Heard> }>();

function watcherOf(scroller: Element) {
  const known = watched.get(scroller);
  if (known) return known;
  const heard = new WeakMap<Element, Heard>();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) heard.get(target)?.(isIntersecting);
    },
    { root: scroller, rootMargin: '100% 0px' },
  );
  const watcher = { observer, heard };
  watched.set(scroller, watcher);
  return watcher;
}

export function useNear(ref: RefObject<Element>): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    const part = ref.current;
    const scroller = part?.parentElement;
    if (!part || !scroller || typeof IntersectionObserver === 'undefined') return undefined;
    const { observer, heard } = watcherOf(scroller);
    heard.set(part, setNear);
    observer.observe(part);
    return () => observer.unobserve(part);
  }, []);
  return near;
}
