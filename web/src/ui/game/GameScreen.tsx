// The live game, or the room where the players gather for it.
import type { JSX } from 'preact';
import { computed } from '@preact/signals';
import { useEffect, useState } from 'preact/hooks';
import { TableStatus } from '@proto/table_pb';
import { offline, onDevice } from '@/game/onDevice';
import { t } from '@/i18n';
import { shownPack } from '@/state/content';
import { reset } from '@/state/board';
import { side } from '@/state/looking';
import { curtain } from '@/state/device';
import { liveFilm } from '@/state/film';
import { watchTurns } from '@/state/hotSeat';
import { backToNow, lookAt, past, shown, timeline } from '@/state/past';
import { game, history, mySeat, sitAt, table } from '@/state/table';
import { BoardContext } from '../board';
import { boardOf } from '../boardOf';
import { Chat } from '../Chat';
import { useDerived } from '../derived';
import { lazy } from '../lazy';
import { Looking } from '../Looking';
import { Drawings } from '../review/Drawings';
import { NoReview, ReviewPanel } from '../review/ReviewPanel';
import { useNarrow } from '../useNarrow';
import { Waiting } from '../Waiting';
import { AtDevice, Curtain } from './Curtain';
import { Guide } from './Guide';
import { InAdvance } from './InAdvance';
import { NotePad } from './NotePad';
import { Leaving } from './Leaving';
import { LookBack } from './LookBack';
import { Prompt } from './Prompt';
import { Scoring } from './Scoring';
import { ownSide } from './Side';
import { Since } from './Since';
import { Table } from './Table';

const BackToDevice = lazy(async () => (await offline()).BackToDevice);

const board = boardOf({
  pack: shownPack,
  stream: shown,
  seat: mySeat,
  live: computed(() => past.value === null),
  log: computed(() => game.value?.log ?? []),
  past,
  moments: { has: (seq) => history.has(seq), show: lookAt },
  personAt: (seat) => table.value?.seats[seat - 1]?.name ?? '',
});

/** What Escape leaves first. */
function leave(): void {
  if (side.value !== null) ownSide();
  else if (past.value !== null) backToNow();
  else reset();
}

export function GameScreen({ id }: { id: string }): JSX.Element {
  useEffect(() => {
    sitAt(id);
    const stop = watchTurns();
    return () => {
      sitAt('');
      stop();
    };
  }, [id]);
  useEffect(() => {
    const escape = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && !document.querySelector('dialog[open]')) leave();
    };
    window.addEventListener('keydown', escape);
    return () => window.removeEventListener('keydown', escape);
  }, []);

  const gathering = useDerived(() => table.value?.status === TableStatus.LOBBY, []);
  const there = useDerived(() => shownPack.value !== null && game.value !== null, []);
  const over = useDerived(() => game.value?.view.result?.over ?? false, []);
  const seated = useDerived(() => (table.value?.yourSeat ?? 0) > 0, []);
  const resigned = useDerived(() => table.value?.seats[table.value.yourSeat - 1]?.resigned ?? false, []);
  const looking = useDerived(() => past.value !== null, []);
  const narrow = useNarrow();
  const [scoring, setScoring] = useState(true);

  // Without a server there is nobody to talk to, and nothing to leave.
  const here = onDevice(id);
  if (gathering && table.value) return <Waiting info={table.value} />;
  const next = curtain.value;
  if (next) return <Curtain to={next} />;
  if (!there) {
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
          looking ? (
            <LookBack />
          ) : (
            <>
              {narrow && <Since />}
              <Prompt onScoring={over && !scoring ? () => setScoring(true) : undefined} />
            </>
          )
        }
        side={
          <>
            {!here && <Chat />}
            {!here && <InAdvance />}
            <AtDevice />
            {!here && !seated && <ReviewPanel key={id} board={board} film={liveFilm} />}
            {!here && seated && <NoReview />}
            {!here && seated && <NotePad key={id} tableId={id} begins={!over && !resigned} />}
            {here ? <BackToDevice /> : <Leaving />}
          </>
        }
      />
      <BoardContext.Provider value={board}>
        {over && scoring && <Scoring info={table.value} timeline={timeline} onClose={() => setScoring(false)} />}
        {!looking && <Guide />}
        <Looking />
        <Drawings />
      </BoardContext.Provider>
    </main>
  );
}
