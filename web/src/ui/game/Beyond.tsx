// On a small screen, the way to what can be touched and is not in sight: further down, further up, or behind another tab.
import { useSignal, useSignalEffect } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { Icon } from '@/art/icons';
import { t } from '@/i18n';
import { asked, glow } from '@/state/board';
import { busy } from '@/state/commands';
import { reveal, whatGlows, type Beyond as Way } from './sight';
import { tab } from './tab';

const turnOf: Readonly<Record<Way, string>> = { up: 'up', down: 'down', tab: 'to' };

export function Beyond(): JSX.Element | null {
  const way = useSignal<Way | null>(null);
  const question = useRef<number>();
  const frame = useRef(0);

  const look = (): void => {
    cancelAnimationFrame(frame.current);
    frame.current = requestAnimationFrame(() => {
      const now = busy.peek() ? undefined : asked.peek()?.question;
      const found = whatGlows();
      // What is asked anew is seen without looking for it, as soon as it is drawn.
      if (now !== undefined && now !== question.current && found.seen + (found.rest ? 1 : 0) > 0) {
        question.current = now;
        if (found.rest) reveal();
      }
      if (now === undefined && !busy.peek()) question.current = undefined;
      const { way: there, seen } = whatGlows();
      way.value = there === 'tab' && seen > 0 ? null : there;
    });
  };

  useSignalEffect(() => {
    void [glow.value, tab.value, busy.value, asked.value];
    look();
  });
  useEffect(() => {
    // Parts that are loaded when they are first needed come later; they say so in an attribute of the page (shown.ts).
    const parts = new MutationObserver(look);
    parts.observe(document.body, { attributeFilter: ['data-shows'] });
    document.addEventListener('scroll', look, { capture: true, passive: true });
    window.addEventListener('resize', look);
    return () => {
      parts.disconnect();
      document.removeEventListener('scroll', look, { capture: true });
      window.removeEventListener('resize', look);
      cancelAnimationFrame(frame.current);
    };
  }, []);

  const there = way.value;
  if (!there) return null;
  const show = (): void => {
    if (there === 'tab') tab.value = 'turn';
    else whatGlows().rest?.scrollIntoView({ block: 'center', inline: 'center' });
  };
  return (
    <button type="button" class="choice beyond" data-beyond={there} onClick={show}>
      <Icon name="back" class={`turned-${turnOf[there]}`} />
      <span>{t(there === 'tab' ? 'stage.toTurn' : 'stage.more')}</span>
    </button>
  );
}
