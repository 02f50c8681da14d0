// Part of the settings: time off from games over days.
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { dateText } from '@/game/vacations';
import { later } from '@/i18n/later';
import { online } from '@/state/link';
import { prefs } from '@/state/prefs';
import { loadVacation, setVacation, vacation } from '@/state/vacation';
import { useBusy } from './home/useBusy';

export function Vacation(): JSX.Element | null {
  const known = vacation.value;
  const [wish, setWish] = useState(7);
  const [busy, begin] = useBusy();
  useEffect(() => {
    if (online.value) void loadVacation();
  }, [online.value]);
  if (!known || known.daysAYear === 0) return null;
  const days = Math.min(wish, known.daysLeft);
  return (
    <section class="settings-group vacation">
      <h3>{later('vacation.title')}</h3>
      <p>{later('vacation.help')}</p>
      <p>{later('vacation.left', { left: known.daysLeft, all: known.daysAYear })}</p>
      {known.untilMs > 0n ? (
        <>
          <p role="status">{later('vacation.until', { date: dateText(known.untilMs, prefs.value.language) })}</p>
          <button type="button" class="choice" data-vacation="end" disabled={busy} onClick={() => begin(() => setVacation(0))}>
            {later('vacation.end')}
          </button>
        </>
      ) : (
        known.daysLeft > 0 && (
          <>
            <label class="field">
              <span>{later('vacation.days')}</span>
              <input type="number" name="vacation-days" min={1} max={known.daysLeft} value={days} onInput={(event) => setWish(event.currentTarget.valueAsNumber || 1)} />
            </label>
            <button type="button" class="choice" data-vacation="begin" disabled={busy || days < 1} onClick={() => begin(() => setVacation(days))}>
              {later('vacation.begin')}
            </button>
          </>
        )
      )}
    </section>
  );
}
