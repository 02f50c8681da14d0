// What the service worker keeps of a build.
import { describe, expect, it } from 'vitest';
import { keptOf, languageOf } from '../../scripts/keeping';

const chunk = (fileName: string, ...moduleIds: string[]): { fileName: string; type: 'chunk'; moduleIds: string[] } => ({ fileName, type: 'chunk', moduleIds });

describe('what is kept of a build', () => {
  it('is what every language needs, and what each needs besides', () => {
    const parts = [chunk('assets/main-1.js', '/web/src/main.tsx', '/web/src/i18n/en.ts'), chunk('assets/de-2.js', '/web/src/i18n/de.ts', '/web/src/i18n/de/play.ts'), chunk('assets/later-3.js', '/web/src/i18n/pl/later.ts')];
    const paths = ['/assets/main-1.js', '/assets/main-1.js.br', '/assets/de-2.js', '/assets/later-3.js', '/index.html', '/worker.js', '/robots.txt', '/icon.svg', '/assets/aurora-4.wasm'];
    const { build, files, ofLanguage } = keptOf(paths, parts, 'abc');
    expect(build).toBe('abc');
    expect(files).toEqual(['/', '/assets/main-1.js', '/icon.svg', '/assets/aurora-4.wasm']);
    expect(ofLanguage).toEqual({ pl: ['/assets/later-3.js'], de: ['/assets/de-2.js'], ru: [], it: [] });
  });

  it('a file that several languages share belongs to none', () => {
    expect(languageOf(chunk('a.js', '/web/src/i18n/de.ts', '/web/src/i18n/pl.ts'))).toBe('');
    expect(languageOf(chunk('a.js', '/web/src/i18n/ru/play.ts', '/protocol/log_words/ru.json'))).toBe('ru');
    expect(languageOf(chunk('a.js'))).toBe('');
  });
});
