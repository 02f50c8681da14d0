// Keeps clicks from hitting a choice that has just appeared under the pointer, and a key that is held down from making several.
// A key that is pressed is meant, however soon.
import { effect } from '@preact/signals';
import { Slips } from '@/game/slips';
import { asked, menu, sure } from './board';
import { game } from './table';

/** Whatever makes or begins a choice, on the table and below the question. */
const kChoices = '.prompt button, [data-target]';

const choiceAt = (target: EventTarget | null): Element | null => (target instanceof Element ? target.closest(kChoices) : null);

const meaningOf = (thing: Element): string => `${asked.peek()?.question ?? ''} ${thing.getAttribute('aria-label') ?? thing.textContent ?? ''}`;

export function startSlips(): void {
  const slips = new Slips();
  effect(() => {
    // What is asked and offered, and not what else happens at the table.
    void [asked.value?.question, game.value?.view.choices, menu.value, sure.value];
    slips.offered(performance.now());
  });
  document.addEventListener('pointermove', ({ clientX, clientY }) => slips.moved(clientX, clientY), { passive: true });
  document.addEventListener(
    'click',
    (event) => {
      const thing = choiceAt(event.target);
      const byKeyboard = event.detail === 0;
      if (!thing || byKeyboard) return;
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
