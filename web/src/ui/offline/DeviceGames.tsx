// The games that are kept on this device.
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { MapPicture } from '@/art/mapPicture';
import { Icon } from '@/art/icons';
import { t } from '@/i18n';
import { later } from '@/i18n/later';
import type { KeptGame } from '@/offline/store';
import { dropGame } from '@/offline/tables';
import { mapName } from '@/state/content';
import { prefs } from '@/state/prefs';
import { downloadReplay } from '@/state/replayFile';
import { go } from '@/state/route';
import { Dialog } from '../Dialog';
import { ColourMark } from '../ColourMark';

function Facts({ game }: { game: KeptGame }): JSX.Element {
  const when = new Intl.DateTimeFormat(prefs.value.language, { dateStyle: 'medium', timeStyle: 'short' });
  const facts = [when.format(game.changedAt), t('games.steps', { count: game.steps })];
  if (game.round > 0) facts.unshift(t('phase.round', { round: game.round }));
  if (game.from) facts.push(later('here.from', { step: game.from.step }));
  return <small>{facts.join(' · ')}</small>;
}

function Row({ game, onDelete }: { game: KeptGame; onDelete(): void }): JSX.Element {
  const { id, map, people, over, totals, winners } = game;
  return (
    <li class="table-row" data-device-game={id}>
      <MapPicture map={map} />
      <span>
        <strong>{mapName(map)}</strong>
        <span class="game-seats">
          {people.map(({ name, colour }, index) => (
            <span key={index} class={winners.includes(index + 1) ? 'is-winner' : ''}>
              <ColourMark colour={colour} /> {name} {over && totals[index]}
              {winners.includes(index + 1) && <Icon name="fame" label={t('games.winner')} />}
            </span>
          ))}
        </span>
        <Facts game={game} />
      </span>
      <div class="game-ways">
        <button type="button" class="choice choice-primary" data-device="go-on" onClick={() => go({ at: over ? 'replay' : 'table', id })}>
          <Icon name="play" /> {over ? t('home.watchReplay') : later('here.goOn')}
        </button>
        <button type="button" class="choice" data-device="download" onClick={() => void downloadReplay(id)}>
          {t('score.download')}
        </button>
        <button type="button" class="choice choice-quiet" data-device="delete" onClick={onDelete}>
          {later('here.delete')}
        </button>
      </div>
    </li>
  );
}

/** Some of them, under a title; nothing where there are none. */
export function DeviceGames({ title, games }: { title: string; games: readonly KeptGame[] }): JSX.Element | null {
  const [going, setGoing] = useState('');
  if (games.length === 0) return null;
  return (
    <section class="panel device-games">
      <h2>{title}</h2>
      <ul>
        {games.map((game) => (
          <Row key={game.id} game={game} onDelete={() => setGoing(game.id)} />
        ))}
      </ul>
      {going && (
        <Dialog title={later('here.delete')} onClose={() => setGoing('')}>
          <p>{later('here.sure')}</p>
          <div class="choices">
            <button
              type="button"
              class="choice choice-danger"
              data-device="delete-sure"
              onClick={() => {
                void dropGame(going);
                setGoing('');
              }}
            >
              {later('here.delete')}
            </button>
            <button type="button" class="choice" onClick={() => setGoing('')}>
              {t('prompt.cancel')}
            </button>
          </div>
        </Dialog>
      )}
    </section>
  );
}
