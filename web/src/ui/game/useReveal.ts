import { useSignalEffect } from '@preact/signals';
import { busy } from '@/state/commands';
import { asked, glow } from '@/state/board';
import { useDerivedSignal } from '../derived';

/** On a small or low screen the first thing that can be touched for a new question comes into sight. */
export function useReveal(): void {
  const question = useDerivedSignal(() => (busy.value ? 0 : (asked.value?.question ?? 0)), []);
  useSignalEffect(() => {
    const low = matchMedia('(min-width: 1100px) and (max-height: 820px)').matches;
    if (!question.value || !(low || matchMedia('(max-width: 1099px)').matches)) return;
    // What is asked lies over the upper end of a large window, and over the lower end of a small one.
    const [above, below] = low ? [70, 0] : [60, 180];
    const timer = setTimeout(() => {
      if (glow.peek().size === 0) return;
      const targets = [...document.querySelectorAll<HTMLElement>('.is-target')];
      const seen = targets.some((one) => {
        const { top, bottom } = one.getBoundingClientRect();
        return top > above && bottom < window.innerHeight - below;
      });
      if (!seen) targets[0]?.scrollIntoView({ block: low ? 'nearest' : 'center', inline: 'center' });
    }, 120);
    return () => clearTimeout(timer);
  });
}
