// A game with whoever wants the same: the shortest way to other people.
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { Icon } from '@/art/icons';
import { t } from '@/i18n';
import { online } from '@/state/link';
import { cancelMatch, lookForOthers, matching } from '@/state/quickMatch';
import { MapOption } from './Options';

const kSeats = [2, 3, 4];

export function QuickMatch(): JSX.Element {
  const [map, setMap] = useState(1);
  const [seats, setSeats] = useState(2);
  const waiting = matching.value;
  return (
    <form
      class="panel quick-match"
      onSubmit={(event) => {
        event.preventDefault();
        void lookForOthers(map, seats);
      }}
    >
      <h2 class="panel-title">{t('quick.title')}</h2>
      {waiting ? (
        <>
          <p role="status" data-waiting={waiting.waiting}>
            {t('quick.waiting', { waiting: waiting.waiting, seats: waiting.seats })}
          </p>
          <button type="button" class="choice" onClick={cancelMatch}>
            {t('prompt.cancel')}
          </button>
        </>
      ) : (
        <>
          <MapOption value={map} onPick={setMap} />
          <fieldset class="segmented">
            <legend>{t('home.seats')}</legend>
            {kSeats.map((one) => (
              <label key={one}>
                <input type="radio" name="quick" value={one} checked={seats === one} onChange={() => setSeats(one)} />
                <span>{one}</span>
              </label>
            ))}
          </fieldset>
          <button type="submit" class="choice" data-play="quick" disabled={!online.value}>
            <Icon name="play" /> {t('quick.look')}
          </button>
          <small class="form-note">{t('quick.help')}</small>
        </>
      )}
    </form>
  );
}
