// Plays the steps of an update above the table, with the browser's own animations: only opacity and transform change.
import { render } from 'preact';
import { placeOf, slotOf } from '@/game/boxes';
import { kStep, type At, type Step, type Timed } from '@/game/motion';
import { phaseName, signed } from '@/game/words';
import type { Board } from '../../board';
import { burst, copyOf, tracer, words } from './ghosts';
import { OutcomeCard } from './OutcomeCard';
import { boxAt, convoyAt, enemyAt, road, slotAt, spotOf, type Spot } from './places';

export interface Player {
  play(steps: readonly Timed[], pace: number): void;
  /** Everything is at its end. */
  skip(): void;
}

/** So long a card or a title can be read while the table is played on. */
const kShown = 1100;
/** More than anybody can follow. */
const kMost = 24;
const kLift = 'cubic-bezier(.2,.8,.2,1)';

const shift = (from: Spot, to: Spot): string => `translate(${to.x - from.x}px, ${to.y - from.y}px)`;

export function playerIn(layer: HTMLElement, board: Board): Player {
  const running = new Set<Animation>();
  let pace = 1;

  function animate(thing: Element, frames: Keyframe[], { delay = 0, duration = kStep, keep = false } = {}): void {
    const animation = thing.animate(frames, { delay: delay * pace, duration: duration * pace, easing: kLift, fill: 'both' });
    running.add(animation);
    const done = (): void => {
      running.delete(animation);
      animation.cancel();
      if (!keep) thing.remove();
    };
    animation.onfinish = done;
  }

  /** Above the table until its animation has ended. */
  function show(ghost: Element, frames: Keyframe[], delay: number, duration = kStep): void {
    layer.append(ghost);
    animate(ghost, frames, { delay, duration });
  }

  const fading: Keyframe[] = [{ opacity: 0 }, { opacity: 1, offset: 0.15 }, { opacity: 1, offset: 0.8 }, { opacity: 0 }];

  function outcome(id: number, weapon: At | undefined, delay: number): void {
    const printed = board.pack.catalog.outcomes[id - 1];
    const country = spotOf(road());
    if (!printed || !country) return;
    const card = weapon && board.view.convoys.get(weapon.seat)?.cards[slotOf(weapon.box ?? 1) - 1];
    const now = card && weapon?.box ? board.pack.vehicle(card)?.boxes[placeOf(weapon.box) - 1]?.value : undefined;
    const host = document.createElement('div');
    host.className = 'ghost outcome-place';
    // Several in one update lie side by side.
    const before = layer.querySelectorAll('.outcome-place').length;
    Object.assign(host.style, { left: `calc(${country.x}px + ${before * 11}rem)`, top: `${country.y - country.height / 2}px` });
    render(<OutcomeCard id={id} outcome={printed} now={now} />, host);
    show(host, fading, delay, kShown);
    const flip = host.firstElementChild;
    if (flip) animate(flip, [{ transform: 'translateX(12rem) rotateY(180deg) scale(.4)' }, { transform: 'none' }], { delay, duration: kStep, keep: true });
  }

  /** Places of before the table is drawn again; what is returned plays the step afterwards. */
  function prepare(step: Step): ((delay: number) => void) | null {
    const { seat: own } = board;
    switch (step.kind) {
      case 'phase':
        return (delay) => {
          const country = spotOf(road());
          if (country) show(words(phaseName(step.phase), 'motion-phase', { ...country, y: country.y - country.height / 2 }), fading, delay, kShown);
        };
      case 'outcome':
        return (delay) => outcome(step.outcome, step.weapon, delay);
      case 'shot': {
        const from = spotOf(convoyAt(step.from.seat)) ?? spotOf(boxAt(step.from, own));
        const to = spotOf(enemyAt(step.enemy));
        return from && to && ((delay) => show(tracer(from, to), [{ transform: 'scaleX(0)', opacity: 1 }, { transform: 'none', opacity: 1, offset: 0.6 }, { transform: 'none', opacity: 0 }], delay));
      }
      case 'hit': {
        const at = spotOf(enemyAt(step.enemy));
        return at && ((delay) => {
          show(burst(at), [{ transform: 'scale(.2)', opacity: 0 }, { transform: 'scale(1.2)', opacity: 1, offset: 0.4 }, { transform: 'scale(.9)', opacity: 0 }], delay);
          const enemy = enemyAt(step.enemy);
          if (enemy) animate(enemy, ['none', 'translate(7px, -1px)', 'translate(-5px, 1px)', 'translate(3px, 0)', 'none'].map((transform) => ({ transform })), { delay, keep: true });
        });
      }
      case 'death': {
        const enemy = enemyAt(step.enemy);
        const at = spotOf(enemy);
        const ghost = enemy && at && copyOf(enemy, at);
        return ghost && ((delay) => show(ghost, [{ transform: 'none', opacity: 1 }, { transform: 'translateY(14%) rotate(8deg)', opacity: 0 }], delay));
      }
      case 'fame':
        return (delay) => {
          const at = spotOf(convoyAt(step.seat));
          if (at) show(words(`${signed(step.amount)} ★`, 'motion-fame', at), [{ transform: 'none', opacity: 0 }, { transform: 'translateY(-1rem)', opacity: 1, offset: 0.4 }, { transform: 'translateY(-2.4rem)', opacity: 0 }], delay);
        };
      case 'damage':
        return (delay) => {
          const at = spotOf(boxAt(step.at, own));
          if (at) show(burst(at), [{ transform: 'scale(2.4)', opacity: 0 }, { transform: 'scale(1)', opacity: 1, offset: 0.6 }, { transform: 'scale(.8)', opacity: 0 }], delay);
        };
      case 'gain': {
        const from = step.slot ? spotOf(slotAt(step.slot)) : null;
        return (delay) => arrive(step.at, from, delay);
      }
      case 'loss': {
        const token = step.at.seat === own ? boxAt(step.at, own)?.querySelector('.token') : null;
        const at = spotOf(token ?? null);
        const ghost = token && at && copyOf(token, at);
        return ghost ? ((delay) => show(ghost, [{ transform: 'none', opacity: 1 }, { transform: 'translateY(-3rem) scale(.7)', opacity: 0 }], delay)) : null;
      }
      case 'move': {
        const from = step.from.seat === own ? spotOf(boxAt(step.from, own)) : null;
        return from && ((delay) => arrive(step.to, from, delay));
      }
      case 'card': {
        const card = slotAt(step.slot);
        const from = spotOf(card);
        const ghost = card && from && copyOf(card, from);
        return ghost && ((delay) => {
          const to = spotOf(step.seat === own ? document.querySelector('.own') : convoyAt(step.seat));
          if (to) show(ghost, [{ transform: 'none', opacity: 1 }, { transform: `${shift(from, to)} scale(.3)`, opacity: 0.2 }], delay);
        });
      }
    }
  }

  /** A token slides into its box, from where it was or from the supply. */
  function arrive(to: At, from: Spot | null, delay: number): void {
    const box = to.seat === board.seat ? boxAt(to, board.seat) : null;
    const token = box?.querySelector('.token') ?? null;
    const at = spotOf(token);
    if (!token || !at) return;
    const start = from ? shift(at, from) : 'translateY(-4rem)';
    show(copyOf(token, at), [{ transform: `${start} scale(1.3)`, opacity: from ? 1 : 0 }, { transform: 'none', opacity: 1 }], delay);
  }

  return {
    play(steps, at) {
      pace = at;
      const ready = steps.slice(0, Math.max(0, kMost - running.size)).flatMap(({ step, at: delay }) => {
        const play = prepare(step);
        return play ? [{ play, delay }] : [];
      });
      // The table is drawn again before the next frame.
      if (ready.length > 0) requestAnimationFrame(() => requestAnimationFrame(() => ready.forEach(({ play, delay }) => play(delay))));
    },
    skip() {
      for (const animation of [...running]) animation.finish();
    },
  };
}
