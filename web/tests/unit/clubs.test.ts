// @vitest-environment jsdom
// What somebody can do in a club, and its words.
import { describe, expect, it } from 'vitest';
import { ClubJoining, ClubRole, ClubStep } from '@proto/club_pb';
import { belongs, joinings, joiningKey, joinKey, leads, leaveKey, roleKey, stepsFor } from '@/game/clubs';
import { later } from '@/i18n/en/later';
import { parseRoute, pathOf } from '@/state/route';

const roles = [ClubRole.OWNER, ClubRole.OFFICER, ClubRole.MEMBER, ClubRole.ASKS, ClubRole.INVITED, ClubRole.BARRED];
const steps = (mine: ClubRole, theirs: ClubRole): string[] => stepsFor(mine, theirs).map(({ step }) => ClubStep[step]);

describe('a club', () => {
  it('is entered as it wants to be', () => {
    const into = (joining: ClubJoining, yourRole = ClubRole.UNSPECIFIED) => joinKey({ joining, yourRole });
    expect(into(ClubJoining.OPEN)).toBe('club.join');
    expect(into(ClubJoining.ON_REQUEST)).toBe('club.ask');
    expect(into(ClubJoining.BY_INVITATION)).toBeNull();
    expect(into(ClubJoining.BY_INVITATION, ClubRole.INVITED)).toBe('club.accept');
    expect(into(ClubJoining.OPEN, ClubRole.MEMBER)).toBeNull();
    expect(into(ClubJoining.ON_REQUEST, ClubRole.ASKS)).toBeNull();
  });

  it('is left by who is in it in some way', () => {
    expect(roles.map(leaveKey)).toEqual(['club.leave', 'club.leave', 'club.leave', 'club.takeBack', 'club.decline', null]);
    expect(roles.filter(belongs)).toEqual([ClubRole.OWNER, ClubRole.OFFICER, ClubRole.MEMBER]);
    expect(roles.filter(leads)).toEqual([ClubRole.OWNER, ClubRole.OFFICER]);
  });

  it('is led by officers, who do nothing about each other, and by its owner', () => {
    expect(steps(ClubRole.OFFICER, ClubRole.ASKS)).toEqual(['LET_IN', 'REMOVE', 'BAR']);
    expect(steps(ClubRole.OFFICER, ClubRole.MEMBER)).toEqual(['REMOVE', 'BAR']);
    expect(steps(ClubRole.OFFICER, ClubRole.OFFICER)).toEqual([]);
    expect(steps(ClubRole.OWNER, ClubRole.OFFICER)).toEqual(['MAKE_MEMBER', 'HAND_OVER', 'REMOVE', 'BAR']);
    expect(steps(ClubRole.OWNER, ClubRole.MEMBER)).toEqual(['MAKE_OFFICER', 'HAND_OVER', 'REMOVE', 'BAR']);
    expect(steps(ClubRole.OFFICER, ClubRole.OWNER)).toEqual([]);
    expect(steps(ClubRole.OWNER, ClubRole.BARRED)).toEqual(['LET_IN', 'REMOVE']);
    expect(steps(ClubRole.OWNER, ClubRole.INVITED)).toEqual(['REMOVE']);
    for (const mine of [ClubRole.MEMBER, ClubRole.ASKS, ClubRole.UNSPECIFIED]) {
      for (const theirs of roles) expect(steps(mine, theirs)).toEqual([]);
    }
  });

  it('has words for all of it', () => {
    for (const role of roles) expect(later).toHaveProperty([roleKey(role)]);
    for (const joining of joinings) expect(later).toHaveProperty([joiningKey(joining)]);
    for (const mine of roles) for (const theirs of roles) for (const { key } of stepsFor(mine, theirs)) expect(later).toHaveProperty([key]);
  });

  it('has an address', () => {
    expect(parseRoute('/clubs')).toEqual({ at: 'clubs' });
    expect(parseRoute('/club/01hx')).toEqual({ at: 'club', id: '01HX' });
    expect(pathOf({ at: 'club', id: '01HX' })).toBe('/club/01HX');
    expect(pathOf({ at: 'clubs' })).toBe('/clubs');
  });
});
