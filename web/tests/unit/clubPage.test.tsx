// @vitest-environment jsdom
// The page of a club: answers that come late, failures on the way, and what is typed meanwhile.
import { create } from '@bufbuild/protobuf';
import { ClubListSchema, ClubPageSchema, ClubRole } from '@proto/club_pb';
import { ErrorCode, ErrorSchema } from '@proto/error_pb';
import { GameListSchema } from '@proto/games_pb';
import { WelcomeSchema } from '@proto/session_pb';
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const asked = vi.fn();
vi.mock('@/state/link', async (original) => ({
  ...(await original<typeof import('@/state/link')>()),
  ask: asked,
}));
vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }));
const { Refusal } = await import('@/net/wire');
const { link, welcome } = await import('@/state/link');
const { announce, clubFault, clubGames, clubPage, findClubs, foundClubs, listClubGames, loadClub, loadOwnClubs, ownClubs } = await import('@/state/clubs');
const { ClubCare } = await import('@/ui/clubs/ClubCare');

const pageOf = (clubId: string, announcement = '') =>
  create(ClubPageSchema, { club: { clubId, name: clubId, announcement, yourRole: ClubRole.OFFICER } });
const answer = (clubId: string) => ({ case: 'clubPage', value: pageOf(clubId) });
const refusal = (code: ErrorCode) => new Refusal(create(ErrorSchema, { code }));
const shown = (): string | undefined => clubPage.value?.club?.clubId;
const signIn = (playerId: string): void => void (welcome.value = create(WelcomeSchema, { playerId }));

beforeEach(() => {
  link.value = { at: 'online' };
  signIn('ann');
});
afterEach(() => {
  asked.mockReset();
  link.value = { at: 'stopped', why: 'left' };
});

describe('the page of a club', () => {
  it('is that of the club one has gone to last', async () => {
    let late: (value: unknown) => void = () => undefined;
    asked.mockReturnValueOnce(new Promise((done) => (late = done))).mockResolvedValueOnce(answer('b'));
    const first = loadClub('a');
    await loadClub('b');
    late(answer('a'));
    await first;
    expect(shown()).toBe('b');
    asked.mockResolvedValueOnce(answer('a'));
    await announce('a', 'late');
    expect(shown()).toBe('b');
    asked.mockResolvedValueOnce({ case: 'gameList', value: create(GameListSchema) });
    await listClubGames('a');
    expect(clubGames.value).toBeNull();
  });

  it.each([ErrorCode.RATE_LIMITED, ErrorCode.STORAGE_UNAVAILABLE, ErrorCode.OVERLOADED])('stays when it cannot be looked at again: %s', async (code) => {
    asked.mockResolvedValueOnce(answer('a')).mockRejectedValueOnce(refusal(code));
    await loadClub('a');
    await loadClub('a');
    expect(shown()).toBe('a');
    expect(clubFault.value).toBeNull();
  });

  it('goes when there is no such club any more', async () => {
    asked.mockResolvedValueOnce(answer('a')).mockRejectedValueOnce(refusal(ErrorCode.UNKNOWN_CLUB));
    await loadClub('a');
    await loadClub('a');
    expect(shown()).toBeUndefined();
    expect(clubFault.value).toBe('error.UNKNOWN_CLUB');
    asked.mockReturnValueOnce(new Promise(() => undefined));
    void loadClub('b');
    expect(clubFault.value).toBeNull();
  });

  it('is nothing for whoever signs in next', async () => {
    const list = { case: 'clubList', value: create(ClubListSchema, { clubs: [{ clubId: 'a' }] }) };
    asked.mockResolvedValueOnce(answer('a')).mockResolvedValueOnce(list).mockResolvedValueOnce(list);
    await loadClub('a');
    await loadOwnClubs();
    await findClubs('a');
    const all = (): unknown[] => [clubPage.value, clubGames.value, ownClubs.value, foundClubs.value].filter(Boolean);
    expect(all()).toHaveLength(3);
    link.value = { at: 'waiting', attempt: 0, until: 0, shutdown: false };
    expect(all()).toHaveLength(3);
    link.value = { at: 'stopped', why: 'left' };
    expect(all()).toEqual([]);
  });
});

describe('what an officer types', () => {
  it('stays when another one announces something', async () => {
    const root = document.createElement('div');
    const show = (announcement: string): Promise<void> =>
      act(() => {
        const { club } = pageOf('a', announcement);
        if (club) render(<ClubCare club={club} moderates={false} />, root);
      });
    const field = (): HTMLTextAreaElement => root.querySelector('[name=club-news]') as HTMLTextAreaElement;
    await show('Saturday');
    expect(field().value).toBe('Saturday');
    await show('Sunday');
    expect(field().value).toBe('Sunday');
    await act(() => {
      field().value = 'Monday';
      field().dispatchEvent(new Event('input', { bubbles: true }));
    });
    await show('Friday');
    expect(field().value).toBe('Monday');
    render(null, root);
  });
});
