// @vitest-environment jsdom
// The curtain opens for whoever presses its button, and not by what was pressed before.
import { signal } from '@preact/signals';
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const show = vi.fn();
vi.mock('@/state/hotSeat', () => ({ canShow: signal(true), looking: signal(null), shared: signal(undefined), show, handTo: vi.fn(), linger: vi.fn() }));
const { Curtain } = await import('@/ui/game/Curtain');

const root = document.createElement('div');
document.body.append(root);
const ben = { name: 'Ben', token: 'guest', seat: 2 };
const ready = (): HTMLElement => root.querySelector<HTMLElement>('[data-device=ready]')!;
const click = (detail: number): boolean => ready().dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail }));
/** Whether the browser would go on to press the button. */
const enter = (repeat: boolean): boolean => ready().dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', repeat, bubbles: true, cancelable: true }));

beforeEach(async () => {
  show.mockClear();
  await act(() => render(<Curtain to={ben} />, root));
});
afterEach(() => render(null, root));

it('has the focus where no key opens it', () => {
  expect(document.activeElement?.tagName).toBe('H1');
});

it('opens by a press of its own', () => {
  expect(enter(false)).toBe(true);
  click(0); // what the key comes to
  expect(show).toHaveBeenCalledTimes(1);
  click(1);
  expect(show).toHaveBeenCalledTimes(2);
  expect(show).toHaveBeenCalledWith(ben);
});

it('does not open by a key that is held down, nor by the second touch of two', () => {
  expect(enter(true)).toBe(false);
  click(2);
  expect(show).not.toHaveBeenCalled();
});
