// What happened, in sentences; cards in them can be looked at.
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { LogKind } from '@proto/log_pb';
import type { Part } from '@/i18n/format';
import { isQuiet, narrate } from '@/game/narrate';
import { t } from '@/i18n';
import { looking } from '@/state/looking';
import { hovering } from '@/state/hovering';
import { SeatMark } from '../SeatMark';
import { useBoard } from '../board';

const kShown = 160;

function Piece({ part }: { part: Part }): JSX.Element {
  if (typeof part === 'string') return <>{part}</>;
  if (part.seat) {
    return (
      <strong class="log-name">
        <SeatMark seat={part.seat} /> {part.text}
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

const headings = new Set([LogKind.ROUND_STARTED, LogKind.PHASE_STARTED]);

export function Log(): JSX.Element {
  const board = useBoard();
  const ref = useRef<HTMLOListElement>(null);
  const lines = board.log.filter((line) => !isQuiet(line.entry)).slice(-kShown);
  const last = lines.at(-1);
  useEffect(() => {
    const list = ref.current;
    if (list) list.scrollTop = list.scrollHeight;
  }, [last?.seq, last?.at]);
  return (
    <section class="panel log" aria-label={t('board.log')}>
      <h2 class="panel-title">{t('board.log')}</h2>
      <ol ref={ref} tabIndex={0} aria-label={t('board.log')}>
        {lines.length === 0 && <li class="nobody">{t(board.live ? 'log.empty' : 'log.fromHere')}</li>}
        {lines.map(({ seq, at, entry }) => (
          <li key={`${seq}.${at}`} class={headings.has(entry.kind) ? 'log-heading' : ''}>
            {narrate(entry, board).map((part, index) => (
              <Piece key={index} part={part} />
            ))}
          </li>
        ))}
      </ol>
    </section>
  );
}
