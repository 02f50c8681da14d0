// The operator's own pages, if there are any.
import type { JSX } from 'preact';
import { t } from '@/i18n';
import { site } from '@/state/site';

export function LegalLinks(): JSX.Element | null {
  const { imprint, privacy } = site.value;
  if (!imprint && !privacy) return null;
  return (
    <nav class="legal">
      {imprint && <a href={imprint}>{t('site.imprint')}</a>}
      {privacy && <a href={privacy}>{t('site.privacy')}</a>}
    </nav>
  );
}
