// Somebody who takes part, or a bot that fills a seat.
import type { JSX } from 'preact';
import type { EventEntrant } from '@proto/event_pb';
import { later } from '@/i18n/later';
import { ProfileButton } from '../ProfileButton';

/** Without a button, as in the label of one. */
export const nameOf = (entrant: EventEntrant | undefined): string => (entrant ? entrant.name || later('event.gone') : later('event.bot'));

export function EntrantName({ entrant }: { entrant: EventEntrant | undefined }): JSX.Element {
  const notes = entrant ? [entrant.reserve && later('event.reserve'), entrant.withdrawn && later('event.isOut'), entrant.program && later('event.program')].filter(Boolean) : [];
  return (
    <>
      {entrant?.name ? <ProfileButton name={entrant.name} /> : nameOf(entrant)}
      {notes.length > 0 && <small> ({notes.join(', ')})</small>}
    </>
  );
}
