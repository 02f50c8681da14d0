// The first screen where people sign in at a provider of the host, for whoever is new: one touch.
import type { JSX } from 'preact';
import { ProviderButton } from '../Provider';

export const ProviderEntry = (): JSX.Element => (
  <section class="ribbon admission" data-entry="provider">
    <div class="choices">
      <ProviderButton purpose="in" primary />
    </div>
  </section>
);
