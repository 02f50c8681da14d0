// Games that are over: one's own, and those that anybody could watch.
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { t } from '@/i18n';
import type { Key } from '@/i18n/en';
import { finished, listGames } from '@/state/games';
import { online } from '@/state/link';
import { picked } from '@/state/replay';
import { go } from '@/state/route';
import { EventsButton } from '../events/EventsButton';
import { Page } from '../Page';
import { GameRow } from './GameRow';
import { RankingTable } from './RankingTable';

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
          <GameRow key={game.tableId} game={game} />
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
        <EventsButton />
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
