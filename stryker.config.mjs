// One area of the rules at a time, named by scripts/mutation.mjs. What is written lies in reports/, which is not kept.
const area = process.env.MUTATION_AREA;
const report = `reports/mutation/${area}`;

export default {
  testRunner: 'vitest',
  vitest: { configFile: 'scripts/mutation-tests.mjs' },
  coverageAnalysis: 'perTest',
  concurrency: Number(process.env.MUTATION_WORKERS ?? 2),
  mutate: [`rules/src/${area}/**/*.ts`, `!rules/src/${area}/**/*.test.ts`, `!rules/src/${area}/testing/**`],
  // The copy that is changed holds the rules and the seed of the properties, nothing of the other workspaces.
  ignorePatterns: [
    '/bench',
    '/contract',
    '/data',
    '/docs',
    '/e2e',
    '/files',
    '/reports',
    '/server',
    '/test-results',
    '/web',
    'dist',
  ],
  tempDirName: `.stryker-tmp/${area}`,
  incremental: true,
  incrementalFile: `${report}.incremental.json`,
  reporters: ['clear-text', 'html', 'json'],
  htmlReporter: { fileName: `${report}.html` },
  jsonReporter: { fileName: `${report}.json` },
  clearTextReporter: { allowColor: false, reportTests: false, reportMutants: false },
  thresholds: { high: 90, low: 85, break: 85 },
};
