// The list of tables, as the first screen shows it.
import { TableStatus, type TableInfo } from '@proto/table_pb';

/** Tables with a free seat, and games that anybody may watch. */
export function sortTables(tables: readonly TableInfo[]): { waiting: TableInfo[]; running: TableInfo[] } {
  return {
    waiting: tables.filter((one) => one.status === TableStatus.LOBBY),
    running: tables.filter((one) => one.status === TableStatus.PLAYING && (one.options?.spectators ?? false)),
  };
}
