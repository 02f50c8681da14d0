// In the window for a new table: that it is one of a club, and which map it has.
import type { JSX } from 'preact';
import { later } from '@/i18n/later';
import { chosenMap } from '@/state/start';
import { MapOption } from '../home/Options';

export function ClubTable({ name }: { name: string }): JSX.Element {
  return (
    <>
      <p class="form-note">{later('club.tableHelp', { name })}</p>
      <MapOption value={chosenMap.value} onPick={(map) => (chosenMap.value = map)} />
    </>
  );
}
