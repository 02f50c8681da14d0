// A game that is over, checked by this browser.
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { Line, Report } from '@/game/verification';
import { later } from '@/i18n/later';
import { verify, type Game } from '@/state/verification';

const say = ({ key, params }: Line): string => later(key, params);

function Checks({ lines, title }: { lines: readonly Line[]; title?: string }): JSX.Element | null {
  if (lines.length === 0) return null;
  return (
    <>
      {title && <h3>{title}</h3>}
      <ul class={title ? 'verify-open' : 'verify-proven'}>
        {lines.map((line) => (
          <li key={say(line)}>{say(line)}</li>
        ))}
      </ul>
    </>
  );
}

function Outcome({ report }: { report: Report }): JSX.Element {
  return (
    <section class={`verify-report ${report.good ? 'verify-good' : 'verify-bad'}`}>
      <p class="verify-outcome">{say(report.outcome)}</p>
      <Checks lines={report.proven} />
      <Checks lines={report.open} title={report.open.length > 0 ? later('verify.open') : undefined} />
      {report.detail && <code lang="en">{report.detail}</code>}
    </section>
  );
}

export function Verification({ game }: { game: Game }): JSX.Element {
  const [report, setReport] = useState<Report | null>(null);
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const begin = (): void => {
    if (state === 'busy') return;
    setState('busy');
    verify(game).then(
      (found) => {
        setReport(found);
        setState(found ? 'idle' : 'failed');
      },
      () => setState('failed'),
    );
  };
  return (
    <div class="verify">
      <button type="button" class="choice" data-replay="verify" aria-disabled={state === 'busy'} onClick={begin}>
        {later('verify.here')}
      </button>
      <p class="form-note">{later('verify.help')}</p>
      <div role="status">
        {state === 'busy' && <p>{later('verify.busy')}</p>}
        {state === 'failed' && <p>{later('verify.failed')}</p>}
        {report && state === 'idle' && <Outcome report={report} />}
      </div>
    </div>
  );
}
