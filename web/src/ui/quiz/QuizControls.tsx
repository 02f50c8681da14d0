// In the place of the question of a game: the choices of the quiz, and what came of the one that was made.
import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { Icon } from '@/art/icons';
import { describe, describeQuestion, type Scene } from '@/game/describe';
import { nextAfter } from '@/game/quiz';
import { askedOf } from '@/game/view';
import { t } from '@/i18n';
import { later } from '@/i18n/later';
import { agreed, answer, answers, answerWith, asking, beginAgain, decisions, question, questions } from '@/state/quiz';
import { paceFor, type Pace } from '@/state/player';
import { player, position, replay, steps } from '@/state/replay';
import { go, pathOf, type Route } from '@/state/route';
import type { Board } from '../board';
import { copyText } from '../copy';
import { ChoiceList } from './ChoiceList';

interface Props {
  board: Board;
  id?: string;
  share?: string;
  seat: number;
}

/** As fast as one can follow. */
const kFastest: Pace = 4;

/** Plays until the same seat decides again, or the game is over. */
function playOn(): void {
  const from = question.peek()?.position ?? 0;
  const until = nextAfter(decisions.peek() ?? [], from) ?? steps.peek();
  player.seek(from);
  player.setPace(Math.min(paceFor(until - from), kFastest) as Pace);
  player.play();
}

/** The moment of the question: its words stay while the game goes on. */
function useScene({ board, seat }: Props): Scene | null {
  const kept = useRef<{ at: number; scene: Scene } | null>(null);
  const at = question.value?.position;
  const view = position.value === at ? replay.peek()?.view : undefined;
  if (at !== undefined && view && kept.current?.at !== at) kept.current = { at, scene: { pack: board.pack, view, seat, asked: askedOf(view, seat) } };
  return kept.current?.scene ?? null;
}

function Answered({ scene, name, link }: { scene: Scene; name: string; link: string }): JSX.Element | null {
  const onward = useRef<HTMLButtonElement>(null);
  useEffect(() => onward.current?.focus({ preventScroll: true }), []);
  const now = question.value;
  const mine = answer.value;
  if (!now || mine === undefined) return null;
  const words = (index: number): string => {
    const choice = now.choices[index];
    return choice ? describe(choice, scene) : '';
  };
  const last = asking.value >= questions.value.length - 1;
  const same = mine === now.chosen;
  return (
    <>
      <p class="quiz-answer" role="status" data-quiz={same ? 'same' : 'other'}>
        {same ? later('quiz.same', { name, choice: words(mine) }) : later('quiz.other', { name, mine: words(mine), played: words(now.chosen) })}{' '}
        <small>{later('quiz.agreed', { same: agreed.value, answered: answers.value.size })}</small>
      </p>
      <div class="choices">
        <button ref={onward} type="button" class="choice choice-primary" data-quiz="onward" onClick={playOn}>
          <Icon name="play" /> {later('quiz.onward')}
        </button>
        <button type="button" class="choice" data-quiz="next" onClick={() => (last ? beginAgain() : (asking.value += 1))}>
          {later(last ? 'quiz.again' : 'quiz.next')}
        </button>
        <button type="button" class="choice" data-quiz="copy" aria-label={later('quiz.copy')} title={later('quiz.copy')} onClick={() => void copyText(link)}>
          <Icon name="copy" />
        </button>
      </div>
    </>
  );
}

export function QuizControls(props: Props): JSX.Element {
  const { board, id, share, seat } = props;
  const scene = useScene(props);
  const heading = useRef<HTMLHeadingElement>(null);
  const [open, setOpen] = useState(true);
  const now = question.value;
  const place = asking.value;
  useEffect(() => {
    setOpen(true);
    heading.current?.focus({ preventScroll: true });
  }, [place]);
  useEffect(() => player.stop, []);
  const here: Route = { at: 'quiz', id, secret: share, seat, question: now?.position };
  useEffect(() => window.history.replaceState(null, '', pathOf(here)), [now]);
  const back = (): void => go(share ? { at: 'shared', secret: share } : { at: 'replay', id: id ?? '' }, false, String(now?.position ?? 0));
  const name = board.nameOf(seat);
  const answered = answer.value !== undefined;
  return (
    <section id="prompt" class="prompt replay-bar quiz" aria-label={later('quiz.title')}>
      <div class="prompt-line">
        <h2 ref={heading} tabIndex={-1}>
          {scene && describeQuestion(scene)}
        </h2>
        <span class="prompt-hint">
          {later('quiz.of', { name })} · {later('quiz.question', { now: place + 1, all: questions.value.length })}
        </span>
      </div>
      {scene && answered && <Answered key={place} scene={scene} name={name} link={location.origin + pathOf(here)} />}
      <div class="choices">
        {!answered && (
          <button type="button" class="choice" data-quiz="choices" aria-expanded={open} onClick={() => setOpen(!open)}>
            <Icon name="log" /> {t('prompt.all')}
          </button>
        )}
        <button type="button" class="choice" data-quiz="replay" onClick={back}>
          {later('quiz.replay')}
        </button>
      </div>
      {scene && !answered && open && <ChoiceList choices={now?.choices ?? []} scene={scene} title={later('quiz.title')} onChoose={(_, index) => answerWith(index)} />}
    </section>
  );
}
