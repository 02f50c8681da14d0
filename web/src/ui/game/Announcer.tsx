// Says aloud what is asked and what the others did, for those who do not look.
import type { JSX } from 'preact';
import { untracked } from '@preact/signals';
import { useRef } from 'preact/hooks';
import type { Asked } from '@proto/question_pb';
import { describeQuestion } from '@/game/describe';
import { isQuiet } from '@/game/logbook';
import { narrate, type Told } from '@/game/narrate';
import { phaseName } from '@/game/words';
import { inWords, t } from '@/i18n';
import { myAsked, tellerOf, useBoard, type Board } from '../board';

const kMost = 6;

const wordsOf = (line: Told, board: Board): string => inWords(narrate(line, tellerOf(board)));

export function Announcer(): JSX.Element {
  const board = useBoard();
  const { pack, view, seat, log, past } = board;
  const asked = past === null ? myAsked(board) : undefined;
  const last = log.at(-1)?.seq;
  const said = useRef<{ asked: Asked | undefined; last: number | undefined; news: string[] }>({ asked: undefined, last: undefined, news: [] });
  if (said.current.last !== last || said.current.asked !== asked) {
    // What was told with an earlier situation is not said once more.
    const fresh = last === said.current.last ? [] : log.filter((line) => line.seq === last && !isQuiet(line.entry)).slice(-kMost);
    said.current = { asked, last, news: untracked(() => fresh.map((line) => wordsOf(line, board))) };
  }
  const question =
    past === null
      ? describeQuestion({ pack, view, seat, asked })
      : `${t('past.title')}: ${t('past.where', { round: view.progress?.round ?? 1, phase: phaseName(view.progress?.phase ?? 0), step: past })}`;
  return (
    <div class="visually-hidden" aria-live="polite" role="status">
      {[...said.current.news, question].filter(Boolean).join(' ')}
    </div>
  );
}
