import { defineConfig } from 'vitest/config';

const server = (name: string, env: Record<string, string>) => ({
  test: {
    name,
    root: 'server',
    include: ['src/**/*.test.ts'],
    globalSetup: ['src/testing/migrated-once.ts'],
    env,
    environment: 'node',
    testTimeout: 60_000,
    hookTimeout: 60_000,
    pool: 'forks' as const,
  },
});

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'rules',
          root: 'rules',
          setupFiles: ['../scripts/fixed-seed.mjs'],
          include: ['src/**/*.test.ts'],
          environment: 'node',
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'files',
          root: 'files',
          setupFiles: ['../scripts/fixed-seed.mjs'],
          include: ['src/**/*.test.ts'],
          environment: 'node',
          testTimeout: 30_000,
        },
      },
      { test: { name: 'contract', root: 'contract', include: ['src/**/*.test.ts'], environment: 'node' } },
      server('server on the embedded database', { TEST_ENGINE: 'embedded' }),
      ...(process.env['TEST_DATABASE_URL'] ? [server('server on PostgreSQL', { TEST_ENGINE: 'postgres' })] : []),
      {
        extends: './web/vite.config.ts',
        root: 'web',
        test: {
          name: 'web',
          root: 'web',
          include: ['src/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          testTimeout: 30_000,
        },
      },
    ],
  },
});
