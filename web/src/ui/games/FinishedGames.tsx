// Games that are over: one's own, and those that anybody could watch.
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { GameSummary } from '@proto/games_pb';
import { Icon } from '@/art/icons';
import { t } from '@/i18n';
import { pack } from '@/state/content';
import { finished, listGames } from '@/state/games';
import { online } from '@/state/link';
import { prefs } from '@/state/prefs';
import { go } from '@/state/route';
import { ColourMark } from '../SeatMark';

function Game({ game }: { game: GameSummary }): JSX.Element {
  const when = new Intl.DateTimeFormat(prefs.value.language, { dateStyle: 'medium', timeStyle: 'short' });
  const seats = [...game.seats].sort((a, b) => b.total - a.total);
  return (
    <li class="table-row">
      <span>
        <span class="game-seats">
          {seats.map(({ seat, name, colour, total, winner }) => (
            <strong key={seat} class={winner ? 'is-winner' : ''}>
              <ColourMark colour={colour} /> {name || t('automa.name')} {total}
              {winner && <Icon name="fame" label={t('games.winner')} />}
            </strong>
          ))}
        </span>
        <small>
          {pack.value?.mapName(game.options?.map ?? 1)} · {when.format(Number(game.finishedAtMs))} · {t('games.steps', { count: game.steps })}
        </small>
      </span>
      <button type="button" class="choice" data-replay-of={game.tableId} onClick={() => go({ at: 'replay', id: game.tableId })}>
        <Icon name="play" /> {t('home.watchReplay')}
      </button>
    </li>
  );
}

export function FinishedGames(): JSX.Element {
  const [everybodys, setEverybodys] = useState(false);
  const here = online.value;
  const page = finished.value;
  useEffect(() => {
    if (here) void listGames(everybodys);
  }, [here, everybodys]);
  return (
    <main id="main" class="page">
      <header class="page-head">
        <button type="button" class="choice choice-quiet" onClick={() => go({ at: 'home' })}>
          <Icon name="back" /> {t('nav.home')}
        </button>
        <h1>{t('games.title')}</h1>
      </header>
      <section class="panel finished-games">
        <fieldset class="segmented">
          <legend>{t('games.which')}</legend>
          {[false, true].map((all) => (
            <label key={String(all)}>
              <input type="radio" name="games" value={all ? 'all' : 'mine'} checked={everybodys === all} onChange={() => setEverybodys(all)} />
              <span>{t(all ? 'games.all' : 'games.mine')}</span>
            </label>
          ))}
        </fieldset>
        {page?.games.length === 0 && <p class="nobody">{t('games.none')}</p>}
        <ul>
          {page?.games.map((game) => (
            <Game key={game.tableId} game={game} />
          ))}
        </ul>
        {page?.next && (
          <button type="button" class="choice" onClick={() => void listGames(everybodys, true)}>
            {t('games.more')}
          </button>
        )}
      </section>
    </main>
  );
}
