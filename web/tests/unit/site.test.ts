import { expect, it } from 'vitest';
import { siteOf } from '@/state/site';

it('shows the pages that the operator has', () => {
  expect(siteOf({ imprint: '/imprint', privacy: '/privacy' })).toEqual({ imprint: '/imprint', privacy: '/privacy' });
  expect(siteOf({ privacy: '/privacy', more: 1 })).toEqual({ privacy: '/privacy' });
});

it('knows whether the server sends e-mail', () => {
  expect(siteOf({ mail: true })).toEqual({ mail: true });
  expect(siteOf({ mail: 'yes' })).toEqual({});
});

it('shows none when the server says something else', () => {
  for (const answer of [null, undefined, 'x', 7, [], {}, { imprint: 7 }]) expect(siteOf(answer)).toEqual({});
});

it('knows who may become a player', () => {
  expect(siteOf({ registration: 'invite' })).toEqual({ registration: 'invite' });
  expect(siteOf({ registration: 'closed' })).toEqual({ registration: 'closed' });
  expect(siteOf({ registration: 'open' })).toEqual({});
});

it('knows by which provider people sign in', () => {
  expect(siteOf({ provider: 'Club login' })).toEqual({ provider: 'Club login' });
  expect(siteOf({ provider: true })).toEqual({});
});
