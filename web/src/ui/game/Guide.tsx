// Hints of the first game: a look around the table, then a word about what is asked.
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { Icon } from '@/art/icons';
import { hintFor, tour } from '@/game/guide';
import { t } from '@/i18n';
import { guiding, hidden, hide, nextStop, stop, stopGuiding } from '@/state/guide';
import { myAsked, useBoard } from '../board';

/** Marks what the look around is about, and brings it into sight. */
function usePointer(selector: string | undefined): void {
  useEffect(() => {
    const thing = selector ? document.querySelector(selector) : null;
    if (!thing) return;
    thing.classList.add('is-pointed-at');
    thing.scrollIntoView({ block: 'center' });
    return () => thing.classList.remove('is-pointed-at');
  }, [selector]);
}

export function Guide(): JSX.Element | null {
  const board = useBoard();
  const here = tour[stop.value];
  const on = guiding() && board.live && board.seat > 0 && !board.view.result?.over;
  usePointer(on ? here?.at : undefined);
  const key = here?.key ?? hintFor(myAsked(board)?.question);
  if (!on || (!here && hidden.value.has(key))) return null;
  return (
    <aside class="guide" role="note" aria-label={t('guide.title')} data-hint={key}>
      <p class="guide-head">
        <Icon name="book" /> <strong>{t(here ? 'guide.tour' : 'guide.title')}</strong>
        {here && <small>{t('guide.step', { now: stop.value + 1, all: tour.length })}</small>}
      </p>
      <p aria-live="polite">{t(key)}</p>
      <div class="choices">
        {here ? (
          <button type="button" class="choice choice-primary" data-guide="next" onClick={nextStop}>
            {t(stop.value + 1 < tour.length ? 'guide.next' : 'guide.done')}
          </button>
        ) : (
          <button type="button" class="choice" data-guide="hide" onClick={() => hide(key)}>
            {t('guide.hide')}
          </button>
        )}
        <button type="button" class="choice choice-quiet" data-guide="off" onClick={stopGuiding}>
          {t('guide.off')}
        </button>
      </div>
    </aside>
  );
}
