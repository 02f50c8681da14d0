import type { ComponentChildren, JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { Icon } from '@/art/icons';
import { t } from '@/i18n';
import { pack } from '@/state/content';
import { online } from '@/state/link';
import type { TableInfo } from '@proto/table_pb';
import { sortTables } from '@/game/lobby';
import { joinTable, leaveLobby, lobby, lockedCode, watchLobby } from '@/state/lobby';
import { go } from '@/state/route';
import { calledOf } from '../called';

function Row({ table, children }: { table: TableInfo; children: ComponentChildren }): JSX.Element {
  const taken = table.seats.filter((seat) => seat.taken);
  return (
    <li class="table-row">
      <span>
        <strong>{taken.map(({ seat }) => calledOf(seat, taken)).join(', ')}</strong>
        <small>
          {pack.value?.mapName(table.options?.map ?? 1)}
          {table.options?.mines ? ` · ${t('home.mines')}` : ''} ·{' '}
          {table.locked ? `${t('home.locked')} · ` : ''}
          {t('home.taken', { taken: taken.length, seats: table.seats.length })}
        </small>
      </span>
      {children}
    </li>
  );
}

/** A locked table asks for its password on a page of its own. */
function enter({ code, locked }: TableInfo): void {
  if (!locked) return void joinTable(code);
  lockedCode.value = code;
  go({ at: 'invited', code });
}

export function OpenTables(): JSX.Element {
  const here = online.value;
  useEffect(() => {
    if (!here) return;
    void watchLobby();
    return leaveLobby;
  }, [here]);
  const { waiting, running } = sortTables(lobby.value.tables);
  return (
    <section class="panel open-tables">
      <h2 class="panel-title">{t('home.open')}</h2>
      {waiting.length === 0 && <p class="nobody">{t('home.noTables')}</p>}
      <ul>
        {waiting.map((table) => (
          <Row key={table.tableId} table={table}>
            <button type="button" class="choice" onClick={() => enter(table)}>
              {t('home.joinButton')}
            </button>
          </Row>
        ))}
      </ul>
      {running.length > 0 && (
        <>
          <h2 class="panel-title running-title">{t('home.running')}</h2>
          <ul>
            {running.map((table) => (
              <Row key={table.tableId} table={table}>
                <button type="button" class="choice" data-watch={table.tableId} onClick={() => go({ at: 'table', id: table.tableId })}>
                  <Icon name="eye" /> {t('home.watch')}
                </button>
              </Row>
            ))}
          </ul>
        </>
      )}
      {lobby.value.more && <small class="form-note">{t('home.moreTables')}</small>}
    </section>
  );
}
