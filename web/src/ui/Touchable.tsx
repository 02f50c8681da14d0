// A thing on the table: a button while it can be chosen, plain otherwise.
import type { ComponentChildren, JSX } from 'preact';
import type { Target } from '@/game/targets';
import { explain, useBoard, useTarget } from './board';
import { titleAt } from './telling';

/** What people touch although it does not glow. */
const explained = /^(zone|survivor|enemy|item):/;

interface Props {
  name: Target;
  label: string;
  class?: string;
  children?: ComponentChildren;
}

export function Touchable({ name, label, class: style = '', children }: Props): JSX.Element {
  const board = useBoard();
  const { active, props, state } = useTarget(name, label);
  if (active) {
    return (
      <button type="button" class={`touchable ${style} ${state}`} {...props}>
        {children}
      </button>
    );
  }
  if (!explained.test(name)) {
    return (
      <div class={`touchable ${style}`} data-target={name}>
        {children}
      </div>
    );
  }
  return (
    <div class={`touchable ${style}`} data-target={name} data-why="" onClick={({ target }) => explain(board, name, titleAt(target))}>
      {children}
    </div>
  );
}
