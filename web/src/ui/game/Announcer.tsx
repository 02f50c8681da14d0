// Says aloud what is asked and what the others did, for those who do not look.
import type { JSX } from 'preact';
import { untracked } from '@preact/signals';
import { useRef } from 'preact/hooks';
import type { LogEntry } from '@proto/log_pb';
import type { Asked } from '@proto/question_pb';
import { isQuiet, narrate } from '@/game/narrate';
import { describeQuestion } from '@/game/describe';
import { myAsked, useBoard, type Board } from '../board';

const kMost = 6;

const inWords = (entry: LogEntry, board: Board): string =>
  narrate(entry, board)
    .map((part) => (typeof part === 'string' ? part : part.text))
    .join('');

export function Announcer(): JSX.Element {
  const board = useBoard();
  const { pack, view, seat, log } = board;
  const asked = myAsked(board);
  const last = log.at(-1)?.seq;
  const said = useRef<{ asked: Asked | undefined; last: number | undefined; news: string[] }>({ asked: undefined, last: undefined, news: [] });
  if (said.current.last !== last || said.current.asked !== asked) {
    // What was told with an earlier situation is not said once more.
    const fresh = last === said.current.last ? [] : log.filter((line) => line.seq === last && !isQuiet(line.entry)).slice(-kMost);
    said.current = { asked, last, news: untracked(() => fresh.map(({ entry }) => inWords(entry, board))) };
  }
  const question = describeQuestion({ pack, view, seat, asked });
  return (
    <div class="visually-hidden" aria-live="polite" role="status">
      {[...said.current.news, question].filter(Boolean).join(' ')}
    </div>
  );
}
