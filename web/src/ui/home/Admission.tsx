// The first screen of a server that not everybody may come to, for whoever is new: come in by the link, or what is missing.
import type { JSX } from 'preact';
import { t } from '@/i18n';
import { admission } from '@/state/admission';
import { introduce } from '@/state/hello';
import { accountOpen } from '@/state/looking';
import { suggestedName } from '@/state/naming';
import { site } from '@/state/site';

const SignIn = (): JSX.Element => (
  <button type="button" class="choice" data-admission="member" onClick={() => (accountOpen.value = true)}>
    {t('admission.member')}
  </button>
);

export function Admission(): JSX.Element {
  if (site.value.registration === 'invite' && admission.value) {
    return (
      <section class="ribbon admission" data-admission="invited">
        <h2>{t('admission.invited')}</h2>
        <div class="choices">
          <button type="button" class="choice choice-primary" data-admission="enter" onClick={() => introduce(suggestedName())}>
            {t('admission.enter')}
          </button>
          <SignIn />
        </div>
      </section>
    );
  }
  const closed = site.value.registration === 'closed';
  return (
    <section class="ribbon admission" data-admission={closed ? 'closed' : 'needed'}>
      <h2>{t(closed ? 'admission.closed' : 'admission.needed')}</h2>
      {!closed && <p>{t('admission.neededHelp')}</p>}
      <div class="choices">
        <SignIn />
      </div>
    </section>
  );
}
