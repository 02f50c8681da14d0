import type { JSX } from 'preact';
import { t } from '@/i18n';
import { keptGames } from '@/game/recording';
import { prefs } from '@/state/prefs';
import { go } from '@/state/route';

const kShown = 6;

export function YourGames(): JSX.Element | null {
  const games = keptGames(localStorage).slice(0, kShown);
  if (games.length === 0) return null;
  const when = new Intl.DateTimeFormat(prefs.value.language, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <section class="panel">
      <h2 class="panel-title">{t('home.yours')}</h2>
      <ul>
        {games.map(({ tableId, players, at, over }) => (
          <li key={tableId} class="table-row">
            <span>
              <strong>{players.join(', ')}</strong>
              <small>{when.format(at)}</small>
            </span>
            <button
              type="button"
              class={`choice ${over ? '' : 'choice-primary'}`}
              onClick={() => go(over ? { at: 'replay', id: tableId } : { at: 'table', id: tableId })}
            >
              {t(over ? 'home.watchReplay' : 'home.resume')}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
