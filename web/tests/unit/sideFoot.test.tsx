// @vitest-environment jsdom
// What is opened beside a table lies over the same place: one of it is open.
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }));
const { chatOpen, openChat } = await import('@/state/chat');
const { SideFoot } = await import('@/ui/game/SideFoot');

const root = document.createElement('div');
document.body.append(root);
const opened = (): string[] => [...root.querySelectorAll<HTMLDetailsElement>('details[open]')].map(({ id }) => id);
const open = async (id: string): Promise<void> => {
  const panel = root.querySelector<HTMLDetailsElement>(`#${id}`);
  if (!panel) throw new Error(`no ${id}`);
  await act(() => {
    panel.open = true;
    panel.dispatchEvent(new Event('toggle'));
  });
};

beforeEach(async () => {
  await act(() =>
    render(
      <SideFoot>
        <details id="together" />
        <details id="analysis">
          <details id="table" />
        </details>
        <details id="about" open />
      </SideFoot>,
      root,
    ),
  );
});
afterEach(() => render(null, root));

it('closes the others when one is opened', async () => {
  expect(opened()).toEqual(['about']);
  await open('analysis');
  expect(opened()).toEqual(['analysis']);
  await open('together');
  expect(opened()).toEqual(['together']);
});

it('leaves alone what is inside of a panel', async () => {
  await open('analysis');
  await open('table');
  expect(opened()).toEqual(['analysis', 'table']);
});

it('counts the chat among them', async () => {
  await act(() => openChat(true));
  expect(opened()).toEqual([]);
  await open('together');
  expect(chatOpen.value).toBe(false);
});
