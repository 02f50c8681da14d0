// Shows what happens on the table, above it. What is shown is true already: nothing waits for it, and any touch ends it.
import { effect } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { timeline } from '@/game/motion';
import type { LogLine } from '@/game/stream';
import { moves, pace } from '@/state/motion';
import { useBoard } from '../board';
import type { Player } from './motion/player';

/** The entries of the update that has just come; `seen` is the last one before, or nothing when the table is opened. */
function newest(log: readonly LogLine[], seen: number | null): readonly LogLine[] {
  const seq = log.at(-1)?.seq ?? 0;
  return seen !== null && seq > seen ? log.filter((line) => line.seq === seq) : [];
}

export function Motion(): JSX.Element {
  const board = useBoard();
  const layer = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let player: Player | null = null;
    let seen: number | null = null;
    let gone = false;
    const load = async (): Promise<void> => {
      const { playerIn } = await import('./motion/player');
      if (!gone && layer.current) player = playerIn(layer.current, board);
    };
    const stop = effect(() => {
      const { log } = board;
      const fresh = newest(log, seen);
      seen = log.at(-1)?.seq ?? 0;
      if (!moves()) return;
      if (!player) return void load().catch(() => undefined);
      if (document.visibilityState === 'visible') player.play(timeline(fresh.map(({ entry }) => entry)), pace());
    });
    const skip = (): void => player?.skip();
    document.addEventListener('pointerdown', skip, { capture: true, passive: true });
    document.addEventListener('keydown', skip, { capture: true });
    return () => {
      gone = true;
      stop();
      player?.skip();
      document.removeEventListener('pointerdown', skip, { capture: true });
      document.removeEventListener('keydown', skip, { capture: true });
    };
  }, [board]);
  return <div ref={layer} class="motion" aria-hidden="true" />;
}
