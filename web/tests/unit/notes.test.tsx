// @vitest-environment jsdom
// Notes beside the table: saved as the server answers, and no text of another device is lost.
import { create } from '@bufbuild/protobuf';
import { ErrorCode, ErrorSchema } from '@proto/error_pb';
import { NoteSchema } from '@proto/note_pb';
import { WelcomeSchema } from '@proto/session_pb';
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { RequestBody } from '@/net/wire';
import { until, untilDrawn } from './support/until';

const asked = vi.fn();
vi.mock('@/state/link', async (original) => ({
  ...(await original<typeof import('@/state/link')>()),
  ask: asked,
}));
vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }));
const { Refusal } = await import('@/net/wire');
const { link, welcome } = await import('@/state/link');
const { kMostCharacters, loadNote, note } = await import('@/state/notes');
const { NotePad } = await import('@/ui/game/NotePad');

/** A server with one note. */
let kept = { text: '', revision: 0n };
const answer = () => ({ case: 'note', value: create(NoteSchema, { tableId: 't', ...kept }) });
function serve(body: RequestBody): unknown {
  if (body.case === 'writeNote') {
    if (body.value.revision !== kept.revision) throw new Refusal(create(ErrorSchema, { code: ErrorCode.NOTE_CHANGED }));
    kept = { text: body.value.text, revision: kept.revision + 1n };
  }
  return answer();
}

const root = document.createElement('div');
document.body.append(root);
const field = (): HTMLTextAreaElement => root.querySelector('textarea') as HTMLTextAreaElement;
const state = (): string | undefined => root.querySelector<HTMLElement>('[data-note]')?.dataset['note'];
const show = (begins = true): Promise<void> =>
  act(async () => {
    await loadNote('t');
    render(<NotePad tableId="t" begins={begins} />, root);
  });
const type = (text: string): Promise<void> =>
  act(() => {
    field().value = text;
    field().dispatchEvent(new Event('input', { bubbles: true }));
  });
const leave = (): Promise<void> => act(() => void field().dispatchEvent(new Event('blur')));
const press = (what: string): Promise<void> => act(() => root.querySelector<HTMLElement>(`[data-note-keep=${what}]`)?.click());
const other = (): string | null => root.querySelector('blockquote')?.textContent ?? null;
const isSaved = (text: string) => (): boolean => kept.text === text && state() === 'saved';
/** So many requests have failed, and the page knows. */
const failed = (times: number): Promise<void> => untilDrawn(() => asked.mock.settledResults.filter(({ type: how }) => how === 'rejected').length === times);

beforeEach(() => {
  kept = { text: '', revision: 0n };
  note.value = null;
  welcome.value = create(WelcomeSchema, { playerId: 'Ann' });
  asked.mockReset().mockImplementation(async (body: RequestBody) => serve(body));
});
afterEach(() => render(null, root));

it('shows what the server has, and saves what was typed', async () => {
  kept = { text: 'fuel', revision: 3n };
  await show();
  expect(field().value).toBe('fuel');
  await type('fuel and food');
  expect(state()).toBe('unsaved');
  await leave();
  await untilDrawn(isSaved('fuel and food'));
  expect(kept.revision).toBe(4n);
});

it('takes no more than a note may have', async () => {
  await show();
  await type('🚚'.repeat(kMostCharacters + 5));
  expect([...field().value].length).toBe(kMostCharacters);
});

it.each([
  ['mine', 'here'],
  ['other', 'there'],
])('asks when another device was faster, and keeps %s', async (which, text) => {
  await show();
  kept = { text: 'there', revision: 9n };
  await type('here');
  await leave();
  await untilDrawn(() => other() === 'there');
  expect(kept.text).toBe('there');
  await press(which);
  await untilDrawn(isSaved(text));
  expect(field().value).toBe(text);
  expect(other()).toBeNull();
});

it('overwrites nothing that came while a text was being written', async () => {
  await show();
  asked.mockRejectedValueOnce(new Error('offline'));
  await type('here');
  await leave();
  await failed(1);
  kept = { text: 'there', revision: 9n };
  await act(() => loadNote('t'));
  await untilDrawn(() => other() === 'there');
  await leave();
  expect(kept.text).toBe('there');
  expect(other()).toBe('there');
});

it('saves what was typed last when one leaves for another table', async () => {
  await show();
  await type('on the way');
  await act(() => render(null, root));
  await until(() => kept.text === 'on the way');
});

it('saves one text after the other', async () => {
  await show();
  await type('one');
  const field_ = field();
  await act(() => {
    field_.dispatchEvent(new Event('blur'));
    field_.value = 'one, two';
    field_.dispatchEvent(new Event('input', { bubbles: true }));
    field_.dispatchEvent(new Event('blur'));
  });
  await untilDrawn(isSaved('one, two'));
  expect(kept.revision).toBe(2n);
  expect(other()).toBeNull();
});

it('begins no note beside a replay, where none can be begun', async () => {
  await show(false);
  expect(root.querySelector('textarea')).toBeNull();
});

it('keeps what was typed while there is no connection', async () => {
  await show();
  asked.mockRejectedValue(new Error('offline'));
  await type('later');
  await leave();
  await failed(1);
  expect(field().value).toBe('later');
  expect(state()).toBe('unsaved');
});

const comesBack = (): Promise<void> => act(() => void document.dispatchEvent(new Event('visibilitychange')));

it('knows its own text again when the answer was lost, and saves what came after it', async () => {
  link.value = { at: 'online' };
  await show();
  asked.mockImplementationOnce(async (body: RequestBody) => {
    serve(body); // it was written
    throw new Error('offline');
  });
  await type('one');
  await leave();
  await failed(1);
  expect(kept.text).toBe('one');
  expect(state()).toBe('unsaved');
  await comesBack();
  await untilDrawn(isSaved('one'));
  expect(other()).toBeNull();

  asked.mockImplementationOnce(async (body: RequestBody) => {
    serve(body);
    throw new Error('offline');
  });
  await type('one, two');
  await leave();
  await failed(2);
  await type('one, two, three');
  await comesBack();
  await untilDrawn(isSaved('one, two, three'));
});

it('takes no answer for another table, and drops what somebody else typed', async () => {
  await show();
  let late: (value: unknown) => void = () => undefined;
  asked.mockReturnValueOnce(new Promise((answered) => (late = answered)));
  await type('of t');
  await leave(); // under way
  asked.mockImplementation(async () => ({ case: 'note', value: create(NoteSchema, { tableId: 'u', text: 'of u', revision: 5n }) }));
  await act(async () => {
    render(<NotePad key="u" tableId="u" begins />, root);
    await loadNote('u');
  });
  late(answer());
  await untilDrawn(() => asked.mock.settledResults.every(({ type: how }) => how === 'fulfilled'));
  expect(note.value?.text).toBe('of u');

  await type('a secret');
  asked.mockClear();
  await act(() => void (welcome.value = create(WelcomeSchema, { playerId: 'Ben' })));
  await act(() => render(null, root));
  expect(asked.mock.calls.filter(([body]) => (body as RequestBody).case === 'writeNote')).toEqual([]);
});

it('leaves the text as it was when it is emptied beside a replay', async () => {
  kept = { text: 'fuel', revision: 3n };
  await show(false);
  await type('');
  await leave();
  expect(kept.text).toBe('fuel');
  expect(state()).toBe('unsaved');
  await type('food');
  await leave();
  await untilDrawn(isSaved('food'));
});
