// Who sits where before the game, and what the host may do with a seat.
import type { JSX } from 'preact';
import { BotPolicy, type TableInfo } from '@proto/table_pb';
import { Drawing } from '@/art/Drawing';
import { leaderOf } from '@/art/seats';
import { t } from '@/i18n';
import type { Key } from '@/i18n/en';
import { addBot, passHost, removePlayer } from '@/state/lobby';
import { chosenLevel } from '@/state/start';
import { AboutPerson } from './AboutPerson';
import { playedBy } from './botWords';
import { calledOf } from './called';
import { LevelSelect } from './LevelSelect';
import { ColourMark } from './ColourMark';

function SeatState({ info, seat }: { info: TableInfo; seat: number }): JSX.Element | null {
  const one = info.seats[seat - 1];
  if (!one) return null;
  if (one.bot !== BotPolicy.UNSPECIFIED) return <small class="seat-is">{playedBy(one)}</small>;
  const words = [
    one.program ? t('table.program') : '',
    seat === info.host ? t('table.host') : '',
    one.ready ? t('table.isReady') : '',
    t(one.connected ? 'table.connected' : 'table.away'),
  ];
  return <small class={`seat-is ${one.connected ? 'is-here' : 'is-away'}`}>{words.filter(Boolean).join(' · ')}</small>;
}

/** What the host may do with a seat. */
function HostActions({ info, seat }: { info: TableInfo; seat: number }): JSX.Element | null {
  const one = info.seats[seat - 1];
  if (!one || seat === info.yourSeat) return null;
  const { taken, bot } = one;
  const name = calledOf(seat, info.seats);
  if (!taken) {
    return (
      <span class="seat-actions">
        <LevelSelect name="level" label={t('level.title')} value={chosenLevel.value} onPick={(policy) => (chosenLevel.value = policy)} />
        <button type="button" class="choice" data-add-bot onClick={() => void addBot(info.tableId, chosenLevel.value)}>
          {t('table.addBot')}
        </button>
      </span>
    );
  }
  const action = (word: Key, label: Key, act: () => Promise<unknown>, help?: Key): JSX.Element => (
    <button type="button" class="choice choice-quiet" aria-label={t(label, { name })} title={help && t(help)} onClick={() => void act()}>
      {t(word)}
    </button>
  );
  return (
    <span class="seat-actions">
      {bot === BotPolicy.UNSPECIFIED && action('table.makeHost', 'table.makeHostName', () => passHost(info.tableId, seat))}
      {action('table.remove', 'table.removeName', () => removePlayer(info.tableId, seat))}
      {bot === BotPolicy.UNSPECIFIED && action('table.ban', 'table.banName', () => removePlayer(info.tableId, seat, true), 'table.banHelp')}
    </span>
  );
}

export function WaitingSeats({ info }: { info: TableInfo }): JSX.Element {
  const hosting = info.yourSeat > 0 && info.host === info.yourSeat;
  return (
    <ul class="waiting-seats">
      {info.seats.map(({ seat, taken, colour, bot }) => (
        <li key={seat} class={taken ? '' : 'is-free'}>
          <span class="seat-face">
            {taken && <Drawing sheet="portraits" name={leaderOf[colour] ?? 'leader_red'} class="portrait" />}
            <ColourMark colour={colour} />
          </span>
          <span class="seat-who">
            <span class="seat-called">
              {taken ? calledOf(seat, info.seats) : t('table.free')}
              {seat === info.yourSeat && <small> ({t('table.you')})</small>}
            </span>
            {taken && <SeatState info={info} seat={seat} />}
            {taken && bot === BotPolicy.UNSPECIFIED && seat !== info.yourSeat && info.yourSeat > 0 && <AboutPerson whom={{ case: 'seat', value: seat }} name={calledOf(seat, info.seats)} />}
          </span>
          {hosting && <HostActions info={info} seat={seat} />}
        </li>
      ))}
    </ul>
  );
}
