// Keeps clicks from hitting a choice that has just appeared under the pointer, and a key that is held down from making several.
// A single key is meant, however soon it comes.
import { computed, effect } from '@preact/signals';
import { kReading, Slips } from '@/game/slips';
import { asked, menu, sure } from './board';
import { game } from './table';

/** Whatever makes or begins a choice, on the table and below the question. Nothing is chosen by looking at the scoring. */
const kChoices = '.prompt button:not(.show-scoring), [data-target]';

const choiceAt = (target: EventTarget | null): Element | null => (target instanceof Element ? target.closest(kChoices) : null);

const meaningOf = (thing: Element): string => `${asked.peek()?.question ?? ''} ${thing.getAttribute('aria-label') ?? thing.textContent ?? ''}`;

/** What a click would not choose yet shows it (`data-asleep`), for as long. */
function sleeper(slips: Slips): { sleep(): void; wake(): void } {
  let asleep: Element[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wake = (): void => {
    clearTimeout(timer);
    for (const thing of asleep) thing.removeAttribute('data-asleep');
    asleep = [];
  };
  const sleep = (): void => {
    wake();
    asleep = [...document.querySelectorAll(kChoices)].filter((thing) => slips.isNew(thing.getBoundingClientRect(), meaningOf(thing)));
    for (const thing of asleep) thing.setAttribute('data-asleep', '');
    timer = setTimeout(wake, kReading);
  };
  return { sleep, wake };
}

export function startSlips(): void {
  const slips = new Slips();
  const { sleep, wake } = sleeper(slips);
  // What is asked and offered, and not what else happens at the table.
  const question = computed(() => asked.value?.question);
  const choices = computed(() => game.value?.view.choices);
  let frame = 0;
  effect(() => {
    void [question.value, choices.value, menu.value, sure.value];
    slips.offered(performance.now());
    // It can be read from the picture on that shows it.
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => {
      slips.offered(performance.now());
      sleep();
    });
  });
  // Keys, and tools that speak the page, click without pressing anything.
  let pressed = false;
  const press = (now: boolean) => (): void => void (pressed = now);
  document.addEventListener('pointerdown', press(true), { capture: true });
  document.addEventListener('pointercancel', press(false), { capture: true });
  document.addEventListener('keydown', press(false), { capture: true });
  const moved = ({ clientX, clientY }: MouseEvent): void => {
    if (slips.moved(clientX, clientY)) wake();
  };
  document.addEventListener('pointermove', moved, { passive: true });
  document.addEventListener(
    'click',
    (event) => {
      const thing = choiceAt(event.target);
      const byPointer = pressed;
      pressed = false;
      if (!byPointer) return;
      // A finger does not hover: its touch elsewhere is how it moves.
      if (!thing) return moved(event);
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
