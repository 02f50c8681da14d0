// The question of the first screen: where to drive, and with whom. A game against bots is one touch away.
import type { JSX } from 'preact';
import { MapPicture } from '@/art/mapPicture';
import { t } from '@/i18n';
import type { Key } from '@/i18n/en';
import { playableMaps } from '@/game/tableOptions';
import { mapName, pack } from '@/state/content';
import { playAgainstBots } from '@/state/lobby';
import { asSomebody } from '@/state/naming';
import { chosenBots, chosenLevel, chosenMap, newTableOpen } from '@/state/start';
import { LevelSelect } from '../LevelSelect';
import { useBusy } from './useBusy';

const kMaps = [1, 2, 3];
const kBots = [1, 2, 3];
const about: Record<number, Key> = { 1: 'doors.map1', 2: 'doors.map2', 3: 'doors.map3' };

function Maps(): JSX.Element {
  const maps = pack.value ? playableMaps(pack.value.catalog) : kMaps;
  return (
    <fieldset class="start-maps">
      <legend>{t('doors.where')}</legend>
      {maps.map((map) => (
        <label key={map} class="start-map">
          <input type="radio" name="map" value={map} checked={chosenMap.value === map} onChange={() => (chosenMap.value = map)} />
          <MapPicture map={map} />
          <span>
            <b>{mapName(map)}</b>
            {about[map] && <small>{t(about[map])}</small>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

const Bots = (): JSX.Element => (
  <fieldset class="start-bots">
    <legend>{t('doors.bots')}</legend>
    {kBots.map((one) => (
      <label key={one}>
        <input type="radio" name="bots" value={one} checked={chosenBots.value === one} onChange={() => (chosenBots.value = one)} />
        <span>{one}</span>
      </label>
    ))}
    <LevelSelect name="level" label={t('level.title')} value={chosenLevel.value} onPick={(policy) => (chosenLevel.value = policy)} />
  </fieldset>
);

export function Start(): JSX.Element {
  const [busy, begin] = useBusy();
  const play = (event: Event): void => {
    event.preventDefault();
    asSomebody(() => begin(() => playAgainstBots(chosenMap.value, chosenBots.value, chosenLevel.value)));
  };
  return (
    <form class="ribbon start play-now" aria-label={t('doors.where')} onSubmit={play}>
      <Maps />
      <Bots />
      <div class="start-acts">
        <button type="submit" class="start-go" data-play="bots" disabled={busy}>
          <b>{t('home.play')}</b>
          <small>{t('doors.playHelp')}</small>
        </button>
        <button type="button" class="start-other" data-play="friends" onClick={() => asSomebody(() => (newTableOpen.value = true))}>
          <b>{t('doors.friends')}</b>
          <small>{t('doors.friendsHelp')}</small>
        </button>
      </div>
    </form>
  );
}
