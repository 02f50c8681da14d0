// The game of each seat in a few numbers: mistakes, and luck and skill told apart.
import type { JSX } from 'preact';
import { decidersIn, faults, lessonsOf, pointsOf, tallyOf } from '@/game/analysis';
import { signed } from '@/game/words';
import { counted, later } from '@/i18n/later';
import { reviews, stage } from '@/state/analysis';
import { beginLesson } from '@/state/lesson';
import { useBoard } from '../board';
import { SeatMark } from '../SeatMark';
import { FaultMark } from './FaultMark';

export function Tallies(): JSX.Element {
  const { nameOf } = useBoard();
  const all = reviews.value;
  return (
    <section class="tallies">
      <ul>
        {decidersIn(all).map((seat) => {
          const { counts, luck, skill } = tallyOf(all, seat);
          return (
            <li key={seat} data-tally={seat}>
              <h3>
                <SeatMark seat={seat} /> {nameOf(seat)}
              </h3>
              <p class="tally-luck">{later('analysis.luckSkill', { luck: signed(pointsOf(luck)), skill: signed(pointsOf(skill)) })}</p>
              <ul class="tally-counts">
                {faults.map((fault) => (
                  <li key={fault}>
                    <FaultMark fault={fault} /> {counted(`faults.${fault}`, counts[fault])}
                  </li>
                ))}
              </ul>
              {stage.value !== 'busy' && lessonsOf(all, seat).length > 0 && (
                <button type="button" class="choice" data-lesson-of={seat} aria-label={later('lesson.begin', { name: nameOf(seat) })} onClick={() => void beginLesson(seat)}>
                  {later('lesson.title')}
                </button>
              )}
            </li>
          );
        })}
      </ul>
      <p class="form-note">{later('analysis.luckHelp')}</p>
    </section>
  );
}
