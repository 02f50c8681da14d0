// The table from one's own side, or from the one that was pressed: its public part.
import type { JSX } from 'preact';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { BotPolicy } from '@proto/table_pb';
import { Icon } from '@/art/icons';
import { t } from '@/i18n';
import { side } from '@/state/looking';
import { table } from '@/state/table';
import { AboutPerson } from '../AboutPerson';
import { SeatMark } from '../SeatMark';
import { BoardContext, fromSide, useBoard } from '../board';
import { Own } from './Own';
import { Rivals } from './Rivals';

export const ownSide = (): void => void (side.value = null);

function Visit({ seat }: { seat: number }): JSX.Element {
  const board = useBoard();
  const { nameOf, live } = board;
  const theirs = useMemo(() => fromSide(board, seat), [board, seat]);
  const back = useRef<HTMLButtonElement>(null);
  const info = live ? table.value?.seats[seat - 1] : undefined;
  const person = info?.taken && info.bot === BotPolicy.UNSPECIFIED;
  useEffect(() => {
    back.current?.scrollIntoView({ block: 'nearest' });
    back.current?.focus({ preventScroll: true });
  }, [seat]);
  return (
    <div class="visit" data-side={seat}>
      <header class="visit-head">
        <SeatMark seat={seat} />
        <strong>{t('side.title', { name: nameOf(seat) })}</strong>
        {person && <AboutPerson whom={{ case: 'seat', value: seat }} name={nameOf(seat)} />}
        <button ref={back} type="button" class="choice" data-side-back onClick={ownSide}>
          <Icon name="close" /> {t('side.back')}
        </button>
      </header>
      <BoardContext.Provider value={theirs}>
        <Own />
      </BoardContext.Provider>
    </div>
  );
}

/** Who only watches has no side, but sees everybody. */
export function Side({ watching }: { watching: boolean }): JSX.Element {
  const seat = side.value;
  useEffect(() => ownSide, []);
  if (seat !== null) return <Visit seat={seat} />;
  return watching ? <Rivals all /> : <Own />;
}
