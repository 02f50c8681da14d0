// A line of the log, at the mark of who did it; its moment can be shown.
import type { JSX } from 'preact';
import { narrate } from '@/game/narrate';
import type { LogLine } from '@/game/stream';
import type { Part } from '@/i18n/format';
import { t } from '@/i18n';
import { hovering } from '@/state/hovering';
import { looking } from '@/state/looking';
import { FaultMark } from '../analysis/FaultMark';
import { SeatMark } from '../SeatMark';
import { tellerOf, useBoard } from '../board';
import { useDerived } from '../derived';
import { memo } from '../memo';

/** Who did it has a mark before the line; anybody else beside the name. */
export function Piece({ part, actor }: { part: Part; actor: number }): JSX.Element {
  if (typeof part === 'string') return <>{part}</>;
  if (part.seat) {
    return (
      <strong class="log-name">
        {part.seat !== actor && <SeatMark seat={part.seat} />} {part.text}
      </strong>
    );
  }
  const look = part.card ? { card: part.card } : part.item ? { item: part.item } : null;
  if (!look) return <>{part.text}</>;
  return (
    <button
      type="button"
      class="link-button"
      onClick={(event) => {
        event.stopPropagation(); // the line is not meant
        looking.value = look;
      }}
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

export const LogRow = memo(function LogRow({ line, idle }: { line: LogLine; idle: boolean }): JSX.Element | null {
  const board = useBoard();
  const { seq, entry } = line;
  const parts = narrate({ ...line, idle }, tellerOf(board));
  // Before, at or after the moment that is looked back at.
  const place = useDerived(() => (board.past === null || seq < board.past ? '' : seq === board.past ? 'is-shown' : 'is-ahead'), [board, seq]);
  // With the first line of its step that says something.
  const fault = useDerived(() => {
    const found = board.moments.fault?.(seq) ?? null;
    return found && board.log.find((one) => one.seq === seq && narrate(one, tellerOf(board)).length > 0) === line ? found : null;
  }, [board, line]);
  if (parts.length === 0) return null;
  const seen = board.moments.has(seq);
  const show = seen ? () => board.moments.show(seq) : undefined;
  return (
    <li class={`log-line ${place} ${seen ? 'is-seen' : ''}`} onClick={show}>
      {show ? (
        <button type="button" tabIndex={-1} class="log-moment" data-moment={seq} aria-label={t('log.moment', { step: seq })} title={t('log.moment', { step: seq })}>
          {entry.seat ? <SeatMark seat={entry.seat} /> : <span class="log-dot" aria-hidden="true" />}
        </button>
      ) : (
        <span class="log-moment">{entry.seat > 0 && <SeatMark seat={entry.seat} />}</span>
      )}
      <span class="log-text">
        {parts.map((part, index) => (
          <Piece key={index} part={part} actor={entry.seat} />
        ))}
      </span>
      {fault && <FaultMark fault={fault} />}
    </li>
  );
});
