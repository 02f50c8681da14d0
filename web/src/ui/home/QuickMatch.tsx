// A game with whoever wants the same: the shortest way to other people.
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { t } from '@/i18n';
import { mapName } from '@/state/content';
import { asSomebody } from '@/state/naming';
import { cancelMatch, lookForOthers, matching } from '@/state/quickMatch';
import { chosenMap } from '@/state/start';

const kSeats = [2, 3, 4];

export function QuickMatch(): JSX.Element {
  const [seats, setSeats] = useState(2);
  const [unwatched, setUnwatched] = useState(false);
  const waiting = matching.value;
  if (waiting) {
    return (
      <section class="way quick-match">
        <p role="status" data-waiting={waiting.waiting}>
          <b>{t('quick.title')}</b>
          <small>{t('quick.waiting', { waiting: waiting.waiting, seats: waiting.seats })}</small>
        </p>
        <button type="button" class="choice" onClick={cancelMatch}>
          {t('prompt.cancel')}
        </button>
      </section>
    );
  }
  const look = (event: Event): void => {
    event.preventDefault();
    asSomebody(() => void lookForOthers(chosenMap.value, seats, unwatched));
  };
  return (
    <form class="way quick-match" onSubmit={look}>
      <span title={t('quick.help')}>
        <b>{t('quick.title')}</b>
        <small>{mapName(chosenMap.value)}</small>
      </span>
      <fieldset class="start-bots">
        <legend>{t('home.seats')}</legend>
        {kSeats.map((one) => (
          <label key={one}>
            <input type="radio" name="quick" value={one} checked={seats === one} onChange={() => setSeats(one)} />
            <span>{one}</span>
          </label>
        ))}
      </fieldset>
      <label class="check quick-unwatched" title={t('quick.unwatchedHelp')}>
        <input type="checkbox" name="quick-unwatched" checked={unwatched} onChange={() => setUnwatched(!unwatched)} />
        <span>{t('quick.unwatched')}</span>
      </label>
      <button type="submit" class="choice" data-play="quick">
        {t('quick.look')}
      </button>
    </form>
  );
}
