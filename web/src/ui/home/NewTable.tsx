import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { clockChoices, type ClockName } from '@/game/clocks';
import { t } from '@/i18n';
import type { Key } from '@/i18n/en';
import { allowsSolo, seatsFor } from '@/game/tableOptions';
import { pack } from '@/state/content';
import { online } from '@/state/link';
import { createTable } from '@/state/lobby';
import { MapOption } from './Options';

const kSeats = [1, 2, 3, 4];

type Switch = 'mines' | 'spectators' | 'unlisted' | 'noUndo' | 'readyCheck';

const switches: { name: Switch; title: Key; help: Key }[] = [
  { name: 'mines', title: 'home.mines', help: 'home.minesHelp' },
  { name: 'spectators', title: 'home.spectators', help: 'home.spectatorsHelp' },
  { name: 'unlisted', title: 'home.unlisted', help: 'home.unlistedHelp' },
  { name: 'noUndo', title: 'home.noUndo', help: 'home.noUndoHelp' },
  { name: 'readyCheck', title: 'home.readyCheck', help: 'home.readyCheckHelp' },
];

export function NewTable(): JSX.Element {
  const [seats, setSeats] = useState(3);
  const [chosen, setChosen] = useState<Record<Switch, boolean>>({ mines: false, spectators: false, unlisted: false, noUndo: false, readyCheck: false });
  const [map, setMap] = useState(1);
  const [password, setPassword] = useState('');
  const [pace, setPace] = useState<ClockName>('none');
  const catalog = pack.value?.catalog;
  const solo = allowsSolo(catalog, map);
  const pickMap = (picked: number): void => {
    setMap(picked);
    setSeats(seatsFor(catalog, picked, seats));
  };
  const submit = (event: Event): void => {
    event.preventDefault();
    const { name, ...clock } = clockChoices.find((one) => one.name === pace) ?? clockChoices[0];
    void createTable({ map, seats, ...chosen, readyCheck: chosen.readyCheck && seats > 1, clock: seats > 1 && name !== 'none' ? clock : undefined }, 0, seats > 1 ? password : '');
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
      <label class="field">
        <span>{t('clock.title')}</span>
        <select name="clock" value={pace} disabled={seats === 1} onChange={(event) => setPace(event.currentTarget.value as ClockName)}>
          {clockChoices.map(({ name }) => (
            <option key={name} value={name}>
              {t(`clock.${name}`)}
            </option>
          ))}
        </select>
        {pace !== 'none' && <small>{t('clock.help')}</small>}
      </label>
      {/* Folded up: most tables are made without any of it. */}
      <details class="more-options">
        <summary>{t('home.moreOptions')}</summary>
        {switches.map(({ name, title, help }) => (
          <label key={name} class="check">
            <input
              type="checkbox"
              name={name}
              checked={chosen[name]}
              onChange={(event) => setChosen({ ...chosen, [name]: event.currentTarget.checked })}
            />
            <span>
              {t(title)}
              <small>{t(help)}</small>
            </span>
          </label>
        ))}
        <label class="field">
          <span>{t('home.password')}</span>
          <input type="text" name="new-table-password" value={password} maxLength={128} autocomplete="off" disabled={seats === 1} onInput={(event) => setPassword(event.currentTarget.value)} />
        </label>
      </details>
      <button type="submit" class="choice choice-primary" disabled={!online.value}>
        {t('home.create')}
      </button>
    </form>
  );
}
