// A table for friends, or for anybody: the map is the one of the first screen.
import { BotPolicy } from '@proto/table_pb';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { MapPicture } from '@/art/mapPicture';
import { clockChoices, clockOf, isOverDays, type ClockName } from '@/game/clocks';
import { startBounds, startIn } from '@/game/schedule';
import { allowsSolo, seatsFor } from '@/game/tableOptions';
import { t } from '@/i18n';
import type { Key } from '@/i18n/en';
import { isLater, later, type LaterKey } from '@/i18n/later';
import { mapName, pack } from '@/state/content';
import { online } from '@/state/link';
import { createTable } from '@/state/lobby';
import { seatGuests } from '@/state/seating';
import { chosenMap, newTableClub, newTableOpen } from '@/state/start';
import { loadVacation, vacation } from '@/state/vacation';
import { ClubTable } from '../clubs/ClubTable';
import { Dialog } from '../Dialog';
import { StandInField } from '../StandInField';
import { DeviceFields } from './DeviceFields';

const kSeats = [1, 2, 3, 4];
const kDelays = [0, 30, 60, 300];

type Switch = 'hints' | 'mines' | 'spectators' | 'unlisted' | 'noUndo' | 'readyCheck' | 'vacations';

const switches: { name: Switch; title: Key; help: Key | LaterKey }[] = [
  { name: 'mines', title: 'home.mines', help: 'home.minesHelp' },
  { name: 'unlisted', title: 'home.unlisted', help: 'home.unlistedHelp' },
  { name: 'noUndo', title: 'home.noUndo', help: 'home.noUndoHelp' },
  { name: 'hints', title: 'home.hints', help: 'hint.help' },
  { name: 'readyCheck', title: 'home.readyCheck', help: 'home.readyCheckHelp' },
];
const vacations: (typeof switches)[number] = { name: 'vacations', title: 'home.vacations', help: 'home.vacationsHelp' };
const watching: (typeof switches)[number] = { name: 'spectators', title: 'home.spectators', help: 'home.spectatorsHelp' };

export function NewTable(): JSX.Element {
  const map = chosenMap.value;
  const catalog = pack.value?.catalog;
  const solo = allowsSolo(catalog, map);
  const [wish, setSeats] = useState(3);
  const seats = seatsFor(catalog, map, wish);
  const [chosen, setChosen] = useState<Record<Switch, boolean>>({ hints: false, mines: false, spectators: true, unlisted: false, noUndo: false, readyCheck: false, vacations: false });
  const [password, setPassword] = useState('');
  const [start, setStart] = useState('');
  const [delay, setDelay] = useState(0);
  const [standIn, setStandIn] = useState<BotPolicy>(BotPolicy.GREEDY);
  const [others, setOthers] = useState<readonly string[]>([]);
  const here = others.slice(0, seats - 1);
  /** Nobody can be asked whether they are ready: the page speaks for one person. */
  const alone = seats === 1 || here.length > 0;
  const [pace, setPace] = useState<ClockName>('none');
  const away = seats > 1 && isOverDays(pace) && (vacation.value?.daysAYear ?? 0) > 0;
  useEffect(() => {
    if (online.value) void loadVacation();
  }, [online.value]);
  const club = newTableClub.value;
  const close = (): void => {
    newTableOpen.value = false;
    newTableClub.value = null;
  };
  const [busy, setBusy] = useState(false);
  const submit = async (event: Event): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    const options = {
      ...chosen,
      map,
      seats,
      club: club?.id ?? '',
      vacations: chosen.vacations && away,
      readyCheck: chosen.readyCheck && !alone,
      startAtMs: alone ? 0n : startIn(start),
      spectatorDelayS: chosen.spectators ? delay : 0,
      standIn: seats === 1 || standIn === BotPolicy.GREEDY ? BotPolicy.UNSPECIFIED : standIn,
      clock: seats > 1 ? clockOf(pace) : undefined,
    };
    const made = await createTable(options, 0, seats > 1 ? password : '');
    if (made && here.length > 0) await seatGuests(here.map((one) => one.trim()), password);
    setBusy(false);
    if (made) close();
  };
  const needless = (name: Switch): boolean => name === 'readyCheck' && alone;
  const option = ({ name, title, help }: (typeof switches)[number]): JSX.Element => (
    <label key={name} class="check">
      <input type="checkbox" name={name} checked={chosen[name] && !needless(name)} disabled={needless(name)} onChange={(event) => setChosen({ ...chosen, [name]: event.currentTarget.checked })} />
      <span>
        {t(title)}
        <small>{isLater(help) ? later(help) : t(help)}</small>
      </span>
    </label>
  );
  return (
    <Dialog title={t('home.newTable')} class="new-table" onClose={close}>
      <form onSubmit={(event) => void submit(event)}>
        <p class="new-table-map">
          <MapPicture map={map} /> <strong>{mapName(map)}</strong>
        </p>
        {club && <ClubTable name={club.name} />}
        <fieldset class="segmented">
          <legend>{t('home.seats')}</legend>
          {kSeats.map((one) => (
            <label key={one}>
              <input type="radio" name="seats" value={one} checked={seats === one} disabled={one === 1 && !solo} onChange={() => setSeats(one)} />
              <span>{one === 1 ? `1 · ${t('home.solo')}` : one}</span>
            </label>
          ))}
        </fieldset>
        {seats > 1 && <DeviceFields seats={seats} names={here} onNames={setOthers} />}
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
        {away && option(vacations)}
        {option(watching)}
        {/* Folded up: most tables are made without any of it. */}
        <details class="more-options" onInvalidCapture={(event) => (event.currentTarget.open = true)}>
          <summary>{t('home.moreOptions')}</summary>
          {switches.map(option)}
          <label class="field">
            <span>{t('delay.title')}</span>
            <select name="delay" value={delay} disabled={!chosen.spectators} onChange={(event) => setDelay(Number(event.currentTarget.value))}>
              {kDelays.map((seconds) => (
                <option key={seconds} value={seconds}>
                  {seconds === 0 ? t('delay.none') : t('delay.later', { seconds })}
                </option>
              ))}
            </select>
            <small>{t('delay.help')}</small>
          </label>
          <StandInField name="stand-in" value={standIn} disabled={seats === 1} onPick={setStandIn} />
          <label class="field">
            <span>{t('schedule.start')}</span>
            <input type="datetime-local" name="start" {...startBounds()} value={alone ? '' : start} disabled={alone} onInput={(event) => setStart(event.currentTarget.value)} />
            <small>{t('schedule.help')}</small>
          </label>
          <label class="field">
            <span>{t('home.password')}</span>
            <input type="text" name="new-table-password" value={password} maxLength={128} autocomplete="off" disabled={seats === 1} onInput={(event) => setPassword(event.currentTarget.value)} />
          </label>
        </details>
        <button type="submit" class="choice choice-primary" disabled={busy || !online.value}>
          {t('home.create')}
        </button>
      </form>
    </Dialog>
  );
}
