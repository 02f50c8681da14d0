// Keeps clicks from hitting a choice that has just appeared under the pointer, and a key that is held down from making several.
// A single key is meant, however soon it comes.
import { computed, effect } from '@preact/signals';
import { Slips } from '@/game/slips';
import { asked, menu, sure } from './board';
import { game } from './table';

/** Whatever makes or begins a choice, on the table and below the question. */
const kChoices = '.prompt button, [data-target]';

const choiceAt = (target: EventTarget | null): Element | null => (target instanceof Element ? target.closest(kChoices) : null);

const meaningOf = (thing: Element): string => `${asked.peek()?.question ?? ''} ${thing.getAttribute('aria-label') ?? thing.textContent ?? ''}`;

export function startSlips(): void {
  const slips = new Slips();
  // What is asked and offered, and not what else happens at the table.
  const question = computed(() => asked.value?.question);
  const choices = computed(() => game.value?.view.choices);
  effect(() => {
    void [question.value, choices.value, menu.value, sure.value];
    slips.offered(performance.now());
  });
  // Keys, and tools that speak the page, click without pressing anything.
  let pressed = false;
  const press = (now: boolean) => (): void => void (pressed = now);
  document.addEventListener('pointerdown', press(true), { capture: true });
  document.addEventListener('pointercancel', press(false), { capture: true });
  document.addEventListener('keydown', press(false), { capture: true });
  document.addEventListener('pointermove', ({ clientX, clientY }) => slips.moved(clientX, clientY), { passive: true });
  document.addEventListener(
    'click',
    (event) => {
      const thing = choiceAt(event.target);
      const byPointer = pressed;
      pressed = false;
      if (!thing || !byPointer) return;
      const touch = { x: event.clientX, y: event.clientY, at: event.timeStamp, meaning: meaningOf(thing) };
      if (!slips.isSlip(touch)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    { capture: true },
  );
  document.addEventListener('keydown', (event) => {
    if (event.repeat && event.key === 'Enter' && choiceAt(event.target)) event.preventDefault();
  });
}
