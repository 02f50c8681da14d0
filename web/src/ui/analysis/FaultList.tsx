// The decisions that gave something away, in the order of the game; each leads to its step.
import type { JSX } from 'preact';
import { useRef } from 'preact/hooks';
import { faultOf } from '@/game/analysis';
import { cellAt, type Timeline } from '@/game/timeline';
import { later } from '@/i18n/later';
import { reviews, stage } from '@/state/analysis';
import { position } from '@/state/replay';
import { useBoard } from '../board';
import { SeatMark } from '../SeatMark';
import { FaultMark } from './FaultMark';
import { inPoints } from './words';

interface Props {
  timeline: Timeline;
  onSeek(seq: number): void;
}

export function FaultList({ timeline, onSeek }: Props): JSX.Element {
  const { nameOf } = useBoard();
  const list = useRef<HTMLOListElement>(null);
  const now = position.value;
  // What it says of the step is above the list.
  const show = (step: number): void => {
    onSeek(step);
    list.current?.closest('.analysis')?.querySelector('.step-note')?.scrollIntoView?.({ block: 'nearest' });
  };
  const rows = reviews.value.flatMap((review) => {
    const fault = faultOf(review);
    return fault ? [{ review, fault }] : [];
  });
  return (
    <section>
      <h3>{later('analysis.faults')}</h3>
      {rows.length === 0 && stage.value === 'done' && <p class="form-note">{later('analysis.noFaults')}</p>}
      <ol ref={list} class="fault-list">
        {rows.map(({ review: { step, seat, decision }, fault }) => (
          <li key={step}>
            <button type="button" data-fault={step} aria-current={step === now ? 'step' : undefined} onClick={() => show(step)}>
              <FaultMark fault={fault} />
              <span>
                <SeatMark seat={seat} /> {nameOf(seat)} <small>{later('analysis.faultAt', { round: cellAt(timeline, step)?.round ?? 1, step })}</small>
              </span>
              <b>{inPoints(decision?.gave ?? 0)}</b>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}
