// The list of tables, as the first screen shows it.
import { TableStatus, type LobbyUpdate, type TableInfo, type TableList } from '@proto/table_pb';

export interface LobbyTables {
  readonly tables: readonly TableInfo[]; // the newest first
  readonly more: boolean; // there are others that are not listed
}

export const noTables: LobbyTables = { tables: [], more: false };

const newestFirst = (a: TableInfo, b: TableInfo): number => Number(b.createdAtMs - a.createdAtMs);

export const onTableList = ({ tables, truncated }: TableList): LobbyTables => ({
  tables: [...tables].sort(newestFirst),
  more: truncated,
});

export function onLobbyUpdate(before: LobbyTables, { changed, gone, truncated }: LobbyUpdate): LobbyTables {
  const out = new Set([...gone, ...changed.map((table) => table.tableId)]);
  const tables = [...changed, ...before.tables.filter((table) => !out.has(table.tableId))];
  return { tables: tables.sort(newestFirst), more: truncated };
}

/** Where people without a seat see the game later, it may have begun without them knowing. */
const mayHaveBegun = ({ status, options, seats }: TableInfo): boolean =>
  status === TableStatus.LOBBY && (options?.spectatorDelayS ?? 0) > 0 && seats.every(({ taken }) => taken);

/** Tables with a free seat, and games that anybody may watch. */
export function sortTables(tables: readonly TableInfo[]): { waiting: TableInfo[]; running: TableInfo[] } {
  return {
    waiting: tables.filter((one) => one.status === TableStatus.LOBBY && !mayHaveBegun(one)),
    running: tables.filter((one) => mayHaveBegun(one) || (one.status === TableStatus.PLAYING && (one.options?.spectators ?? false))),
  };
}
