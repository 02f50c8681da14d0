// For moderators: what was reported, and what is done about it.
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { ModerationStep, type Report } from '@proto/report_pb';
import { t } from '@/i18n';
import { later, type LaterKey } from '@/i18n/later';
import { loadReports, lookAtChat, moderate, queueOpen, reportedChat, reports } from '@/state/moderation';
import { prefs } from '@/state/prefs';
import { go } from '@/state/route';
import { Dialog } from './Dialog';
import { reasonKey } from './Reporting';

const kDay = 24 * 60;
const lengths: readonly (readonly [number, LaterKey])[] = [
  [60, 'report.hour'],
  [kDay, 'report.day'],
  [7 * kDay, 'report.week'],
  [30 * kDay, 'report.month'],
];

function Said({ reportId }: { reportId: string }): JSX.Element {
  const chat = reportedChat.value;
  if (chat?.reportId !== reportId) {
    return (
      <button type="button" class="choice" data-reported-chat onClick={() => void lookAtChat(reportId)}>
        {later('report.chat')}
      </button>
    );
  }
  return (
    <ol class="reported-chat" tabIndex={0} aria-label={later('report.chat')}>
      {chat.lines.length === 0 && <li class="nobody">{t('chat.empty')}</li>}
      {chat.lines.map(({ name, text, reported, atMs }) => (
        <li key={`${atMs}${name}${text}`} class={reported ? 'is-reported' : ''}>
          <strong>{name}</strong> {text}
        </li>
      ))}
    </ol>
  );
}

/** What a club says of itself is on its page, where moderators can hide it. */
function AboutClub({ id }: { id: string }): JSX.Element {
  const look = (): void => {
    queueOpen.value = false;
    go({ at: 'club', id });
  };
  return (
    <button type="button" class="choice" data-reported-club={id} onClick={look}>
      {later('report.club')}
    </button>
  );
}

function Decide({ report }: { report: Report }): JSX.Element {
  const { reportId } = report;
  const [text, setText] = useState('');
  const [minutes, setMinutes] = useState(kDay);
  const act = (step: ModerationStep, key: LaterKey, style = '', needsText = false): JSX.Element => (
    <button
      type="button"
      class={`choice ${style}`}
      data-step={ModerationStep[step]}
      disabled={needsText && !text.trim()}
      onClick={() => void moderate(reportId, step, text.trim(), step === ModerationStep.MUTE ? minutes : 0).then(() => setText(''))}
    >
      {later(key)}
    </button>
  );
  return (
    <div class="account-form">
      <label class="field">
        <span>{later('report.say')}</span>
        <textarea name="moderation-text" maxLength={500} rows={2} value={text} onInput={(event) => setText(event.currentTarget.value)} />
      </label>
      <label class="field">
        <span>{later('report.length')}</span>
        <select name="minutes" value={minutes} onChange={(event) => setMinutes(Number(event.currentTarget.value))}>
          {lengths.map(([length, key]) => (
            <option key={length} value={length}>
              {later(key)}
            </option>
          ))}
        </select>
      </label>
      <div class="choices">
        {act(ModerationStep.NOTE, 'report.note', '', true)}
        {act(ModerationStep.WARN, 'report.warn', 'choice-primary', true)}
        {act(ModerationStep.MUTE, 'report.mute', 'choice-danger')}
        {act(ModerationStep.DISMISS, 'report.dismiss', 'choice-quiet')}
      </div>
    </div>
  );
}

function Row({ report }: { report: Report }): JSX.Element {
  const { reportId, name, reason, text, atMs, claimedBy, yours, notes, reporter, earlier, clubId } = report;
  const when = new Intl.DateTimeFormat(prefs.value.language, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <li class="report" data-report-of={name}>
      <h3>
        {name} · {later(reasonKey(reason))}
      </h3>
      <p>
        <small>
          {when.format(Number(atMs))} · {later('report.by', { name: reporter })} · {later('report.earlier', { count: earlier })}
        </small>
      </p>
      {text && <p>{text}</p>}
      {notes.map((note) => (
        <p key={note} class="form-note">
          {note}
        </p>
      ))}
      {clubId ? <AboutClub id={clubId} /> : <Said reportId={reportId} />}
      {(!claimedBy || yours) && (
        <button type="button" class="choice" data-step="CLAIM" onClick={() => void moderate(reportId, ModerationStep.CLAIM)}>
          {later(yours ? 'report.giveBack' : 'report.claim')}
        </button>
      )}
      {claimedBy && !yours && <p class="form-note">{later('report.claimedBy', { name: claimedBy })}</p>}
      {yours && <Decide report={report} />}
    </li>
  );
}

export function ReportQueue(): JSX.Element {
  useEffect(() => void loadReports(), []);
  const all = reports.value;
  return (
    <Dialog title={t('report.queue')} class="dialog-wide reports" onClose={() => (queueOpen.value = false)}>
      {all?.length === 0 && <p class="nobody">{later('report.none')}</p>}
      <ul>
        {(all ?? []).map((report) => (
          <Row key={report.reportId} report={report} />
        ))}
      </ul>
    </Dialog>
  );
}
