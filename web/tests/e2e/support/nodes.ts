// How much of the page there is, and how much of what has left it is still kept. What Chromium counts itself tells less: it includes
// the copies behind every `<use>`, and the documents of pictures.
import type { CDPSession, Page } from 'playwright-core';

export interface Nodes {
  /** Everything but the drawings and the log. */
  table: number;
  /** Of the log, only what is near the eye is in the document. */
  lines: number;
  /** Drawings come when they are first needed, and stay: each of them once. */
  drawings: number;
  doubles: number;
  /** Not in the document, but kept by something. */
  detached: number;
}

interface Tree {
  children?: Tree[];
}

const sizeOf = ({ children = [] }: Tree): number => children.reduce((sum, child) => sum + sizeOf(child), 1);

/** What is not in the document any more; the types of Playwright do not know this command of Chromium yet. */
async function detachedIn(cdp: CDPSession): Promise<number> {
  await cdp.send('HeapProfiler.collectGarbage');
  const send = cdp.send.bind(cdp) as unknown as (command: string) => Promise<{ detachedNodes: { treeNode: Tree }[] }>;
  const { detachedNodes } = await send('DOM.getDetachedDomNodes');
  return detachedNodes.reduce((sum, { treeNode }) => sum + sizeOf(treeNode), 0);
}

/** In Chromium. */
export async function nodesOf(page: Page, cdp: CDPSession): Promise<Nodes> {
  const inDocument = await page.evaluate(() => {
    const count = (root: Node | null): number => (root ? [...root.childNodes].reduce((sum, child) => sum + count(child), 1) : 0);
    const drawings = [...document.querySelectorAll('.sprite symbol')].map(({ id }) => id);
    return {
      table: count(document) - count(document.querySelector('.sprite')) - count(document.querySelector('.log-scroll')),
      lines: document.querySelectorAll('.log-line').length,
      drawings: drawings.length,
      doubles: drawings.length - new Set(drawings).size,
    };
  });
  return { ...inDocument, detached: await detachedIn(cdp) };
}
