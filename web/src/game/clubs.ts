// What somebody can do in a club, by their role and that of whom it is about.
import { ClubJoining, ClubRole, ClubStep, type Club } from '@proto/club_pb';
import type { LaterKey } from '@/i18n/later';

/** Owner, officers and members. */
export const belongs = (role: ClubRole): boolean => role === ClubRole.OWNER || role === ClubRole.OFFICER || role === ClubRole.MEMBER;
export const leads = (role: ClubRole): boolean => role === ClubRole.OWNER || role === ClubRole.OFFICER;

type RoleName = Exclude<keyof typeof ClubRole, 'UNSPECIFIED'>;
export const roleKey = (role: ClubRole): LaterKey => `club.role.${ClubRole[role] as RoleName}`;

export const joinings = [ClubJoining.OPEN, ClubJoining.ON_REQUEST, ClubJoining.BY_INVITATION] as const;
type JoiningName = Exclude<keyof typeof ClubJoining, 'UNSPECIFIED'>;
export const joiningKey = (joining: ClubJoining): LaterKey => `club.joining.${ClubJoining[joining] as JoiningName}`;

/** How one comes in; nothing when that cannot be. */
export function joinKey({ yourRole, joining }: Pick<Club, 'yourRole' | 'joining'>): LaterKey | null {
  if (yourRole === ClubRole.INVITED) return 'club.accept';
  if (yourRole !== ClubRole.UNSPECIFIED || joining === ClubJoining.BY_INVITATION) return null;
  return joining === ClubJoining.OPEN ? 'club.join' : 'club.ask';
}

/** How one goes; nothing for who is not there. */
export function leaveKey(role: ClubRole): LaterKey | null {
  if (belongs(role)) return 'club.leave';
  if (role === ClubRole.INVITED) return 'club.decline';
  return role === ClubRole.ASKS ? 'club.takeBack' : null;
}

export interface MemberStep {
  step: ClubStep;
  key: LaterKey;
  /** It is asked again before. */
  grave: boolean;
}

/** What one may do about a member. */
export function stepsFor(mine: ClubRole, theirs: ClubRole): MemberStep[] {
  if (!leads(mine) || theirs === ClubRole.OWNER || (theirs === ClubRole.OFFICER && mine !== ClubRole.OWNER)) return [];
  const step = (of: ClubStep, key: LaterKey, grave = false): MemberStep => ({ step: of, key, grave });
  switch (theirs) {
    case ClubRole.ASKS:
      return [step(ClubStep.LET_IN, 'club.letIn'), step(ClubStep.REMOVE, 'club.refuse'), step(ClubStep.BAR, 'club.bar', true)];
    case ClubRole.INVITED:
      return [step(ClubStep.REMOVE, 'club.takeBack')];
    case ClubRole.BARRED:
      return [step(ClubStep.LET_IN, 'club.unbar'), step(ClubStep.REMOVE, 'club.forgive')];
    default: {
      const ranks =
        mine !== ClubRole.OWNER
          ? []
          : [theirs === ClubRole.OFFICER ? step(ClubStep.MAKE_MEMBER, 'club.demote') : step(ClubStep.MAKE_OFFICER, 'club.promote'), step(ClubStep.HAND_OVER, 'club.handOver', true)];
      return [...ranks, step(ClubStep.REMOVE, 'club.remove', true), step(ClubStep.BAR, 'club.bar', true)];
    }
  }
}
