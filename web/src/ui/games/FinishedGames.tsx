// Games that are over: one's own, and those that anybody could watch.
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { GameSummary } from '@proto/games_pb';
import { Icon } from '@/art/icons';
import { unratedKey } from '@/game/scores';
import { t } from '@/i18n';
import type { Key } from '@/i18n/en';
import { pack } from '@/state/content';
import { finished, listGames } from '@/state/games';
import { online } from '@/state/link';
import { prefs } from '@/state/prefs';
import { picked } from '@/state/replay';
import { go } from '@/state/route';
import { ColourMark } from '../SeatMark';
import { calledOf } from '../called';
import { Page } from '../Page';
import { RankingTable } from './RankingTable';

function Game({ game }: { game: GameSummary }): JSX.Element {
  const when = new Intl.DateTimeFormat(prefs.value.language, { dateStyle: 'medium', timeStyle: 'short' });
  const seats = [...game.seats].sort((a, b) => b.total - a.total);
  const mine = seats.find(({ seat }) => seat === game.yourSeat);
  // Equal scores share a place.
  const place = mine ? seats.findIndex(({ total }) => total === mine.total) + 1 : 0;
  const unrated = unratedKey(game.seats[game.yourSeat - 1]?.unrated);
  return (
    <li class="table-row">
      <span>
        <span class="game-seats">
          {seats.map(({ seat, colour, total, winner, resigned, program }) => (
            <strong key={seat} class={winner ? 'is-winner' : ''}>
              <ColourMark colour={colour} /> {calledOf(seat, seats) || t('automa.name')} {total}
              {winner && <Icon name="fame" label={t('games.winner')} />}
              {resigned && <small>({t('seat.resigned')})</small>}
              {program && <small>({t('table.program')})</small>}
            </strong>
          ))}
        </span>
        <small>
          {pack.value?.mapName(game.options?.map ?? 1)} · {when.format(Number(game.finishedAtMs))} · {t('games.steps', { count: game.steps })}
          {place > 0 && ` · ${t('games.place', { place, all: seats.length })}`}
        </small>
        {unrated && <small>{t(unrated)}</small>}
      </span>
      <div class="game-ways">
        <button type="button" class="choice" data-result-of={game.tableId} onClick={() => go({ at: 'replay', id: game.tableId }, false, String(game.steps))}>
          <Icon name="fame" /> {t('games.result')}
        </button>
        <button type="button" class="choice" data-replay-of={game.tableId} onClick={() => go({ at: 'replay', id: game.tableId })}>
          <Icon name="play" /> {t('home.watchReplay')}
        </button>
      </div>
    </li>
  );
}

type Shown = 'mine' | 'all' | 'ranking';
const kinds: [Shown, Key][] = [
  ['mine', 'games.mine'],
  ['all', 'games.all'],
  ['ranking', 'ranking.title'],
];

function List({ everybodys }: { everybodys: boolean }): JSX.Element {
  const here = online.value;
  const page = finished.value;
  useEffect(() => {
    if (here) void listGames(everybodys);
  }, [here, everybodys]);
  return (
    <>
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
    </>
  );
}

/** Any file will do: the server says what is wrong with it. */
async function openFile(input: HTMLInputElement): Promise<void> {
  const file = input.files?.[0];
  if (!file) return;
  picked.value = new Uint8Array(await file.arrayBuffer());
  go({ at: 'file' });
}

export function FinishedGames(): JSX.Element {
  const [shown, setShown] = useState<Shown>('mine');
  return (
    <Page title={t('games.title')}>
      <section class="panel finished-games">
        <fieldset class="segmented">
          <legend>{t('games.which')}</legend>
          {kinds.map(([kind, key]) => (
            <label key={kind}>
              <input type="radio" name="games" value={kind} checked={shown === kind} onChange={() => setShown(kind)} />
              <span>{t(key)}</span>
            </label>
          ))}
        </fieldset>
        {shown === 'ranking' ? <RankingTable /> : <List everybodys={shown === 'all'} />}
        <label class="field file-field">
          <span>{t('replay.open')}</span>
          <input type="file" name="replay-file" accept=".replay" onChange={(event) => void openFile(event.currentTarget)} />
        </label>
      </section>
    </Page>
  );
}
