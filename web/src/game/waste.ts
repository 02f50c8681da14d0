// Choices that give something away for good, so that they are asked about once more.
import type { Choice } from '@proto/choice_pb';
import type { Key } from '@/i18n/en';

/** What would be lost; nothing for all other choices. `offered` is everything that could be chosen instead. */
export function wasteOf(choice: Choice, offered: readonly Choice[]): Key | null {
  const canMove = offered.some(({ kind }) => kind.case === 'startMoving');
  return choice.kind.case === 'stayPut' && canMove ? 'sure.movement' : null;
}
