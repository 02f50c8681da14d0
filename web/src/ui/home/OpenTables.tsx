import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { t } from '@/i18n';
import { pack } from '@/state/content';
import { online } from '@/state/link';
import { joinTable, openTables, refreshTables } from '@/state/lobby';

const kEvery = 5000;

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
        {openTables.value.map((table) => {
          const taken = table.seats.filter((seat) => seat.taken);
          return (
            <li key={table.tableId} class="table-row">
              <span>
                <strong>{taken.map((seat) => seat.name).join(', ')}</strong>
                <small>
                  {pack.value?.mapName(table.options?.map ?? 1)}
                  {table.options?.mines ? ` · ${t('home.mines')}` : ''} ·{' '}
                  {t('home.taken', { taken: taken.length, seats: table.seats.length })}
                </small>
              </span>
              <button type="button" class="choice" onClick={() => void joinTable(table.code)}>
                {t('home.joinButton')}
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
