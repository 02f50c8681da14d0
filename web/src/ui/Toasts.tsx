// Short messages that go by themselves.
import type { JSX } from 'preact';
import { Icon } from '@/art/icons';
import { t } from '@/i18n';
import { dismiss, toasts } from '@/state/status';

export function Toasts(): JSX.Element {
  return (
    <div class="toasts" role="alert">
      {toasts.value.map(({ id, key, bad, params }) => (
        <div key={id} class={`toast ${bad ? 'toast-bad' : ''}`}>
          <span>{t(key, params)}</span>
          <button type="button" class="icon-button" aria-label={t('nav.close')} onClick={() => dismiss(id)}>
            <Icon name="close" />
          </button>
        </div>
      ))}
    </div>
  );
}
