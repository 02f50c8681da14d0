// A window above everything else; the browser keeps the focus in it and Escape closes it.
import { signal } from '@preact/signals';
import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { t } from '@/i18n';
import { Icon } from '@/art/icons';
import { Toasts } from './Toasts';

/** How many are open. All else is out of reach then, so that messages are shown in the window itself. */
export const dialogs = signal(0);

interface Props {
  title: string;
  class?: string;
  onClose(): void;
  children: ComponentChildren;
}

export function Dialog({ title, class: style = '', onClose, children }: Props): JSX.Element {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    ref.current?.showModal();
    dialogs.value += 1;
    return () => {
      dialogs.value -= 1;
      if (before instanceof HTMLElement || before instanceof SVGElement) before.focus();
    };
  }, []);
  return (
    <dialog
      ref={ref}
      class={`dialog ${style}`}
      aria-label={title}
      onClose={onClose}
      onClick={(event) => event.target === ref.current && onClose()}
    >
      <div class="dialog-body">
        <header class="dialog-head">
          <h2>{title}</h2>
          <button type="button" class="icon-button" onClick={onClose} aria-label={t('nav.close')}>
            <Icon name="close" />
          </button>
        </header>
        {children}
      </div>
      <Toasts />
    </dialog>
  );
}
