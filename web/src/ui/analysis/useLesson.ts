// While somebody learns from the mistakes of a seat, the replay is seen as that seat saw it, before the decision; then again as before.
import { effect, untracked } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { ReplayView } from '@proto/playback_pb';
import { endLesson, lesson, mistake } from '@/state/lesson';
import { opened, player } from '@/state/replay';
import { tab } from '../game/tab';

type Pick = (view: ReplayView, seat: number) => void;

/** `own` is the seat of who looks, whose eyes the server has; 0: none. */
export function useLesson(pick: Pick, own: number): void {
  const open = useRef(pick);
  open.current = pick;
  useEffect(() => {
    let before: { view: ReplayView; seat: number } | null = null;
    const eyes = effect(() => {
      const seat = lesson.value?.seat;
      untracked(() => {
        const here = opened.value;
        if (seat !== undefined && !before && here) {
          before = { view: here.view, seat: here.seat };
          tab.value = 'turn';
          if (seat === own) open.current(ReplayView.MINE, 0);
          else open.current(ReplayView.FULL, seat);
        } else if (seat === undefined && before) {
          open.current(before.view, before.view === ReplayView.FULL ? before.seat : 0); // the others say themselves whose they are
          before = null;
        }
      });
    });
    const moment = effect(() => {
      const step = mistake.value?.step;
      if (step === undefined) return;
      untracked(() => {
        player.stop();
        player.seek(step - 1);
      });
    });
    return () => {
      eyes();
      moment();
      endLesson();
    };
  }, [own]);
}
