// Signing up, in and out. Nothing of it is needed to play.
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { t } from '@/i18n';
import type { Key } from '@/i18n/en';
import { account, becomeProgram, changePassword, deleteAccount, signIn, signOut, signUp } from '@/state/account';
import { accountOpen, profileOf } from '@/state/looking';
import { requestReset } from '@/state/mail';
import { makeCodes, recoveryCodes, resetLink, resetPassword } from '@/state/recovery';
import { site } from '@/state/site';
import { say } from '@/state/status';
import { AccountForm, type FormField } from './AccountForm';
import { Dialog } from './Dialog';
import { InviteLinks } from './InviteLinks';
import { OwnData } from './OwnData';
import { PersonalTokens } from './PersonalTokens';
import { Provider, ProviderButton } from './Provider';
import { copyText } from './copy';

const login = { name: 'login', label: 'account.login', secret: false, complete: 'username' } as const;
const password = { name: 'password', label: 'account.password', secret: true, complete: 'current-password' } as const;
const code = { name: 'code', label: 'account.code', secret: false, complete: 'one-time-code' } as const;
const fresh = { name: 'new-password', label: 'account.newPassword', secret: true, complete: 'new-password' } as const;

const again = { name: 'password-again', label: 'account.again', secret: true, complete: 'new-password' } as const;

/** Whoever has a password may forget it: the codes for that are shown at once. */
async function signUpWithCodes(login: string, password: string, repeated: string): Promise<Key | null> {
  if (password !== repeated) return 'account.differ';
  const fault = await signUp(login, password);
  if (!fault) await makeCodes(password); // else they can be made later
  return fault;
}

/** What proves whose account it is: the password, or nothing where it was confirmed at the provider. */
const proof = (): readonly FormField[] => (account.value?.withoutPassword ? [] : [password]);
/** Does something with that. */
const proven =
  (act: (password: string) => Promise<Key | null>) =>
  (typed = ''): Promise<Key | null> =>
    act(typed);

/** The codes that were made a moment ago, or how to make some. */
function RecoveryCodes({ left }: { left: number }): JSX.Element {
  const codes = recoveryCodes.value;
  return (
    <details class="account-more" open={codes.length > 0}>
      <summary>{t('account.codes', { count: left })}</summary>
      {codes.length > 0 ? (
        <>
          <p role="status">{t('account.codesKeep')}</p>
          <ul class="account-codes">
            {codes.map((code) => (
              <li key={code}>
                <code>{code}</code>
              </li>
            ))}
          </ul>
          <button type="button" class="choice" onClick={() => void copyText(codes.join('\n'))}>
            {t('account.copyCodes')}
          </button>
        </>
      ) : (
        <AccountForm name="codes" title="account.makeCodes" help="account.codesHelp" fields={proof()} act={proven(makeCodes)} done="account.codesMade" />
      )}
    </details>
  );
}

/** Said once, and never taken back. */
function Program({ already }: { already: boolean }): JSX.Element {
  if (already) return <p class="form-note">{t('program.is')}</p>;
  return (
    <details class="account-more">
      <summary data-account="program">{t('program.title')}</summary>
      <AccountForm name="program" title="program.become" help="program.help" fields={proof()} act={proven(becomeProgram)} done="program.done" danger />
    </details>
  );
}

function ForgottenPassword(): JSX.Element {
  const link = resetLink.value;
  const fields = [{ ...login, value: link?.login }, { ...code, value: link?.code }, fresh];
  return (
    <details class="account-more" open={link !== null}>
      <summary>{t('account.forgot')}</summary>
      {site.value.mail && !link && <AccountForm name="forgotten" title="mail.sendReset" help="mail.resetHelp" fields={[login]} act={requestReset} done="mail.resetSent" />}
      <AccountForm name="reset" title="account.reset" help="account.resetHelp" fields={fields} act={resetPassword} done="account.resetDone" />
    </details>
  );
}

/** First the question, then the form that belongs to the answer. */
function Guest({ known }: { known: boolean }): JSX.Element {
  const [step, setStep] = useState<'ask' | 'up' | 'in'>(resetLink.value ? 'in' : 'ask');
  if (step === 'ask') {
    return (
      <>
        <p>{t('account.help')}</p>
        <div class="choices account-ways">
          {known && (
            <button type="button" class="choice choice-primary" data-account="up" onClick={() => setStep('up')}>
              {t('account.create')}
            </button>
          )}
          <button type="button" class="choice" data-account="in" onClick={() => setStep('in')}>
            {t('account.haveOne')}
          </button>
          <ProviderButton purpose="in" />
          {known && <ProviderButton purpose="link" />}
        </div>
      </>
    );
  }
  return (
    <>
      <button type="button" class="link-button" data-account="back" onClick={() => setStep('ask')}>
        {t('nav.back')}
      </button>
      {step === 'up' ? (
        <>
          <AccountForm name="up" title="account.signUp" help="account.signUpHelp" fields={[login, fresh, again]} act={signUpWithCodes} done="account.welcome" />
          <p class="form-note account-final">{t(site.value.mail ? 'mail.forgetful' : 'account.forgetful')}</p>
        </>
      ) : (
        <>
          <AccountForm name="in" title="account.signIn" help="account.signInHelp" fields={[login, password]} act={signIn} done="account.welcome" />
          <ForgottenPassword />
        </>
      )}
    </>
  );
}

export function AccountDialog(): JSX.Element {
  const mine = account.value;
  const close = (): void => {
    accountOpen.value = false;
    recoveryCodes.value = [];
    resetLink.value = null;
  };
  return (
    <Dialog title={t('account.title')} class="account" onClose={close}>
      {mine?.login ? (
        <>
          <p>{t('account.signedIn', { login: mine.login })}</p>
          <div class="choices">
            <button
              type="button"
              class="choice"
              data-profile="own"
              onClick={() => {
                close();
                profileOf.value = { own: true };
              }}
            >
              {t('player.own')}
            </button>
            <button type="button" class="choice" data-account="out" onClick={() => void signOut(false).then((fault) => (fault ? say(fault, true) : close()))}>
              {t('account.signOut')}
            </button>
            <button type="button" class="choice choice-quiet" onClick={() => void signOut(true).then((fault) => (fault ? say(fault, true) : close()))}>
              {t('account.everywhere')}
            </button>
          </div>
          <Provider />
          {mine.withoutPassword ? (
            <AccountForm key="set" name="set" title="provider.setPassword" help="provider.setPasswordHelp" fields={[fresh]} act={(wanted) => changePassword('', wanted!)} done="account.changed" />
          ) : (
            <AccountForm key="change" name="change" title="account.change" help={mine.provider ? 'provider.changeHelp' : 'account.changeHelp'} fields={[password, fresh]} act={changePassword} done="account.changed" />
          )}
          <RecoveryCodes left={mine.recoveryCodes} />
          <PersonalTokens />
          <InviteLinks />
          <OwnData />
          <Program already={mine.program} />
          {resetLink.value && <ForgottenPassword />}
          <details class="account-delete">
            <summary>{t('account.delete')}</summary>
            <AccountForm name="delete" title="account.delete" help="account.deleteHelp" fields={proof()} act={proven(deleteAccount)} done="account.deleted" danger />
          </details>
        </>
      ) : (
        <>
          <Guest known={mine !== null} />
          {mine && <OwnData />}
        </>
      )}
    </Dialog>
  );
}
