import { useEffect } from 'preact/hooks';
import { busy } from '@/state/commands';
import { asked, glow } from '@/state/board';

/** On a small or low screen the first thing that can be touched for a new question comes into sight. */
export function useReveal(): void {
  const question = asked.value?.question ?? 0;
  const idle = !busy.value;
  useEffect(() => {
    if (!question || !idle || !matchMedia('(max-width: 1099px), (max-height: 820px)').matches) return;
    const timer = setTimeout(() => {
      if (glow.peek().size === 0) return;
      const targets = [...document.querySelectorAll<HTMLElement>('.is-target')];
      const seen = targets.some((one) => {
        const { top, bottom } = one.getBoundingClientRect();
        return top > 60 && bottom < window.innerHeight - 180;
      });
      if (!seen) targets[0]?.scrollIntoView({ block: 'center', inline: 'center' });
    }, 120);
    return () => clearTimeout(timer);
  }, [question, idle]);
}
