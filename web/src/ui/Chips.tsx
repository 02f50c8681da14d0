// What a choice costs and brings, as icons with numbers.
import type { JSX } from 'preact';
import { Icon, isIcon } from '@/art/icons';
import type { Chip } from '@/game/costs';
import { signed } from '@/game/words';

const bad = new Set(['damage', 'contamination']);

export function Chips({ chips }: { chips: readonly Chip[] }): JSX.Element | null {
  if (chips.length === 0) return null;
  return (
    <span class="chips" aria-hidden="true">
      {chips.map(({ icon, amount, needed }, index) => (
        <span key={index} class={`chip ${amount < 0 || bad.has(icon) ? 'chip-cost' : 'chip-gain'} ${needed ? 'chip-need' : ''}`}>
          {isIcon(icon) && <Icon name={icon} />}
          {needed ? amount : bad.has(icon) ? `×${amount}` : signed(amount)}
        </span>
      ))}
    </span>
  );
}
