// What the leader has drawn, above the table: circles around things, arrows between them.
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { ReviewAnchor, ReviewDrawing } from '@proto/review_pb';
import { targetsOfAnchor } from '@/game/review';
import type { View } from '@/game/view';
import { begun, missing, review } from '@/state/review';
import { useBoard } from '../board';

interface Circle {
  x: number;
  y: number;
  r: number;
}

const kLeast = 16; // pixels

/** Where a thing is in the window; nothing when it is not to be seen. */
function circleOf(anchor: ReviewAnchor, view: View): Circle | null {
  for (const name of targetsOfAnchor(anchor, view)) {
    for (const element of document.querySelectorAll(`.game [data-target="${name}"]`)) {
      const { left, top, width, height } = element.getBoundingClientRect();
      if (width > 0 && height > 0) return { x: left + width / 2, y: top + height / 2, r: Math.max(kLeast, Math.min(width, height) / 2 + 4) };
    }
  }
  return null;
}

/** From one rim to the other. */
function arrow(from: Circle, to: Circle): string {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const [dx, dy] = [(to.x - from.x) / length, (to.y - from.y) / length];
  return `M${from.x + dx * from.r * 0.6} ${from.y + dy * from.r * 0.6}L${to.x - dx * to.r * 0.8} ${to.y - dy * to.r * 0.8}`;
}

function Drawn({ drawing, view }: { drawing: ReviewDrawing; view: View }): JSX.Element | null {
  const from = drawing.from && circleOf(drawing.from, view);
  const to = drawing.to && circleOf(drawing.to, view);
  if (!from || (drawing.to && !to)) return null;
  return to ? <path d={arrow(from, to)} marker-end="url(#review-arrow)" /> : <circle cx={from.x} cy={from.y} r={from.r} />;
}

export function Drawings(): JSX.Element | null {
  const { view } = useBoard();
  const [, redraw] = useState(0);
  const drawings = (!missing.value && review.value?.drawings) || [];
  const open = begun.value;
  const any = drawings.length > 0 || open !== null;
  // The table moves beneath them.
  useEffect(() => {
    if (!any) return;
    const again = (): void => void requestAnimationFrame(() => redraw((count) => count + 1));
    again();
    window.addEventListener('resize', again);
    document.addEventListener('scroll', again, true);
    document.addEventListener('transitionend', again, true);
    return () => {
      window.removeEventListener('resize', again);
      document.removeEventListener('scroll', again, true);
      document.removeEventListener('transitionend', again, true);
    };
  }, [any, drawings, review.value?.position]);
  if (!any) return null;
  return (
    <svg class="review-drawings" aria-hidden="true" data-drawings={drawings.length}>
      <marker id="review-arrow" viewBox="0 0 8 8" refX="6" refY="4" markerWidth="4" markerHeight="4" orient="auto">
        <path d="M0 0L8 4L0 8z" />
      </marker>
      {drawings.map((drawing, index) => (
        <Drawn key={index} drawing={drawing} view={view} />
      ))}
      {open && <Drawn drawing={{ $typeName: 'aurora.v1.ReviewDrawing', from: open }} view={view} />}
    </svg>
  );
}
