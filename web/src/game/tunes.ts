// The sounds: a few soft notes each, made here and not loaded.

/** Frequencies in Hz, one after another. */
export const tunes = {
  turn: [523, 784],
  over: [392, 523, 659, 784],
  chat: [988],
} as const;

export type Tune = keyof typeof tunes;

const kNote = 0.13; // seconds
const kLoudness = 0.13; // at full volume

/** `volume` goes from 0 to 100. */
export function sound(to: BaseAudioContext, tune: Tune, volume: number): void {
  if (volume <= 0) return;
  tunes[tune].forEach((frequency, index) => note(to, frequency, index * kNote, (kLoudness * volume) / 100));
}

function note(to: BaseAudioContext, frequency: number, after: number, loudness: number): void {
  const start = to.currentTime + after;
  const tone = to.createOscillator();
  const gain = to.createGain();
  tone.type = 'triangle';
  tone.frequency.value = frequency;
  gain.gain.setValueAtTime(loudness, start);
  gain.gain.exponentialRampToValueAtTime(loudness / 80, start + 2 * kNote);
  tone.connect(gain).connect(to.destination);
  tone.start(start);
  tone.stop(start + 2 * kNote);
}
