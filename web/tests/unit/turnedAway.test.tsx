// @vitest-environment jsdom
// Whoever plays and follows a link to a review of that game reads why there is none for them.
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { expect, it, vi } from 'vitest';

vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }));
window.history.replaceState(null, '', '/table/T?review=CODE');
const { NoReview } = await import('@/ui/review/ReviewPanel');

it('says so once', async () => {
  const root = document.createElement('div');
  await act(async () => render(<NoReview />, root));
  expect(root.querySelector('[role=alert]')?.textContent).toMatch(/when it is over/);
  expect(location.search).toBe('');
  render(null, root);
  await act(async () => render(<NoReview />, root));
  expect(root.textContent).toBe('');
});
