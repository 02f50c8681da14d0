// Somebody who follows a link without having been here: they see what it shows, under a name that will do.
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { t } from '@/i18n';
import { asAnybody } from '@/state/naming';

export function Anybody(): JSX.Element {
  useEffect(() => asAnybody(), []);
  return (
    <main id="main" class="loading">
      <p>{t('link.connecting')}</p>
    </main>
  );
}
