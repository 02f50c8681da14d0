// A finger does not hover: what says something under the mouse, in its title, says it when it is touched, too.
import { say } from '@/state/status';

/** What does something by itself when it is touched, or says why it does not. */
const kActs = 'a, button, summary, label, input, select, [role=button], [data-why]';

const titleOf = (thing: Element): string =>
  thing.getAttribute('title') ?? [...thing.children].find((child) => child instanceof SVGTitleElement)?.textContent ?? '';

/** The title of what was touched, or of what it is a part of. */
export function titleAt(touched: EventTarget | null): string {
  for (let thing = touched instanceof Element ? touched : null; thing; thing = thing.parentElement) {
    const title = titleOf(thing);
    if (title) return title;
  }
  return '';
}

export const tell = (text: string): void => say('thing.says', false, { text });

export function startTelling(): void {
  document.addEventListener('click', ({ target, defaultPrevented }) => {
    if (defaultPrevented || !(target instanceof Element) || target.closest(kActs)) return;
    const title = titleAt(target);
    if (title) tell(title);
  });
}
