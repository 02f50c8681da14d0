// Private notes beside the table, and beside its replay.
import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { later } from '@/i18n/later';
import { online } from '@/state/link';
import { kMostCharacters, loadNote, note, noteOwner, saveNote } from '@/state/notes';

/** Nothing more is typed for so long: then it is saved. */
const kPause = 1000;

const lengthOf = (text: string): number => [...text].length;
/** As many characters as a note may have; halves of none. */
const cut = (text: string): string => [...text].slice(0, kMostCharacters).join('');

/** What was typed, by whom, and the revision of the text that it began with. */
interface Draft {
  text: string;
  begun: bigint;
  owner: string;
}

/** `begins`: a first note can be written here, too, and not only an old one be changed. */
export function NotePad({ tableId, begins }: { tableId: string; begins: boolean }): JSX.Element | null {
  const here = online.value;
  const kept = note.value?.tableId === tableId ? note.value : null;
  // Nothing: it is what the server has.
  const [draft, setDraft] = useState<Draft | null>(null);
  const latest = useRef<Draft | null>(null);
  const saving = useRef(false);
  const sent = useRef<string | null>(null); // it may have been written, though no answer came
  const timer = useRef(0);
  const keep = (now: Draft | null): void => {
    latest.current = now;
    setDraft(now);
  };
  /** One after the other: what is typed meanwhile is saved behind. */
  const save = async (): Promise<void> => {
    clearTimeout(timer.current);
    const now = latest.current;
    if (now && now.owner !== noteOwner()) return keep(null);
    if (!now || saving.current) return;
    if (!begins && !now.text) return; // nothing could be written there again
    saving.current = true;
    sent.current = now.text;
    const revision = await saveNote(tableId, now.text, now.begun);
    saving.current = false;
    if (!latest.current) return;
    if (revision === null) return keep({ ...latest.current }); // drawn anew: another device may have been faster
    sent.current = null;
    const more = latest.current.text !== now.text;
    keep(more ? { ...latest.current, begun: revision } : null);
    if (more) void save();
  };
  /** What was typed while the connection was gone is saved, if no other device was faster. */
  const goOn = async (): Promise<void> => {
    await loadNote(tableId);
    const has = note.value?.tableId === tableId ? note.value : null;
    const now = latest.current;
    if (!has || !now || saving.current) return;
    if (has.text === now.text) return keep(null);
    if (has.text === sent.current) keep({ ...now, begun: has.revision });
    if (latest.current?.begun === has.revision) await save();
  };
  useEffect(() => {
    if (!here) return;
    const look = (): void => {
      if (document.visibilityState === 'visible') void goOn();
      else void save();
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [here, tableId]);
  useEffect(() => () => void save(), [tableId]);

  // Another device has changed what this draft began with.
  const clash = draft !== null && kept !== null && !saving.current && kept.revision !== draft.begun;
  const type = (raw: string): void => {
    if (!kept) return;
    keep({ text: cut(raw), begun: latest.current?.begun ?? kept.revision, owner: noteOwner() });
    clearTimeout(timer.current);
    if (!clash) timer.current = window.setTimeout(() => void save(), kPause);
  };
  const settle = (): void => {
    if (!clash) void save();
  };
  if (!kept || (!begins && kept.revision === 0n)) return null;
  const text = draft?.text ?? kept.text;
  const left = kMostCharacters - lengthOf(text);
  return (
    <details class="panel note-pad">
      <summary class="panel-title">
        {later('noteTitle')} {kept.text && <small>{lengthOf(kept.text)}</small>}
      </summary>
      <p>{later('noteHelp')}</p>
      <textarea rows={6} aria-label={later('noteText')} value={text} onInput={(event) => type(event.currentTarget.value)} onBlur={settle} />
      <p class="form-note" role="status" data-note={draft === null ? 'saved' : 'unsaved'}>
        {later(draft === null ? 'noteSaved' : 'noteUnsaved')}
        {left < 200 && ` · ${later('noteLeft', { left })}`}
      </p>
      {clash && (
        <div class="choices">
          <p>{later('noteChanged')}</p>
          <blockquote>{kept.text}</blockquote>
          <button
            type="button"
            class="choice"
            data-note-keep="mine"
            onClick={() => {
              keep({ text, begun: kept.revision, owner: noteOwner() });
              void save();
            }}
          >
            {later('noteMine')}
          </button>
          <button
            type="button"
            class="choice"
            data-note-keep="other"
            onClick={() => keep(null)}
          >
            {later('noteOther')}
          </button>
        </div>
      )}
    </details>
  );
}
