import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const here = fileURLToPath(new URL('.', import.meta.url));

export default defineConfig({
  resolve: { alias: { '@proto': join(here, 'gen/aurora/v1'), '@': join(here, 'src') } },
  esbuild: { jsx: 'automatic', jsxImportSource: 'preact' },
  // Drawing a whole table takes seconds on a busy machine.
  test: { testTimeout: 30_000, include: ['tests/unit/**/*.test.{ts,tsx}'], environment: 'node' },
});
