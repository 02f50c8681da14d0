// A new tournament.
import type { JSX } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { create } from '@bufbuild/protobuf';
import { EventSystem } from '@proto/event_pb';
import { BotPolicy, TableOptionsSchema } from '@proto/table_pb';
import { clockChoices, clockOf, type ClockName } from '@/game/clocks';
import { firstWish, missingKey, missings, planOf, systemKey, systems, type Wish } from '@/game/events';
import { startBounds, startIn } from '@/game/schedule';
import { t } from '@/i18n';
import { later, type LaterKey } from '@/i18n/later';
import { createEvent } from '@/state/events';
import { newRequestKey } from '@/state/lobby';
import { MapOption } from '../home/Options';
import { useBusy } from '../home/useBusy';
import { StandInField } from '../StandInField';

const kMinute = 60_000;
const kDay = 86_400_000;
const kSizes = [2, 3, 4];
const kTimes = [0, 60 * kMinute, 90 * kMinute, 120 * kMinute, kDay, 3 * kDay, 7 * kDay, 14 * kDay];
const kPauses = [0, 5 * kMinute, 15 * kMinute, kDay];
const kByHost = '';
const kArrivals = [0, 3 * kMinute, 5 * kMinute, 10 * kMinute, kDay, 3 * kDay];

const timeText = (ms: number, none: LaterKey): string => (ms === 0 ? later(none) : ms < kDay ? later('event.minutes', { count: ms / kMinute }) : later('event.days', { count: ms / kDay }));

type Number_ = 'rounds' | 'maxEntrants' | 'lateUntil' | 'groupSize' | 'goOn';
type Flag = 'seeded' | 'reserves' | 'bots' | 'programs';

export function EventForm(): JSX.Element {
  const [wish, setWish] = useState<Wish>(firstWish);
  const [map, setMap] = useState(1);
  const [pace, setPace] = useState<ClockName>('slow');
  const [standIn, setStandIn] = useState<BotPolicy>(BotPolicy.GREEDY);
  const [start, setStart] = useState('');
  const [fault, setFault] = useState('');
  const [busy, begin] = useBusy();
  /** The server makes one tournament for it, however often it is asked. */
  const requestKey = useRef(newRequestKey());
  const change = (part: Partial<Wish>): void => setWish({ ...wish, ...part });
  const submit = (event: Event): void => {
    event.preventDefault();
    const tables = create(TableOptionsSchema, { map, seats: wish.tableSize, spectators: true, standIn, clock: clockOf(pace) });
    begin(async () => {
      const made = await createEvent(planOf({ ...wish, startsAtMs: startIn(start) }, tables), requestKey.current);
      if (!made.unsure) requestKey.current = newRequestKey();
      setFault(made.fault);
    });
  };
  const number = (name: Number_, key: LaterKey, min: number, max: number, help?: LaterKey): JSX.Element => (
    <label class="field">
      <span>{later(key)}</span>
      <input type="number" name={`event-${name}`} min={min} max={max} required value={wish[name]} onInput={(event) => change({ [name]: Number(event.currentTarget.value) })} />
      {help && <small>{`0: ${later(help)}`}</small>}
    </label>
  );
  const flag = (name: Flag, key: LaterKey): JSX.Element => (
    <label class="check">
      <input type="checkbox" name={`event-${name}`} checked={wish[name]} onChange={(event) => change({ [name]: event.currentTarget.checked })} />
      <span>{later(key)}</span>
    </label>
  );
  const time = (name: 'roundTimeMs' | 'arriveMs', key: LaterKey, times: number[], none: LaterKey): JSX.Element => (
    <label class="field">
      <span>{later(key)}</span>
      <select name={`event-${name}`} value={wish[name]} onChange={(event) => change({ [name]: Number(event.currentTarget.value) })}>
        {times.map((one) => (
          <option key={one} value={one}>
            {timeText(one, none)}
          </option>
        ))}
      </select>
    </label>
  );
  return (
    <form class="account-form" data-form="event" onSubmit={submit}>
      <label class="field">
        <span>{later('event.name')}</span>
        <input type="text" name="event-title" autocomplete="off" required maxLength={64} value={wish.title} onInput={(event) => change({ title: event.currentTarget.value })} />
      </label>
      <label class="field">
        <span>{later('event.about')}</span>
        <textarea name="event-about" maxLength={1000} rows={3} value={wish.description} onInput={(event) => change({ description: event.currentTarget.value })} />
      </label>
      <MapOption value={map} onPick={setMap} />
      <label class="field">
        <span>{later('event.system')}</span>
        <select name="event-system" value={wish.system} onChange={(event) => change({ system: Number(event.currentTarget.value) })}>
          {systems.map((one) => (
            <option key={one} value={one}>
              {later(systemKey(one))}
            </option>
          ))}
        </select>
      </label>
      <fieldset class="segmented">
        <legend>{later('event.tableSize')}</legend>
        {kSizes.map((one) => (
          <label key={one}>
            <input type="radio" name="event-size" value={one} checked={wish.tableSize === one} onChange={() => change({ tableSize: one })} />
            <span>{one}</span>
          </label>
        ))}
      </fieldset>
      {number('rounds', 'event.rounds', 0, 32, 'event.roundsAuto')}
      {wish.system === EventSystem.SWISS && number('lateUntil', 'event.late', 0, 32)}
      {wish.system === EventSystem.GROUPS && number('groupSize', 'event.groupSize', 2, 16)}
      {wish.system === EventSystem.GROUPS && number('goOn', 'event.goOn', 1, 16)}
      {number('maxEntrants', 'event.maxEntrants', 2, 256)}
      <label class="field">
        <span>{later('event.starts')}</span>
        <input type="datetime-local" name="event-start" {...startBounds()} value={start} onInput={(event) => setStart(event.currentTarget.value)} />
        <small>{later('event.startsHelp')}</small>
      </label>
      <label class="field">
        <span>{t('clock.title')}</span>
        <select name="event-clock" value={pace} onChange={(event) => setPace(event.currentTarget.value as ClockName)}>
          {clockChoices.map(({ name }) => (
            <option key={name} value={name}>
              {t(`clock.${name}`)}
            </option>
          ))}
        </select>
      </label>
      {time('roundTimeMs', 'event.roundTime', kTimes, 'event.noLimit')}
      {time('arriveMs', 'event.arrive', kArrivals, 'event.noWait')}
      <label class="field">
        <span>{later('event.missing')}</span>
        <select name="event-missing" value={wish.missing} onChange={(event) => change({ missing: Number(event.currentTarget.value) })}>
          {missings.map((one) => (
            <option key={one} value={one}>
              {later(missingKey(one))}
            </option>
          ))}
        </select>
      </label>
      <label class="field">
        <span>{later('event.pause')}</span>
        <select name="event-pause" value={wish.pauseMs ?? kByHost} onChange={({ currentTarget: { value } }) => change({ pauseMs: value === kByHost ? null : Number(value) })}>
          <option value={kByHost}>{later('event.byHost')}</option>
          {kPauses.map((one) => (
            <option key={one} value={one}>
              {one === 0 ? later('event.atOnce') : later('event.after', { time: timeText(one, 'event.noLimit') })}
            </option>
          ))}
        </select>
        <small>{later('event.pauseHelp')}</small>
      </label>
      <StandInField name="event-stand-in" value={standIn} onPick={setStandIn} />
      {flag('seeded', 'event.seeded')}
      {flag('reserves', 'event.reserves')}
      {flag('bots', 'event.bots')}
      {flag('programs', 'event.programs')}
      <p class="chat-wrong" role="alert">
        {fault}
      </p>
      <button type="submit" class="choice choice-primary" disabled={busy}>
        {later('event.create')}
      </button>
    </form>
  );
}
