// Until when somebody is on vacation, in words.
import type { SeatInfo } from '@proto/table_pb';

/** With the hour: it need not end at midnight. */
export const dateText = (ms: bigint, language: string): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(Number(ms));

/** The end of a vacation that is going on; 0: there is none. */
export const vacationOf = (seat: SeatInfo | undefined, now: number): bigint =>
  seat && Number(seat.vacationUntilMs) > now ? seat.vacationUntilMs : 0n;
