// Where the table scrolls, something that can be touched may be out of sight: which way it is then.
export type Beyond = 'up' | 'down' | 'tab';

const kScrolls = '.road, .game-table, .duel-part, .all-choices';

interface Found {
  /** Of what glows, how much is in sight. */
  seen: number;
  /** The first that is not, and which way. */
  rest: HTMLElement | null;
  way: Beyond | null;
}

/** Of an element whose middle is not in sight. */
function wayTo(one: Element): Beyond | null {
  if (!one.checkVisibility({ visibilityProperty: true })) return 'tab';
  const { left, right, top, bottom } = one.getBoundingClientRect();
  const middle = (top + bottom) / 2;
  // What waits to be loaded lies in the question itself.
  if (one.closest('.prompt')) return null;
  for (let at = one.closest(kScrolls); at; at = at.parentElement?.closest(kScrolls) ?? null) {
    const frame = at.getBoundingClientRect();
    if (middle < frame.top) return 'up';
    if (middle > frame.bottom) return 'down';
  }
  // What floats above the question lies over the lower end.
  return document.elementFromPoint((left + right) / 2, middle)?.closest('.prompt') ? 'down' : null;
}

/** The same thing may lie in several places, and one of them in sight is enough. */
export function whatGlows(): Found {
  const ways = new Map<string, { element: HTMLElement; way: Beyond | null }>();
  for (const element of document.querySelectorAll<HTMLElement>('.game .is-target')) {
    const name = element.dataset['target'] ?? '';
    const way = wayTo(element);
    const known = ways.get(name);
    if (!known || way === null || known.way === 'tab') ways.set(name, { element, way });
  }
  const all = [...ways.values()];
  const rest = all.find(({ way }) => way !== null && way !== 'tab') ?? all.find(({ way }) => way === 'tab');
  return { seen: all.filter(({ way }) => way === null).length, rest: rest?.element ?? null, way: rest?.way ?? null };
}

/** Every part of the table from its beginning, or from where the first thing is that glows. */
export function reveal(): void {
  for (const part of document.querySelectorAll('.game > :is(.road, .game-table), .duel-part')) part.scrollTop = 0;
  const { seen, rest, way } = whatGlows();
  if (seen === 0 && way !== 'tab') rest?.scrollIntoView({ block: 'center', inline: 'center' });
}
