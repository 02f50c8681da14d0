// Beside a replay: its analysis, loaded when it is opened.
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { later } from '@/i18n/later';
import { lesson } from '@/state/lesson';
import type { Game } from '@/state/wholeGame';
import { lazy } from '../lazy';

const Analysis = lazy(async () => (await import('./Analysis')).Analysis);

/** While somebody learns from mistakes it says nothing: it would give the answers away. */
export function AnalysisPanel({ game }: { game: Game }): JSX.Element {
  const [shown, setShown] = useState(false);
  return (
    <details class="panel together analysis" hidden={lesson.value !== null} onToggle={(event) => event.currentTarget.open && setShown(true)}>
      <summary class="panel-title">{later('analysis.title')}</summary>
      {shown && <Analysis game={game} />}
    </details>
  );
}
