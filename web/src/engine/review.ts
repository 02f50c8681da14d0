// The review of a step, from the JSON that the module answers with (wasm/analysis.cpp): its choices are in hex.
import type { Decision, StepReview } from './analysis';

export interface Step extends Omit<StepReview, 'decision'> {
  decision?: Omit<Decision, 'best'> & { best: { choice: string; chance: number }[] };
}

const bytesOf = (hex: string): Uint8Array => Uint8Array.from(hex.match(/../g) ?? [], (byte) => parseInt(byte, 16));

export function reviewOf({ decision, ...step }: Step): StepReview {
  if (!decision) return step;
  return { ...step, decision: { ...decision, best: decision.best.map(({ choice, chance }) => ({ choice: bytesOf(choice), chance })) } };
}
