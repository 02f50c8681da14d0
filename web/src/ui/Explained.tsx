// A thing that says what it is for: under the mouse, and when it is touched.
import type { ComponentChildren, JSX } from 'preact';
import { t } from '@/i18n';
import type { Key } from '@/i18n/en';
import { say } from '@/state/status';

interface Props {
  rule: Key;
  label?: string;
  class?: string;
  /** By keyboard the way to the choices stays short: of several things in a row, one is a stop. */
  stop?: boolean;
  children: ComponentChildren;
}

export function Explained({ rule, label, class: style = '', stop = false, children }: Props): JSX.Element {
  const words = t(rule);
  return (
    <button type="button" class={`explained ${style}`} title={label ? `${label}. ${words}` : words} aria-label={label} tabIndex={stop ? 0 : -1} onClick={() => say(rule)}>
      {children}
    </button>
  );
}
