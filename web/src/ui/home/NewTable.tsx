import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { t } from '@/i18n';
import { allowsSolo, seatsFor } from '@/game/tableOptions';
import { pack } from '@/state/content';
import { online } from '@/state/link';
import { createTable } from '@/state/lobby';
import { MapOption } from './Options';

const kSeats = [1, 2, 3, 4];

export function NewTable(): JSX.Element {
  const [seats, setSeats] = useState(3);
  const [mines, setMines] = useState(false);
  const [spectators, setSpectators] = useState(false);
  const [map, setMap] = useState(1);
  const catalog = pack.value?.catalog;
  const solo = allowsSolo(catalog, map);
  const pickMap = (picked: number): void => {
    setMap(picked);
    setSeats(seatsFor(catalog, picked, seats));
  };
  const submit = (event: Event): void => {
    event.preventDefault();
    void createTable({ map, seats, mines, spectators });
  };
  return (
    <form class="panel" onSubmit={submit}>
      <h2 class="panel-title">{t('home.newTable')}</h2>
      <MapOption value={map} onPick={pickMap} />
      <fieldset class="segmented">
        <legend>{t('home.seats')}</legend>
        {kSeats.map((one) => (
          <label key={one}>
            <input
              type="radio"
              name="seats"
              value={one}
              checked={seats === one}
              disabled={one === 1 && !solo}
              onChange={() => setSeats(one)}
            />
            <span>{one === 1 ? `1 · ${t('home.solo')}` : one}</span>
          </label>
        ))}
      </fieldset>
      <label class="check">
        <input type="checkbox" name="mines" checked={mines} onChange={(event) => setMines(event.currentTarget.checked)} />
        <span>
          {t('home.mines')}
          <small>{t('home.minesHelp')}</small>
        </span>
      </label>
      <label class="check">
        <input
          type="checkbox"
          name="spectators"
          checked={spectators}
          onChange={(event) => setSpectators(event.currentTarget.checked)}
        />
        <span>
          {t('home.spectators')}
          <small>{t('home.spectatorsHelp')}</small>
        </span>
      </label>
      <button type="submit" class="choice choice-primary" disabled={!online.value}>
        {t('home.create')}
      </button>
    </form>
  );
}
