import { describe, expect, it } from 'vitest';
import { backoff, next, type Link, type LinkEvent } from '@/net/link';

const run = (link: Link, ...events: LinkEvent[]): Link => events.reduce((now, event) => next(now, event, 1000, 1), link);
const idle: Link = { at: 'idle' };

describe('the link', () => {
  it('comes online by opening and greeting', () => {
    expect(run(idle, { type: 'start' }, { type: 'opened' }).at).toBe('greeting');
    expect(run(idle, { type: 'start' }, { type: 'opened' }, { type: 'welcomed' }).at).toBe('online');
  });

  it('waits longer after every failure, but never too long', () => {
    const once = run({ at: 'online' }, { type: 'closed', code: 1006 });
    expect(once).toMatchObject({ at: 'waiting', attempt: 0, until: 2000 });
    const twice = run(once, { type: 'due' }, { type: 'closed', code: 1006 });
    expect(twice).toMatchObject({ at: 'waiting', attempt: 1, until: 3000 });
    expect(backoff(20, 1)).toBe(30_000);
    expect(backoff(0, 0)).toBe(500);
  });

  it('starts over after a success', () => {
    const late: Link = { at: 'waiting', attempt: 5, until: 9000, shutdown: false };
    const back = run(late, { type: 'due' }, { type: 'opened' }, { type: 'welcomed' }, { type: 'closed', code: 1006 });
    expect(back).toMatchObject({ at: 'waiting', attempt: 0 });
  });

  it('comes back when a server that goes away says so', () => {
    const told = run({ at: 'online' }, { type: 'goodbye', retryAfterMs: 3000 });
    expect(told).toMatchObject({ at: 'waiting', until: 4000, shutdown: true });
    expect(run(told, { type: 'closed', code: 1001 })).toBe(told);
  });

  it('goes at once to the server that has the table, and slowly from there', () => {
    expect(run({ at: 'online' }, { type: 'elsewhere', retryAfterMs: 0, again: false })).toEqual({ at: 'connecting', attempt: 0 });
    expect(run({ at: 'online' }, { type: 'elsewhere', retryAfterMs: 0, again: true })).toMatchObject({ at: 'waiting', until: 2000, shutdown: false });
    expect(run({ at: 'online' }, { type: 'elsewhere', retryAfterMs: 5000, again: false })).toMatchObject({ at: 'waiting', until: 6000 });
    expect(run({ at: 'greeting', attempt: 0 }, { type: 'elsewhere', retryAfterMs: 0, again: false }).at).toBe('greeting');
  });

  it('waits longer and longer for a server that does not take a Hello right now, and says why', () => {
    const told = { key: 'error.OVERLOADED' } as const;
    const refused: LinkEvent = { type: 'notNow', retryAfterMs: 0, told };
    const once = run({ at: 'greeting', attempt: 0 }, refused);
    expect(once).toEqual({ at: 'waiting', attempt: 1, until: 3000, shutdown: false, told });
    expect(run(once, { type: 'due' }, { type: 'opened' }, refused)).toMatchObject({ attempt: 2, until: 5000 });
    expect(run({ at: 'greeting', attempt: 0 }, { ...refused, retryAfterMs: 60_000 })).toMatchObject({ until: 61_000 });
  });

  it('calls nothing a restart but a restart', () => {
    const told = { key: 'link.crowded' } as const;
    expect(run({ at: 'online' }, { type: 'goodbye', retryAfterMs: 9000, told })).toMatchObject({ at: 'waiting', shutdown: false, told });
  });

  it('waits for somebody to mend what was refused', () => {
    const told = { key: 'home.badName' } as const;
    const stopped = run({ at: 'greeting', attempt: 0 }, { type: 'refused', why: 'name', told }, { type: 'closed', code: 1000 }, { type: 'due' });
    expect(stopped).toEqual({ at: 'stopped', why: 'name', told });
    expect(run(stopped, { type: 'start' }).at).toBe('connecting');
  });

  it('does not knock at a door that is shut', () => {
    expect(run({ at: 'online' }, { type: 'closed', code: 4005 })).toEqual({ at: 'stopped', why: 'excluded' });
  });

  it('does not fight with another window', () => {
    const stopped = run({ at: 'online' }, { type: 'closed', code: 4004 });
    expect(stopped).toEqual({ at: 'stopped', why: 'replaced' });
    expect(run(stopped, { type: 'due' })).toBe(stopped);
    expect(run(stopped, { type: 'start' }).at).toBe('connecting');
  });

  it('stops when the server speaks another version', () => {
    expect(run({ at: 'greeting', attempt: 0 }, { type: 'refused', why: 'outdated' })).toEqual({ at: 'stopped', why: 'outdated' });
  });

  it('ignores what does not fit', () => {
    expect(run({ at: 'online' }, { type: 'opened' }).at).toBe('online');
    expect(run(idle, { type: 'due' })).toBe(idle);
  });
});
