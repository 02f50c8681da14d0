// Dragging a token with mouse, pen or finger; a short touch stays a click.
import type { JSX } from 'preact';
import { drop, lift, lifted, loadInto, reset } from '@/state/board';

export type Dragged = { box: number } | { token: number };

const kThreshold = 8;

function boxUnder(x: number, y: number): number {
  const hit = document.elementFromPoint(x, y)?.closest<HTMLElement>('.convoy-own [data-target^="box:"]');
  return Number(hit?.dataset['target']?.split(':')[1] ?? 0);
}

function start(event: JSX.TargetedPointerEvent<HTMLElement>, what: Dragged): void {
  if (event.button !== 0) return;
  const source = event.currentTarget;
  const { clientX: x0, clientY: y0, pointerId } = event;
  let ghost: HTMLElement | null = null;

  const move = (now: PointerEvent): void => {
    if (now.pointerId !== pointerId) return;
    if (!ghost) {
      if (Math.hypot(now.clientX - x0, now.clientY - y0) < kThreshold) return;
      const piece = source.querySelector('.token') ?? source;
      ghost = piece.cloneNode(true) as HTMLElement;
      ghost.classList.add('drag-ghost');
      document.body.append(ghost);
      document.body.classList.add('is-dragging');
      // What is in hand shows where it fits.
      if ('box' in what && lifted.value?.from !== what.box) void lift(what.box);
    }
    ghost.style.transform = `translate(${now.clientX - 18}px, ${now.clientY - 18}px)`;
  };
  const stop = (now: PointerEvent): void => {
    if (now.pointerId !== pointerId) return;
    window.removeEventListener('pointermove', move);
    window.removeEventListener('pointerup', stop);
    window.removeEventListener('pointercancel', stop);
    document.body.classList.remove('is-dragging');
    if (!ghost) return;
    ghost.remove();
    // The click that follows a drag is none.
    window.addEventListener('click', swallow, { capture: true, once: true });
    setTimeout(() => window.removeEventListener('click', swallow, { capture: true }), 50);
    const box = now.type === 'pointerup' ? boxUnder(now.clientX, now.clientY) : 0;
    if (!box) return reset();
    if ('box' in what) void drop(what.box, box);
    else loadInto(what.token, box);
  };
  window.addEventListener('pointermove', move);
  window.addEventListener('pointerup', stop);
  window.addEventListener('pointercancel', stop);
}

const swallow = (event: Event): void => {
  event.stopPropagation();
  event.preventDefault();
};

export const dragSource = (what: Dragged) => ({
  'data-drag': '',
  onPointerDown: (event: JSX.TargetedPointerEvent<HTMLElement>) => start(event, what),
});
