// A name that opens the profile.
import type { JSX } from 'preact';
import { t } from '@/i18n';
import { profileOf, type Whose } from '@/state/looking';

export function ProfileButton({ whose, name, words }: { whose?: Whose; name: string; words?: string }): JSX.Element {
  return (
    <button type="button" class="link-button" aria-label={t('player.profileOf', { name })} data-profile={name} onClick={() => (profileOf.value = whose ?? { name })}>
      {words ?? name}
    </button>
  );
}
