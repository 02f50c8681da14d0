// What axe-core has to say about a page.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** About the page as it is. */
export async function complaints(page: Page): Promise<string[]> {
  // What sleeps for a moment is dimmed (state/slips.ts).
  await page.waitForFunction(() => !document.querySelector('[data-asleep]'));
  // The policy of the page forbids injected scripts; an evaluated one is none.
  await page.evaluate(axe);
  return page.evaluate(async () => {
    const api = (globalThis as unknown as { axe: { run(): Promise<{ violations: { id: string; nodes: { html: string; any: { message: string }[] }[] }[] }> } }).axe;
    const { violations } = await api.run();
    return violations.map(({ id, nodes }) => `${id}: ${nodes.slice(0, 3).map((node) => `${node.html.slice(0, 160)} ${node.any[0]?.message ?? ''}`).join(' ;; ')}`);
  });
}
