import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const here = fileURLToPath(new URL('.', import.meta.url));

export default defineConfig({
  resolve: { alias: { '@proto': join(here, 'gen/aurora/v1'), '@': join(here, 'src') } },
  test: {
    include: ['tests/e2e/**/*.test.ts'],
    environment: 'node',
    testTimeout: 240_000,
    hookTimeout: 120_000,
    // A busy machine is slow, not broken.
    expect: { poll: { timeout: 30_000 } },
    fileParallelism: false,
  },
});
