// A hint: the two best choices with the own chance to win after each, and what makes the difference.
import { Matter } from '@proto/hint_pb';
import type { JSX } from 'preact';
import { Icon } from '@/art/icons';
import { describe, type Scene } from '@/game/describe';
import { sayReasons } from '@/game/reasons';
import { t } from '@/i18n';
import { later } from '@/i18n/later';
import { busy } from '@/state/commands';
import { askForHint, closeHint, hint, hinting } from '@/state/hint';
import { percent } from '../analysis/words';

export function Hint({ scene }: { scene: Scene }): JSX.Element {
  const known = hint.value;
  if (!known)
    return (
      <button type="button" class="choice choice-quiet hint-button" disabled={hinting.value || busy.value} onClick={() => void askForHint()}>
        <Icon name="exploration" />
        <span>{later(hinting.value ? 'hint.thinking' : 'hint.ask')}</span>
      </button>
    );
  const reasons = sayReasons(known.why.map(({ what, by }) => ({ what: Matter[what].toLowerCase(), by })));
  return (
    <div class="proposal hint" role="status">
      <div>
        <ol>
          {known.best.map(({ choice, chance }, index) => (
            <li key={index}>{choice && later(index === 0 ? 'analysis.best' : 'analysis.second', { choice: describe(choice, scene), chance: percent(chance) })}</li>
          ))}
        </ol>
        {reasons && <p>{later('analysis.why', { reasons })}</p>}
      </div>
      <button type="button" class="link-button hint-close" aria-label={t('nav.close')} onClick={closeHint}>
        <Icon name="close" />
      </button>
    </div>
  );
}
