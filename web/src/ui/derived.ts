// What is made of signals, such as a part of a section: it changes when the outcome is another one, however often the signals do.
import { computed, type ReadonlySignal } from '@preact/signals';
import { useMemo } from 'preact/hooks';

/** For effects and attributes, which need no drawing again. `inputs` are the props that `make` uses. */
export function useDerivedSignal<T>(make: () => T, inputs: readonly unknown[]): ReadonlySignal<T> {
  return useMemo(() => computed(make), inputs);
}

export const useDerived = <T>(make: () => T, inputs: readonly unknown[]): T => useDerivedSignal(make, inputs).value;
