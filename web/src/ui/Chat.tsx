// What is said at the table; it can be folded up, and then counts what was not read.
import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { ChatChannel, TableNote, type ChatLine } from '@proto/chat_pb';
import { Icon } from '@/art/icons';
import { kLongestLine, noteKey } from '@/game/chat';
import { t } from '@/i18n';
import type { Key } from '@/i18n/en';
import { chatOpen, lines, mute, muted, openChat, sayAloud, unreadLines } from '@/state/chat';
import { online } from '@/state/link';
import { table } from '@/state/table';
import { AboutPerson } from './AboutPerson';
import { speakerOf } from './called';

function sentence(line: ChatLine): string {
  const key = noteKey(line);
  const name = speakerOf(line, table.value?.seats ?? []);
  return key ? t(key, { name }) : `${name}: ${line.text}`;
}

function Line({ line }: { line: ChatLine }): JSX.Element | null {
  if (line.note !== TableNote.UNSPECIFIED) {
    return noteKey(line) ? <li class="chat-note">{sentence(line)}</li> : null;
  }
  const name = speakerOf(line, table.value?.seats ?? []);
  return (
    <li>
      <strong>
        {line.channel === ChatChannel.SPECTATORS && <Icon name="eye" />} {name}
      </strong>{' '}
      {line.text}
      {line.author > 0 && line.seat !== (table.value?.yourSeat || -1) && (
        <>
          <button type="button" class="link-button chat-mute" aria-label={t('chat.muteName', { name })} onClick={() => void mute(line.author, name, true)}>
            {t('chat.mute')}
          </button>
          <AboutPerson whom={{ case: 'author', value: line.author }} name={name} />
        </>
      )}
    </li>
  );
}

export function Chat(): JSX.Element {
  const open = chatOpen.value;
  const all = lines.value;
  const last = all.at(-1);
  const list = useRef<HTMLOListElement>(null);
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState<Key | null>(null);
  useEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [last?.number, open]);
  const submit = async (event: Event): Promise<void> => {
    event.preventDefault();
    const said = text.trim();
    if (!said) return;
    const fault = await sayAloud(said);
    setWrong(fault);
    if (!fault) setText('');
  };
  return (
    <section class="panel chat" id="chat" aria-label={t('chat.title')}>
      <h2 class="panel-title">
        <button type="button" class="chat-toggle" aria-expanded={open} onClick={() => openChat(!open)}>
          <Icon name="chat" /> {t('chat.title')}
          {unreadLines.value > 0 && <span class="badge">{unreadLines.value}</span>}
        </button>
      </h2>
      <div class="visually-hidden" role="status">
        {last && (noteKey(last) || last.text) ? sentence(last) : ''}
      </div>
      {open && (
        <>
          <ol ref={list} tabIndex={0} aria-label={t('chat.title')}>
            {all.length === 0 && <li class="nobody">{t('chat.empty')}</li>}
            {all.map((line) => (
              <Line key={line.number} line={line} />
            ))}
          </ol>
          {muted.value.map(({ author, name }) => (
            <p key={author} class="chat-muted">
              {t('chat.muted', { name })}{' '}
              <button type="button" class="link-button" onClick={() => void mute(author, name, false)}>
                {t('chat.unmute')}
              </button>
            </p>
          ))}
          <form class="chat-form" onSubmit={(event) => void submit(event)}>
            <input
              type="text"
              name="say"
              value={text}
              maxLength={kLongestLine}
              autocomplete="off"
              aria-label={t('chat.say')}
              placeholder={t('chat.say')}
              onInput={(event) => setText(event.currentTarget.value)}
            />
            <button type="submit" class="choice" disabled={!online.value || !text.trim()}>
              {t('chat.send')}
            </button>
          </form>
          <p class="chat-wrong" role="alert">
            {wrong && t(wrong)}
          </p>
          {table.value?.yourSeat === 0 && <small>{t('chat.spectators')}</small>}
        </>
      )}
    </section>
  );
}
