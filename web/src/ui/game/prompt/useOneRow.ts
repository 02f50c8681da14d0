// Buttons have one row, whatever is asked: those that find no place in it are left to the list of all choices.
import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

const kSameRow = 4; // pixels

function mark(row: HTMLElement): void {
  const buttons = [...row.children] as HTMLElement[];
  const top = buttons[0]?.offsetTop ?? 0;
  const over = buttons.map((one) => one.offsetTop > top + kSameRow);
  buttons.forEach((one, index) => one.toggleAttribute('data-over', over[index]));
}

export function useOneRow(): RefObject<HTMLDivElement> {
  const row = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => void (row.current && mark(row.current)));
  useLayoutEffect(() => {
    const here = row.current;
    if (!here || typeof ResizeObserver === 'undefined') return;
    const watcher = new ResizeObserver(() => mark(here));
    watcher.observe(here);
    return () => watcher.disconnect();
  }, []);
  return row;
}
