import type { JSX } from 'preact';
import { costs } from '@/game/costs';
import { describe, type Scene } from '@/game/describe';
import { oddsOfChoice } from '@/game/duel';
import type { Odds } from '@/game/odds';
import type { Option } from '@/game/picking';
import { later } from '@/i18n/later';
import { chooseOrAsk } from '@/state/board';
import { busy } from '@/state/commands';
import { Chips } from './Chips';

interface Props {
  option: Option;
  scene: Scene;
  class?: string;
}

export function ChoiceButton({ option, scene, class: style = '' }: Props): JSX.Element {
  const odds = oddsOfChoice(scene, option.choice);
  return (
    <button
      type="button"
      class={`choice ${style}`}
      data-choice={option.choice.kind.case}
      data-offer={scene.view.choices.indexOf(option.choice)}
      disabled={busy.value}
      onClick={() => chooseOrAsk(option.choice)}
    >
      <span>{describe(option.choice, scene)}</span>
      <span class="choice-price">
        <Chips chips={costs(option.choice, scene)} />
        {odds && odds.of > 0 && <span class="choice-odds">{chance(odds)}</span>}
      </span>
    </button>
  );
}

export const chance = ({ hit, of }: Odds): string => later('duel.chance', { hit, of, percent: Math.round((100 * hit) / of) });
