// A name is asked for when one is needed, and what was wanted then goes on once the server knows it.
import { effect, signal } from '@preact/signals';
import { t } from '@/i18n';
import { badName, introduce, isKnown } from './hello';
import { link, online } from './link';

/** Whether the window that asks for the name is open. */
export const nameOpen = signal(false);

let wanted: (() => void) | null = null;

/** A name that will do until there is a better one. */
export const suggestedName = (): string => t('doors.guest', { number: 100 + Math.floor(Math.random() * 900) });

function start(): void {
  const act = wanted;
  wanted = null;
  nameOpen.value = false;
  act?.();
}

/** Does it under the name of this browser, or after one was given. */
export function asSomebody(act: () => void): void {
  wanted = act;
  if (online.value) return start();
  if (!isKnown()) nameOpen.value = true;
}

/** The same for whoever only looks or learns: any name will do. */
export function asAnybody(act: () => void = () => undefined): void {
  wanted = act;
  if (online.value) return start();
  if (!isKnown()) introduce(suggestedName());
}

export function notNow(): void {
  wanted = null;
  nameOpen.value = false;
}

export function startNaming(): void {
  effect(() => {
    if (online.value) start();
  });
  effect(() => {
    if (badName.value) nameOpen.value = true;
  });
  // The name was given, and something else keeps it waiting: the banner says what, and must be in reach.
  effect(() => {
    if (link.value.at === 'waiting') nameOpen.value = false;
  });
}
