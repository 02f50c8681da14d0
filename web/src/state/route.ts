// Which screen the address stands for. The server answers every such path with the same page.
import { signal } from '@preact/signals';

export type Route =
  | { at: 'home' }
  | { at: 'invited'; code: string }
  | { at: 'table'; id: string }
  | { at: 'replay'; id: string }
  | { at: 'shared'; secret: string } // a replay by its link
  | { at: 'file' } // a replay that somebody has brought
  | { at: 'quiz'; id?: string; secret?: string; seat: number; question?: number } // about a game, by its table or by a link; the question by its moment
  | { at: 'device' } // games without a server
  | { at: 'games' }
  | { at: 'clubs' }
  | { at: 'club'; id: string }
  | { at: 'events' }
  | { at: 'event'; id: string }
  | { at: 'library' };

/** Their path is their name. */
const plain = ['clubs', 'device', 'events', 'games', 'library'] as const;

const quizAt = ([seat, question]: string[]): { seat: number; question?: number } => ({
  seat: Number(seat) || 1,
  question: question ? Number(question) || undefined : undefined,
});

export function parseRoute(path: string): Route {
  const [, first = '', second = '', ...more] = path.split('/');
  if (first === 'join' && second) return { at: 'invited', code: decodeURIComponent(second).toUpperCase() };
  if (first === 'table' && second) return { at: 'table', id: second };
  if (first === 'replay' && second === 'file') return { at: 'file' };
  if (first === 'replay' && second) return { at: 'replay', id: second };
  if (first === 'shared' && second) return { at: 'shared', secret: second };
  if (first === 'club' && second) return { at: 'club', id: second.toUpperCase() };
  if (first === 'quiz' && second === 'shared' && more[0]) return { at: 'quiz', secret: more[0], ...quizAt(more.slice(1)) };
  if (first === 'quiz' && second) return { at: 'quiz', id: second, ...quizAt(more) };
  if (first === 'event' && second) return { at: 'event', id: second.toUpperCase() };
  return { at: plain.find((one) => one === first) ?? 'home' };
}

export function pathOf(route: Route): string {
  switch (route.at) {
    case 'home':
      return '/';
    case 'invited':
      return `/join/${encodeURIComponent(route.code)}`;
    case 'table':
      return `/table/${route.id}`;
    case 'replay':
      return `/replay/${route.id}`;
    case 'shared':
      return `/shared/${route.secret}`;
    case 'file':
      return '/replay/file';
    case 'quiz':
      return `/quiz/${route.secret ? `shared/${route.secret}` : route.id}/${route.seat}${route.question === undefined ? '' : `/${route.question}`}`;
    case 'event':
      return `/event/${route.id}`;
    case 'club':
      return `/club/${route.id}`;
    default:
      return `/${route.at}`;
  }
}

export const route = signal<Route>(parseRoute(location.pathname));

/** `moment` of a replay, as its address names it. */
export function go(to: Route, replace = false, moment = ''): void {
  const path = pathOf(to);
  if (path !== location.pathname) history[replace ? 'replaceState' : 'pushState'](null, '', moment ? `${path}#${moment}` : path);
  route.value = to;
  if (!replace) window.scrollTo(0, 0);
}

window.addEventListener('popstate', () => (route.value = parseRoute(location.pathname)));
