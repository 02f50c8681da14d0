import type { ComponentChildren, JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { Icon } from '@/art/icons';
import { t } from '@/i18n';
import { pack } from '@/state/content';
import { online } from '@/state/link';
import type { TableInfo } from '@proto/table_pb';
import { joinTable, openTables, refreshTables, runningTables } from '@/state/lobby';
import { go } from '@/state/route';

const kEvery = 5000;

function Row({ table, children }: { table: TableInfo; children: ComponentChildren }): JSX.Element {
  const taken = table.seats.filter((seat) => seat.taken);
  return (
    <li class="table-row">
      <span>
        <strong>{taken.map((seat) => seat.name).join(', ')}</strong>
        <small>
          {pack.value?.mapName(table.options?.map ?? 1)}
          {table.options?.mines ? ` · ${t('home.mines')}` : ''} ·{' '}
          {t('home.taken', { taken: taken.length, seats: table.seats.length })}
        </small>
      </span>
      {children}
    </li>
  );
}

export function OpenTables(): JSX.Element {
  const here = online.value;
  useEffect(() => {
    if (!here) return;
    void refreshTables();
    const timer = setInterval(() => void refreshTables(), kEvery);
    return () => clearInterval(timer);
  }, [here]);
  return (
    <section class="panel open-tables">
      <h2 class="panel-title">{t('home.open')}</h2>
      {openTables.value.length === 0 && <p class="nobody">{t('home.noTables')}</p>}
      <ul>
        {openTables.value.map((table) => (
          <Row key={table.tableId} table={table}>
            <button type="button" class="choice" onClick={() => void joinTable(table.code)}>
              {t('home.joinButton')}
            </button>
          </Row>
        ))}
      </ul>
      {runningTables.value.length > 0 && (
        <>
          <h2 class="panel-title running-title">{t('home.running')}</h2>
          <ul>
            {runningTables.value.map((table) => (
              <Row key={table.tableId} table={table}>
                <button type="button" class="choice" data-watch={table.tableId} onClick={() => go({ at: 'table', id: table.tableId })}>
                  <Icon name="eye" /> {t('home.watch')}
                </button>
              </Row>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
