// What happened, in sentences, by round and phase. A line shows its moment; cards in it can be looked at.
import type { JSX } from 'preact';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { chaptersOf, type Chapter } from '@/game/logbook';
import { phaseName } from '@/game/words';
import { t } from '@/i18n';
import { Icon } from '@/art/icons';
import { useBoard } from '../board';
import { useDerived } from '../derived';
import { useNarrow } from '../useNarrow';
import { memo } from '../memo';
import { LogRow } from './LogRow';
import { Since } from './Since';
import { useNear } from './useNear';

/** Before a chapter was drawn, it is thought to be as high as so many lines. */
const kLine = 1.2; // rem

/** A phase of a round. Out of sight it is only as high as it was. */
const LogChapter = memo(function LogChapter({ chapter, drawn, onHeight }: { chapter: Chapter; drawn: boolean; onHeight(): void }): JSX.Element {
  const ref = useRef<HTMLElement>(null);
  const near = useNear(ref) || drawn;
  const height = useRef(`${(chapter.lines.length + 1) * kLine}rem`);
  const before = useRef(near);
  // While its lines are still in the document. Behind another tab it has no height.
  if (before.current && !near && ref.current?.offsetHeight) height.current = `${ref.current.offsetHeight}px`;
  before.current = near;
  useLayoutEffect(onHeight, [near]);
  const title = `${t('phase.round', { round: chapter.round })} · ${phaseName(chapter.phase)}`;
  return (
    <section ref={ref} class="log-chapter" style={near ? undefined : { height: height.current }} data-round={chapter.round}>
      {near && (
        <>
          <h3 class="log-heading">{title}</h3>
          <ol>
            {chapter.lines.map(({ line, idle }) => (
              <LogRow key={`${line.seq}.${line.at}`} line={line} idle={idle} />
            ))}
          </ol>
        </>
      )}
    </section>
  );
});

/** Shows the end, with a whole line below the heading: what is missing to that is left free below the last one. */
function showEnd(scroller: HTMLElement): void {
  const room = scroller.lastElementChild as HTMLElement;
  const free = room.offsetHeight;
  scroller.scrollTop = scroller.scrollHeight;
  const heading = scroller.querySelector('.log-chapter:nth-last-child(2) > .log-heading');
  const edge = scroller.getBoundingClientRect().top + (heading?.clientHeight ?? 0) - free;
  const cut = [...scroller.querySelectorAll('.log-chapter:nth-last-child(-n + 3) .log-line')].find((line) => line.getBoundingClientRect().bottom > edge + 1);
  if (!cut) return;
  const { top, bottom } = cut.getBoundingClientRect();
  room.style.height = `${top < edge - 1 ? Math.round(bottom - edge) : 0}px`;
  scroller.scrollTop = scroller.scrollHeight;
}

/** How far from its end the log may be to follow what comes. */
const kEnd = 24; // pixels

export function Log(): JSX.Element {
  const board = useBoard();
  const narrow = useNarrow();
  const ref = useRef<HTMLDivElement>(null);
  const before = useRef<Chapter[]>([]);
  const chapters = (before.current = useDerived(() => chaptersOf(board.log, before.current), [board]));
  const [atEnd, setAtEnd] = useState(true);
  const top = useRef(0);
  // Whoever scrolls leaves the end; a window that changes its size does not.
  const byHand = useRef(false);
  const hand = (): void => void (byHand.current = true);
  const last = chapters.at(-1);
  const newest = last?.lines.at(-1)?.line;
  const toEnd = (): void => {
    byHand.current = false;
    if (ref.current) showEnd(ref.current);
  };
  const following = useRef({ frame: 0, atEnd });
  following.current.atEnd = atEnd;
  // Once for a picture, however many moves came, or chapters were drawn, since the last one.
  const follow = useCallback((): void => {
    cancelAnimationFrame(following.current.frame);
    following.current.frame = requestAnimationFrame(() => following.current.atEnd && toEnd());
  }, []);
  useEffect(follow, [newest, last, atEnd]);
  useEffect(() => () => cancelAnimationFrame(following.current.frame), []);
  useEffect(() => {
    if (!atEnd || !ref.current || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(toEnd);
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [atEnd]);
  // The chapter of the moment that is looked back at, or of the last one before it that was told.
  const { past } = board;
  const there = past === null ? -1 : chapters.findIndex(({ seq }, index) => seq <= past && (chapters[index + 1]?.seq ?? Infinity) > past);
  useEffect(() => {
    const rows = ref.current?.children[there]?.querySelectorAll('.log-line:not(.is-ahead)');
    if (rows) (rows[rows.length - 1] ?? ref.current?.children[there])?.scrollIntoView({ block: 'nearest' });
  }, [past, there]);
  return (
    <section class="panel log" aria-label={t('board.log')}>
      <header class="log-head">
        <h2 class={narrow ? 'panel-title' : 'visually-hidden'}>{t('board.log')}</h2>
        {board.live && newest && (
          <button type="button" class="link-button" data-past="open" onClick={() => board.moments.show(newest.seq)}>
            {t('past.open')}
          </button>
        )}
      </header>
      <div
        ref={ref}
        class="log-scroll"
        tabIndex={0}
        role="group"
        aria-label={t('board.log')}
        onWheel={hand}
        onTouchMove={hand}
        onKeyDown={hand}
        onPointerDown={hand}
        onScroll={({ currentTarget: { scrollTop, scrollHeight, clientHeight } }) => {
          if (scrollHeight - scrollTop - clientHeight < kEnd) setAtEnd(true);
          else if (byHand.current && scrollTop < top.current) setAtEnd(false);
          top.current = scrollTop;
        }}
      >
        {chapters.length === 0 && <p class="nobody">{t('log.empty')}</p>}
        {chapters.map((chapter, index) => (
          <LogChapter key={`${chapter.seq}.${chapter.phase}`} chapter={chapter} drawn={index >= chapters.length - 2 || index === there} onHeight={follow} />
        ))}
        <div aria-hidden="true" />
      </div>
      {!atEnd && (
        <button type="button" class="choice log-newer" onClick={toEnd}>
          <Icon name="back" class="log-down" /> {t('log.newer')}
        </button>
      )}
      {!narrow && <Since />}
    </section>
  );
}
