// Short sounds: what is asked of oneself, the end of a game, a message.
import { sound, type Tune } from '@/game/tunes';
import { mustDecide } from './alone';
import { unreadLines } from './chat';
import { prefs } from './prefs';
import { onRise } from './rise';
import { game } from './table';

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

export function startSound(): void {
  onRise(
    () => mustDecide.value,
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
