// A report in the queue of a moderator, whose bar has every button, and the warning that is read.
import { signUp } from '../../e2e/support/account';
import { introduce, join, makeTable } from '../../e2e/support/browser';
import type { Studio } from '../studio';

export async function moderation(studio: Studio): Promise<void> {
  const [mod, ann, ben] = [await studio.person(), await studio.person(), await studio.person()];
  await signUp(mod, 'Bartholomäus von Eisfeld', 'mod.of.the.north');
  studio.server.admin('moderator', 'add', 'mod.of.the.north');
  await introduce(ann, 'Ylva');
  const code = await makeTable(ann, 3);
  await join(ben, 'Rude', code);
  await ben.locator('.chat-toggle').click();
  await ben.fill('input[name=say]', 'You are all so slow that the snow melts before you have moved!');
  await ben.press('input[name=say]', 'Enter');
  await ann.locator('.waiting-seats [data-report=Rude]').click();
  await ann.selectOption('select[name=reason]', { index: 1 });
  await ann.fill('textarea[name=report-text]', 'shouts all the time, and does not stop when asked to');
  await ann.locator('[data-form=report] .choice-danger').click();
  await ann.locator('[data-form=report]').waitFor({ state: 'detached' });

  await mod.goto('/');
  await mod.locator('[data-open=reports]').waitFor();
  await studio.take(mod, 'bar-of-moderators');
  await mod.locator('[data-open=reports]').click();
  const report = mod.locator('[data-report-of=Rude]');
  await report.locator('[data-reported-chat]').click();
  await report.locator('[data-step=CLAIM]').click();
  await report.locator('textarea').fill('Please be kinder.');
  await studio.take(mod, 'reports');
  await report.locator('[data-step=WARN]').click();
  await mod.locator('.reports .nobody').waitFor();
  await studio.take(mod, 'reports-none');
  await ben.locator('[data-warning]').waitFor();
  await studio.take(ben, 'warning');
  for (const page of [mod, ann, ben]) await page.context().close();
}
