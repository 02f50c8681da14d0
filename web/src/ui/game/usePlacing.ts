// Finds what a note speaks of on the screen, and the place for the note, again whenever something has moved.
import type { RefObject } from 'preact';
import { useLayoutEffect, useState } from 'preact/hooks';
import { areaAt, arrow, beside, type Area, type Spot } from '@/game/beside';

export interface Placing {
  note: Spot;
  thing: Area;
  arrow: [Spot, Spot];
}

/** What is needed for the decision while the note is there. */
const kFree = '.game .is-target, .game .is-picked, .prompt-line, .to-load, #prompt button, .prompt-float > *, .top-bar nav, .tabs';
const kEdge = 8;
const kRing = 4;

function areaOf(element: Element): Area {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  return { left, top, right, bottom };
}

const isThere = ({ left, top, right, bottom }: Area): boolean => right > left && bottom > top && right > 0 && left < innerWidth && bottom > 0 && top < innerHeight;

/** The first of these that has a size. */
function find(selectors: readonly string[]): Element | null {
  for (const selector of selectors) {
    for (const element of document.querySelectorAll(selector)) {
      const { width, height } = element.getBoundingClientRect();
      if (width > 0 && height > 0) return element;
    }
  }
  return null;
}

function within(area: Area): Area {
  return { left: Math.max(2, area.left - kRing), top: Math.max(2, area.top - kRing), right: Math.min(innerWidth - 2, area.right + kRing), bottom: Math.min(innerHeight - 2, area.bottom + kRing) };
}

/** Into the middle, unless it can be seen where it is. */
function bringIntoSight(thing: Element): void {
  const { top, bottom } = areaOf(thing);
  const prompt = document.querySelector('#prompt');
  const behind = prompt && !prompt.contains(thing) ? areaOf(prompt) : null;
  const hidden = behind !== null && bottom > behind.top && top < behind.bottom;
  if (top < 0 || bottom > innerHeight || hidden) thing.scrollIntoView({ block: 'center' });
}

function placingOf(note: HTMLElement, thing: Element): Placing | null {
  const area = areaOf(thing);
  if (!isThere(area)) return null;
  const ring = within(area);
  const size = { width: note.offsetWidth, height: note.offsetHeight };
  const free = [...document.querySelectorAll(kFree)].filter((one) => !one.contains(thing)).map(areaOf).filter(isThere);
  const at = beside(size, ring, free, { left: kEdge, top: kEdge, right: innerWidth - kEdge, bottom: innerHeight - kEdge });
  return { note: at, thing: ring, arrow: arrow(areaAt(at, size), ring) };
}

/** `selectors`: what the note speaks of, and what instead if that is not on the screen. */
export function usePlacing(note: RefObject<HTMLElement>, selectors: readonly string[]): Placing | null {
  const [placing, setPlacing] = useState<Placing | null>(null);
  const wanted = selectors.join();
  useLayoutEffect(() => {
    let frame = 0;
    let last = '';
    const place = (): void => {
      frame = 0;
      const thing = find(selectors);
      const next = note.current && thing ? placingOf(note.current, thing) : null;
      const now = JSON.stringify(next);
      if (now !== last) setPlacing(next);
      last = now;
    };
    const soon = (): void => {
      frame ||= requestAnimationFrame(place);
    };
    // The table shows the part that is spoken of in the same frame.
    frame = requestAnimationFrame(() => {
      const thing = find(selectors);
      if (thing) bringIntoSight(thing);
      place();
    });
    const changes = new MutationObserver(soon);
    const table = document.querySelector('.game');
    if (table) changes.observe(table, { subtree: true, childList: true, attributes: true, attributeFilter: ['class', 'style', 'data-asks', 'data-tab'] });
    addEventListener('resize', soon);
    addEventListener('scroll', soon, { capture: true, passive: true });
    document.addEventListener('transitionend', soon);
    document.addEventListener('load', soon, true);
    return () => {
      cancelAnimationFrame(frame);
      changes.disconnect();
      removeEventListener('resize', soon);
      removeEventListener('scroll', soon, { capture: true });
      document.removeEventListener('transitionend', soon);
      document.removeEventListener('load', soon, true);
    };
  }, [wanted]);
  return placing;
}
