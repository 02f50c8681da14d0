// Watching together: one leads, the others follow. The server passes on which moment the leader shows, what they draw, and what
// is said; each page shows the game by itself.
import { computed, effect, signal, untracked, type ReadonlySignal } from '@preact/signals';
import { create, type MessageInitShape } from '@bufbuild/protobuf';
import { ErrorCode } from '@proto/error_pb';
import { ActInReviewSchema, JoinReviewSchema, OpenReviewSchema, type Review, type ReviewAnchor, type ReviewUpdate } from '@proto/review_pb';
import type { ServerMessage } from '@proto/session_pb';
import { folded } from '@/game/review';
import type { LaterKey } from '@/i18n/later';
import { Refusal, type RequestBody } from '@/net/wire';
import { alsoPushed, ask, online, welcome } from './link';
import { complain, laterKeyOf } from './refused';

/** Of a game that is still played: now, whatever comes. */
export const kNow = 0xffff_ffff;

/** What the page shows, and how it is moved. */
export interface Film {
  readonly at: ReadonlySignal<number>;
  /** Whether this moment can be shown now. */
  has(seq: number): boolean;
  /** The moment, or the last one before it that is there. */
  show(seq: number): void;
  /** Has the server show it on a new connection. */
  again(): Promise<void>;
}

export const review = signal<Review | null>(null);
export const trouble = signal<LaterKey | null>(null);
export const leads = computed(() => review.value !== null && review.value.leader === review.value.you);
export const me = computed(() => review.value?.members.find(({ number }) => number === review.value?.you));

/** The link that has led here, at its address. */
let invited = { code: new URLSearchParams(location.search).get('review') ?? '', path: location.pathname };
/** The review that this page is in, or wants to be in again. */
let wanted = '';
/** As which member this page led before it lost the connection; 0: it did not. */
let ledAs = 0;
/** Counts the reviews that were left, wanted ones too: what was asked for before that is not wanted any more. */
let left = 0;
/** The game that is shown. */
const shown = signal<Film | null>(null);

/** Where the leader is, if this page follows. */
const where = computed(() => (leads.value || !me.value?.following || !review.value?.leader ? null : review.value.position));
/** The leader shows a moment that is not here, or not yet. */
export const missing = computed(() => where.value !== null && shown.value !== null && !shown.value.has(where.value));

function failed(error: unknown): void {
  const key = laterKeyOf(error);
  if (key) trouble.value = key;
  else complain(error);
}

const isCode = (error: unknown, code: ErrorCode): boolean => error instanceof Refusal && error.error.code === code;

/** The address says which review it is, so that a reload leads back. */
const address = (code: string): void => history.replaceState(null, '', `${location.pathname}${code && `?review=${encodeURIComponent(code)}`}${location.hash}`);

function enter(now: Review): void {
  const led = ledAs; // what follows from the next line changes it
  review.value = now;
  trouble.value = null;
  wanted = now.code;
  address(now.code);
  if (led && (now.leader === 0 || now.leader === led) && now.you !== now.leader) void act({ case: 'lead', value: true });
}

/** The connection may be one on which the server does not show the game yet: then it is asked to. */
const kTries = 2;
const kWait = 5000; // milliseconds
/** How often a review was asked for: the server lets a connection be in the last one. */
let requests = 0;

async function come(body: RequestBody, patient: boolean): Promise<void> {
  const before = left;
  for (let tries = kTries; before === left; ) {
    const request = ++requests;
    try {
      const answer = await ask(body);
      if (answer.case !== 'review') return;
      if (before === left) enter(answer.value);
      else if (request === requests) void act({ case: 'leave', value: true });
      return;
    } catch (error) {
      if (before !== left) return;
      if (patient && error instanceof Refusal && error.error.code === ErrorCode.RATE_LIMITED) {
        const { retryAfterMs } = error.error;
        await new Promise((done) => setTimeout(done, retryAfterMs || kWait));
      } else if (isCode(error, ErrorCode.NOT_REVIEWABLE) && tries > 0) {
        tries -= 1;
        await shown.peek()?.again();
      } else {
        throw error;
      }
    }
  }
}

export async function openReview(): Promise<void> {
  try {
    await come({ case: 'openReview', value: create(OpenReviewSchema) }, false);
  } catch (error) {
    failed(error);
  }
}

/** For which `left` a join is on its way. */
let joining = -1;

/** `there`: this connection shows the game. */
async function join(film: Film, there: boolean): Promise<void> {
  if (joining === left) return;
  const before = (joining = left);
  try {
    if (!there) await film.again();
    await come({ case: 'joinReview', value: create(JoinReviewSchema, { code: wanted }) }, true);
  } catch (error) {
    if (!(error instanceof Refusal)) return; // asked again after the reconnect
    wanted = '';
    review.value = null;
    address('');
    failed(error);
  } finally {
    if (joining === before) joining = -1;
  }
}

type Action = MessageInitShape<typeof ActInReviewSchema>['action'];

/** Whether it was done. */
export async function act(action: Action): Promise<boolean> {
  try {
    await ask({ case: 'actInReview', value: create(ActInReviewSchema, { action }) });
    trouble.value = null;
    return true;
  } catch (error) {
    // Another connection is in it now, or nobody leads any more.
    if (!isCode(error, ErrorCode.NOT_IN_REVIEW) && !isCode(error, ErrorCode.NOT_LEADING)) failed(error);
    return false;
  }
}

export function leaveReview(): void {
  if (wanted && online.peek()) void act({ case: 'leave', value: true });
  if (location.search) address('');
  wanted = '';
  ledAs = 0;
  left += 1;
  review.value = null;
}

function heard({ body }: ServerMessage): void {
  if (body.case === 'reviewUpdate') take(body.value);
  // All of it: this page was too slow for what has changed.
  if (body.case === 'review' && review.value?.code === body.value.code) review.value = body.value;
}

function take(update: ReviewUpdate): void {
  const before = review.value;
  if (before) review.value = folded(before, update);
}

/** Moments that the leader passes quickly are not all told. */
const kBetween = 150; // milliseconds

function lead(film: Film): () => void {
  let timer = 0;
  let told = -1;
  const tell = (): void => {
    timer = 0;
    const at = film.at.peek();
    if (!leads.peek() || at === told) return;
    told = at;
    void act({ case: 'position', value: at });
  };
  const stop = effect(() => {
    const at = film.at.value;
    ledAs = leads.value ? (review.value?.you ?? 0) : online.value ? 0 : ledAs;
    if (!leads.value) told = -1; // others have led since
    else if (at !== told && timer === 0) timer = window.setTimeout(tell, kBetween);
  });
  return () => {
    clearTimeout(timer);
    stop();
  };
}

const follow = (film: Film): (() => void) =>
  effect(() => {
    const seq = where.value;
    void missing.value; // once more when it has come
    if (seq !== null) untracked(() => film.show(seq));
  });

/** The code of the link that has led to this address, once. */
function takeInvitation(): string {
  const code = invited.path === location.pathname ? invited.code : '';
  invited = { code: '', path: '' };
  return code;
}

/** Whoever plays has followed a link to a review of that game: it is for the others. */
export function turnAway(): boolean {
  const code = takeInvitation();
  if (code) address('');
  return code !== '';
}

/** For as long as the game is shown: joins where a link says so, follows or leads, and comes back after a reconnect. */
export function together(film: Film): () => void {
  wanted = takeInvitation();
  shown.value = film;
  alsoPushed.add(heard);
  let there = true;
  const stops = [
    lead(film),
    follow(film),
    effect(() => {
      if (!online.value) there = false;
      else if (welcome.value && wanted) untracked(() => void join(film, there));
    }),
  ];
  return () => {
    stops.forEach((stop) => stop());
    alsoPushed.delete(heard);
    leaveReview();
    shown.value = null;
    trouble.value = null;
  };
}

// --- drawing ---

/** Whether touching the table draws. */
export const drawing = signal(false);
/** Where an arrow begins that has no end yet. */
export const begun = signal<ReviewAnchor | null>(null);
