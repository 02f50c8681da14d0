// The live game, or the room where the players gather for it.
import type { JSX } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { TableStatus } from '@proto/table_pb';
import { t } from '@/i18n';
import { pack } from '@/state/content';
import { game, mySeat, sitAt, table } from '@/state/table';
import { reset } from '@/state/board';
import { BoardContext, type Board } from '../board';
import { Chat } from '../Chat';
import { Looking } from '../Looking';
import { Waiting } from '../Waiting';
import { Guide } from './Guide';
import { Leaving } from './Leaving';
import { Prompt } from './Prompt';
import { Scoring } from './Scoring';
import { Table } from './Table';
import { useReveal } from './useReveal';

export function GameScreen({ id }: { id: string }): JSX.Element {
  useEffect(() => {
    sitAt(id);
    return () => sitAt('');
  }, [id]);
  useEffect(() => {
    const escape = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && !document.querySelector('dialog[open]')) reset();
    };
    window.addEventListener('keydown', escape);
    return () => window.removeEventListener('keydown', escape);
  }, []);
  useReveal();

  const content = pack.value;
  const now = game.value;
  const info = table.value;
  const over = now?.view.result?.over ?? false;
  const [scoring, setScoring] = useState(true);
  const seat = mySeat.value;
  const board = useMemo<Board | null>(
    () =>
      content && now
        ? {
            pack: content,
            view: now.view,
            log: now.log,
            seat,
            live: true,
            nameOf: (one) =>
              one === now.view.automa?.seat
                ? t('automa.name')
                : info?.seats[one - 1]?.name || content.colourName(now.view.standings.get(one)?.colour ?? 0),
          }
        : null,
    [content, now, info, seat],
  );

  if (info?.status === TableStatus.LOBBY) return <Waiting info={info} />;
  if (!board) {
    return (
      <main id="main" class="loading">
        <p>{t('table.loading')}</p>
      </main>
    );
  }
  return (
    <main id="main" class="game-screen">
      <h1 class="visually-hidden">{t('app.title')}</h1>
      <Table board={board} controls={
          <>
            <Prompt onScoring={over && !scoring ? () => setScoring(true) : undefined} />
            <Guide />
          </>
        }
        side={
          <>
            <Chat />
            <Leaving />
          </>
        }
      />
      <BoardContext.Provider value={board}>
        {over && scoring && <Scoring info={info} onClose={() => setScoring(false)} />}
        <Looking />
      </BoardContext.Provider>
    </main>
  );
}
