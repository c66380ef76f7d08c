import { defineConfig } from 'vitest/config';

/** Tests that kill processes, watch memory, timers or the disk, or replace a module: each file has a process of its own. */
const ALONE = [
  'src/db/**/*.test.ts',
  'src/jobs/**/*.test.ts',
  'src/http/live/**/*.test.ts',
  'src/keeping/backup/**/*.test.ts',
  'src/start/**/*.test.ts',
  'src/**/heap-only.test.ts',
  'src/**/kill-rounds.test.ts',
  'src/**/*-unguarded.test.ts',
];

/** Tests that take long and use no database: they run beside the embedded one only. */
const WITHOUT_DATABASE = ['src/db/embedded.test.ts', 'src/testing/*.test.ts'];

/**
 * The short setting for the embedded database (TEST_EMBEDDED=short, as CI sets it): money, places, entries, the log of
 * the day and all that differs between the engines. Journeys at a desk and every attack use it too.
 */
const SHORT_ON_EMBEDDED = ['src/selling/**', 'src/entering/**', 'src/day/log/**', 'src/testing/**'].map(
  (folder) => `${folder}/*.test.ts`,
);
const isShort = process.env['TEST_EMBEDDED'] === 'short';

/**
 * The server's tests on one engine, as two projects: files of the first share a process and the modules that it has
 * read, which halves their time; files of the second are alone.
 */
const server = (name: string, env: Record<string, string>, files: { include: string[]; exclude: string[] }) => [
  project(name, env, { include: files.include, exclude: [...ALONE, ...files.exclude], isolate: false }),
  project(`${name}, file by file`, env, { include: ALONE, exclude: files.exclude, isolate: true }),
];
const onEmbedded = {
  include: isShort ? SHORT_ON_EMBEDDED : ['src/**/*.test.ts'],
  exclude: isShort ? ['src/jobs/idle.test.ts'] : [],
};
const onPostgres = { include: ['src/**/*.test.ts'], exclude: WITHOUT_DATABASE };

/** Tests of the web whose modules go on sending in the background, or are replaced: each file has a process of its own. */
const WEB_ALONE = [
  'src/lib/outbox.test.tsx',
  'src/features/day/**/*.test.{ts,tsx}',
  'src/features/entering/organiser-entries/use-live-entries.test.tsx',
  'src/features/entering/entries/use-choices.test.tsx',
];

/** The web's tests, as the server's: files of the first project share a process, those of the second are alone. */
const web = (name: string, files: { include: string[]; exclude: string[]; isolate: boolean }) => ({
  extends: './web/vite.config.ts',
  root: 'web',
  test: { name, root: 'web', ...files, environment: 'jsdom', testTimeout: 30_000 },
});

const project = (
  name: string,
  env: Record<string, string>,
  files: { include: string[]; exclude: string[]; isolate: boolean },
) => ({
  test: {
    name,
    root: 'server',
    ...files,
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
    maxWorkers: 3,
    projects: [
      {
        test: {
          name: 'rules',
          root: 'rules',
          setupFiles: ['../scripts/fixed-seed.mjs'],
          include: ['src/**/*.test.ts'],
          environment: 'node',
          testTimeout: 30_000,
          isolate: false,
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
          isolate: false,
        },
      },
      {
        test: {
          name: 'contract',
          root: 'contract',
          include: ['src/**/*.test.ts'],
          environment: 'node',
          isolate: false,
        },
      },
      ...server('server on the embedded database', { TEST_ENGINE: 'embedded' }, onEmbedded),
      ...(process.env['TEST_DATABASE_URL']
        ? server('server on PostgreSQL', { TEST_ENGINE: 'postgres' }, onPostgres)
        : []),
      web('web', { include: ['src/**/*.test.{ts,tsx}'], exclude: WEB_ALONE, isolate: false }),
      web('web, file by file', { include: WEB_ALONE, exclude: [], isolate: true }),
    ],
  },
});
