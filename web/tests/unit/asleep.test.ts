// @vitest-environment jsdom
// What appears under the pointer that has just chosen something sleeps until it can have been read.
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { kReading } from '@/game/slips';
import { menu } from '@/state/board';
import { startSlips } from '@/state/slips';

/** A choice of the ribbon, 100 pixels wide, and what was made by it. */
function choice(label: string, left: number, chosen: string[]): HTMLElement {
  const button = document.createElement('button');
  button.textContent = label;
  button.getBoundingClientRect = () => new DOMRect(left, 0, 100, 40);
  button.addEventListener('click', () => chosen.push(label));
  document.querySelector('.prompt')?.append(button);
  return button;
}

/** As a pointer does it that is at (50, 20). */
function click(thing: HTMLElement): void {
  thing.dispatchEvent(new MouseEvent('pointerdown', { bubbles: true }));
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, clientX: 50, clientY: 20 });
  Object.defineProperty(event, 'timeStamp', { value: performance.now() });
  thing.dispatchEvent(event);
}

/** Something else is offered, and drawn. */
function offer(...buttons: [string, number][]): HTMLElement[] {
  document.querySelector('.prompt')?.replaceChildren();
  menu.value = [];
  const made = buttons.map(([label, left]) => choice(label, left, chosen));
  vi.advanceTimersToNextFrame();
  return made;
}

let chosen: string[] = [];

describe('a choice under the pointer', () => {
  beforeAll(() => {
    vi.useFakeTimers();
    vi.stubGlobal('DOMRect', class { right: number; bottom: number; constructor(public left: number, public top: number, width: number, height: number) { this.right = left + width; this.bottom = top + height; } });
    document.body.innerHTML = '<section class="prompt"></section>';
    startSlips();
  });
  beforeEach(() => {
    chosen = [];
    const [feed] = offer(['feed: done', 0]);
    vi.advanceTimersByTime(kReading);
    if (feed) click(feed);
    expect(chosen).toEqual(['feed: done']);
  });
  afterEach(() => document.dispatchEvent(new MouseEvent('pointermove', { clientX: 900, clientY: 900 })));

  it('sleeps, and is dimmed so long, when another question has brought it there', () => {
    const [stay, drive] = offer(['stay', 0], ['drive', 200]);
    expect(stay?.hasAttribute('data-asleep')).toBe(true);
    expect(drive?.hasAttribute('data-asleep')).toBe(false);
    if (stay) click(stay);
    expect(chosen).toEqual(['feed: done']);
    vi.advanceTimersByTime(kReading);
    expect(stay?.hasAttribute('data-asleep')).toBe(false);
    if (stay) click(stay);
    expect(chosen).toEqual(['feed: done', 'stay']);
  });

  it('wakes as soon as the pointer goes elsewhere', () => {
    const [stay] = offer(['stay', 0]);
    document.dispatchEvent(new MouseEvent('pointermove', { clientX: 400, clientY: 20 }));
    expect(stay?.hasAttribute('data-asleep')).toBe(false);
    if (stay) click(stay);
    expect(chosen).toEqual(['feed: done', 'stay']);
  });

  it('is meant by a finger that has touched something else in between', () => {
    const [stay] = offer(['stay', 0]);
    const elsewhere = document.createElement('div');
    document.body.append(elsewhere);
    for (const kind of ['pointerdown', 'click']) elsewhere.dispatchEvent(new MouseEvent(kind, { bubbles: true, clientX: 400, clientY: 400 }));
    if (stay) click(stay);
    expect(chosen).toEqual(['feed: done', 'stay']);
  });

  it('does not sleep where nothing is chosen by it', () => {
    const [show] = offer(['show the scoring', 0]);
    show?.classList.add('show-scoring');
    if (show) click(show);
    expect(chosen).toEqual(['feed: done', 'show the scoring']);
  });

  it('does not sleep when it is the same again', () => {
    const [feed] = offer(['feed: done', 0]);
    expect(feed?.hasAttribute('data-asleep')).toBe(false);
    if (feed) click(feed);
    expect(chosen).toEqual(['feed: done', 'feed: done']);
  });
});
