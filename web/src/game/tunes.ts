// The sounds: a few soft notes each, made here and not loaded.

/** Frequencies in Hz, one after another. */
export const tunes = {
  turn: [523, 784],
  over: [392, 523, 659, 784],
  chat: [988],
} as const;

export type Tune = keyof typeof tunes;

const kNote = 0.13; // seconds
const kLoudness = 0.08;

export function sound(to: BaseAudioContext, tune: Tune): void {
  tunes[tune].forEach((frequency, index) => note(to, frequency, index * kNote));
}

function note(to: BaseAudioContext, frequency: number, after: number): void {
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
