// Short sounds: what is asked of oneself, the end of a game, a message.
import { effect } from '@preact/signals';
import { sound, type Tune } from '@/game/tunes';
import { askedOf } from '@/game/view';
import { unreadLines } from './chat';
import { prefs } from './prefs';
import { game, mySeat } from './table';

let context: AudioContext | null = null;

/** Nothing where the browser has no sound, or not for this page. */
function openContext(): AudioContext | null {
  try {
    return new AudioContext();
  } catch {
    return null;
  }
}

export function play(tune: Tune): void {
  if (!prefs.value.sound) return;
  context ??= openContext();
  if (!context) return;
  // Before the first touch of the page a browser makes no sound; what is due then is not made up for.
  if (context.state !== 'running') {
    void context.resume().catch(() => undefined);
    return;
  }
  sound(context, tune, prefs.value.volume);
}

/** Something has happened when a value that was false becomes true. */
function onRise(value: () => boolean, act: () => void): void {
  let before = true; // what is so when the page is opened is no news
  effect(() => {
    const now = value();
    if (now && !before) act();
    before = now;
  });
}

export function startSound(): void {
  onRise(
    () => game.value !== null && mySeat.value > 0 && askedOf(game.value.view, mySeat.value) !== undefined,
    () => play('turn'),
  );
  onRise(
    () => game.value?.view.result?.over ?? false,
    () => play('over'),
  );
  onRise(
    () => unreadLines.value > 0,
    () => play('chat'),
  );
}
