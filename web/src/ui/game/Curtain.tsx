// Between the turns of people who share a device: nothing of the table is there until the next one has it.
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { Icon } from '@/art/icons';
import { later } from '@/i18n/later';
import type { Person } from '@/state/device';
import { canShow, handTo, linger, looking, shared, show } from '@/state/hotSeat';
import { useShown } from '../shown';

export function Curtain({ to }: { to: Person }): JSX.Element {
  useShown('lobby');
  const heading = useRef<HTMLHeadingElement>(null);
  const before = looking.value;
  // Not the button: a key that is still held down from the last choice would press it.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [to]);
  return (
    <main id="main" class="curtain wood">
      <section class="panel" aria-live="polite">
        <h1 ref={heading} tabIndex={-1}>
          {later('hot.handTo', { name: to.name })}
        </h1>
        <p>{later('hot.curtain', { name: to.name })}</p>
        <button
          type="button"
          class="choice choice-primary"
          data-device="ready"
          disabled={!canShow.value}
          onKeyDown={(event) => event.repeat && event.preventDefault()}
          onClick={(event) => event.detail <= 1 && show(to)} // the second touch of two was meant for what was here before
        >
          {later('hot.ready', { name: to.name })}
        </button>
        {before && before.seat !== to.seat && (
          <button type="button" class="choice choice-quiet" data-device="back" onClick={linger}>
            {later('hot.back', { name: before.name })}
          </button>
        )}
      </section>
    </main>
  );
}

/** Beside the table: who shares the device, and handing it over before one's turn is over. */
export function AtDevice(): JSX.Element | null {
  const people = shared.value?.people.filter(({ seat }) => seat > 0) ?? [];
  if (people.length < 2) return null;
  return (
    <details class="panel together at-device">
      <summary class="panel-title">{later('hot.here')}</summary>
      <ul>
        {people.map((person) => (
          <li key={person.seat}>
            {person.seat === looking.value?.seat ? (
              <>
                <Icon name="eye" /> {person.name}: {later('hot.now')}
              </>
            ) : (
              <button type="button" class="choice" data-device-to={person.seat} onClick={() => handTo(person)}>
                {later('hot.handTo', { name: person.name })}
              </button>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
