// Private notes beside the table, and beside its replay.
import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { later } from '@/i18n/later';
import { online } from '@/state/link';
import { kMostCharacters, loadNote, note, saveNote } from '@/state/notes';

/** Nothing more is typed for so long: then it is saved. */
const kPause = 1000;

const lengthOf = (text: string): number => [...text].length;
/** As many characters as a note may have; halves of none. */
const cut = (text: string): string => [...text].slice(0, kMostCharacters).join('');

export function NotePad({ tableId }: { tableId: string }): JSX.Element | null {
  const here = online.value;
  const kept = note.value?.tableId === tableId ? note.value : null;
  // Nothing: it is what the server has.
  const [draft, setDraft] = useState<string | null>(null);
  const [clash, setClash] = useState(false);
  const timer = useRef(0);
  useEffect(() => {
    if (!here) return;
    const look = (): void => {
      if (document.visibilityState === 'visible') void loadNote(tableId);
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [here, tableId]);

  const save = async (text: string): Promise<void> => {
    clearTimeout(timer.current);
    const known = note.value?.revision;
    if (await saveNote(tableId, text)) setDraft((now) => (now === text ? null : now));
    else setClash(note.value?.revision !== known);
  };
  const type = (raw: string): void => {
    const text = cut(raw);
    setDraft(text);
    clearTimeout(timer.current);
    if (!clash) timer.current = window.setTimeout(() => void save(text), kPause);
  };
  const settle = (): void => void (draft !== null && !clash && void save(draft));
  if (!kept) return null;
  const text = draft ?? kept.text;
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
      {clash && draft !== null && (
        <div class="choices">
          <p>{later('noteChanged')}</p>
          <blockquote>{kept.text}</blockquote>
          <button
            type="button"
            class="choice"
            data-note-keep="mine"
            onClick={() => {
              setClash(false);
              void save(draft);
            }}
          >
            {later('noteMine')}
          </button>
          <button
            type="button"
            class="choice"
            data-note-keep="other"
            onClick={() => {
              setClash(false);
              setDraft(null);
            }}
          >
            {later('noteOther')}
          </button>
        </div>
      )}
    </details>
  );
}
