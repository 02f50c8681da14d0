// Who plays on which seat of a game on this device: a person with a name, or a bot of a level.
import type { JSX } from 'preact';
import { BotPolicy } from '@proto/table_pb';
import { levels } from '@/game/levels';
import { t } from '@/i18n';
import { later } from '@/i18n/later';
import type { KeptSeat } from '@/offline/store';
import { ColourMark } from '../ColourMark';

const kLongest = 24;

interface Props {
  seats: readonly KeptSeat[];
  onChange(seats: readonly KeptSeat[]): void;
}

/** What a bot is called at the table. */
export const botName = (policy: BotPolicy, number: number): string => {
  const level = levels.find((one) => one.policy === policy);
  return `${level ? t(level.name) : ''} ${number}`.trim();
};

/** Bots by their levels; people without a name by their number. */
export const named = (seats: readonly KeptSeat[]): KeptSeat[] =>
  seats.map((seat, index) => ({ ...seat, name: seat.bot ? botName(seat.bot, index + 1) : seat.name.trim() || later('here.seat', { number: index + 1 }) }));

export function Seats({ seats, onChange }: Props): JSX.Element {
  const change = (at: number, part: Partial<KeptSeat>): void => onChange(seats.map((seat, index) => (index === at ? { ...seat, ...part } : seat)));
  return (
    <ul class="device-seats">
      {seats.map(({ name, bot, colour }, index) => {
        const number = index + 1;
        return (
          <li key={index}>
            <span class="device-seat">
              <ColourMark colour={colour} /> {later('here.seat', { number })}
            </span>
            <select name={`device-who-${number}`} aria-label={later('here.who', { number })} value={bot} onChange={(event) => change(index, { bot: Number(event.currentTarget.value) })}>
              <option value={BotPolicy.UNSPECIFIED}>{later('here.person')}</option>
              {levels.map((level) => (
                <option key={level.policy} value={level.policy}>
                  {`${t('table.bot')}: ${t(level.name)}`}
                </option>
              ))}
            </select>
            {!bot && (
              <input
                type="text"
                name={`device-name-${number}`}
                aria-label={later('here.name', { number })}
                value={name}
                maxLength={kLongest}
                autocomplete="off"
                placeholder={later('here.seat', { number })}
                onInput={(event) => change(index, { name: event.currentTarget.value })}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}
