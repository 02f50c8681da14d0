// Sixty frames a second: whatever moves by itself is a layer that is faded or shifted. Anything else would be laid out or painted for each.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const folder = fileURLToPath(new URL('../../src/styles', import.meta.url));
const styles = readdirSync(folder).map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8').replaceAll(/\/\*[^]*?\*\//g, '') }));

const cheap = new Set(['opacity', 'transform', 'translate', 'scale', 'rotate', 'visibility']);
/** Of a button that the pointer is on: painted once or twice, by a hand. */
const byHand = new Set(['background']);

it.each(styles)('$name animates only what needs no painting', ({ text }) => {
  const moving = [...text.matchAll(/transition:\s*([^;}]+)/g)].flatMap(([, list = '']) => list.split(/,(?![^(]*\))/).map((one) => one.trim().split(/\s/)[0] ?? ''));
  const frames = [...text.matchAll(/@keyframes[^{]*\{((?:[^{}]*\{[^{}]*\})*)/g)].flatMap(([, steps = '']) => [...steps.matchAll(/([a-z-]+)\s*:/g)].map(([, property = '']) => property));
  expect(moving.filter((property) => !cheap.has(property) && !byHand.has(property))).toEqual([]);
  expect(frames.filter((property) => !cheap.has(property))).toEqual([]);
});

it('finds them', () => {
  expect(styles.filter(({ text }) => text.includes('@keyframes')).length).toBeGreaterThan(2);
  expect(styles.filter(({ text }) => text.includes('transition:')).length).toBeGreaterThan(4);
});
