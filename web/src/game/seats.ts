// The seats of a table before the game: who has them, and whose table it is.
import { BotPolicy, type SeatInfo, type TableInfo } from '@proto/table_pb';

export const isBot = ({ bot }: SeatInfo): boolean => bot !== BotPolicy.UNSPECIFIED;

/** What plays there, if it is no person. */
export const notAPerson = (seat: { bot: BotPolicy; program: boolean }): 'table.bot' | 'table.program' | null =>
  seat.bot !== BotPolicy.UNSPECIFIED ? 'table.bot' : seat.program ? 'table.program' : null;

export const takenSeats = ({ seats }: TableInfo): SeatInfo[] => seats.filter(({ taken }) => taken);

/** Who looks after the table; a list of strangers' tables need not say it. */
export const hostOf = (table: TableInfo): SeatInfo | undefined => table.seats[table.host - 1] ?? takenSeats(table).find((seat) => !isBot(seat));
