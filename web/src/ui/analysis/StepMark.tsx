// Beside the number of the step that is shown: how bad its decision was, where the analysis has found something.
import type { JSX } from 'preact';
import { faultOf } from '@/game/analysis';
import { later } from '@/i18n/later';
import { reviewAt } from '@/state/analysis';
import { FaultMark } from './FaultMark';
import { inPoints } from './words';

export function StepMark({ step, nameOf }: { step: number; nameOf(seat: number): string }): JSX.Element | null {
  const review = reviewAt(step);
  const fault = faultOf(review);
  if (!review || !fault) return null;
  return (
    <span class="prompt-hint step-mark" data-step-mark={fault}>
      <FaultMark fault={fault} /> {nameOf(review.seat)}: {later('analysis.fault', { fault: later(`fault.${fault}`), points: inPoints(review.decision?.gave ?? 0) })}
    </span>
  );
}
