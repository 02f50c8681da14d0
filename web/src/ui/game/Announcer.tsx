// Says aloud what is asked and what the others did, for those who do not look.
import type { JSX } from 'preact';
import { useRef } from 'preact/hooks';
import type { LogEntry } from '@proto/log_pb';
import { isQuiet, narrate } from '@/game/narrate';
import { describeQuestion } from '@/game/describe';
import type { View } from '@/game/view';
import { myAsked, useBoard, type Board } from '../board';

const kMost = 6;

const inWords = (entry: LogEntry, board: Board): string =>
  narrate(entry, board)
    .map((part) => (typeof part === 'string' ? part : part.text))
    .join('');

export function Announcer(): JSX.Element {
  const board = useBoard();
  const { pack, view, seat } = board;
  const last = board.log.at(-1)?.seq;
  const said = useRef<{ view: View | null; last: number | undefined; news: string[] }>({ view: null, last: undefined, news: [] });
  if (said.current.view !== view) {
    // What was told with an earlier situation is not said once more.
    const news = last === said.current.last ? [] : board.log.filter((line) => line.seq === last && !isQuiet(line.entry)).slice(-kMost).map(({ entry }) => inWords(entry, board));
    said.current = { view, last, news };
  }
  const question = describeQuestion({ pack, view, seat, asked: myAsked(board) });
  return (
    <div class="visually-hidden" aria-live="polite" role="status">
      {[...said.current.news, question].filter(Boolean).join(' ')}
    </div>
  );
}
