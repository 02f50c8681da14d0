// In the place of the controls of a replay: a mistake, what could be chosen instead, how good the answer is; at the end how many were found.
import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { Icon } from '@/art/icons';
import { isFound } from '@/game/analysis';
import { describe, describeQuestion, type Scene } from '@/game/describe';
import { askedOf } from '@/game/view';
import { t } from '@/i18n';
import { later } from '@/i18n/later';
import { playedAt } from '@/state/analysis';
import { answer, answerWith, asking, beginLesson, endLesson, found, lesson, mistake, nextMistake, offered, type Answer } from '@/state/lesson';
import '@/styles/analysis.css';
import type { Board } from '../board';
import { ChoiceList } from '../quiz/ChoiceList';
import { BestChoices } from './BestChoices';
import { inPoints } from './words';

/** How good it is, in a sentence. */
function verdictWords({ choice, verdict }: Answer, scene: Scene): string {
  const words = { choice: describe(choice, scene) };
  switch (verdict.kind) {
    case 'best':
    case 'asGood':
      return later(`lesson.${verdict.kind}`, words);
    case 'played':
      return later('lesson.playedToo', { ...words, points: inPoints(verdict.lost) });
    default:
      return later(`lesson.${verdict.kind}`, { ...words, points: inPoints(verdict.lost) });
  }
}

function Answered({ given, scene }: { given: Answer | null; scene: Scene }): JSX.Element | null {
  const onward = useRef<HTMLButtonElement>(null);
  useEffect(() => onward.current?.focus({ preventScroll: true }), []);
  const now = mistake.value;
  if (!now?.decision) return null;
  const good = given !== null && isFound(given.verdict);
  const last = asking.value >= (lesson.value?.asked.length ?? 0) - 1;
  return (
    <>
      <p class="quiz-answer" role="status" data-verdict={given ? given.verdict.kind : 'shown'} data-quiz={good ? 'same' : 'other'}>
        {given ? verdictWords(given, scene) : later('lesson.shown')}
      </p>
      <div class="choices">
        <button ref={onward} type="button" class="choice choice-primary" data-lesson="next" onClick={() => void nextMistake()}>
          {later(last ? 'lesson.finish' : 'lesson.next')}
        </button>
      </div>
      <div class="prompt-float">
        <div class="all-choices lesson-answer">
          <BestChoices decision={now.decision} scene={scene} played={playedAt(now.step)} />
        </div>
      </div>
    </>
  );
}

function Tally({ seat, all }: { seat: number; all: number }): JSX.Element {
  return (
    <>
      <p class="quiz-answer" role="status" data-lesson-tally={found.value}>
        {later('lesson.tally', { found: found.value, all })} {found.value === all && later('lesson.perfect')}
      </p>
      <div class="choices">
        <button type="button" class="choice choice-primary" data-lesson="again" onClick={() => void beginLesson(seat)}>
          {later('lesson.again')}
        </button>
      </div>
      <div class="prompt-float">
        <p class="all-choices lesson-answer">{later('lesson.onward')}</p>
      </div>
    </>
  );
}

export function LessonControls({ board }: { board: Board }): JSX.Element | null {
  const heading = useRef<HTMLHeadingElement>(null);
  const [open, setOpen] = useState(true);
  const place = asking.value;
  const view = offered.value;
  useEffect(() => {
    setOpen(true);
    heading.current?.focus({ preventScroll: true });
  }, [place]);
  const now = lesson.value;
  if (!now) return null;
  const { seat, asked } = now;
  const name = board.nameOf(seat);
  const over = place >= asked.length;
  const scene: Scene | null = view && view !== 'failed' ? { pack: board.pack, view, seat, asked: askedOf(view, seat) } : null;
  const given = answer.value;
  const asks = scene !== null && given === undefined;
  return (
    <section id="prompt" class="prompt replay-bar quiz lesson" aria-label={later('lesson.title')} data-lesson-step={mistake.value?.step}>
      <div class="prompt-line">
        <h2 ref={heading} tabIndex={-1}>
          {scene ? describeQuestion(scene) : later('lesson.title')}
        </h2>
        <span class="prompt-hint">
          {!over && [later('lesson.question', { now: place + 1, all: asked.length }), given === undefined && later('lesson.of', { name })].filter(Boolean).join(' · ')}
        </span>
      </div>
      {!over && !scene && <p role="status">{later(view === 'failed' ? 'lesson.failed' : 'lesson.loading')}</p>}
      {over && <Tally seat={seat} all={asked.length} />}
      {scene && given !== undefined && <Answered key={place} given={given} scene={scene} />}
      <div class="choices">
        {asks && (
          <>
            <button type="button" class="choice" data-quiz="choices" aria-expanded={open} onClick={() => setOpen(!open)}>
              <Icon name="log" /> {t('prompt.all')}
            </button>
            <button type="button" class="choice" data-lesson="reveal" onClick={() => answerWith(null)}>
              {later('lesson.reveal')}
            </button>
          </>
        )}
        {view === 'failed' && (
          <button type="button" class="choice" data-lesson="next" onClick={() => void nextMistake()}>
            {later('lesson.next')}
          </button>
        )}
        <button type="button" class="choice" data-lesson="leave" onClick={endLesson}>
          {later('lesson.leave')}
        </button>
      </div>
      {asks && open && <ChoiceList choices={scene.view.choices} scene={scene} title={later('lesson.title')} onChoose={(choice) => answerWith(choice)} />}
    </section>
  );
}
