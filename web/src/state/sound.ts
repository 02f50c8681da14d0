// Short sounds, made here and not loaded: what is asked of oneself, the end of a game, a message.
import { effect } from '@preact/signals';
import { askedOf } from '@/game/view';
import { unreadLines } from './chat';
import { prefs } from './prefs';
import { game, mySeat } from './table';

/** Frequencies in Hz, one after another. */
const tunes = {
  turn: [523, 784],
  over: [392, 523, 659, 784],
  chat: [988],
} as const;

const kNote = 0.13; // seconds
const kLoudness = 0.08;

let context: AudioContext | null = null;

export function play(tune: keyof typeof tunes): void {
  if (!prefs.value.sound || typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  // Before the first touch of the page a browser makes no sound; what is due then is not made up for.
  if (context.state !== 'running') {
    void context.resume();
    return;
  }
  tunes[tune].forEach((frequency, index) => note(context as AudioContext, frequency, index * kNote));
}

function note(to: AudioContext, frequency: number, after: number): void {
  const start = to.currentTime + after;
  const tone = to.createOscillator();
  const volume = to.createGain();
  tone.type = 'triangle';
  tone.frequency.value = frequency;
  volume.gain.setValueAtTime(kLoudness, start);
  volume.gain.exponentialRampToValueAtTime(0.001, start + 2 * kNote);
  tone.connect(volume).connect(to.destination);
  tone.start(start);
  tone.stop(start + 2 * kNote);
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
