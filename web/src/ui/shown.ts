// What is on the screen, as words in an attribute of the page for style sheets. With `:has()` on something as large as the table, the
// browser matches the styles of everything in it anew with every move: three quarters of what a move cost.
import { useLayoutEffect } from 'preact/hooks';

const shown: string[] = [];

function tell(): void {
  document.body.dataset['shows'] = [...new Set(shown)].join(' ');
}

/** While the component is on the screen, and there is something to show. */
export function useShown(name: 'game' | 'lobby' | 'timeline' | 'journey' | 'duel' | 'fire', there = true): void {
  useLayoutEffect(() => {
    if (!there) return undefined;
    shown.push(name);
    tell();
    return () => {
      shown.splice(shown.indexOf(name), 1);
      tell();
    };
  }, [name, there]);
}
