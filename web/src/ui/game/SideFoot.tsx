// Below the log: what can be opened beside a table. All of it lies over the same place, so opening one closes the others.
import { useSignalEffect } from '@preact/signals';
import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { chatOpen, openChat } from '@/state/chat';

export function SideFoot({ children }: { children: ComponentChildren }): JSX.Element {
  const foot = useRef<HTMLDivElement>(null);
  const keepOnly = (kept: Element | null): void => {
    for (const panel of foot.current?.querySelectorAll<HTMLDetailsElement>(':scope > details[open]') ?? []) if (panel !== kept) panel.open = false;
  };
  useSignalEffect(() => {
    if (chatOpen.value) keepOnly(null);
  });
  useEffect(() => {
    const toggled = ({ target }: Event): void => {
      if (!(target instanceof HTMLDetailsElement) || !target.open || target.parentElement !== foot.current) return;
      keepOnly(target);
      if (chatOpen.peek()) openChat(false);
    };
    // It does not bubble.
    foot.current?.addEventListener('toggle', toggled, true);
  }, []);
  return (
    <div ref={foot} class="side-foot">
      {children}
    </div>
  );
}
