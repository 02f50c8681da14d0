// What of a page is cut off, lies above something else or is too small for a finger.
import type { Page } from 'playwright-core';

/** The smallest side of what can be touched (WCAG 2.5.8). */
const kSmallest = 24;
const kMost = 8;

export async function misfits(page: Page): Promise<string[]> {
  const found = await page.evaluate((smallest) => {
    const top = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
    const named = (one: Element): string => `${one.tagName.toLowerCase()}.${one.getAttribute('class') ?? ''} "${(one.textContent ?? '').trim().slice(0, 40)}"`;
    const visible = (one: Element): boolean => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !one.closest('.visually-hidden, .skip');
    const out: string[] = [];
    const wide = [document.documentElement, ...document.querySelectorAll('.panel, dialog[open]')];
    for (const one of wide) if (one.scrollWidth > one.clientWidth + 1 && visible(one)) out.push(`${one.scrollWidth - one.clientWidth} px too wide: ${named(one)}`);
    for (const one of top.querySelectorAll<HTMLElement>('*')) {
      const style = getComputedStyle(one);
      const cut = style.overflowX !== 'visible' && style.overflowX !== 'auto' && style.overflowX !== 'scroll' && one.scrollWidth > one.clientWidth + 1;
      const words = [...one.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
      if (cut && words && style.clipPath === 'none' && style.textOverflow !== 'ellipsis' && visible(one)) out.push(`cut: ${named(one)}`);
    }
    const touched = [...top.querySelectorAll<HTMLElement>('button, a[href], select, summary, textarea, input')].filter((one) => visible(one) && one.getBoundingClientRect().width > 0);
    /** What is in sight of it. */
    const inSight = (box: DOMRect, around: Element | null): DOMRect => {
      if (!around || around === document.documentElement) return box;
      const { left, top: above, right, bottom } = getComputedStyle(around).overflowY === 'visible' ? box : around.getBoundingClientRect();
      const [x, y] = [Math.max(box.left, left), Math.max(box.top, above)];
      return inSight(new DOMRect(x, y, Math.max(0, Math.min(box.right, right) - x), Math.max(0, Math.min(box.bottom, bottom) - y)), around.parentElement);
    };
    const boxes = touched.map((one) => {
      const label = one instanceof HTMLInputElement && (one.type === 'radio' || one.type === 'checkbox') ? one.closest('label') : null;
      return { one, box: (label ?? one).getBoundingClientRect(), seen: inSight((label ?? one).getBoundingClientRect(), one.parentElement) };
    });
    const layer = (one: Element | null): Element | null => (one && !['absolute', 'fixed', 'sticky'].includes(getComputedStyle(one).position) ? layer(one.parentElement) : one);
    // Small ones may be touched, too, when nothing else is as near as a finger is wide.
    const alone = (one: Element, box: DOMRect): boolean => {
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      return boxes.every(({ one: other, box: its }) => other === one || Math.hypot(Math.max(its.left - x, 0, x - its.right), Math.max(its.top - y, 0, y - its.bottom)) >= smallest / 2);
    };
    for (const { one, box } of boxes) {
      if ((box.width < smallest || box.height < smallest) && !alone(one, box)) out.push(`${Math.round(box.width)}×${Math.round(box.height)}: ${named(one)}`);
    }
    for (const [at, { one, seen: box }] of boxes.entries()) {
      for (const { one: other, seen: its } of boxes.slice(at + 1)) {
        if (one.contains(other) || other.contains(one) || one.closest('label') === (other.closest('label') ?? 0)) continue;
        if (layer(one) !== layer(other)) continue; // a window, or a head below which things are scrolled
        const across = Math.min(box.right, its.right) - Math.max(box.left, its.left);
        const down = Math.min(box.bottom, its.bottom) - Math.max(box.top, its.top);
        if (across > 2 && down > 2) out.push(`overlap: ${named(one)} and ${named(other)}`);
      }
    }
    return out;
  }, kSmallest);
  return found.slice(0, kMost);
}
