// The tests of the rules alone, as scripts/mutation.mjs runs them for each change that it tries.
import path from 'node:path';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { root: path.join(import.meta.dirname, '../rules'), setupFiles: ['../scripts/fixed-seed.mjs'], include: ['src/**/*.test.ts'], environment: 'node' },
});
