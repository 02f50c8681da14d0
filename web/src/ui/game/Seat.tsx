// Who sits at a seat: the name, what there is to count, and what has to be known about whoever plays it.
import type { JSX } from 'preact';
import { BotPolicy } from '@proto/table_pb';
import { Icon, type IconName } from '@/art/icons';
import { t } from '@/i18n';
import type { Key } from '@/i18n/en';
import { looking, side } from '@/state/looking';
import { opened } from '@/state/replay';
import { table } from '@/state/table';
import { SeatMark } from '../SeatMark';
import { useBoard } from '../board';
import { playedBy, standsIn } from '../botWords';
import { useDerived } from '../derived';
import { memo } from '../memo';
import { SeatClock } from './SeatClock';

function Count({ icon, name, count }: { icon: IconName; name: Key; count: number }): JSX.Element {
  return (
    <span title={t(name, { count, fame: count })}>
      <Icon name={icon} label={t(name, { count: '', fame: '' })} />
      {count}
    </span>
  );
}

function Facts({ seat }: { seat: number }): JSX.Element {
  const { view } = useBoard();
  const standing = useDerived(() => view.standings.get(seat), [view, seat]);
  const trophies = useDerived(() => view.expansion?.destroyed[seat - 1]?.numbers.length ?? 0, [view, seat]);
  const crew = useDerived(() => view.crews.get(seat)?.members.length ?? 0, [view, seat]);
  const automa = view.automa?.seat === seat ? view.automa : undefined;
  return (
    <span class="seat-facts">
      <Count icon="fame" name="board.fame" count={standing?.fame ?? 0} />
      <Count icon="survivor" name="board.survivorCount" count={automa ? (automa.storage?.survivor ?? 0) + automa.contaminated : crew} />
      <Count icon="item" name="board.itemCount" count={automa ? automa.items + automa.loot : (standing?.items ?? 0)} />
      {trophies > 0 && <Count icon="turret" name="board.turretsDestroyed" count={trophies} />}
    </span>
  );
}

export const Seat = memo(function Seat({ seat }: { seat: number }): JSX.Element {
  const { view, nameOf, seat: mine, live, visiting } = useBoard();
  const automa = useDerived(() => view.automa?.seat === seat, [view, seat]);
  const info = useDerived(() => (live ? table.value?.seats.find((one) => one.seat === seat) : undefined), [live, seat]);
  const deciding = useDerived(() => view.decision?.asked.some((asked) => asked.seat === seat) ?? false, [view, seat]);
  const out = useDerived(() => view.standings.get(seat)?.eliminated ?? false, [view, seat]);
  const bot = info !== undefined && info.bot !== BotPolicy.UNSPECIFIED;
  const stoodIn = info !== undefined && !info.resigned && info.standIn !== BotPolicy.UNSPECIFIED;
  // There is one line: that a bot plays says that they are away.
  const away = info?.taken && !bot && !info.connected && !info.resigned && !stoodIn;
  const what = useDerived(() => {
    const played = (live ? table.value : opened.value?.table)?.seats.find((one) => one.seat === seat);
    return played ? playedBy(played) : '';
  }, [live, seat]);
  return (
    <div class={`seat ${deciding ? 'is-deciding' : ''} ${out ? 'is-out' : ''}`}>
      <button type="button" class="seat-button" onClick={() => (automa ? (looking.value = { seat }) : (side.value = side.value === seat || seat === mine ? null : seat))}>
        <span class="seat-name" title={nameOf(seat)}>
          <SeatMark seat={seat} /> {nameOf(seat)}
          {seat === mine && !visiting && <small> ({t('table.you')})</small>}
        </span>
        <Facts seat={seat} />
        <span class="seat-states">
          {live && !table.value?.options?.clock?.onlyAbsent && <SeatClock seat={seat} />}
          {what && <span class="seat-state seat-away">{what}</span>}
          {deciding && <span class="seat-state">{t('board.toMove')}</span>}
          {away && <span class="seat-state seat-away">{t('table.away')}</span>}
          {info?.resigned && <span class="seat-state seat-away">{t('seat.resigned')}</span>}
          {stoodIn && <span class="seat-state seat-away">{standsIn(info.standIn)}</span>}
          {out && <span class="seat-state">{t('board.out')}</span>}
        </span>
      </button>
    </div>
  );
});
