import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { defineConfig, type Plugin } from 'vite';
import { drawIcons } from './scripts/icons';
import { keeping } from './scripts/keeping';

const here = fileURLToPath(new URL('.', import.meta.url));

/** The engine, which ./dev has built before (docs/wasm.md). */
const engine = process.env.AURORA_WASM ?? join(here, '../build/wasm');

/** Icons and the card of links, as pixels. */
function icons(): Plugin {
  let out = '';
  return {
    name: 'icons',
    apply: 'build',
    configResolved(config) {
      out = config.build.outDir;
    },
    closeBundle: () => drawIcons(here, out),
  };
}

/** Writes name.br and name.gz beside every text file, so that the server never compresses anything. */
function precompress(): Plugin {
  let out = '';
  return {
    name: 'precompress',
    apply: 'build',
    configResolved(config) {
      out = config.build.outDir;
    },
    closeBundle() {
      for (const entry of readdirSync(out, { recursive: true, withFileTypes: true })) {
        if (!entry.isFile() || !/\.(html|js|css|svg|json|txt|wasm|webmanifest)$/.test(entry.name)) continue;
        const path = join(entry.parentPath ?? entry.path, entry.name);
        const text = readFileSync(path);
        writeFileSync(`${path}.gz`, gzipSync(text, { level: constants.Z_BEST_COMPRESSION }));
        writeFileSync(`${path}.br`, brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: text.length } }));
      }
    },
  };
}

/** The letters that every language uses come together with the styles, not after them: no text changes its face while it is read. */
function preloadFonts(): Plugin {
  return {
    name: 'preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((name) => /sofia-sans(-extra-condensed)?-latin-wght-normal/.test(name))
          .map((name) => ({ tag: 'link', attrs: { rel: 'preload', href: `/${name}`, as: 'font', type: 'font/woff2', crossorigin: '' }, injectTo: 'head' as const })),
    },
  };
}

export default defineConfig({
  plugins: [preloadFonts(), icons(), keeping(join(here, 'worker/worker.js')), precompress()],
  resolve: { alias: { '@proto': join(here, 'gen/aurora/v1'), '@wasm': engine, '@': join(here, 'src') } },
  esbuild: { jsx: 'automatic', jsxImportSource: 'preact' },
  build: {
    outDir: process.env.AURORA_WEB_OUT ?? join(here, '../build/release/share/aurora/web'),
    emptyOutDir: true,
    target: 'es2021',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // The first screen names every file that can come later: the smallest are put together.
    rollupOptions: { output: { experimentalMinChunkSize: 1000 } },
  },
  server: {
    fs: { allow: [here, engine, join(here, '../protocol/log_words')] },
    proxy: {
      '/ws': { target: process.env.AURORA_SERVER ?? 'ws://127.0.0.1:8080', ws: true },
      '/auth': { target: (process.env.AURORA_SERVER ?? 'ws://127.0.0.1:8080').replace(/^ws/, 'http') },
      '/api': { target: (process.env.AURORA_SERVER ?? 'ws://127.0.0.1:8080').replace(/^ws/, 'http') },
    },
  },
});
