// A finished game in a list.
import type { JSX } from 'preact';
import type { GameSummary } from '@proto/games_pb';
import { Icon } from '@/art/icons';
import { unratedKey } from '@/game/scores';
import { t } from '@/i18n';
import { pack } from '@/state/content';
import { prefs } from '@/state/prefs';
import { go } from '@/state/route';
import { ColourMark } from '../ColourMark';
import { calledOf } from '../called';

export function GameRow({ game }: { game: GameSummary }): JSX.Element {
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
