// A whole game of four on the Alpha map by touching what glows, with a reload and a power cut.
import { expect, it } from 'vitest';
import { introduce, join, makeTable, pick, type Person } from './support/browser';
import { dice, isOver, misses, nextFrame, touchSomething } from './support/play';
import { stage } from './support/stage';

const names = ['Ann', 'Ben', 'Cleo', 'Dan'];
const kReloadAt = 40;
const kPowerCutAt = 80;
const kMost = 1500;

const { person, server } = stage();

it('plays a whole game with a reload and a server restart, scores it, and shows it again', async () => {
  const people: Person[] = await Promise.all(
    names.map((_, index) => person(index === 3 ? { width: 390, height: 844, touch: true } : {})),
  );
  const [ann, ben] = people as [Person, Person];
  await introduce(ann.page, 'Ann');
  const code = await makeTable(ann.page, names.length);
  for (const [index, { page }] of people.entries()) {
    if (index > 0) await join(page, names[index] ?? '', code);
  }
  await Promise.all(people.map(({ page }) => page.locator('.game').waitFor()));

  const random = dice(20261121);
  let steps = 0;
  while (steps < kMost && !(await isOver(ann.page))) {
    let touched = false;
    for (const { page } of people) {
      if (!(await touchSomething(page, random, steps < kPowerCutAt ? 'click' : 'within'))) continue;
      touched = true;
      steps += 1;
      if (steps === kReloadAt) {
        const told = await ben.page.locator('.log-chapter').count();
        await ben.page.reload();
        await ben.page.locator('.game').waitFor();
        expect(await ben.page.locator('.log-chapter').count()).toBeGreaterThanOrEqual(told);
      }
      if (steps === kPowerCutAt) {
        await server.kill();
        await ann.page.locator('.banner').waitFor();
        await server.start();
      }
    }
    if (!touched) await nextFrame(ann.page);
  }
  expect(steps).toBeGreaterThan(kPowerCutAt);
  expect(steps).toBeLessThan(kMost);
  expect(misses.length, misses.slice(0, 3).join('\n')).toBeLessThan(steps / 10);

  for (const { page } of people) {
    await page.locator('.score-table').waitFor();
    expect(await page.locator('.score-table tbody tr').count()).toBe(6);
  }
  await ann.page.locator('.fairness-kept').waitFor({ state: 'attached' });

  await ann.page.getByRole('button', { name: 'Watch again' }).click();
  const seek = ann.page.locator('input[type=range]');
  await seek.waitFor();
  const all = Number(await seek.getAttribute('max'));
  expect(all).toBeGreaterThan(50);
  // As Ann saw it: with a convoy and survivors of her own.
  await ann.page.locator('.own').waitFor();
  expect(await ann.page.locator('.phase-bar .round').textContent()).toBe('Round 1');
  await seek.fill(String(all));
  await ann.page.locator('.score-table').waitFor();
  await ann.page.getByRole('button', { name: 'Look at the board' }).click();

  // The file of the game is one that the server plays to anybody who brings it.
  const coming = ann.page.waitForEvent('download');
  await ann.page.locator('.replay-about > summary').click();
  // Her browser plays it again by itself, and compares the commitment that it saw in the waiting room.
  await ann.page.locator('[data-replay=verify]').click();
  await ann.page.locator('.verify-good').waitFor();
  expect(await ann.page.locator('.verify-outcome').innerText()).toBe('Verified: the record of this game is right.');
  expect(await ann.page.locator('.verify-proven').innerText()).toContain('The commitment is the one that this browser saw at the table.');
  expect(await ann.page.locator('.verify-proven').innerText()).toContain('What this browser added to the shuffling is in it, at your seat.');
  await ann.page.locator('[data-replay=download]').click();
  const file = await (await coming).path();
  await ben.page.goto('/games');
  await ben.page.setInputFiles('input[name=replay-file]', file);
  await ben.page.getByText('From a file.').waitFor();
  expect(Number(await ben.page.locator('input[type=range]').getAttribute('max'))).toBe(all);
  await pick(ben.page, 'input[name=eyes][aria-label="As Ann saw it"]');
  await ben.page.locator('.own').waitFor();
  await ben.page.locator('[data-replay=verify]').click();
  await ben.page.locator('.verify-good').waitFor();
  const seen = ann.page.waitForEvent('download');
  await ann.page.locator('[data-replay=download-seen]').click();
  await ben.page.goto('/games');
  await ben.page.setInputFiles('input[name=replay-file]', await (await seen).path());
  await ben.page.getByText('nobody can check it').waitFor();
  await ben.page.locator('.own').waitFor();
  await ben.page.goto('/games');
  await ben.page.setInputFiles('input[name=replay-file]', { name: 'no.replay', mimeType: 'application/octet-stream', buffer: Buffer.from('no game') });
  await ben.page.getByText('This file holds no game that was played by the rules.').waitFor();

  // The game counts for what they have done, but guests are in no ranking.
  await ann.page.goto('/games');
  await pick(ann.page, 'input[name=games][value=ranking]');
  await ann.page.locator('[data-own-record]').waitFor();
  expect(await ann.page.locator('.ranking tbody tr').count()).toBe(0);
  expect(people.flatMap(({ faults }) => faults)).toEqual([]);
}, 300_000);
