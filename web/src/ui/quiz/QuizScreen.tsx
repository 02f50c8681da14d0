// What would you do? The table as somebody saw it who has played, with what they could choose; then what they chose, and how it went on.
import type { JSX } from 'preact';
import { computed, effect, signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { ReplayView } from '@proto/playback_pb';
import { ownEyes } from '@/game/ownEyes';
import { viewer } from '@/game/view';
import { t } from '@/i18n';
import { later } from '@/i18n/later';
import { shownPack } from '@/state/content';
import { online } from '@/state/link';
import { closeQuiz, fault, loadQuiz, question, questions, decisions } from '@/state/quiz';
import { faultOf } from '@/state/refused';
import { closeReplay, opened, openReplay, player, position, replay, steps, trouble } from '@/state/replay';
import { go } from '@/state/route';
import { BoardContext } from '../board';
import { boardOf } from '../boardOf';
import { useDerived } from '../derived';
import { Looking } from '../Looking';
import { Table } from '../game/Table';
import { QuizControls } from './QuizControls';

const board = boardOf({
  pack: shownPack,
  stream: computed(() => ownEyes(replay.value)),
  seat: computed(() => (replay.value && viewer(replay.value.view)) ?? 0),
  live: signal(false),
  moments: { has: () => false, show: () => undefined },
  personAt: (seat) => opened.value?.table?.seats[seat - 1]?.name ?? '',
});

interface Props {
  id?: string;
  share?: string; // the secret of a link
  seat: number;
  /** The question that a link leads to, by its moment. */
  first?: number;
}

function Nothing({ text }: { text: string }): JSX.Element {
  return (
    <main id="main" class="page">
      <h1>{later('quiz.title')}</h1>
      <p>{text}</p>
      <button type="button" class="choice" onClick={() => go({ at: 'home' })}>
        {t('nav.home')}
      </button>
    </main>
  );
}

export function QuizScreen({ id, share, seat, first }: Props): JSX.Element {
  const here = online.value;
  useEffect(() => {
    if (!here || trouble.value) return undefined;
    const game = { tableId: id, share };
    let over = false;
    // The own seat without what was hidden from it; another one with its hand, which the server shows to those who see all.
    const openAsSeat = (): void => {
      const own = opened.value?.table?.yourSeat === seat && id !== undefined;
      if (!over && opened.value) void openReplay({ ...game, view: own ? ReplayView.MINE : ReplayView.FULL, seat: own ? 0 : seat });
    };
    if (!decisions.value) void loadQuiz({ ...game, seat }, first); // the first time, or lost with the connection
    if (!opened.value) {
      // The moment of the address is the one of the question.
      window.history.replaceState(null, '', location.pathname);
      void openReplay({ ...game, view: ReplayView.PUBLIC, seat: 0 }).then(openAsSeat);
    } else if (!replay.value || viewer(replay.value.view) !== seat) openAsSeat();
    return () => {
      over = true;
    };
  }, [here, id, share, seat]);
  useEffect(
    () => () => {
      closeReplay();
      closeQuiz();
    },
    [id, share, seat],
  );
  // Each question is asked at its moment.
  useEffect(
    () =>
      effect(() => {
        const at = question.value?.position;
        if (at === undefined || steps.value === 0) return;
        player.stop();
        player.seek(at);
      }),
    [],
  );
  const there = useDerived(() => shownPack.value !== null && replay.value !== null && decisions.value !== null && viewer(replay.value.view) === seat, [seat]);
  const arrived = useDerived(() => question.value === undefined || position.value >= question.value.position, []);
  if (trouble.value) return <Nothing text={t(trouble.value)} />;
  if (fault.value) return <Nothing text={faultOf(fault.value)} />;
  if (decisions.value && questions.value.length === 0) return <Nothing text={later('quiz.none')} />;
  if (!there || !arrived) {
    return (
      <main id="main" class="loading">
        <p>{t('table.loading')}</p>
      </main>
    );
  }
  return (
    <main id="main" class="game-screen">
      <h1 class="visually-hidden">{later('quiz.title')}</h1>
      <Table board={board} controls={<QuizControls board={board} id={id} share={share} seat={seat} />} />
      <BoardContext.Provider value={board}>
        <Looking />
      </BoardContext.Provider>
    </main>
  );
}
