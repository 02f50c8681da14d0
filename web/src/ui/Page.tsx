// A page beside the games, such as the library: its title in the country, and what it shows on the wood.
import type { ComponentChildren, JSX } from 'preact';
import { Icon } from '@/art/icons';
import { t } from '@/i18n';
import { go } from '@/state/route';
import { Hero } from './country/Hero';
import { useShown } from './shown';

export function Page({ title, children }: { title: string; children: ComponentChildren }): JSX.Element {
  useShown('lobby');
  return (
    <main id="main" class="shelf">
      <header class="hero hero-strip">
        <Hero />
        <div class="page page-head">
          <button type="button" class="choice choice-quiet" onClick={() => go({ at: 'home' })}>
            <Icon name="back" /> {t('nav.home')}
          </button>
          <h1>{title}</h1>
        </div>
      </header>
      <div class="wood shelf-wood">
        <div class="page">{children}</div>
      </div>
    </main>
  );
}
