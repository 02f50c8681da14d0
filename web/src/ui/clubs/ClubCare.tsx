// What officers, the owner and moderators do with a club, and everybody who wants to report it.
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { ClubRole, type Club } from '@proto/club_pb';
import { ReportReason } from '@proto/report_pb';
import { leads } from '@/game/clubs';
import { t } from '@/i18n';
import type { Key } from '@/i18n/en';
import { later } from '@/i18n/later';
import { announce, changeClub, dissolveClub, endClub, hideClub, reportClub } from '@/state/clubs';
import { reasonKey } from '../Reporting';
import { ClubForm } from './ClubForm';
import { Sure } from './Sure';

function Announce({ club }: { club: Club }): JSX.Element {
  /** Nothing: what is announced. What is typed stays, whatever others announce meanwhile. */
  const [typed, setTyped] = useState<string | null>(null);
  const [fault, setFault] = useState<Key | null>(null);
  const text = typed ?? club.announcement;
  const submit = async (event: JSX.TargetedSubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const around = event.currentTarget.closest('details');
    const wrong = await announce(club.clubId, text);
    setFault(wrong);
    if (wrong) return;
    setTyped(null);
    around?.removeAttribute('open');
  };
  return (
    <details class="account-more">
      <summary data-club="announce">{later('club.announce')}</summary>
      <form class="account-form" data-form="club-announce" onSubmit={(event) => void submit(event)}>
        <label class="field">
          <span>{later('club.announcement')}</span>
          <textarea name="club-news" maxLength={500} rows={3} value={text} onInput={(event) => setTyped(event.currentTarget.value)} />
          <small>{later('club.announceHelp')}</small>
        </label>
        <p class="chat-wrong" role="alert">
          {fault && t(fault)}
        </p>
        <button type="submit" class="choice choice-primary">
          {later('club.save')}
        </button>
      </form>
    </details>
  );
}

function Owned({ club }: { club: Club }): JSX.Element {
  const [name, setName] = useState('');
  const [fault, setFault] = useState<Key | null>(null);
  const submit = async (event: Event): Promise<void> => {
    event.preventDefault();
    setFault(await dissolveClub(club.clubId, name));
  };
  return (
    <>
      <details class="account-more">
        <summary data-club="change">{later('club.change')}</summary>
        <ClubForm {...club} button="club.save" onSend={(...wanted) => changeClub(club.clubId, ...wanted)} />
      </details>
      <details class="account-more">
        <summary data-club="dissolve">{later('club.dissolve')}</summary>
        <p class="form-note">{later('club.dissolveHelp')}</p>
        <form class="account-form" data-form="club-dissolve" onSubmit={(event) => void submit(event)}>
          <label class="field">
            <span>{later('club.name')}</span>
            <input type="text" name="club-sure" autocomplete="off" required value={name} onInput={(event) => setName(event.currentTarget.value)} />
          </label>
          <p class="chat-wrong" role="alert">
            {fault && t(fault)}
          </p>
          <button type="submit" class="choice choice-danger">
            {later('club.dissolve')}
          </button>
        </form>
      </details>
    </>
  );
}

const reasons = [ReportReason.NAME, ReportReason.INSULT, ReportReason.SPAM, ReportReason.OTHER] as const;

function Report({ clubId }: { clubId: string }): JSX.Element {
  const [reason, setReason] = useState<ReportReason>(ReportReason.NAME);
  const [text, setText] = useState('');
  const [fault, setFault] = useState<Key | null>(null);
  const submit = async (event: Event): Promise<void> => {
    event.preventDefault();
    const wrong = await reportClub(clubId, reason, text);
    setFault(wrong);
    if (!wrong) setText('');
  };
  return (
    <details class="account-more">
      <summary data-club="report">{later('club.report')}</summary>
      <form class="account-form" data-form="club-report" onSubmit={(event) => void submit(event)}>
        <label class="field">
          <span>{later('report.reason')}</span>
          <select name="club-reason" value={reason} onChange={(event) => setReason(Number(event.currentTarget.value))}>
            {reasons.map((one) => (
              <option key={one} value={one}>
                {later(reasonKey(one))}
              </option>
            ))}
          </select>
        </label>
        <label class="field">
          <span>{later('report.text')}</span>
          <textarea name="club-report-text" maxLength={500} rows={3} required={reason === ReportReason.OTHER} value={text} onInput={(event) => setText(event.currentTarget.value)} />
        </label>
        <p class="chat-wrong" role="alert">
          {fault && t(fault)}
        </p>
        <button type="submit" class="choice choice-danger">
          {later('report.send')}
        </button>
      </form>
    </details>
  );
}

export function ClubCare({ club, moderates }: { club: Club; moderates: boolean }): JSX.Element {
  const { clubId, yourRole, hidden } = club;
  return (
    <section class="club-care">
      {leads(yourRole) && <Announce club={club} />}
      {yourRole === ClubRole.OWNER ? <Owned key={club.name} club={club} /> : <Report clubId={clubId} />}
      {moderates && (
        <span class="choices">
          <Sure name="hide" grave={false} onClick={() => void hideClub(clubId, !hidden)}>
            {later(hidden ? 'club.show' : 'club.hide')}
          </Sure>
          <Sure name="end" grave style="choice-danger" onClick={() => void endClub(clubId)}>
            {later('club.dissolve')}
          </Sure>
        </span>
      )}
    </section>
  );
}
