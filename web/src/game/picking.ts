// From touches to a choice: every touched thing narrows down what is meant.
import type { Choice } from '@proto/choice_pb';
import type { Target, Targets } from './targets';

export interface Option {
  readonly choice: Choice;
  readonly targets: Targets;
}

export type Outcome =
  | { kind: 'send'; option: Option }
  | { kind: 'menu'; options: Option[] } // the same things mean several choices
  | { kind: 'more'; options: Option[] } // something else has to be touched
  | { kind: 'nothing' };

const everything = ({ must, may }: Targets): Target[] => [...must, ...may];

export const matching = (options: readonly Option[], picked: readonly Target[]): Option[] =>
  options.filter((option) => picked.every((one) => everything(option.targets).includes(one)));

const missing = (option: Option, picked: readonly Target[], rest: readonly Option[]): Target[] => {
  const unpicked = option.targets.must.filter((one) => !picked.includes(one));
  const open = option.targets.may.filter(
    (one) =>
      !picked.includes(one) &&
      rest.some((other) => other.choice.kind.case === option.choice.kind.case && !everything(other.targets).includes(one)),
  );
  return [...unpicked, ...open];
};

/** What glows: everything that the next touch may be. */
export function glowing(options: readonly Option[], picked: readonly Target[]): Set<Target> {
  const rest = matching(options, picked);
  return new Set(rest.flatMap((option) => missing(option, picked, rest)));
}

/** Kinds that are easily made again or taken back, so that one touch is enough. */
const light = new Set([
  'loadToken', 'moveDisplaced', 'spendFrom', 'takeDamage', 'repairBox', 'moveCargo', 'attack', 'drive',
  'explore', 'joinExplore', 'takeBlock', 'takeBonus', 'contaminate', 'decontaminate', 'spendForSpeed', 'feedToRest',
  'takeCardAction', 'moveTarget', 'replaceTarget', 'mountDevice', 'replaceTrailer', 'scavenge', 'reactivate',
  'attackTurret', 'throwGrenade', 'fireArmedLocation', 'chargeToRest', 'salvage',
]);

export function pick(options: readonly Option[], picked: readonly Target[]): Outcome {
  const rest = matching(options, picked);
  const only = rest[0];
  if (!only) return { kind: 'nothing' };
  const open = rest.map((option) => missing(option, picked, rest));
  if (rest.length === 1) {
    if (open[0]?.length) return { kind: 'more', options: rest };
    return light.has(only.choice.kind.case ?? '')
      ? { kind: 'send', option: only }
      : { kind: 'menu', options: rest };
  }
  const done = open.filter((targets) => targets.length === 0).length;
  if (done > 0) return { kind: 'menu', options: rest };
  return { kind: 'more', options: rest };
}
