// The first game: a look around the table, then a word about what is asked, with an arrow to what it is about.
import type { JSX } from 'preact';
import { useRef } from 'preact/hooks';
import { Question } from '@proto/question_pb';
import { adviceFor } from '@/game/advice';
import { hintFor, tour } from '@/game/guide';
import { later, type LaterKey } from '@/i18n/later';
import { destinations, sceneNow, sure } from '@/state/board';
import { busy } from '@/state/commands';
import { guiding, hidden, hide, isNew, nextStop, stop, stopGuiding } from '@/state/guide';
import { useBoard, type Board } from '../board';
import { usePlacing } from './usePlacing';

interface Hint {
  key: LaterKey;
  at: readonly string[];
}

/** What glows, else the buttons, else the question. */
const kSomewhere = ['.game .is-target', '#prompt .choice-primary', '#prompt .choices .choice', '#prompt'];

/** At the beginning of the second round. */
const kSecond: LaterKey = 'guide.round';

function hintNow({ view, live, seat }: Board): Hint | null {
  const here = tour[stop.value];
  if (!guiding() || !live || seat === 0 || view.result?.over) return null;
  if (here) return { key: here.key, at: here.at };
  const scene = sceneNow();
  if (!scene?.asked || busy.value || sure.value) return null;
  const round = view.progress?.round ?? 1;
  const { question } = scene.asked;
  if (round === 2 && question === Question.EXPLORE_OR_PASS && !hidden.value.has(kSecond)) return { key: kSecond, at: ['.round'] };
  const advice = adviceFor(scene, destinations.value);
  const key = advice?.key ?? hintFor(question);
  if (!isNew(key, round)) return null;
  const there = advice?.at ? [`.game [data-target="${advice.at}"]`] : advice?.button ? [`#prompt [data-choice="${advice.button}"]`] : [];
  return { key, at: [...there, ...kSomewhere] };
}

function Note({ hint }: { hint: Hint }): JSX.Element {
  const note = useRef<HTMLElement>(null);
  const placing = usePlacing(note, hint.at);
  const touring = stop.value < tour.length;
  const thing = placing?.thing;
  const [from, to] = placing?.arrow ?? [];
  return (
    <>
      {thing && from && to && (
        <svg class="guide-arrow" aria-hidden="true">
          <defs>
            <marker id="guide-head" viewBox="0 0 10 10" refX="8" refY="5" markerWidth="4.5" markerHeight="4.5" orient="auto">
              <path d="M0 0l10 5-10 5z" />
            </marker>
          </defs>
          {['guide-shadow', 'guide-ring'].map((part) => (
            <rect key={part} class={part} x={thing.left} y={thing.top} width={thing.right - thing.left} height={thing.bottom - thing.top} rx="10" />
          ))}
          <path class="guide-shadow" d={`M${from.x} ${from.y}L${to.x} ${to.y}`} />
          <path class="guide-shaft" d={`M${from.x} ${from.y}L${to.x} ${to.y}`} marker-end="url(#guide-head)" />
        </svg>
      )}
      <aside
        ref={note}
        class="guide"
        role="note"
        aria-label={later('guide.title')}
        data-hint={hint.key}
        data-placed={placing ? '' : undefined}
        style={placing ? { transform: `translate(${placing.note.x}px, ${placing.note.y}px)` } : undefined}
      >
        <p aria-live="polite">{later(hint.key)}</p>
        <div class="guide-ways">
          {touring && <small>{later('guide.step', { now: stop.value + 1, all: tour.length })}</small>}
          <button type="button" class="guide-way guide-off" data-guide="off" onClick={stopGuiding}>
            {later('guide.off')}
          </button>
          {touring ? (
            <button type="button" class="guide-way" data-guide="next" onClick={nextStop}>
              {later(stop.value + 1 < tour.length ? 'guide.next' : 'guide.done')}
            </button>
          ) : (
            <button type="button" class="guide-way" data-guide="hide" onClick={() => hide(hint.key)}>
              {later('guide.hide')}
            </button>
          )}
        </div>
      </aside>
    </>
  );
}

export function Guide(): JSX.Element | null {
  const hint = hintNow(useBoard());
  return hint && <Note hint={hint} />;
}
