// Everybody at the table, in the order of their turns: fame, survivors, items, and who is deciding.
import type { JSX } from 'preact';
import { BotPolicy } from '@proto/table_pb';
import { Icon } from '@/art/icons';
import { leaderFirst } from '@/game/turnOrder';
import { t } from '@/i18n';
import { looking } from '@/state/looking';
import { table } from '@/state/table';
import { SeatMark } from '../SeatMark';
import { useBoard } from '../board';
import { useDerived } from '../derived';
import { memo } from '../memo';
import { SeatClock } from './SeatClock';
import { Watchers } from './Watchers';

const Seat = memo(function Seat({ seat, deciding }: { seat: number; deciding: boolean }): JSX.Element {
  const { view, nameOf, seat: mine, live } = useBoard();
  const info = useDerived(() => (live ? table.value?.seats.find((one) => one.seat === seat) : undefined), [live, seat]);
  const bot = info !== undefined && info.bot !== BotPolicy.UNSPECIFIED;
  const standing = useDerived(() => view.standings.get(seat), [view, seat]);
  const trophies = useDerived(() => view.expansion?.destroyed[seat - 1]?.numbers.length ?? 0, [view, seat]);
  const automa = view.automa?.seat === seat ? view.automa : undefined;
  const crew = useDerived(() => view.crews.get(seat)?.members.length ?? 0, [view, seat]);
  const survivors = automa ? (automa.storage?.survivor ?? 0) + automa.contaminated : crew;
  return (
    <li class={`seat ${deciding ? 'is-deciding' : ''} ${standing?.eliminated ? 'is-out' : ''}`}>
      <button type="button" class="seat-button" onClick={() => (looking.value = { seat })}>
        <SeatMark seat={seat} />
        <span class="seat-name">
          {nameOf(seat)}
          {seat === mine && <small> ({t('table.you')})</small>}
          {bot && <small> ({t('table.bot')})</small>}
        </span>
        <span class="seat-facts">
          <span title={t('board.fame', { fame: standing?.fame ?? 0 })}>
            <Icon name="fame" label={t('board.fame', { fame: '' })} />
            {standing?.fame ?? 0}
          </span>
          <span title={t('board.survivorCount', { count: survivors })}>
            <Icon name="survivor" label={t('board.survivorCount', { count: '' })} />
            {survivors}
          </span>
          <span title={t('board.itemCount', { count: standing?.items ?? 0 })}>
            <Icon name="item" label={t('board.itemCount', { count: '' })} />
            {automa ? automa.items + automa.loot : (standing?.items ?? 0)}
          </span>
        </span>
        {trophies > 0 && (
          <span class="seat-facts" title={t('board.turretsDestroyed', { count: trophies })}>
            <span>
              <Icon name="turret" label={t('board.turretsDestroyed', { count: '' })} />
              {trophies}
            </span>
          </span>
        )}
        {info?.taken && !bot && !info.connected && <span class="seat-state seat-away">{t('table.away')}</span>}
        {live && <SeatClock seat={seat} />}
        {info?.resigned && <span class="seat-state seat-away">{t('seat.resigned')}</span>}
        {info && !info.resigned && info.standIn !== BotPolicy.UNSPECIFIED && <span class="seat-state seat-away">{t('seat.standIn')}</span>}
        {deciding && <span class="seat-state">{t('board.toMove')}</span>}
        {standing?.eliminated && <span class="seat-state">{t('board.out')}</span>}
      </button>
    </li>
  );
});

export function Seats(): JSX.Element {
  const { view, live } = useBoard();
  const all = [...view.standings.keys()].sort();
  const order = leaderFirst(view);
  const seats = [...order, ...all.filter((seat) => !order.includes(seat))];
  const deciding = new Set(view.decision?.asked.map((asked) => asked.seat));
  return (
    <section class="panel seats" aria-label={t('board.order')}>
      <h2 class="panel-title">{t('board.order')}</h2>
      <ol>
        {seats.map((seat) => (
          <Seat key={seat} seat={seat} deciding={deciding.has(seat)} />
        ))}
      </ol>
      {live && <Watchers />}
    </section>
  );
}
