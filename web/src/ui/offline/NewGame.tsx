// The form for a game on this device.
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { BotPolicy } from '@proto/table_pb';
import { MapPicture } from '@/art/mapPicture';
import { allowsSolo, kMostSeats, playableMaps, seatsFor } from '@/game/tableOptions';
import { t } from '@/i18n';
import { later } from '@/i18n/later';
import { faultIn } from '@/offline/faults';
import type { KeptSeat } from '@/offline/store';
import { beginGame } from '@/offline/tables';
import { mapName, pack } from '@/state/content';
import { prefs } from '@/state/prefs';
import { go } from '@/state/route';
import { chosenLevel, chosenMap } from '@/state/start';
import { named, Seats } from './Seats';

const kCounts = [1, 2, 3, 4];

/** The own seat, and bots until somebody else takes a seat. */
const seatsAtFirst = (): KeptSeat[] =>
  Array.from({ length: kMostSeats }, (_, index) => ({
    name: index === 0 ? prefs.peek().name : '',
    colour: index + 1,
    bot: index === 0 ? BotPolicy.UNSPECIFIED : chosenLevel.peek(),
  }));

export function NewGame(): JSX.Element {
  const catalog = pack.value?.catalog;
  const maps = playableMaps(catalog);
  const map = maps.includes(chosenMap.value) ? chosenMap.value : (maps[0] ?? 1);
  const [wish, setCount] = useState(1);
  const count = seatsFor(catalog, map, wish);
  const [seats, setSeats] = useState<readonly KeptSeat[]>(seatsAtFirst);
  const [mines, setMines] = useState(false);
  const [noUndo, setNoUndo] = useState(false);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState('');
  const here = seats.slice(0, count).map((seat) => (count === 1 ? { ...seat, bot: 0 } : seat));
  const nobody = here.every(({ bot }) => bot);
  const begin = async (event: Event): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    setFault('');
    try {
      go({ at: 'table', id: await beginGame({ map, mines, noUndo, people: named(here) }) });
    } catch (error) {
      setFault(faultIn(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form class="panel device-new" aria-label={later('here.new')} onSubmit={(event) => void begin(event)}>
      <h2>{later('here.new')}</h2>
      <fieldset class="device-maps">
        <legend>{t('doors.where')}</legend>
        {maps.map((one) => (
          <label key={one} class="start-map">
            <input type="radio" name="device-map" value={one} checked={map === one} onChange={() => (chosenMap.value = one)} />
            <MapPicture map={one} />
            <span>
              <b>{mapName(one)}</b>
            </span>
          </label>
        ))}
      </fieldset>
      <fieldset class="segmented">
        <legend>{t('home.seats')}</legend>
        {kCounts.map((one) => (
          <label key={one}>
            <input type="radio" name="device-seats" value={one} checked={count === one} disabled={one === 1 && !allowsSolo(catalog, map)} onChange={() => setCount(one)} />
            <span>{one === 1 ? `1 · ${t('home.solo')}` : one}</span>
          </label>
        ))}
      </fieldset>
      {count === 1 ? null : <Seats seats={here} onChange={(next) => setSeats([...next, ...seats.slice(next.length)])} />}
      <label class="check">
        <input type="checkbox" name="device-mines" checked={mines} onChange={(event) => setMines(event.currentTarget.checked)} />
        <span>
          {t('home.mines')}
          <small>{t('home.minesHelp')}</small>
        </span>
      </label>
      <label class="check">
        <input type="checkbox" name="device-no-undo" checked={noUndo} onChange={(event) => setNoUndo(event.currentTarget.checked)} />
        <span>
          {t('home.noUndo')}
          <small>{t('home.noUndoHelp')}</small>
        </span>
      </label>
      {nobody && <p class="form-note">{later('here.nobody')}</p>}
      {fault && (
        <p class="form-note" role="alert">
          {fault}
        </p>
      )}
      <button type="submit" class="choice choice-primary" data-device="start" disabled={busy || nobody || maps.length === 0}>
        {later('here.start')}
      </button>
    </form>
  );
}
