import { beforeEach, describe, expect, it } from 'vitest';
import { Tokens } from '@/net/tokens';
import { TestStorage } from './shelf';

let shelf: TestStorage;
let tokens: Tokens;
beforeEach(() => {
  shelf = new TestStorage();
  tokens = new Tokens(shelf);
});

/** As at a greeting: what is tried until the server knows one, or until nothing is left. */
function greet(server: string, knows: (token: string) => boolean): string {
  const tried = new Set<string>();
  for (let token = tokens.current(); token; token = tokens.another(server, tried)) {
    if (knows(token)) {
      tokens.use(token, server);
      return token;
    }
    tried.add(token);
    tokens.putAside(token);
  }
  return '';
}
const is = (wanted: string) => (token: string) => token === wanted;

describe('tokens', () => {
  it('are the one of this server, if there is none aside', () => {
    expect(tokens.current()).toBe('');
    tokens.use('a', 'A');
    expect(tokens.current()).toBe('a');
    expect(greet('A', is('a'))).toBe('a');
  });

  it('come back with their server', () => {
    tokens.use('a', 'A');
    expect(greet('B', is('b'))).toBe('');
    tokens.use('b', 'B');
    expect(greet('A', is('a'))).toBe('a');
    expect(greet('B', is('b'))).toBe('b');
    expect(greet('A', is('a'))).toBe('a');
  });

  it('come back when the same server remembers them', () => {
    tokens.use('before', 'A');
    expect(greet('A', () => false)).toBe('');
    tokens.use('after', 'A');
    expect(greet('A', is('before'))).toBe('before');
  });

  it('are not tried at other servers', () => {
    tokens.use('a', 'A');
    greet('B', () => false);
    tokens.use('b', 'B');
    const tried: string[] = [];
    greet('C', (token) => (tried.push(token), false));
    expect(tried).toEqual(['b']);
  });

  it('of which no server is known are tried everywhere', () => {
    shelf.setItem('aurora.token', 'old');
    expect(greet('B', () => false)).toBe('');
    tokens.use('b', 'B');
    expect(greet('A', is('old'))).toBe('old');
  });

  it('that were signed out are gone', () => {
    tokens.use('a', 'A');
    tokens.drop();
    expect(tokens.current()).toBe('');
    expect(greet('A', () => true)).toBe('');
  });

  it('of another window are tried before somebody becomes new', () => {
    tokens.use('a', 'A');
    const tried = new Set(['a']);
    new Tokens(shelf).use('b', 'B');
    tokens.putAside('a');
    expect(tokens.current()).toBe('b');
    expect(tokens.another('B', tried)).toBe('b');
  });

  it('are as many as anybody needs', () => {
    for (let n = 0; n < 40; n += 1) {
      tokens.use(`t${n}`, `S${n}`);
      tokens.putAside(`t${n}`);
    }
    expect(tokens.another('S39', new Set())).toBe('t39');
    expect(tokens.another('S0', new Set())).toBe('');
  });

  it('survive what cannot be read', () => {
    shelf.setItem('aurora.aside', 'nonsense');
    tokens.use('a', 'A');
    tokens.putAside('a');
    expect(tokens.another('A', new Set())).toBe('a');
  });
});
