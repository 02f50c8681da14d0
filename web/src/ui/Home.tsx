// The first screen: what this game is, where to drive, and who else is on the road.
import type { JSX } from 'preact';
import { countryOf } from '@/game/tableOptions';
import { t } from '@/i18n';
import { chosenMap, newTableOpen } from '@/state/start';
import { isNew } from '@/state/hello';
import { site } from '@/state/site';
import { Hero } from './country/Hero';
import { HowItGoes } from './home/HowItGoes';
import { Invitation } from './home/Invitation';
import { LegalLinks } from './home/LegalLinks';
import { OpenTables, RunningGames, useTables } from './home/OpenTables';
import { OtherWays } from './home/OtherWays';
import { Start } from './home/Start';
import { gamesHere, useOwnTables, YourGames, YourTurn } from './home/YourGames';
import { lazy } from './lazy';
import { useShown } from './shown';

const NewTable = lazy(async () => (await import('./home/NewTable')).NewTable);

const Admission = lazy(async () => (await import('./home/Admission')).Admission);

const ProviderEntry = lazy(async () => (await import('./home/ProviderEntry')).ProviderEntry);

const Country = (): JSX.Element => (
  <header class="hero">
    <Hero country={countryOf(chosenMap.value)} />
    <div class="hero-text">
      <h1>{t('app.title')}</h1>
      <p>{t('doors.pitch')}</p>
      <p class="hero-facts">{t('doors.facts')}</p>
    </div>
  </header>
);

/** Who has no game to go on with is told what one does here. */
function Tables(): JSX.Element {
  useTables();
  useOwnTables();
  const games = gamesHere();
  return (
    <>
      <div class="lobby-col">{games.length > 0 ? <YourGames games={games} /> : <HowItGoes />}</div>
      <div class="lobby-col">
        <OpenTables />
        <RunningGames />
      </div>
      <OtherWays />
    </>
  );
}

export function Home({ code }: { code?: string }): JSX.Element {
  useShown('lobby');
  return (
    <main id="main" class="home lobby">
      <Country />
      {site.value.registration && isNew.value && <Admission />}
      {site.value.provider && isNew.value && <ProviderEntry />}
      {!code && <YourTurn />}
      {code ? <Invitation code={code} /> : <Start />}
      <div class="wood lobby-table">
        <Tables />
        <footer class="lobby-foot">
          <p class="unofficial">{t('app.unofficial')}</p>
          <LegalLinks />
        </footer>
      </div>
      {newTableOpen.value && <NewTable />}
    </main>
  );
}
