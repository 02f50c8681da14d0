// Beside a game on this device: the way back to all of them, and what is not kept.
import type { JSX } from 'preact';
import { Icon } from '@/art/icons';
import { t } from '@/i18n';
import { later } from '@/i18n/later';
import { forgetful } from '@/offline/device';
import { downloadReplay } from '@/state/replayFile';
import { go } from '@/state/route';
import { tableId } from '@/state/table';

export function BackToDevice(): JSX.Element {
  return (
    <section class="panel">
      {forgetful.value && (
        <p class="form-note" role="alert" data-device="forgetful">
          {later('here.forgetful')}
        </p>
      )}
      <div class="choices">
        <button type="button" class="choice choice-quiet" data-device="back-to-games" onClick={() => go({ at: 'device' })}>
          <Icon name="back" /> {t('doors.device')}
        </button>
        <button type="button" class="choice choice-quiet" data-device="download" onClick={() => void downloadReplay(tableId.value)}>
          {t('score.download')}
        </button>
      </div>
    </section>
  );
}
