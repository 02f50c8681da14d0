// The Aurora on the water: a layer of its own, so that she moves without anything being painted again.
import type { JSX } from 'preact';
import { world } from '@/game/roadmap';
import { t } from '@/i18n';
import type { View } from './Country';

const kWidth = 208;
const kTop = 100;

interface Props {
  view: View;
  /** Her middle. */
  x: number;
  label?: string;
}

export function Ship({ view, x, label }: Props): JSX.Element {
  const width = kWidth / view.width;
  return (
    <div
      class="aurora-ship"
      role={label ? 'img' : undefined}
      aria-label={label}
      title={label && `${label}. ${t('rule.goal.text')}`}
      style={{
        width: `${(width * 100).toFixed(3)}%`,
        top: `${((kTop / world.height) * 100).toFixed(3)}%`,
        transform: `translateX(${(((x - view.x) / kWidth - 0.5) * 100).toFixed(2)}%)`,
      }}
    >
      <svg class="aurora-hull" viewBox={`${-kWidth / 2} ${kTop} ${kWidth} 122`} aria-hidden="true">
        <path d="M-100 212q90 14 190 2l8-6H-110z" fill="#0b2a3e" />
        <use href="#piece-ship" x="-98" y="100" width="200" height="108" />
        <path d="M-96 205l14-5 10 5 14-4 16 5 20-3 22 4 20-4 24 3 18-5 22 6 10-4 14 4-18 7-30-2-30 4-44-2-34 2-40-5z" fill="#dff1f5" />
        <path d="M-60 212q60 6 120 0l-6 5q-50 4-106 0z" fill="#ffb84d" opacity=".5" />
      </svg>
    </div>
  );
}
