// Beside a replay: a quiz from the decisions of each person who has played.
import type { JSX } from 'preact';
import { BotPolicy, type TableInfo } from '@proto/table_pb';
import { later } from '@/i18n/later';
import { go } from '@/state/route';
import { calledOf } from '../called';
import { SeatMark } from '../SeatMark';

/** `share` is the secret of the link by which the game is seen. */
export function QuizLinks({ info, share }: { info: TableInfo; share?: string }): JSX.Element {
  const seats = info.seats.filter(({ taken, bot }) => taken && bot === BotPolicy.UNSPECIFIED);
  return (
    <section class="quiz-links">
      <h3>{later('quiz.open')}</h3>
      <p class="form-note">{later('quiz.openHelp')}</p>
      <div class="choices">
        {seats.map(({ seat }) => (
          <button key={seat} type="button" class="choice" data-quiz-of={seat} onClick={() => go(share ? { at: 'quiz', secret: share, seat } : { at: 'quiz', id: info.tableId, seat })}>
            <SeatMark seat={seat} /> {later('quiz.of', { name: calledOf(seat, info.seats) })}
          </button>
        ))}
      </div>
    </section>
  );
}
