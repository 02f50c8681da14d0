import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const here = fileURLToPath(new URL('.', import.meta.url));

export default defineConfig({
  resolve: { alias: { '@proto': join(here, 'gen/aurora/v1'), '@': join(here, 'src') } },
  esbuild: { jsx: 'automatic', jsxImportSource: 'preact' },
  test: { include: ['tests/unit/**/*.test.{ts,tsx}'], environment: 'node' },
});
