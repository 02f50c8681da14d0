import { effect } from '@preact/signals';

/** Something has happened when a value that was false becomes true. */
export function onRise(value: () => boolean, act: () => void): void {
  let before = true; // what is so when the page is opened is no news
  effect(() => {
    const now = value();
    if (now && !before) act();
    before = now;
  });
}
