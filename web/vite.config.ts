import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { constants, gzipSync } from 'node:zlib';
import { defineConfig, type Plugin } from 'vite';

const here = fileURLToPath(new URL('.', import.meta.url));

/** Writes name.gz beside every text file, so that the server never compresses anything. */
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
        if (!entry.isFile() || !/\.(html|js|css|svg|json|webmanifest)$/.test(entry.name)) continue;
        const path = join(entry.parentPath ?? entry.path, entry.name);
        writeFileSync(`${path}.gz`, gzipSync(readFileSync(path), { level: constants.Z_BEST_COMPRESSION }));
      }
    },
  };
}

export default defineConfig({
  plugins: [precompress()],
  resolve: { alias: { '@proto': join(here, 'gen/aurora/v1'), '@': join(here, 'src') } },
  esbuild: { jsx: 'automatic', jsxImportSource: 'preact' },
  build: {
    outDir: process.env.AURORA_WEB_OUT ?? join(here, '../build/release/share/aurora/web'),
    emptyOutDir: true,
    target: 'es2021',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    fs: { allow: [here, join(here, '../protocol/log_words')] },
    proxy: {
      '/ws': { target: process.env.AURORA_SERVER ?? 'ws://127.0.0.1:8080', ws: true },
      '/api': { target: (process.env.AURORA_SERVER ?? 'ws://127.0.0.1:8080').replace(/^ws/, 'http') },
    },
  },
});
