// How bad a decision was: a sign, and in words for whoever does not know it.
import type { JSX } from 'preact';
import { markOf, type Fault } from '@/game/analysis';
import { later } from '@/i18n/later';

export function FaultMark({ fault }: { fault: Fault }): JSX.Element {
  const words = later(`fault.${fault}`);
  return (
    <b class={`fault fault-${fault}`} role="img" aria-label={words} title={words}>
      {markOf[fault]}
    </b>
  );
}
