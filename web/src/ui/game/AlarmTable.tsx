// The alarm table of the expansion: what every row costs and brings, and whose counter is on it.
import type { JSX } from 'preact';
import { Icon } from '@/art/icons';
import { target } from '@/game/targets';
import { t } from '@/i18n';
import { SeatMark } from '../SeatMark';
import { Touchable } from '../Touchable';
import { useBoard } from '../board';

export function AlarmTable(): JSX.Element | null {
  const { pack, view, nameOf, seat: mine } = useBoard();
  const rows = pack.catalog.alarm;
  const alarm = view.expansion?.alarm ?? [];
  if (!view.expansion) return null;
  return (
    <section class="alarm" aria-label={t('alarm.title')}>
      <div class="alarm-head">
        <h2>{t('stage.alarm')}</h2>
        <span class="alarm-facts" aria-hidden="true">
          <Icon name="turret" />
          <Icon name="aurora" />
          <Icon name="fame" />
        </span>
      </div>
      <ol class="alarm-rows">
        {[...rows.keys()].reverse().map((index) => {
          const row = rows[index];
          const here = alarm.flatMap((at, seat) => (at === index + 1 && view.standings.has(seat + 1) ? [seat + 1] : []));
          const facts = t('alarm.row', { damage: row?.damage ?? 0, ship: row?.ship ?? 0, fame: row?.fame ?? 0 });
          return (
            <li key={index} class={`alarm-row alarm-${index}`} title={facts}>
              <span class="alarm-counters">
                {here.map((seat) => (
                  <Touchable key={seat} name={target.alarm(seat)} label={t('alarm.of', { name: nameOf(seat), row: index + 1 })} class={`alarm-counter ${seat === mine ? 'is-mine' : ''}`}>
                    <SeatMark seat={seat} label={t('alarm.of', { name: nameOf(seat), row: index + 1 })} />
                  </Touchable>
                ))}
              </span>
              <span class="alarm-facts" role="img" aria-label={facts}>
                <b>{row?.damage ?? 0}</b>
                <b>{row?.ship ?? 0}</b>
                <b>{row?.fame ?? 0}</b>
              </span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
