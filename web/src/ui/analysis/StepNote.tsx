// What the analysis says of the step that is shown.
import type { JSX } from 'preact';
import { faultOf } from '@/game/analysis';
import { askedOf } from '@/game/view';
import { later } from '@/i18n/later';
import { playedAt, reviewAt, reviews, stage } from '@/state/analysis';
import { history } from '@/state/replay';
import { useBoard } from '../board';
import { SeatMark } from '../SeatMark';
import { BestChoices } from './BestChoices';
import { FaultMark } from './FaultMark';
import { inPoints } from './words';

function Judged({ step }: { step: number }): JSX.Element | null {
  const { pack, nameOf } = useBoard();
  const review = reviewAt(step);
  const before = history.value.of.at(step - 1);
  if (!review) return step > 0 && stage.value === 'busy' ? null : <p class="form-note">{later(step > 0 ? 'analysis.unknown' : 'analysis.start')}</p>;
  const { seat, decision } = review;
  if (!decision || !before) return <p class="form-note">{later('analysis.only')}</p>;
  const fault = faultOf(review);
  const words = fault ? later('analysis.fault', { fault: later(`fault.${fault}`), points: inPoints(decision.gave) }) : later('analysis.fine');
  return (
    <>
      <p class="step-verdict">
        <SeatMark seat={seat} /> {nameOf(seat)}: {fault && <FaultMark fault={fault} />} {words}
      </p>
      <BestChoices decision={decision} scene={{ pack, view: before.view, seat, asked: askedOf(before.view, seat) }} played={playedAt(step)} />
    </>
  );
}

interface Props {
  step: number;
  onSeek(seq: number): void;
}

export function StepNote({ step, onSeek }: Props): JSX.Element {
  const marked = reviews.value.filter((one) => faultOf(one) !== null).map((one) => one.step);
  const before = marked.filter((one) => one < step).at(-1);
  const after = marked.find((one) => one > step);
  const lead = (name: 'previous' | 'next', to: number | undefined): JSX.Element => (
    <button type="button" class="choice" data-marked={name} disabled={to === undefined} onClick={() => to !== undefined && onSeek(to)}>
      {later(`analysis.${name}`)}
    </button>
  );
  return (
    <section class="step-note" data-step-note={step}>
      <div aria-live="polite">
        <Judged step={step} />
      </div>
      {marked.length > 0 && (
        <div class="choices">
          {lead('previous', before)}
          {lead('next', after)}
        </div>
      )}
    </section>
  );
}
