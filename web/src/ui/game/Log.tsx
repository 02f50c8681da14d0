// What happened, in sentences; cards in them can be looked at.
import type { JSX } from 'preact';
import { untracked } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { LogKind } from '@proto/log_pb';
import type { Part } from '@/i18n/format';
import type { LogLine } from '@/game/stream';
import { isQuiet, narrate } from '@/game/narrate';
import { t } from '@/i18n';
import { looking } from '@/state/looking';
import { hovering } from '@/state/hovering';
import { prefs } from '@/state/prefs';
import { ColourMark } from '../SeatMark';
import { useBoard } from '../board';
import { useDerived } from '../derived';

const kShown = 160;

function Piece({ part, colourOf }: { part: Part; colourOf(seat: number): number }): JSX.Element {
  if (typeof part === 'string') return <>{part}</>;
  if (part.seat) {
    return (
      <strong class="log-name">
        <ColourMark colour={colourOf(part.seat)} /> {part.text}
      </strong>
    );
  }
  const look = part.card ? { card: part.card } : part.item ? { item: part.item } : null;
  if (!look) return <>{part.text}</>;
  return (
    <button
      type="button"
      class="link-button"
      onClick={() => (looking.value = look)}
      onPointerEnter={(event) => {
        if (event.pointerType !== 'mouse') return;
        const { left, top } = event.currentTarget.getBoundingClientRect();
        hovering.value = { look, x: left, y: top };
      }}
      onPointerLeave={() => (hovering.value = null)}
    >
      {part.text}
    </button>
  );
}

/**
 * Lines are told once, in the situation in which they came: later the turn order and the convoys are others.
 * The same elements again cost nothing, however long the log is.
 */
function useTold(): (line: LogLine) => JSX.Element {
  const board = useBoard();
  const { pack, view, nameOf } = board;
  const told = useRef({ how: '', pack, lines: new WeakMap<LogLine, JSX.Element>() });
  const how = useDerived(() => [prefs.value.language, ...[...view.standings.keys()].map(nameOf)].join('\n'), [view, nameOf]);
  if (told.current.how !== how || told.current.pack !== pack) told.current = { how, pack, lines: new WeakMap() };
  const { lines } = told.current;
  const colourOf = (seat: number): number => view.standings.get(seat)?.colour ?? 0;
  return (line) => {
    const before = lines.get(line);
    if (before) return before;
    // Untracked: what a line tells of does not make it another line when it changes.
    const now = untracked(() => (
      <li key={`${line.seq}.${line.at}`} class={headings.has(line.entry.kind) ? 'log-heading' : ''}>
        {narrate(line.entry, board, line.order).map((part, index) => (
          <Piece key={index} part={part} colourOf={colourOf} />
        ))}
      </li>
    ));
    lines.set(line, now);
    return now;
  };
}

const headings = new Set([LogKind.ROUND_STARTED, LogKind.PHASE_STARTED]);

export function Log(): JSX.Element {
  const board = useBoard();
  const ref = useRef<HTMLOListElement>(null);
  const lines = board.log.filter((line) => !isQuiet(line.entry)).slice(-kShown);
  const last = lines.at(-1);
  const tell = useTold();
  useEffect(() => {
    // Once for a picture, however many moves came since the last one.
    const frame = requestAnimationFrame(() => {
      const list = ref.current;
      if (list) list.scrollTop = list.scrollHeight;
    });
    return () => cancelAnimationFrame(frame);
  }, [last?.seq, last?.at]);
  return (
    <section class="panel log" aria-label={t('board.log')}>
      <h2 class="panel-title">{t('board.log')}</h2>
      <ol ref={ref} tabIndex={0} aria-label={t('board.log')}>
        {lines.length === 0 && <li class="nobody">{t(board.live ? 'log.empty' : 'log.fromHere')}</li>}
        {lines.map(tell)}
      </ol>
    </section>
  );
}
