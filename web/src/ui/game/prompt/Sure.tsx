// Once more, before something is lost for good; the way back has the focus.
import type { JSX } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { describe, type Scene } from '@/game/describe';
import { t } from '@/i18n';
import { choose, reset, sure } from '@/state/board';
import { busy } from '@/state/commands';

export function Sure({ scene }: { scene: Scene }): JSX.Element | null {
  const back = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => back.current?.focus({ preventScroll: true }), []);
  const what = sure.value;
  if (!what) return null;
  return (
    <div class="prompt-sure" role="group" aria-labelledby="prompt-loss">
      <p id="prompt-loss" role="alert">
        {t(what.loss.key, what.loss.params)}
      </p>
      <div class="choices">
        <button type="button" class="choice choice-danger" data-sure={what.choice.kind.case} disabled={busy.value} onClick={() => choose(what.choice)}>
          <span>{t('sure.yes', { choice: describe(what.choice, scene) })}</span>
        </button>
        <button ref={back} type="button" class="choice choice-quiet" aria-describedby="prompt-loss" onClick={reset}>
          <span>{t('prompt.cancel')}</span>
        </button>
      </div>
    </div>
  );
}
