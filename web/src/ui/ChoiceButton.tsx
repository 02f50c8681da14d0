import type { JSX } from 'preact';
import type { Option } from '@/game/picking';
import { costs } from '@/game/costs';
import { describe, type Scene } from '@/game/describe';
import { chooseOrAsk } from '@/state/board';
import { busy } from '@/state/commands';
import { Chips } from './Chips';

interface Props {
  option: Option;
  scene: Scene;
  class?: string;
}

export function ChoiceButton({ option, scene, class: style = '' }: Props): JSX.Element {
  return (
    <button
      type="button"
      class={`choice ${style}`}
      data-choice={option.choice.kind.case}
      disabled={busy.value}
      onClick={() => chooseOrAsk(option.choice)}
    >
      <span>{describe(option.choice, scene)}</span>
      <Chips chips={costs(option.choice, scene)} />
    </button>
  );
}
