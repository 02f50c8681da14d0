// Writes the service worker with the list of what it keeps of this build, so that the page starts without a network.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** What a file of the build is made of. */
interface Part {
  fileName: string;
  type: 'chunk' | 'asset';
  moduleIds?: string[];
}

const kOther = ['pl', 'de', 'ru', 'it'];

/** The language of a chunk that has the words of one alone. */
export function languageOf({ moduleIds = [] }: Part): string {
  const languages = moduleIds.map((id) => /\/(?:i18n|log_words)\/(\w\w)[./]/.exec(id)?.[1] ?? '');
  const [first = ''] = languages;
  return kOther.includes(first) && languages.every((one) => one === first) ? first : '';
}

/** What the server sends in other forms, and what only robots and links read. */
const isNeedless = (path: string): boolean => /\.(gz|br|map)$|^\/(robots\.txt|worker\.js|card\.(png|svg)|index\.html)$/.test(path);

export interface Kept {
  build: string;
  files: string[];
  ofLanguage: Record<string, string[]>;
}

/** `digest` tells one build from another. */
export function keptOf(paths: readonly string[], parts: readonly Part[], digest: string): Kept {
  const language = new Map(parts.map((part) => [`/${part.fileName}`, languageOf(part)]));
  const wanted = paths.filter((path) => !isNeedless(path));
  const of = (path: string): string => language.get(path) ?? '';
  return {
    build: digest,
    files: ['/', ...wanted.filter((path) => !of(path))],
    ofLanguage: Object.fromEntries(kOther.map((one) => [one, wanted.filter((path) => of(path) === one)])),
  };
}

const filesIn = (out: string): string[] =>
  readdirSync(out, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(out.length).replaceAll('\\', '/'))
    .sort();

/** `source` is the worker; it is written as worker.js beside the page. Before files are compressed. */
export function keeping(source: string): Plugin {
  let out = '';
  let parts: Part[] = [];
  return {
    name: 'keeping',
    apply: 'build',
    configResolved(config) {
      out = config.build.outDir;
    },
    writeBundle(_, bundle) {
      parts = Object.values(bundle).map((one) => ({ fileName: one.fileName, type: one.type, moduleIds: one.type === 'chunk' ? one.moduleIds : undefined }));
    },
    closeBundle() {
      const paths = filesIn(out);
      const hash = createHash('sha256');
      for (const path of paths) hash.update(path).update(readFileSync(join(out, path)));
      hash.update(readFileSync(source));
      const { build, files, ofLanguage } = keptOf(paths, parts, hash.digest('hex').slice(0, 16));
      const text = readFileSync(source, 'utf8')
        .replace("const kBuild = '';", `const kBuild = '${build}';`)
        .replace('const kFiles = [];', `const kFiles = ${JSON.stringify(files)};`)
        .replace('const kOfLanguage = {};', `const kOfLanguage = ${JSON.stringify(ofLanguage)};`);
      writeFileSync(join(out, 'worker.js'), text);
    },
  };
}
