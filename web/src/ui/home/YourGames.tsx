// Games to go on with: whoever comes back came for them, and first for those that wait for them.
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { MapPicture } from '@/art/mapPicture';
import { clockText } from '@/game/clocks';
import { isHere, keptGames } from '@/game/recording';
import { phaseName } from '@/game/words';
import { isAhead, whenText } from '@/game/schedule';
import { keptGame, listedGame, turnFirst, type YourGame } from '@/game/yourGames';
import { t } from '@/i18n';
import { mapName } from '@/state/content';
import { online, welcome } from '@/state/link';
import { leaveOwnTables, ownTables, watchOwnTables } from '@/state/ownTables';
import { prefs } from '@/state/prefs';
import { go } from '@/state/route';
import { local } from '@/state/storage';

const kShown = 3;
const kTick = 30_000;

/** How long one still has for one's own decision; it counts down by itself. */
function TimeLeft({ until }: { until: number }): JSX.Element {
  const [now, setNow] = useState(Date.now());
  useEffect(() => {
    const tick = setInterval(() => setNow(Date.now()), kTick);
    return () => clearInterval(tick);
  }, []);
  const time = clockText(Math.max(0, until - now), (days, hours) => t('clock.days', { days, hours }));
  return <small class="gm-clock">{t('clock.left', { time })}</small>;
}

function State({ game }: { game: YourGame }): JSX.Element {
  const { began, paused, yours, waitsFor, runsOutAt, taken, seats, startAt } = game;
  if (!began) {
    const places = t('home.taken', { taken, seats });
    return <small class="gm-end">{isAhead(startAt) ? `${t('schedule.at', { date: whenText(startAt, prefs.value.language) })} · ${places}` : places}</small>;
  }
  if (paused) return <small class="gm-end">{t('doors.paused')}</small>;
  return (
    <span class="gm-end">
      {yours ? <span class="turn">● {t('doors.yourTurn')}</span> : waitsFor.length > 0 && <small>{t('doors.waits', { names: waitsFor.join(', ') })}</small>}
      {yours && runsOutAt > 0 && <TimeLeft until={runsOutAt} />}
    </span>
  );
}

function Game({ game }: { game: YourGame }): JSX.Element {
  const { tableId, map, round, phase, others } = game;
  return (
    <li>
      <button type="button" class="gm" data-game={tableId} onClick={() => go({ at: 'table', id: tableId })}>
        <MapPicture map={map} />
        <span class="gm-what">
          <strong>
            {mapName(map)}
            {round ? `, ${t('phase.round', { round })}` : ''}
          </strong>
          <small>{[phase ? phaseName(phase) : '', others.join(', ')].filter(Boolean).join(' · ')}</small>
        </span>
        <State game={game} />
      </button>
    </li>
  );
}

/** Keeps the list current as long as the first screen is there. */
export function useOwnTables(): void {
  const here = online.value;
  const who = welcome.value?.playerId ?? '';
  useEffect(() => {
    if (!here) return;
    void watchOwnTables();
    return leaveOwnTables;
  }, [here, who]);
}

/** What the server lists; until it has, what this browser remembers. */
export function gamesHere(): YourGame[] {
  const own = ownTables.value;
  if (own) return turnFirst(own.tables.flatMap((one) => listedGame(one, own.ahead) ?? []));
  const kept = keptGames(local).filter((game) => !game.over && isHere(game, welcome.value?.serverId ?? ''));
  return turnFirst(kept.map(keptGame));
}

/** Before everything else: the game that waits for oneself, and of several the one whose time is up next. */
export function YourTurn(): JSX.Element | null {
  const game = gamesHere().find(({ yours, paused }) => yours && !paused);
  return game ? (
    <ul class="wood your-turn">
      <Game game={game} />
    </ul>
  ) : null;
}

export function YourGames({ games }: { games: readonly YourGame[] }): JSX.Element {
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
