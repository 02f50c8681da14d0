// What is known of a thing besides its name. It is all there is to draw a card of a pack that nobody has drawn.
export interface Look {
  /** Of its boxes. */
  columns?: number;
  type?: 'truck' | 'trailer' | 'device';
  tracks?: boolean;
  guns?: boolean;
  android?: boolean;
  /** What copies of the card are called together. */
  text?: string;
  /** What it can do, or which one of its kind it is. */
  kind?: string;
}

/** The same number for the same name, always. */
export const hash = (text: string): number => [...text].reduce((sum, c) => (sum * 31 + c.charCodeAt(0)) >>> 0, 7);

/** One of several, always the same for the same name. */
export function oneOf<T>(choices: readonly [T, ...T[]], name: string): T {
  return choices[hash(name) % choices.length] ?? choices[0];
}
