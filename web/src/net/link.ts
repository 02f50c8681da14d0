// Where the connection is, as a pure state machine: docs/protocol.md, "Reconnecting".
import type { Sentence } from '@/i18n';

export type StopReason = 'replaced' | 'outdated' | 'left' | 'excluded' | 'name' | 'uninvited' | 'refused';

/** `told` is what the server has said about it; without it the server stops, or the connection was lost. */
export type Link =
  | { at: 'idle' }
  | { at: 'connecting'; attempt: number }
  | { at: 'greeting'; attempt: number }
  | { at: 'online' }
  | { at: 'waiting'; attempt: number; until: number; shutdown: boolean; told?: Sentence }
  | { at: 'stopped'; why: StopReason; told?: Sentence };

export type LinkEvent =
  | { type: 'start' }
  | { type: 'opened' }
  | { type: 'welcomed' }
  | { type: 'goodbye'; retryAfterMs: number; told?: Sentence }
  | { type: 'elsewhere'; retryAfterMs: number; again: boolean } // another server has the table; `again`: the last one said so, too
  | { type: 'notNow'; retryAfterMs: number; told: Sentence } // to a Hello
  | { type: 'closed'; code: number }
  | { type: 'due' } // the waiting time is over, or somebody asked not to wait
  | { type: 'refused'; why: StopReason; told?: Sentence };

const kFirstDelay = 1000;
const kLongestDelay = 30_000;
const kShortestDelay = 250;
const kReplaced = 4004;
const kExcluded = 4005;

/** A second, doubling up to half a minute, of which a random share is taken off. */
export function backoff(attempt: number, random: number): number {
  const whole = Math.min(kLongestDelay, kFirstDelay * 2 ** attempt);
  return Math.round(whole * (0.5 + random / 2));
}

export function next(link: Link, event: LinkEvent, now: number, random: number): Link {
  if (event.type === 'refused') return { at: 'stopped', why: event.why, told: event.told };
  switch (event.type) {
    case 'start':
      return link.at === 'idle' || link.at === 'stopped' ? { at: 'connecting', attempt: 0 } : link;
    case 'opened':
      return link.at === 'connecting' ? { at: 'greeting', attempt: link.attempt } : link;
    case 'welcomed':
      return link.at === 'greeting' ? { at: 'online' } : link;
    case 'goodbye': {
      if (link.at === 'stopped') return link;
      const until = now + Math.max(kShortestDelay, event.retryAfterMs);
      return { at: 'waiting', attempt: 0, until, shutdown: !event.told, told: event.told };
    }
    case 'elsewhere': {
      if (link.at !== 'online') return link;
      const wait = Math.max(event.retryAfterMs, event.again ? backoff(0, random) : 0);
      return wait ? { at: 'waiting', attempt: 0, until: now + wait, shutdown: false } : { at: 'connecting', attempt: 0 };
    }
    case 'notNow': {
      if (link.at !== 'greeting') return link;
      const attempt = link.attempt + 1;
      const until = now + Math.max(event.retryAfterMs, backoff(attempt, random));
      return { at: 'waiting', attempt, until, shutdown: false, told: event.told };
    }
    case 'closed': {
      if (event.code === kReplaced) return { at: 'stopped', why: 'replaced' };
      if (event.code === kExcluded) return { at: 'stopped', why: 'excluded' };
      if (link.at === 'stopped' || link.at === 'waiting' || link.at === 'idle') return link;
      const attempt = link.at === 'online' ? 0 : link.attempt + 1;
      return { at: 'waiting', attempt, until: now + backoff(attempt, random), shutdown: false };
    }
    case 'due':
      return link.at === 'waiting' ? { at: 'connecting', attempt: link.attempt } : link;
  }
}
