// What somebody could choose at a moment of a game that is over, with the prices, above the ribbon.
import type { JSX } from 'preact';
import type { Choice } from '@proto/choice_pb';
import { costs } from '@/game/costs';
import { describe, type Scene } from '@/game/describe';
import { Chips } from '../Chips';

interface Props {
  choices: readonly Choice[];
  scene: Scene;
  title: string;
  onChoose(choice: Choice, index: number): void;
}

export function ChoiceList({ choices, scene, title, onChoose }: Props): JSX.Element {
  return (
    <div class="prompt-float">
      <ul class="all-choices quiz-choices" aria-label={title}>
        {choices.map((choice, index) => (
          <li key={index}>
            <button type="button" class="choice" data-quiz-choice={index} onClick={() => onChoose(choice, index)}>
              <span>{describe(choice, scene)}</span>
              <span class="choice-price">
                <Chips chips={costs(choice, scene)} />
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
