// The leader draws: by touching two things on the table, or by choosing them from lists.
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { create } from '@bufbuild/protobuf';
import { ReviewDrawingSchema, type ReviewAnchor } from '@proto/review_pb';
import { anchorNamed, anchorOf, cardsInSight, isSameAnchor } from '@/game/review';
import { spaceName } from '@/game/words';
import { later } from '@/i18n/later';
import { act, begun, drawing, review } from '@/state/review';
import type { Board } from '../board';
import { useDerived } from '../derived';

const draw = (from: ReviewAnchor, to?: ReviewAnchor): void => void act({ case: 'draw', value: create(ReviewDrawingSchema, { from, to }) });

/** The second of two touches; the same thing twice is a circle. */
function touched(anchor: ReviewAnchor): void {
  const from = begun.value;
  if (!from) {
    begun.value = anchor;
    return;
  }
  begun.value = null;
  draw(from, isSameAnchor(from, anchor) ? undefined : anchor);
}

function useTouches({ view }: Board): void {
  const on = drawing.value;
  useEffect(() => {
    if (!on) return undefined;
    const click = (event: MouseEvent): void => {
      const thing = event.target instanceof Element ? event.target.closest<HTMLElement>('.game [data-target]') : null;
      const anchor = thing && anchorOf(thing.dataset['target'] ?? '', view);
      if (!anchor) return;
      event.preventDefault();
      event.stopPropagation();
      touched(anchor);
    };
    document.addEventListener('click', click, true);
    return () => {
      document.removeEventListener('click', click, true);
      begun.value = null;
    };
  }, [on, view]);
}

/** An anchor in words. */
export function anchorWords({ at }: ReviewAnchor, { pack, view }: Board): string {
  if (at.case === 'space') return spaceName(pack, view.setup?.map ?? 1, at.value);
  return at.case === 'card' ? pack.name(at.value) : '';
}

function Places({ board }: { board: Board }): JSX.Element {
  const { pack, view } = board;
  const map = view.setup?.map ?? 1;
  const cards = useDerived(() => cardsInSight(view).join(), [view]);
  return (
    <>
      {pack.map(map)?.spaces.map((_, index) => (
        <option key={`s${index}`} value={`space:${index + 1}`}>
          {spaceName(pack, map, index + 1)}
        </option>
      ))}
      {cards
        .split(',')
        .filter(Boolean)
        .map((card) => (
          <option key={`c${card}`} value={`card:${card}`}>
            {pack.name(Number(card))}
          </option>
        ))}
    </>
  );
}

export function DrawingTools({ board }: { board: Board }): JSX.Element {
  const [from, setFrom] = useState('space:1');
  const [to, setTo] = useState('');
  useTouches(board);
  useEffect(() => () => void (drawing.value = false), []);
  const add = (): void => {
    const one = anchorNamed(from);
    if (one) draw(one, anchorNamed(to) ?? undefined);
  };
  return (
    <fieldset class="review-tools">
      <legend class="visually-hidden">{later('review.draw')}</legend>
      <label class="check">
        <input type="checkbox" name="drawing" checked={drawing.value} onChange={(event) => (drawing.value = event.currentTarget.checked)} />
        <span>
          {later('review.draw')}
          <small>{later('review.drawHelp')}</small>
        </span>
      </label>
      <label class="field">
        <span>{later('review.from')}</span>
        <select name="draw-from" value={from} onChange={(event) => setFrom(event.currentTarget.value)}>
          <Places board={board} />
        </select>
      </label>
      <label class="field">
        <span>{later('review.to')}</span>
        <select name="draw-to" value={to} onChange={(event) => setTo(event.currentTarget.value)}>
          <option value="">{later('review.circle')}</option>
          <Places board={board} />
        </select>
      </label>
      <div class="choices">
        <button type="button" class="choice" data-review="draw" onClick={add}>
          {later('review.add')}
        </button>
        <button type="button" class="choice" data-review="clear" disabled={review.value?.drawings.length === 0} onClick={() => void act({ case: 'clear', value: true })}>
          {later('review.clear')}
        </button>
      </div>
    </fieldset>
  );
}
