// A choice that is the only one, and that nobody could want otherwise, need not be asked.
import type { Choice } from '@proto/choice_pb';
import type { UndoOffer } from '@proto/undo_pb';

/** They only go on: nothing is lost or revealed by them that would not be so anyway. */
const goOn = new Set(['ceaseFire', 'endTurn', 'finishFeeding', 'stayPut', 'depart', 'halt']);

/** As long as something could be taken back, going on is a choice. */
export function onlyChoice(choices: readonly Choice[], undo: UndoOffer | undefined): Choice | null {
  const [only, ...others] = choices.filter(({ kind }) => kind.case !== 'takeBack');
  if (!only || others.length > 0 || (undo?.freeSteps ?? 0) > 0) return null;
  return goOn.has(only.kind.case ?? '') ? only : null;
}
