// The first screen: a name, then a table of one's own, or one to join.
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { Skyline } from '@/art/skyline';
import { t } from '@/i18n';
import { account } from '@/state/account';
import { accountOpen } from '@/state/looking';
import { prefs } from '@/state/prefs';
import { JoinTable } from './home/JoinTable';
import { LegalLinks } from './home/LegalLinks';
import { NameForm } from './home/NameForm';
import { NewTable } from './home/NewTable';
import { PlayNow } from './home/PlayNow';
import { QuickMatch } from './home/QuickMatch';
import { OpenTables } from './home/OpenTables';
import { GoOn, YourGames } from './home/YourGames';

// What grows by itself stands last: nothing moves away under somebody's finger.
const Columns = (): JSX.Element => (
  <>
    <div>
      <PlayNow />
      <QuickMatch />
      <JoinTable />
    </div>
    <div>
      <NewTable />
    </div>
    <div>
      <YourGames />
      <OpenTables />
    </div>
  </>
);

export function Home({ code }: { code?: string }): JSX.Element {
  const { name } = prefs.value;
  const [renaming, setRenaming] = useState(false);
  return (
    <main id="main" class="home">
      <header class={`hero ${name ? 'hero-known' : ''}`}>
        <Skyline />
        <div class="hero-text">
          <h1>{t('app.title')}</h1>
          <p>{t('app.tagline')}</p>
        </div>
      </header>
      <div class="home-body">
        {code && <p class="invited">{t('home.invited', { code })}</p>}
        {!name || renaming ? (
          <NameForm onDone={() => setRenaming(false)} />
        ) : (
          <>
            <p class="greeting">
              <strong>{t('home.hello', { name })}</strong>
              <button type="button" class="link-button" onClick={() => setRenaming(true)}>
                {t('home.rename')}
              </button>
              <button type="button" class="link-button" data-account="open" onClick={() => (accountOpen.value = true)}>
                {account.value?.login ? t('account.signedIn', { login: account.value.login }) : `${t('account.signUp')} · ${t('account.signIn')}`}
              </button>
            </p>
            {!code && <GoOn />}
            <div class="home-grid">{code ? <JoinTable invited={code} /> : <Columns />}</div>
          </>
        )}
        <p class="unofficial">{t('app.unofficial')}</p>
        <LegalLinks />
      </div>
    </main>
  );
}
