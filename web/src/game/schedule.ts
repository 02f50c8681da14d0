// Tables that are set for a time, in the time of whoever looks.
import type { TableInfo } from '@proto/table_pb';

const kDay = 86_400_000;
const kFurthest = 60 * kDay;
const kMinute = 60_000;

/** Unix time; 0: the table is set for none, or the game has begun. */
export const startOf = ({ options }: Pick<TableInfo, 'options'>): number => Number(options?.startAtMs ?? 0n);

/** Whether that is still to come, by the own clock. */
export const isAhead = (startAt: number, now = Date.now()): boolean => startAt > now;

/** "Sat, 28 Nov, 20:00", as the language has it and in the zone of the browser or that one. */
export const whenText = (startAt: number, language: string, timeZone?: string): string =>
  new Intl.DateTimeFormat(language, { weekday: 'short', day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', timeZone }).format(startAt);

const two = (number: number): string => String(number).padStart(2, '0');

/** As a field for a local date and time has it. */
const fieldText = (at: Date): string => `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}T${two(at.getHours())}:${two(at.getMinutes())}`;

/** What such a field may say: from the next minute on, for as long as the server takes. */
export const startBounds = (now = Date.now()): { min: string; max: string } => ({
  min: fieldText(new Date(now + kMinute)),
  max: fieldText(new Date(now + kFurthest - kDay)),
});

/** What the field says; 0 when it is empty. */
export const startIn = (field: string): bigint => {
  const at = new Date(field).getTime();
  return Number.isNaN(at) ? 0n : BigInt(at);
};
