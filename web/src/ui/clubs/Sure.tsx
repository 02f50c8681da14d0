// A button that asks again before it does something that cannot be taken back.
import type { ComponentChildren, JSX } from 'preact';
import { useState } from 'preact/hooks';
import { later } from '@/i18n/later';

interface Asked {
  grave: boolean;
  label?: string;
  name: string;
  style?: string;
  onClick(): void;
  children: ComponentChildren;
}

export function Sure({ grave, label, name, style = 'choice-quiet', onClick, children }: Asked): JSX.Element {
  const [asked, setAsked] = useState(false);
  const press = (): void => {
    if (grave && !asked) return setAsked(true);
    setAsked(false);
    onClick();
  };
  return (
    <button type="button" class={`choice ${style}`} data-club={name} aria-label={asked ? undefined : label} onClick={press} onBlur={() => setAsked(false)}>
      {asked ? later('club.sure') : children}
    </button>
  );
}
