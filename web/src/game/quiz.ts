// Which decisions of a game make good questions. The same ones for everybody, so that a link leads to the same question.
import type { Choice } from '@proto/choice_pb';
import type { Decisions_Decision as Decision } from '@proto/review_pb';

export const kQuestions = 10;

/** What says more about how somebody plays than where a token is put down. */
const kTelling: ReadonlySet<Choice['kind']['case']> = new Set([
  'explore',
  'pass',
  'feedForSkill',
  'takeCardAction',
  'takeBlock',
  'takeBonus',
  'trade',
  'startMoving',
  'drive',
  'depart',
  'halt',
  'salvage',
  'attack',
  'attackTurret',
  'defy',
  'ceaseFire',
  'useItem',
  'replaceTrailer',
  'mountDevice',
]);

/** How much there is to think about: kinds of choices that tell something, then how many choices there are. */
function weight({ choices }: Decision): number {
  const kinds = new Set(choices.map(({ kind }) => kind.case));
  const telling = choices.filter(({ kind }) => kTelling.has(kind.case)).length;
  return (telling > 1 ? 100 : 0) + kinds.size * 10 + Math.min(choices.length, 9);
}

/** One of each part of the game, in its order. */
export function questionsOf(decisions: readonly Decision[], most = kQuestions): readonly Decision[] {
  if (decisions.length <= most) return decisions;
  return Array.from({ length: most }, (_, part) => {
    const from = Math.floor((part * decisions.length) / most);
    const to = Math.floor(((part + 1) * decisions.length) / most);
    return decisions.slice(from, to).reduce((best, one) => (weight(one) > weight(best) ? one : best));
  });
}

/** The same with the decision of a link, which may be another one. */
export function questionsWith(decisions: readonly Decision[], position: number | null): readonly Decision[] {
  const chosen = questionsOf(decisions);
  const linked = decisions.find((one) => one.position === position);
  if (!linked || chosen.includes(linked)) return chosen;
  return [...chosen, linked].sort((a, b) => a.position - b.position);
}

/** Where the seat decides next: until there the game goes on by itself. */
export const nextAfter = (decisions: readonly Decision[], position: number): number | undefined =>
  decisions.find((one) => one.position > position)?.position;
