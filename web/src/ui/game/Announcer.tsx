// Says aloud what is asked and what the others did, for those who do not look.
import type { JSX } from 'preact';
import { isQuiet, narrate } from '@/game/narrate';
import { describeQuestion } from '@/game/describe';
import { myAsked, useBoard } from '../board';

const kMost = 6;

export function Announcer(): JSX.Element {
  const board = useBoard();
  const { pack, view, seat } = board;
  const last = board.log.at(-1)?.seq;
  const sentences = board.log
    .filter((line) => line.seq === last && !isQuiet(line.entry))
    .slice(-kMost)
    .map(({ entry }) =>
      narrate(entry, board)
        .map((part) => (typeof part === 'string' ? part : part.text))
        .join(''),
    );
  const question = describeQuestion({ pack, view, seat, asked: myAsked(board) });
  return (
    <div class="visually-hidden" aria-live="polite" role="status">
      {[...sentences, question].filter(Boolean).join(' ')}
    </div>
  );
}
