// A thing on the table: a button while it can be chosen, plain otherwise.
import type { ComponentChildren, JSX } from 'preact';
import type { Target } from '@/game/targets';
import { targetProps, useBoard } from './board';

interface Props {
  name: Target;
  label: string;
  class?: string;
  children?: ComponentChildren;
}

export function Touchable({ name, label, class: style = '', children }: Props): JSX.Element {
  const { active, props, state } = targetProps(useBoard(), name, label);
  if (active) {
    return (
      <button type="button" class={`touchable ${style} ${state}`} {...props}>
        {children}
      </button>
    );
  }
  return (
    <div class={`touchable ${style}`} data-target={name}>
      {children}
    </div>
  );
}
