// The parts that the forms for a table share.
import type { JSX } from 'preact';
import { t } from '@/i18n';
import { playableMaps } from '@/game/tableOptions';
import { pack } from '@/state/content';

interface Picked {
  value: number;
  onPick(value: number): void;
}

export function MapOption({ value, onPick }: Picked): JSX.Element | null {
  const maps = playableMaps(pack.value?.catalog);
  if (maps.length < 2) return null;
  return (
    <fieldset class="segmented">
      <legend>{t('home.map')}</legend>
      {maps.map((map) => (
        <label key={map}>
          <input type="radio" name="map" value={map} checked={value === map} onChange={() => onPick(map)} />
          <span>{pack.value?.mapName(map)}</span>
        </label>
      ))}
    </fieldset>
  );
}
