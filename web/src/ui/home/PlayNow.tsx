// A game at once: against bots, or alone against the Automa.
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { Icon } from '@/art/icons';
import { t } from '@/i18n';
import { allowsSolo } from '@/game/tableOptions';
import { pack } from '@/state/content';
import { learnByPlaying } from '@/state/guide';
import { online } from '@/state/link';
import { playAgainstBots, playSolo } from '@/state/lobby';
import { chosenLevel } from '@/state/start';
import { LevelSelect } from '../LevelSelect';
import { MapOption } from './Options';

const kBots = [1, 2, 3];

export function PlayNow(): JSX.Element {
  const [map, setMap] = useState(1);
  const [bots, setBots] = useState(2);
  const [busy, setBusy] = useState(false);
  const solo = allowsSolo(pack.value?.catalog, map);
  const begin = (start: () => Promise<unknown>): void => {
    setBusy(true);
    void start().finally(() => setBusy(false));
  };
  const submit = (event: Event): void => {
    event.preventDefault();
    begin(() => playAgainstBots(map, bots, chosenLevel.value));
  };
  return (
    <form class="panel play-now" onSubmit={submit}>
      <h2 class="panel-title">{t('home.play')}</h2>
      <MapOption value={map} onPick={setMap} />
      <fieldset class="segmented">
        <legend>{t('home.opponents')}</legend>
        {kBots.map((one) => (
          <label key={one}>
            <input type="radio" name="bots" value={one} checked={bots === one} onChange={() => setBots(one)} />
            <span>{one}</span>
          </label>
        ))}
        <LevelSelect name="level" label={t('level.title')} value={chosenLevel.value} onPick={(policy) => (chosenLevel.value = policy)} />
      </fieldset>
      <div class="choices">
        <button type="submit" class="choice choice-primary" data-play="bots" disabled={!online.value || busy}>
          <Icon name="play" /> {t('home.playBots')}
        </button>
        <button
          type="button"
          class="choice"
          data-play="solo"
          disabled={!online.value || busy || !solo}
          onClick={() => begin(() => playSolo(map))}
        >
          {t('home.playSolo')}
        </button>
      </div>
      <div class="learn">
        <button type="button" class="choice" data-play="learn" disabled={!online.value || busy} onClick={() => begin(learnByPlaying)}>
          <Icon name="book" /> {t('guide.play')}
        </button>
        <small>{t('guide.playHelp')}</small>
      </div>
      {!solo && <small class="form-note">{t('home.noSolo')}</small>}
    </form>
  );
}
