import { useSignalEffect } from '@preact/signals';
import { busy } from '@/state/commands';
import { asked, glow } from '@/state/board';
import { useDerivedSignal } from '../derived';

/** On a small screen, where the table scrolls, the first thing that can be touched for a new question comes into sight. */
export function useReveal(): void {
  const question = useDerivedSignal(() => (busy.value ? 0 : (asked.value?.question ?? 0)), []);
  useSignalEffect(() => {
    if (!question.value || !matchMedia('(max-width: 1023.98px)').matches) return;
    // What is asked lies over the lower end.
    const [above, below] = [60, 180];
    const timer = setTimeout(() => {
      if (glow.peek().size === 0) return;
      const targets = [...document.querySelectorAll<HTMLElement>('.is-target')];
      const seen = targets.some((one) => {
        const { top, bottom } = one.getBoundingClientRect();
        return top > above && bottom < window.innerHeight - below;
      });
      if (!seen) targets[0]?.scrollIntoView({ block: 'center', inline: 'center' });
    }, 120);
    return () => clearTimeout(timer);
  });
}
