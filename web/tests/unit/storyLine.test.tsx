// @vitest-environment jsdom
// The story of a card: it comes with the first card that is enlarged, in the language of the reader, and is told last.
import { create } from '@bufbuild/protobuf';
import { CardType, CatalogSchema, ContentSchema } from '@proto/content_pb';
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Pack } from '@/game/catalog';
import { stories as german } from '@/i18n/de/stories';
import { stories as english } from '@/i18n/en/stories';

HTMLDialogElement.prototype.showModal = () => undefined;
vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }));
const { Looking } = await import('@/ui/Looking');
const { pack } = await import('@/state/content');
const { looking } = await import('@/state/looking');
const { prefs } = await import('@/state/prefs');

const root = document.createElement('div');
document.body.append(root);
const story = (): string | null | undefined => root.querySelector('.story')?.textContent;

function packOf(id: string, texts: Record<string, string> = {}): Pack {
  return new Pack(
    create(ContentSchema, {
      pack: { id },
      keys: { cards: [{ key: 'medic', text: 'medic' }, { key: 'nobody', text: 'nobody' }] },
      texts: Object.entries({ 'card.medic.name': 'Medic', ...texts }).map(([key, text]) => ({ key, text })),
      catalog: create(CatalogSchema, {
        cards: [{ type: CardType.SURVIVOR, index: 1 }, { type: CardType.SURVIVOR, index: 2 }],
        survivors: [{ card: 1, skill: 2 }, { card: 2, skill: 1 }],
      }),
    }),
  );
}

const enlarge = (card: number): Promise<void> =>
  act(() => {
    looking.value = { card };
    render(<Looking />, root);
  });

beforeEach(() => {
  prefs.value = { ...prefs.value, language: 'en' };
  pack.value = packOf('base');
});

afterEach(async () => {
  await act(() => render(null, root));
  looking.value = null;
});

it('keeps its place until the chapter has come, and is the last in the window', async () => {
  await enlarge(1);
  expect(root.querySelector('.story')).not.toBeNull();
  await vi.waitFor(() => expect(story()).toBe(english.medic));
  const parts = [...(root.querySelector('.closely')?.children ?? [])];
  expect(parts.length).toBeGreaterThan(2);
  expect(parts.at(-1)?.className).toBe('story');
});

it('is told in the language of the reader', async () => {
  await enlarge(1);
  await act(() => void (prefs.value = { ...prefs.value, language: 'de' }));
  await vi.waitFor(() => expect(story()).toBe(german.medic));
});

it('is none for a card that the chapter does not know', async () => {
  await enlarge(1);
  await vi.waitFor(() => expect(story()).toBe(english.medic));
  await enlarge(2);
  expect(story()).toBeUndefined();
});

it('is that of the pack, where the pack is another one', async () => {
  pack.value = packOf('theirs');
  await enlarge(1);
  expect(story()).toBeUndefined();
  await act(() => void (pack.value = packOf('theirs', { 'card.medic.story': 'Sews better than she cooks.' })));
  expect(story()).toBe('Sews better than she cooks.');
});
