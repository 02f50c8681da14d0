// A game that is over, step by step, as the server plays it.
import type { JSX } from 'preact';
import { computed, signal } from '@preact/signals';
import { useEffect, useState } from 'preact/hooks';
import { ReplayView } from '@proto/playback_pb';
import { Icon } from '@/art/icons';
import { faultOf } from '@/game/analysis';
import { kFileHere } from '@/game/fileHere';
import { onDevice } from '@/game/onDevice';
import { ownEyes } from '@/game/ownEyes';
import { viewer } from '@/game/view';
import { t } from '@/i18n';
import { forgetAnalysis, reviewAt } from '@/state/analysis';
import { shownPack } from '@/state/content';
import { lesson } from '@/state/lesson';
import { online } from '@/state/link';
import { side } from '@/state/looking';
import { closeReplay, opened, openReplay, player, position, replay, showAgain, steps, timeline, trouble, type Wanted } from '@/state/replay';
import type { Film } from '@/state/review';
import { go } from '@/state/route';
import { AnalysisPanel } from '../analysis/AnalysisPanel';
import { StepMark } from '../analysis/StepMark';
import { useLesson } from '../analysis/useLesson';
import { BoardContext } from '../board';
import { boardOf } from '../boardOf';
import { useDerived } from '../derived';
import { lazy } from '../lazy';
import { Looking } from '../Looking';
import { Drawings } from '../review/Drawings';
import { ReviewPanel } from '../review/ReviewPanel';
import { SeatMark } from '../SeatMark';
import { NotePad } from './NotePad';
import { ReplayAbout } from './ReplayAbout';
import { Scoring } from './Scoring';
import { ownSide } from './Side';
import { Table } from './Table';
import { TimeLine, whereOf } from './TimeLine';
import { Transport } from './Transport';

const LessonControls = lazy(async () => (await import('../analysis/LessonControls')).LessonControls);

/** As whom the game is looked at: as spectators did, with all hands, or as a seat did; the own one without what was hidden from it. */
function Eyes({ pick }: { pick(view: ReplayView, seat: number): void }): JSX.Element {
  const now = opened.value;
  const mine = now?.table?.yourSeat ?? 0;
  const is = (view: ReplayView, seat = 0): boolean => now?.view === view && (view !== ReplayView.FULL || now.seat === seat);
  const eye = (key: string, label: string, inside: JSX.Element, view: ReplayView, seat = 0): JSX.Element => (
    <label key={key} title={label}>
      <input type="radio" name="eyes" value={key} aria-label={label} checked={is(view, seat)} onChange={() => pick(view, seat)} />
      <span>{inside}</span>
    </label>
  );
  return (
    <fieldset class="paces eyes">
      <legend class="visually-hidden">{t('replay.eyes')}</legend>
      {eye('public', t('replay.public'), <Icon name="eye" />, ReplayView.PUBLIC)}
      {eye('full', t('replay.full'), <Icon name="hand" />, ReplayView.FULL)}
      {now?.table?.seats.map(({ seat, name }) =>
        seat === mine
          ? eye(String(seat), t('replay.mine'), <SeatMark seat={seat} />, ReplayView.MINE)
          : eye(String(seat), t('replay.fullAs', { name }), <SeatMark seat={seat} />, ReplayView.FULL, seat),
      )}
    </fieldset>
  );
}

function Controls({ pick, over, onScoring }: { pick(view: ReplayView, seat: number): void; over: boolean; onScoring(): void }): JSX.Element {
  const now = position.value;
  const updated = opened.value?.parts.some((part) => part.position <= now);
  return (
    <>
      <TimeLine timeline={timeline} at={position} onSeek={player.seek} />
      <section id="prompt" class="prompt replay-bar" aria-label={t('replay.title')}>
        <div class="prompt-line">
          <h2>{whereOf(timeline.value, now)}</h2>
          <span class="prompt-hint">{t('replay.position', { now, all: steps.value })}</span>
          <StepMark step={now} nameOf={board.nameOf} />
          {updated && <span class="prompt-hint">{t('replay.newerRules')}</span>}
          {!updated && opened.value?.older && <span class="prompt-hint">{t('replay.older')}</span>}
        </div>
        <div class="choices">
          <Transport player={player} timeline={timeline} at={position} />
          {!opened.value?.unchecked && <Eyes pick={pick} />}
          {over && (
            <button type="button" class="choice" onClick={onScoring}>
              {t('score.show')}
            </button>
          )}
        </div>
      </section>
    </>
  );
}

const board = boardOf({
  pack: shownPack,
  stream: computed(() => (lesson.value ? ownEyes(replay.value) : replay.value)),
  seat: computed(() => (replay.value && viewer(replay.value.view)) ?? 0),
  live: signal(false),
  moments: { has: () => lesson.value === null, show: player.seek, fault: (seq) => (lesson.value ? null : faultOf(reviewAt(seq))) },
  personAt: (seat) => opened.value?.table?.seats[seat - 1]?.name ?? '',
});

const film: Film = {
  at: position,
  has: () => true, // all of it comes
  show(seq) {
    player.stop();
    player.seek(seq);
  },
  again: showAgain,
};

interface Source {
  id?: string;
  share?: string; // the secret of a link
  file?: Uint8Array;
}

const wantedOf = ({ id, share, file }: Source): Omit<Wanted, 'view' | 'seat'> => ({ tableId: id, share, file });

export function ReplayScreen({ id, share, file }: Source): JSX.Element {
  const [scoring, setScoring] = useState(true);
  // What this device plays needs no connection; nor does a file, when there is none.
  const [source] = useState<Source>(file && !online.value ? { id: kFileHere } : { id, share, file });
  const here = online.value || onDevice(source.id);
  useEffect(() => {
    // Who has played sees what they saw; others what spectators did.
    if (here && !opened.value && !trouble.value) {
      void openReplay({ ...wantedOf(source), view: ReplayView.PUBLIC, seat: 0 }).then(() => {
        const info = opened.value?.table;
        if (info && info.yourSeat > 0 && id) void openReplay({ tableId: id, view: ReplayView.MINE, seat: 0 });
      });
    }
  }, [here, id, share, file]);
  useEffect(
    () => () => {
      closeReplay();
      forgetAnalysis();
    },
    [id, share, file],
  );
  useEffect(() => {
    const escape = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && side.value !== null && !document.querySelector('dialog[open]')) ownSide();
    };
    window.addEventListener('keydown', escape);
    return () => window.removeEventListener('keydown', escape);
  }, []);

  const there = useDerived(() => shownPack.value !== null && replay.value !== null, []);
  const over = useDerived(() => replay.value?.view.result?.over ?? false, []);
  const info = opened.value?.table;
  const pick = (view: ReplayView, seat: number): void => void openReplay({ ...wantedOf(source), view, seat });
  useLesson(pick, id ? (info?.yourSeat ?? 0) : 0);
  if (trouble.value) {
    return (
      <main id="main" class="page">
        <h1>{t('replay.title')}</h1>
        <p>{t(trouble.value)}</p>
        <button type="button" class="choice" onClick={() => go({ at: 'home' })}>
          {t('nav.home')}
        </button>
      </main>
    );
  }
  if (!there || !info) {
    return (
      <main id="main" class="loading">
        <p>{t('table.loading')}</p>
      </main>
    );
  }
  const learns = lesson.value !== null;
  return (
    <main id="main" class="game-screen">
      <h1 class="visually-hidden">{t('replay.title')}</h1>
      <Table
        board={board}
        controls={learns ? <LessonControls board={board} /> : <Controls pick={pick} over={over && !scoring} onScoring={() => setScoring(true)} />}
        side={
          <>
            {!file && info.yourSeat > 0 && <NotePad key={info.tableId} tableId={info.tableId} begins={false} />}
            {!file && !onDevice(id) && <ReviewPanel key={info.tableId} board={board} film={film} />}
            {!opened.value?.unchecked && <AnalysisPanel key={`analysis ${info.tableId}`} game={{ tableId: info.tableId, share, file, pack: opened.value?.pack?.digest ?? '' }} />}
            <ReplayAbout info={info} share={share} file={file} />
          </>
        }
      />
      <BoardContext.Provider value={board}>
        {over && scoring && !learns && <Scoring info={null} timeline={timeline} onClose={() => setScoring(false)} />}
        <Looking />
        <Drawings />
      </BoardContext.Provider>
    </main>
  );
}
