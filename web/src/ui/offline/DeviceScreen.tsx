// Games on this device: where one begins, goes on and is looked at again, with a server or without.
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { t } from '@/i18n';
import { later } from '@/i18n/later';
import { forgetful } from '@/offline/device';
import { ready } from '@/offline/keep';
import { current } from '@/offline/packs';
import { games, listGames } from '@/offline/tables';
import { online } from '@/state/link';
import { asAnybody } from '@/state/naming';
import { prefs } from '@/state/prefs';
import { pack } from '@/state/content';
import { Page } from '../Page';
import { DeviceGames } from './DeviceGames';
import { NewGame } from './NewGame';

export function DeviceScreen(): JSX.Element {
  const here = online.value;
  const { language } = prefs.value;
  const kept = games.value ?? [];
  useEffect(() => void listGames(), []);
  useEffect(() => {
    // The cards come from the server the first time, to whoever that is.
    void current().then((cards) => cards || here || asAnybody());
  }, [here, language]);
  return (
    <Page title={t('doors.device')}>
      <div class="device-page" data-offline={ready.value ? 'ready' : undefined}>
        <p>{later('here.intro')}</p>
        {!here && (
          <p role="status" data-device="away">
            {later('here.away')}
          </p>
        )}
        {forgetful.value && (
          <p class="form-note" role="alert" data-device="forgetful">
            {later('here.forgetful')}
          </p>
        )}
        <DeviceGames title={later('here.running')} games={kept.filter(({ over }) => !over)} />
        {pack.value ? <NewGame /> : <p class="form-note">{later('here.noContent')}</p>}
        <DeviceGames title={later('here.over')} games={kept.filter(({ over }) => over)} />
        {ready.value && <p class="form-note">{later('here.ready')}</p>}
      </div>
    </Page>
  );
}
