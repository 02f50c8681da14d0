// The best choices of a decision in words, and why the best one is better than what was played.
import type { JSX } from 'preact';
import type { Choice } from '@proto/choice_pb';
import type { Decision } from '@/engine/analysis';
import { choiceOf, isSameChoice } from '@/game/analysis';
import { describe, type Scene } from '@/game/describe';
import { sayReasons } from '@/game/reasons';
import { later } from '@/i18n/later';
import { percent } from './words';

interface Props {
  decision: Decision;
  scene: Scene;
  played: Choice | undefined;
}

export function BestChoices({ decision: { best, gave, why }, scene, played }: Props): JSX.Element {
  const [first] = best;
  const among = best.some(({ choice }) => played && isSameChoice(choiceOf(choice), played));
  const reasons = sayReasons(why);
  return (
    <div class="best-choices">
      <ol>
        {best.map(({ choice, chance }, index) => {
          const one = choiceOf(choice);
          const words = { choice: describe(one, scene), chance: percent(chance) };
          return (
            <li key={index} data-best={index} class={played && isSameChoice(one, played) ? 'is-played' : ''}>
              {later(index === 0 ? 'analysis.best' : 'analysis.second', words)}
            </li>
          );
        })}
        {played && !among && (
          <li class="is-played">{later('analysis.played', { choice: describe(played, scene), chance: percent(Math.max(0, (first?.chance ?? 0) - gave)) })}</li>
        )}
      </ol>
      {reasons && <p data-why>{later('analysis.why', { reasons })}</p>}
    </div>
  );
}
