// A review as it is after an update, and the things on the table that drawings are at.
import { create } from '@bufbuild/protobuf';
import { ReviewAnchorSchema, type Review, type ReviewAnchor, type ReviewMember, type ReviewUpdate } from '@proto/review_pb';
import { target, type Target } from './targets';
import type { View } from './view';

const kLines = 50;

/** Whoever has not been among them has come. */
const withMember = (members: readonly ReviewMember[], member: ReviewMember): ReviewMember[] =>
  members.some(({ number }) => number === member.number) ? members.map((one) => (one.number === member.number ? member : one)) : [...members, member];

export function folded(before: Review, { people, position, drawings, line, member, leader }: ReviewUpdate): Review {
  return {
    ...before,
    ...(people && { leader: people.leader, members: people.members }),
    ...(member && { members: withMember(before.members, member) }),
    ...(leader !== undefined && { leader }),
    ...(position !== undefined && { position }),
    ...(drawings && { drawings: drawings.drawings }),
    ...(line && { lines: [...before.lines, line].slice(-kLines) }),
  };
}

const space = (value: number): ReviewAnchor => create(ReviewAnchorSchema, { at: { case: 'space', value } });
const card = (value: number): ReviewAnchor => create(ReviewAnchorSchema, { at: { case: 'card', value } });

/** "space:3" or "card:17", as in a list to choose from. */
export const nameOfAnchor = ({ at }: ReviewAnchor): string => `${at.case ?? ''}:${at.value ?? 0}`;

export function anchorNamed(name: string): ReviewAnchor | null {
  const [kind, id] = name.split(':');
  const value = Number(id);
  if (!(value > 0)) return null;
  return kind === 'space' ? space(value) : kind === 'card' ? card(value) : null;
}

/** What a touched thing on the table is to a drawing; nothing when none can be there. */
export function anchorOf(touched: Target, view: View): ReviewAnchor | null {
  const [kind, id] = touched.split(':');
  const value = Number(id);
  if (kind === 'space') return space(value);
  if (kind === 'enemy' || kind === 'card') return card(value);
  const there = kind === 'zone' ? (view.zone?.spaces[value - 1]?.card ?? 0) : 0;
  return there > 0 ? card(there) : null;
}

/** The things on the table that may stand for it, the best one first. */
export function targetsOfAnchor({ at }: ReviewAnchor, view: View): Target[] {
  if (at.case === 'space') return [target.space(at.value)];
  if (at.case !== 'card') return [];
  const slot = (view.zone?.spaces.findIndex((one) => one.card === at.value) ?? -1) + 1;
  return [...(slot > 0 ? [target.zone(slot)] : []), target.enemy(at.value), target.card(at.value)];
}

/** Cards that lie in sight of everybody. */
export const cardsInSight = (view: View): number[] => [
  ...(view.zone?.spaces ?? []).flatMap((one) => (one.card > 0 ? [one.card] : [])),
  ...(view.enemies?.enemies ?? []).map((one) => one.card),
];

export const isSameAnchor = (one: ReviewAnchor, other: ReviewAnchor): boolean => nameOfAnchor(one) === nameOfAnchor(other);
