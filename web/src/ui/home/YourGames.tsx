import type { JSX } from 'preact';
import { Icon } from '@/art/icons';
import { t } from '@/i18n';
import { isHere, keptGames } from '@/game/recording';
import { welcome } from '@/state/link';
import { prefs } from '@/state/prefs';
import { go } from '@/state/route';
import { local } from '@/state/storage';

const kShown = 6;

/** Games to go on with: whoever comes back came for them. */
export function GoOn(): JSX.Element | null {
  const games = keptGames(local).filter((game) => !game.over && isHere(game, welcome.value?.serverId ?? '')).slice(0, kShown);
  if (games.length === 0) return null;
  const when = new Intl.DateTimeFormat(prefs.value.language, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <section class="panel go-on">
      <h2 class="panel-title">{t('home.yours')}</h2>
      <ul>
        {games.map(({ tableId, players, at }) => (
          <li key={tableId} class="table-row">
            <span>
              <strong>{players.join(', ')}</strong>
              <small>{when.format(at)}</small>
            </span>
            <button type="button" class="choice choice-primary" onClick={() => go({ at: 'table', id: tableId })}>
              {t('home.resume')}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function YourGames(): JSX.Element {
  return (
    <section class="panel">
      <h2 class="panel-title">{t('home.past')}</h2>
      <button type="button" class="choice" data-games onClick={() => go({ at: 'games' })}>
        <Icon name="play" /> {t('games.title')} · {t('ranking.title')}
      </button>
    </section>
  );
}
