// Clubs: those of the player, those that are looked for, and the page of one.
import { signal } from '@preact/signals';
import { create } from '@bufbuild/protobuf';
import {
  AnnounceInClubSchema,
  ChangeClubMemberSchema,
  ChangeClubSchema,
  ClubModeration,
  DissolveClubSchema,
  FindClubsSchema,
  FoundClubSchema,
  GetClubSchema,
  InviteToClubSchema,
  JoinClubSchema,
  LeaveClubSchema,
  ListClubGamesSchema,
  ListMyClubsSchema,
  ModerateClubSchema,
  ReportClubSchema,
  type Club,
  type ClubJoining,
  type ClubMember,
  type ClubPage,
  type ClubStep,
} from '@proto/club_pb';
import { ErrorCode } from '@proto/error_pb';
import type { ReportReason } from '@proto/report_pb';
import type { Key } from '@/i18n/en';
import { Refusal, type AnswerBody, type RequestBody } from '@/net/wire';
import type { GamesPage } from './games';
import { ask, person } from './link';
import { go } from './route';
import { complain, errorKey, say } from './status';

/** Nothing before the server has answered. */
export const ownClubs = signal<readonly Club[] | null>(null);
export const foundClubs = signal<readonly Club[] | null>(null);
export const clubPage = signal<ClubPage | null>(null);
/** Why there is no page. */
export const clubFault = signal<Key | null>(null);
export const clubGames = signal<GamesPage | null>(null);

/** The club whose page is wanted: answers for others come too late. */
let wanted = '';

function want(clubId: string): void {
  if (wanted === clubId) return;
  wanted = clubId;
  clubPage.value = null;
  clubFault.value = null;
  clubGames.value = null;
}

/** Nothing of all this is for whoever comes next. */
function forgetClubs(): void {
  want('');
  ownClubs.value = null;
  foundClubs.value = null;
}

person.subscribe(forgetClubs);

async function send(body: RequestBody): Promise<AnswerBody> {
  const by = person.value;
  const answer = await ask(body);
  if (by !== person.value) return answer;
  if (answer.case === 'clubPage' && answer.value.club?.clubId === wanted) {
    clubPage.value = answer.value;
    clubFault.value = null;
  }
  if (answer.case === 'clubList') ownClubs.value = answer.value.clubs;
  return answer;
}

const faultOf = (error: unknown): Key => (error instanceof Refusal ? errorKey(error.error.code, error.error.limit) : 'error.offline');

/** What went wrong, if anything: for forms, which say it themselves. */
async function change(body: RequestBody): Promise<Key | null> {
  try {
    await send(body);
    return null;
  } catch (error) {
    return faultOf(error);
  }
}

async function must(body: RequestBody): Promise<boolean> {
  const fault = await change(body);
  if (fault) say(fault, true);
  return !fault;
}

export const loadOwnClubs = (): Promise<unknown> => must({ case: 'listMyClubs', value: create(ListMyClubsSchema) });

export async function findClubs(text: string): Promise<void> {
  const by = person.value;
  try {
    const answer = await ask({ case: 'findClubs', value: create(FindClubsSchema, { text: text.trim() }) });
    if (answer.case === 'clubList' && by === person.value) foundClubs.value = answer.value.clubs;
  } catch (error) {
    complain(error);
  }
}

export async function foundClub(name: string, description: string, joining: ClubJoining): Promise<Key | null> {
  try {
    const answer = await send({ case: 'foundClub', value: create(FoundClubSchema, { name, description, joining }) });
    const id = answer.case === 'clubPage' ? answer.value.club?.clubId : undefined;
    if (id) go({ at: 'club', id });
    return null;
  } catch (error) {
    return faultOf(error);
  }
}

/** Shows the page of a club, or looks at it again. */
export async function loadClub(clubId: string): Promise<void> {
  want(clubId);
  try {
    await send({ case: 'getClub', value: create(GetClubSchema, { clubId }) });
  } catch (error) {
    if (wanted !== clubId || !(error instanceof Refusal)) return;
    // What was seen before is still worth looking at, unless there is no such club any more.
    if (error.error.code === ErrorCode.UNKNOWN_CLUB) {
      clubPage.value = null;
      clubGames.value = null;
    }
    if (!clubPage.value) clubFault.value = faultOf(error);
  }
}

export const joinClub = (clubId: string): Promise<boolean> => must({ case: 'joinClub', value: create(JoinClubSchema, { clubId }) });

export async function leaveClub(clubId: string): Promise<void> {
  if (await must({ case: 'leaveClub', value: create(LeaveClubSchema, { clubId }) })) go({ at: 'clubs' });
}

export const changeMember = (clubId: string, { memberId }: ClubMember, step: ClubStep): Promise<boolean> =>
  must({ case: 'changeClubMember', value: create(ChangeClubMemberSchema, { clubId, memberId, step }) });

export const inviteToClub = (clubId: string, login: string): Promise<Key | null> =>
  change({ case: 'inviteToClub', value: create(InviteToClubSchema, { clubId, whom: { case: 'login', value: login.trim() } }) });

export const announce = (clubId: string, text: string): Promise<Key | null> =>
  change({ case: 'announceInClub', value: create(AnnounceInClubSchema, { clubId, text: text.trim() }) });

export const changeClub = (clubId: string, name: string, description: string, joining: ClubJoining): Promise<Key | null> =>
  change({ case: 'changeClub', value: create(ChangeClubSchema, { clubId, name, description, joining }) });

export async function dissolveClub(clubId: string, name: string): Promise<Key | null> {
  const fault = await change({ case: 'dissolveClub', value: create(DissolveClubSchema, { clubId, name }) });
  if (!fault) go({ at: 'clubs' });
  return fault;
}

/** The first page of the club's games, or the one behind what is there. */
export async function listClubGames(clubId: string, more = false): Promise<void> {
  const before = more ? clubGames.value : null;
  try {
    const answer = await ask({ case: 'listClubGames', value: create(ListClubGamesSchema, { clubId, after: before?.next ?? '' }) });
    if (answer.case !== 'gameList' || clubId !== wanted || (more && clubGames.value !== before)) return;
    clubGames.value = { games: [...(before?.games ?? []), ...answer.value.games], next: answer.value.next };
  } catch (error) {
    complain(error);
  }
}

export async function reportClub(clubId: string, reason: ReportReason, text: string): Promise<Key | null> {
  const fault = await change({ case: 'reportClub', value: create(ReportClubSchema, { clubId, reason, text }) });
  if (!fault) say('report.done');
  return fault;
}

/** For moderators. */
export const hideClub = (clubId: string, hidden: boolean): Promise<boolean> =>
  must({ case: 'moderateClub', value: create(ModerateClubSchema, { clubId, step: hidden ? ClubModeration.HIDE : ClubModeration.SHOW }) });

export async function endClub(clubId: string): Promise<void> {
  const done = await must({ case: 'moderateClub', value: create(ModerateClubSchema, { clubId, step: ClubModeration.DISSOLVE }) });
  if (done) go({ at: 'clubs' });
}
