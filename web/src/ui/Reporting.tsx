// Reporting somebody to the moderators, and what moderators have told oneself.
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { ReportReason } from '@proto/report_pb';
import { t } from '@/i18n';
import type { Key } from '@/i18n/en';
import { later, type LaterKey } from '@/i18n/later';
import { acknowledge, report, reporting, warnings } from '@/state/moderation';
import { Dialog } from './Dialog';

const reasons = [ReportReason.INSULT, ReportReason.SPAM, ReportReason.NAME, ReportReason.STALLING, ReportReason.CHEATING, ReportReason.OTHER] as const;

export const reasonKey = (reason: ReportReason): LaterKey =>
  reason === ReportReason.UNSPECIFIED ? 'report.OTHER' : `report.${ReportReason[reason] as 'INSULT' | 'SPAM' | 'NAME' | 'STALLING' | 'CHEATING' | 'OTHER'}`;

function ReportForm({ name }: { name: string }): JSX.Element {
  const [reason, setReason] = useState<ReportReason>(ReportReason.INSULT);
  const [text, setText] = useState('');
  const [fault, setFault] = useState<Key | null>(null);
  const submit = async (event: Event): Promise<void> => {
    event.preventDefault();
    setFault(await report(reason, text));
  };
  const close = (): void => void (reporting.value = null);
  return (
    <Dialog title={t('report.name', { name })} onClose={close}>
      <p>{later('report.help')}</p>
      <form class="account-form" data-form="report" onSubmit={(event) => void submit(event)}>
        <label class="field">
          <span>{later('report.reason')}</span>
          <select name="reason" value={reason} onChange={(event) => setReason(Number(event.currentTarget.value))}>
            {reasons.map((one) => (
              <option key={one} value={one}>
                {later(reasonKey(one))}
              </option>
            ))}
          </select>
        </label>
        <label class="field">
          <span>{later('report.text')}</span>
          <textarea name="report-text" maxLength={500} rows={3} required={reason === ReportReason.OTHER} value={text} onInput={(event) => setText(event.currentTarget.value)} />
        </label>
        <p class="chat-wrong" role="alert">
          {fault && t(fault)}
        </p>
        <div class="choices">
          <button type="submit" class="choice choice-danger">
            {later('report.send')}
          </button>
          <button type="button" class="choice choice-quiet" onClick={close}>
            {t('prompt.cancel')}
          </button>
        </div>
      </form>
    </Dialog>
  );
}

export function ReportDialog(): JSX.Element | null {
  const about = reporting.value;
  return about && <ReportForm name={about.name} />;
}

/** Stays until it was read. */
export function Warnings(): JSX.Element | null {
  const all = warnings.value;
  if (all.length === 0) return null;
  return (
    <Dialog title={later('report.warned')} onClose={() => void acknowledge()}>
      {all.map(({ text, atMs }) => (
        <p key={String(atMs)} data-warning>
          {text}
        </p>
      ))}
      <button type="button" class="choice choice-primary" data-warning-read onClick={() => void acknowledge()}>
        {later('report.read')}
      </button>
    </Dialog>
  );
}
