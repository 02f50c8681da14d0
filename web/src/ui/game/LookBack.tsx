// In the place of the question while an earlier moment is shown: which one, and the way back.
import type { JSX } from 'preact';
import { computed } from '@preact/signals';
import { Icon } from '@/art/icons';
import { t } from '@/i18n';
import { asked } from '@/state/board';
import { backToNow, past, player, timeline } from '@/state/past';
import { TimeLine, whereOf } from './TimeLine';
import { Transport } from './Transport';

const at = computed(() => past.value ?? timeline.value.last);

export function LookBack(): JSX.Element {
  const line = timeline.value;
  const [gap] = line.gaps;
  return (
    <>
      <TimeLine timeline={timeline} at={at} onSeek={player.seek} />
      <section id="prompt" class="prompt replay-bar look-back" aria-label={t('past.title')}>
        <div class="prompt-line">
          <small class="past-tag">{t('past.title')}</small>
          <h2>{whereOf(line, at.value)}</h2>
          {gap && <span class="prompt-hint">{t('past.gap')}</span>}
        </div>
        <div class="choices">
          <Transport player={player} timeline={timeline} at={at} />
          <button type="button" class={`choice ${asked.value ? 'choice-primary' : ''}`} data-past="now" onClick={backToNow}>
            <Icon name="close" /> {t(asked.value ? 'past.question' : 'past.now')}
          </button>
        </div>
      </section>
    </>
  );
}
