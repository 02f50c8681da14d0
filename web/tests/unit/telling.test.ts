// @vitest-environment jsdom
// What says something under the mouse says it to a finger.
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { toasts } from '@/state/status';
import { startTelling, titleAt } from '@/ui/telling';

beforeAll(() => startTelling());
beforeEach(() => {
  toasts.value = [];
  document.body.innerHTML = `
    <section class="game">
      <span id="token" title="Fuel. One starts the engines."><i id="part"></i></span>
      <button><span id="inside" title="Fame 3">3</span></button>
      <div data-why=""><span id="why" title="Skill 2">2</span></div>
      <svg><g id="buoy"><title>Number 4</title><rect id="drawn" /></g></svg>
      <p id="plain"></p>
    </section>`;
});

const thing = (id: string): Element => document.getElementById(id) as Element;
const told = (id: string): unknown[] => {
  thing(id).dispatchEvent(new MouseEvent('click', { bubbles: true }));
  return toasts.value.map(({ params }) => params?.['text']);
};

it('a token says what it is for, wherever it is touched', () => {
  expect(told('token')).toEqual(['Fuel. One starts the engines.']);
  toasts.value = [];
  expect(told('part')).toEqual(['Fuel. One starts the engines.']);
});

it('a drawing says its title', () => {
  expect(told('drawn')).toEqual(['Number 4']);
});

it('what does something, or says why not, says nothing else', () => {
  expect(told('inside')).toEqual([]);
  expect(told('why')).toEqual([]);
  expect(titleAt(thing('why'))).toBe('Skill 2');
});

it('what has no title is silent', () => {
  expect(told('plain')).toEqual([]);
});
