// A part of the screen that is loaded when it is first shown; until then there is nothing in its place.
import { signal } from '@preact/signals';
import type { ComponentType, JSX } from 'preact';

export function lazy<P extends object>(load: () => Promise<ComponentType<P>>): (props: P) => JSX.Element | null {
  const part = signal<ComponentType<P> | null>(null);
  let asked = false;
  return function Lazy(props) {
    if (!asked) {
      asked = true;
      // Asked again when it is shown again.
      void load().then((loaded) => (part.value = loaded), () => (asked = false));
    }
    const Part = part.value;
    return Part && <Part {...props} />;
  };
}
