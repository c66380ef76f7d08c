// The tests of one area of the rules, as scripts/mutation.mjs runs them for each change that it tries: an area's own
// tests must find it.
import path from 'node:path';
import { defineConfig } from 'vitest/config';

const area = process.env.MUTATION_AREA ?? '**';

export default defineConfig({
  test: {
    root: path.join(import.meta.dirname, '../rules'),
    setupFiles: ['./fixed-seed.mjs'],
    include: [`src/${area}/**/*.test.ts`],
    environment: 'node',
  },
});
