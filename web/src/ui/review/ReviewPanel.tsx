// Beside a replay or a watched game: looking at it together with others.
import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { ReviewMember } from '@proto/review_pb';
import { Icon } from '@/art/icons';
import { kLongestLine } from '@/game/chat';
import { later } from '@/i18n/later';
import { online } from '@/state/link';
import { act, leads, leaveReview, me, missing, openReview, review, together, trouble, turnAway, type Film } from '@/state/review';
import type { Board } from '../board';
import { copyText } from '../copy';
import { anchorWords, DrawingTools } from './DrawingTools';

function Member({ member }: { member: ReviewMember }): JSX.Element {
  const now = review.value;
  const own = member.number === now?.you;
  const leading = member.number === now?.leader;
  const notes = [own && later('review.you'), leading ? later('review.leads') : !member.following && later('review.alone')].filter(Boolean);
  return (
    <li data-member={member.number}>
      {leading && <Icon name="flag" />} {member.name} {notes.length > 0 && <small>({notes.join(', ')})</small>}
      {leads.value && !own && (
        <button type="button" class="link-button" data-lead={member.number} onClick={() => void act({ case: 'handTo', value: member.number })}>
          {later('review.handTo', { name: member.name })}
        </button>
      )}
    </li>
  );
}

function Talk(): JSX.Element {
  const [text, setText] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const lines = review.value?.lines ?? [];
  const last = lines.at(-1);
  useEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [last?.number]);
  const submit = async (event: Event): Promise<void> => {
    event.preventDefault();
    const said = text.trim();
    if (said && (await act({ case: 'say', value: said }))) setText('');
  };
  return (
    <>
      <ol ref={list} class="review-talk" tabIndex={0} aria-label={later('review.talk')}>
        {lines.map(({ number, name, text: said }) => (
          <li key={number}>
            <strong>{name}</strong> {said}
          </li>
        ))}
      </ol>
      <div class="visually-hidden" role="status">
        {last ? `${last.name}: ${last.text}` : ''}
      </div>
      <form class="chat-form" onSubmit={(event) => void submit(event)}>
        <input
          type="text"
          name="review-say"
          value={text}
          maxLength={kLongestLine}
          autocomplete="off"
          aria-label={later('review.say')}
          placeholder={later('review.say')}
          onInput={(event) => setText(event.currentTarget.value)}
        />
        <button type="submit" class="choice" disabled={!online.value || !text.trim()}>
          {later('review.send')}
        </button>
      </form>
    </>
  );
}

function Inside({ board }: { board: Board }): JSX.Element | null {
  const now = review.value;
  if (!now) return null;
  const link = `${location.origin}${location.pathname}?review=${encodeURIComponent(now.code)}`;
  return (
    <>
      <div class="choices">
        <button type="button" class="choice" data-review="link" onClick={() => void copyText(link)}>
          <Icon name="copy" /> {later('review.link')}
        </button>
        <button type="button" class="choice choice-quiet" data-review="leave" onClick={leaveReview}>
          {later('review.leave')}
        </button>
      </div>
      <input class="share-link" readOnly value={link} aria-label={later('review.link')} onFocus={(event) => event.currentTarget.select()} />
      <ul class="review-people" aria-label={later('review.people')}>
        {now.members.map((member) => (
          <Member key={member.number} member={member} />
        ))}
      </ul>
      {now.leader === 0 && (
        <p>
          {later('review.nobody')}{' '}
          <button type="button" class="choice" data-review="take" onClick={() => void act({ case: 'lead', value: true })}>
            {later('review.take')}
          </button>
        </p>
      )}
      {!leads.value && (
        <label class="check">
          <input type="checkbox" name="follow" checked={me.value?.following ?? false} onChange={(event) => void act({ case: 'follow', value: event.currentTarget.checked })} />
          <span>{later('review.follow')}</span>
        </label>
      )}
      {now.drawings.length > 0 && (
        <ul class="visually-hidden" aria-live="polite">
          {now.drawings.map(({ from, to }, index) => (
            <li key={index}>
              {from && (to ? later('review.drawn', { from: anchorWords(from, board), to: anchorWords(to, board) }) : later('review.circled', { from: anchorWords(from, board) }))}
            </li>
          ))}
        </ul>
      )}
      {leads.value && <DrawingTools board={board} />}
      <Talk />
    </>
  );
}

export function ReviewPanel({ board, film }: { board: Board; film: Film }): JSX.Element {
  useEffect(() => together(film), [film]);
  const now = review.value;
  return (
    <details class="panel together review" data-review-code={now?.code}>
      <summary class="panel-title">
        {later('review.title')} {now && <small>{now.members.length}</small>}
        {missing.value && <small data-review="missing"> – {later('review.missing')}</small>}
      </summary>
      <p class="form-note" role="alert">
        {trouble.value && later(trouble.value)}
      </p>
      {!now && (
        <>
          <p>{later('review.help')}</p>
          <div class="choices">
            <button type="button" class="choice choice-primary" data-review="open" disabled={!online.value} onClick={() => void openReview()}>
              {later('review.open')}
            </button>
          </div>
        </>
      )}
      <Inside board={board} />
    </details>
  );
}

/** In its place for whoever plays, when a link to a review has led here. */
export function NoReview(): JSX.Element | null {
  const [came, setCame] = useState(false);
  useEffect(() => setCame(turnAway()), []);
  return came ? (
    <p class="panel" role="alert" data-review="players">
      {later('review.players')}
    </p>
  ) : null;
}
