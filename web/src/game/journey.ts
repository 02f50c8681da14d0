// Where the own convoy can drive to, while that is being decided: what each space costs, what lies there, and who shoots there.
import type { Choice } from '@proto/choice_pb';
import type { Catalog_Map } from '@proto/content_pb';
import { Question } from '@proto/question_pb';
import { speedOf } from './boxes';
import type { Scene } from './describe';
import type { Point } from './roadmap';
import { reachable } from './route';

export interface Leg {
  space: number;
  steps: number;
  /** Still to be paid. */
  fuel: number;
  /** Spaces from there to the Aurora on the main road; none or less: she is reached. */
  toAurora: number;
  /** Cards of the enemies of that region. */
  enemies: number[];
}

/** More than this is not shown: it would be a different evening. */
const kMoreFuel = 3;

const questions: readonly Question[] = [Question.MOVE_OR_STAY, Question.CHOOSE_SPEED, Question.DRIVE];
const goesOn: readonly Choice['kind']['case'][] = ['startMoving', 'depart', 'drive'];

/** Whether it is being decided how far to drive. */
export const isJourney = (question: Question | undefined, choices: readonly Choice[]): boolean =>
  question !== undefined && questions.includes(question) && choices.some(({ kind }) => goesOn.includes(kind.case));

/** Steps by space, and the speed that is paid for. */
function reach({ pack, view, seat, asked }: Scene, map: Catalog_Map): { spaces: Map<number, number>; speed: number; first: number } | null {
  const convoy = view.convoys.get(seat);
  const here = view.positions?.spaces[seat - 1] ?? 0;
  if (!asked || !convoy || !here) return null;
  if (asked.question === Question.DRIVE) {
    const offered = view.choices.flatMap(({ kind }) => (kind.case === 'drive' ? [kind.value.segment] : []));
    return { spaces: reachable(map, here, offered, asked.amount), speed: asked.amount, first: 0 };
  }
  const starts = asked.question === Question.MOVE_OR_STAY;
  if (!starts && asked.question !== Question.CHOOSE_SPEED) return null;
  if (starts && !view.choices.some(({ kind }) => kind.case === 'startMoving')) return null;
  const speed = starts ? speedOf(pack, convoy) : asked.amount;
  const first = starts ? 1 : 0;
  const more = Math.max(0, Math.min(kMoreFuel, convoy.fuel.length - first));
  const closed = view.roadCounters?.closed ?? [];
  const exits = (map.spaces[here - 1]?.exits ?? []).filter((exit) => !closed.includes(exit) && !map.segments[exit - 1]?.needsTracks);
  return { spaces: reachable(map, here, exits, speed + more), speed, first };
}

/** The nearest first. */
export function journey(scene: Scene, map: Catalog_Map): Leg[] {
  const reached = reach(scene, map);
  if (!reached) return [];
  const { view } = scene;
  const { spaces, speed, first } = reached;
  const mainIndex = (space: number): number => map.spaces[space - 1]?.mainIndex ?? 0;
  const aurora = mainIndex(map.aurora[(view.progress?.aurora ?? 1) - 1] ?? 1);
  return [...spaces]
    .map(([space, steps]) => ({
      space,
      steps,
      fuel: first + Math.max(0, steps - speed),
      toAurora: aurora - mainIndex(space),
      enemies: (view.enemies?.enemies ?? []).filter(({ region }) => region === map.spaces[space - 1]?.region).map(({ card }) => card),
    }))
    .sort((a, b) => a.steps - b.steps || mainIndex(a.space) - mainIndex(b.space) || a.space - b.space);
}

/** The part of the land around these points, not narrower than `least`. */
export function closeTo(points: readonly Point[], least: number, world: number): { x: number; width: number } {
  const xs = points.map(({ x }) => x);
  const [from, to] = [Math.min(...xs), Math.max(...xs)];
  const width = Math.min(world, Math.max(least, Math.round((to - from) * 1.25 + 60)));
  const x = Math.round((from + to - width) / 2);
  return { x: Math.max(0, Math.min(world - width, x)), width };
}
