// Games to go on with: whoever comes back came for them, and first for those that wait for them.
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { MapPicture } from '@/art/mapPicture';
import { isHere, keptGames, type KeptGame } from '@/game/recording';
import { phaseName } from '@/game/words';
import { isAsked, opponents, turnFirst, waitedFor } from '@/game/yourGames';
import { t } from '@/i18n';
import { mapName } from '@/state/content';
import { welcome } from '@/state/link';
import { prefs } from '@/state/prefs';
import { go } from '@/state/route';
import { local } from '@/state/storage';

const kShown = 3;

function State({ game }: { game: KeptGame }): JSX.Element {
  const when = new Intl.DateTimeFormat(prefs.value.language, { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' });
  const others = waitedFor(game);
  return (
    <span class="gm-end">
      {isAsked(game) ? <span class="turn">● {t('doors.yourTurn')}</span> : others.length > 0 && <small>{t('doors.waits', { names: others.join(', ') })}</small>}
      <small>{when.format(game.at)}</small>
    </span>
  );
}

function Game({ game }: { game: KeptGame }): JSX.Element {
  const { tableId, map, round, phase } = game;
  return (
    <li>
      <button type="button" class="gm" onClick={() => go({ at: 'table', id: tableId })}>
        <MapPicture map={map} />
        <span class="gm-what">
          <strong>
            {mapName(map)}
            {round ? `, ${t('phase.round', { round })}` : ''}
          </strong>
          <small>{[phase ? phaseName(phase) : '', opponents(game).join(', ')].filter(Boolean).join(' · ')}</small>
        </span>
        <State game={game} />
      </button>
    </li>
  );
}

export const gamesHere = (): KeptGame[] => turnFirst(keptGames(local).filter((game) => !game.over && isHere(game, welcome.value?.serverId ?? '')));

export function YourGames({ games }: { games: readonly KeptGame[] }): JSX.Element {
  const [all, setAll] = useState(false);
  return (
    <section class="go-on">
      <header class="col-head">
        <h2>{t('home.yours')}</h2>
        {games.length > kShown && !all && (
          <button type="button" class="col-more" onClick={() => setAll(true)}>
            {t('doors.all', { count: games.length })}
          </button>
        )}
      </header>
      <ul>
        {(all ? games : games.slice(0, kShown)).map((game) => (
          <Game key={game.tableId} game={game} />
        ))}
      </ul>
    </section>
  );
}
