// What a choice costs and brings, as icons with numbers.
import type { JSX } from 'preact';
import { Icon, isIcon } from '@/art/icons';
import type { Chip } from '@/game/costs';
import { signed } from '@/game/words';

const bad = new Set(['damage', 'contamination']);
/** More of it is worse, and less of it is better. */
const costly = ({ icon, amount }: Chip): boolean => (icon === 'alarm' ? amount > 0 : amount < 0 || bad.has(icon));

export function Chips({ chips }: { chips: readonly Chip[] }): JSX.Element | null {
  if (chips.length === 0) return null;
  return (
    <span class="chips" aria-hidden="true">
      {chips.map((chip, index) => (
        <span key={index} class={`chip ${costly(chip) ? 'chip-cost' : 'chip-gain'} ${chip.needed ? 'chip-need' : ''}`}>
          {isIcon(chip.icon) && <Icon name={chip.icon} />}
          {chip.needed ? chip.amount : bad.has(chip.icon) ? `×${chip.amount}` : signed(chip.amount)}
        </span>
      ))}
    </span>
  );
}
