// In the window that makes a table: several people who share this device.
import type { JSX } from 'preact';
import { later } from '@/i18n/later';

interface Props {
  seats: number;
  /** The names of the others; nobody: only the player of this browser. */
  names: readonly string[];
  onNames(names: readonly string[]): void;
}

export function DeviceFields({ seats, names, onNames }: Props): JSX.Element {
  const count = Math.min(names.length + 1, seats);
  const resize = (wanted: number): void => onNames(Array.from({ length: wanted - 1 }, (_, index) => names[index] ?? ''));
  return (
    <>
      <label class="field">
        <span>{later('hot.title')}</span>
        <select name="device" value={count} onChange={(event) => resize(Number(event.currentTarget.value))}>
          {Array.from({ length: seats }, (_, index) => (
            <option key={index} value={index + 1}>
              {index === 0 ? later('hot.one') : index + 1}
            </option>
          ))}
        </select>
        {count > 1 && <small>{later('hot.help')}</small>}
      </label>
      {names.slice(0, seats - 1).map((name, index) => (
        <label key={index} class="field">
          <span>{later('hot.name', { number: index + 2 })}</span>
          <input
            type="text"
            name={`device-name-${index + 2}`}
            value={name}
            maxLength={24}
            required
            autocomplete="off"
            onInput={(event) => onNames(names.map((one, at) => (at === index ? event.currentTarget.value : one)))}
          />
        </label>
      ))}
    </>
  );
}
