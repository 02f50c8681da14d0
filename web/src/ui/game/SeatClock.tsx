// How much time a seat has left, counting down.
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Icon } from '@/art/icons';
import { clockText, leftOf } from '@/game/clocks';
import { t } from '@/i18n';
import { later } from '@/i18n/later';
import { dateText, vacationOf } from '@/game/vacations';
import { clocks } from '@/state/clocks';
import { prefs } from '@/state/prefs';
import { table } from '@/state/table';

const kBeat = 250;
const kLow = 60_000;

export function SeatClock({ seat }: { seat: number }): JSX.Element | null {
  const heard = clocks.value;
  const [, beat] = useState(0);
  const left = heard && leftOf(heard, seat, Date.now());
  const running = left?.running ?? false;
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => beat((count) => count + 1), kBeat);
    return () => clearInterval(timer);
  }, [running]);
  if (!left) return null;
  const until = vacationOf(table.value?.seats.find((one) => one.seat === seat), Date.now());
  if (until > 0n) {
    const words = later('vacation.away', { date: dateText(until, prefs.value.language) });
    return (
      <span class="seat-clock is-away" title={words}>
        <Icon name="pause" />
        {words}
      </span>
    );
  }
  const text = clockText(left.ms, (days, hours) => t('clock.days', { days, hours }));
  return (
    <span class={`seat-clock ${running ? 'is-running' : ''} ${left.ms < kLow ? 'is-low' : ''}`} role="timer" aria-label={t('clock.left', { time: text })}>
      <Icon name="end_of_round" />
      {text}
    </span>
  );
}
