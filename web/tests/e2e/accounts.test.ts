// Signing up and in, a locked table, ready or not, and playing again.
import { expect, it } from 'vitest';
import { introduce, join, makeTable, moreOptions } from './support/browser';
import { dice, playOn } from './support/play';
import { stage } from './support/stage';

const kMost = 1200;

const { person } = stage();

it('leads to the account on a phone, by the window for the name', async () => {
  const { page, faults } = await person();
  await page.setViewportSize({ width: 360, height: 740 });
  await introduce(page, 'Signy');
  const bar = await page.locator('.top-bar').boundingBox();
  expect(bar?.height).toBeLessThan(64); // nothing in it wraps
  await page.locator('[data-who]').click();
  await page.locator('.name-dialog [data-account=open]').click();
  await page.getByRole('dialog', { name: 'Account' }).waitFor();
  expect(await page.locator('dialog[open]').count()).toBe(1);
  expect(faults).toEqual([]);
});

// No guest takes the name of an account, so each of them has one of its own.
it('signs up, out, and in from another browser', async () => {
  const [here, there] = await Promise.all([person(), person()]);
  await introduce(here.page, 'Freya');
  await here.page.locator('[data-account=open]').click();
  await here.page.locator('[data-account=up]').click();
  await here.page.fill('[data-form=up] input[name=login]', 'ann.of.the.north');
  await here.page.fill('[data-form=up] input[name=new-password]', 'cold enough');
  await here.page.fill('[data-form=up] input[name=password-again]', 'cold enoguh');
  await here.page.press('[data-form=up] input[name=password-again]', 'Enter');
  await here.page.getByText('The two passwords are not the same.').waitFor();
  await here.page.fill('[data-form=up] input[name=password-again]', 'cold enough');
  await here.page.press('[data-form=up] input[name=password-again]', 'Enter');
  await here.page.getByText('Signed in as ann.of.the.north').first().waitFor();

  await there.page.goto('/');
  await there.page.locator('[data-account=open]').click();
  await there.page.locator('[data-account=in]').click();
  await there.page.fill('[data-form=in] input[name=login]', 'ann.of.the.north');
  await there.page.fill('[data-form=in] input[name=password]', 'not this one');
  await there.page.press('[data-form=in] input[name=password]', 'Enter');
  await there.page.getByText('No such login').waitFor();
  await there.page.fill('[data-form=in] input[name=password]', 'cold enough');
  await there.page.press('[data-form=in] input[name=password]', 'Enter');
  await there.page.locator('.greeting', { hasText: 'Freya' }).waitFor();
  await there.page.locator('[data-account=out]').click();
  await there.page.locator('.greeting').waitFor({ state: 'detached' });
  await here.page.keyboard.press('Escape');
  await here.page.locator('.greeting', { hasText: 'Signed in' }).waitFor();
  expect([...here.faults, ...there.faults]).toEqual([]);
  for (const { page } of [here, there]) await page.context().close();
});

it('makes a token for a program, with which it gets in until it is revoked', async () => {
  const { page, faults } = await person();
  await introduce(page, 'Hedda');
  await page.locator('[data-account=open]').click();
  await page.locator('[data-account=up]').click();
  await page.fill('[data-form=up] input[name=login]', 'ann.with.a.bot');
  await page.fill('[data-form=up] input[name=new-password]', 'cold enough');
  await page.fill('[data-form=up] input[name=password-again]', 'cold enough');
  await page.press('[data-form=up] input[name=password-again]', 'Enter');
  await page.locator('[data-account=tokens]').click();
  await page.fill('[data-form=token] input[name=token-name]', 'My results');
  await page.check('[data-form=token] input[name=scope-PLAY]');
  await page.press('[data-form=token] input[name=token-name]', 'Enter');
  const token = await page.locator('[data-token]').innerText();
  const ask = (): Promise<{ status: number; body: string }> =>
    page.evaluate(async (secret) => {
      const answer = await fetch('/api/v1/me', { headers: { Authorization: `Bearer ${secret}` } });
      return { status: answer.status, body: await answer.text() };
    }, token);
  expect((await ask()).body).toContain('"ann.with.a.bot"');
  await page.getByRole('button', { name: 'Revoke My results' }).click();
  await page.locator('[data-token-name="My results"]').waitFor({ state: 'detached' });
  expect((await ask()).status).toBe(401);
  expect(faults.filter((fault) => !fault.includes('401'))).toEqual([]);
  await page.context().close();
});

it('asks for the password of a table, and begins when all are ready', async () => {
  const [ann, ben] = await Promise.all([person(), person()]);
  await introduce(ann.page, 'Ann');
  await moreOptions(ann.page);
  await ann.page.check('input[name=readyCheck]');
  await ann.page.fill('input[name=new-table-password]', 'ice');
  const code = await makeTable(ann.page, 2);
  await join(ben.page, 'Ben', code);
  await ben.page.fill('input[name=table-password]', 'ice');
  await ben.page.press('input[name=table-password]', 'Enter');
  await ann.page.getByRole('button', { name: 'Make Ben the host' }).click();
  await ben.page.getByRole('button', { name: 'Make Ann the host' }).waitFor();
  for (const { page } of [ann, ben]) await page.locator('[data-ready]').click();
  await ann.page.locator('.game').waitFor();
  expect([...ann.faults, ...ben.faults]).toEqual([]);
  for (const { page } of [ann, ben]) await page.context().close();
});

it('finds others, and plays again with the same people', async () => {
  const [ann, ben] = await Promise.all([person(), person()]);
  await introduce(ann.page, 'Ann');
  await introduce(ben.page, 'Ben');
  await ann.page.locator('[data-play=quick]').click();
  await ann.page.locator('[data-waiting="1"]').waitFor();
  await ben.page.locator('[data-play=quick]').click();
  for (const { page } of [ann, ben]) await page.locator('.game').waitFor();

  await playOn([ann.page, ben.page], dice(20261121), kMost);
  await ann.page.locator('[data-rematch]').click();
  await ann.page.locator('[data-code]').waitFor();
  await ben.page.getByRole('button', { name: 'Join the rematch' }).click();
  for (const { page } of [ann, ben]) await page.locator('[data-choice=confirmLoading]').waitFor();
  expect([...ann.faults, ...ben.faults]).toEqual([]);
});
