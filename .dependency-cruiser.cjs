/** The import law. `npm run check` fails on any line below; `scripts/import-law-selftest.sh` proves that each line fires. */
const area = '([^/]+/[^/]+)';
const database = '(^|node_modules/)(kysely|pg|@electric-sql)(/|$)';
const serverOnly = '(^|node_modules/)(kysely|pg|fastify)(/|$)';
const parsers = '(^|node_modules/)(papaparse|@types/papaparse|fast-xml-parser|fflate|read-excel-file)(/|$)';
/** The floors of a workspace, from the ground: a folder knows only those before it. */
const floors = (root, names) =>
  names.slice(0, -1).map((name, at) => ({
    name: 'floors-in-order',
    severity: 'error',
    from: { path: `^${root}/${name}/`, pathNot: '/testing/' },
    to: { path: `^${root}/(${names.slice(at + 1).join('|')})/`, pathNot: '/testing/' },
  }));
module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-folder-cycles',
      comment: 'types included, so that each folder can be read after those below it',
      severity: 'error',
      scope: 'folder',
      from: { path: '^(rules|contract|server|web)/src' },
      to: { circular: true },
    },
    ...floors('rules/src', [
      'formats',
      'access',
      'performances',
      'people',
      'selling',
      'competitions',
      'entering',
      'building',
      'day',
      'telling',
      'keeping',
    ]),
    ...floors('contract/src', [
      'people',
      'selling',
      'competitions',
      'entering',
      'building',
      'day',
      'telling',
      'keeping',
    ]),
    ...floors('server/src', [
      'runtime',
      'db',
      'outside',
      'kernel',
      'letters',
      'jobs',
      'access',
      'people',
      'selling',
      'competitions',
      'entering',
      'building',
      'day',
      'telling',
      'keeping',
      'demo',
      'http',
      'start',
    ]),
    ...floors('web/src', ['lib', 'ui', 'features', 'app']),

    {
      name: 'rules-know-nothing',
      comment: 'rules import only rules: no npm, no node, no contract',
      severity: 'error',
      from: { path: '^rules/src' },
      to: { pathNot: '^rules/src' },
    },
    {
      name: 'files-know-rules-and-parsers',
      comment: 'files import rules and the parsers they read with: no node, no contract',
      severity: 'error',
      from: { path: '^files/src' },
      to: { pathNot: ['^(files|rules)/src', parsers] },
    },
    {
      name: 'files-for-the-server-alone',
      comment: 'the server reads files; contract and web know what was read',
      severity: 'error',
      from: { path: '^(contract|web)/' },
      to: { path: '^files/' },
    },
    {
      name: 'contract-knows-rules-and-zod',
      severity: 'error',
      from: { path: '^contract/src' },
      to: { pathNot: ['^contract/src', '^rules/src', '(^|node_modules/)zod(/|$)'] },
    },
    { name: 'server-never-web', severity: 'error', from: { path: '^server/' }, to: { path: '^web/' } },
    { name: 'web-never-server', severity: 'error', from: { path: '^web/' }, to: { path: ['^server/', serverOnly] } },

    {
      name: 'routes-do-not-query',
      comment: 'a route calls one command or one read; it holds no SQL',
      severity: 'error',
      from: { path: '^server/src/.+/routes[.]ts$' },
      to: { path: ['/queries[.]ts$', '-queries[.]ts$', database] },
    },
    {
      name: 'queries-stay-low',
      comment: 'queries know rows, not routes, commands or HTTP',
      severity: 'error',
      from: { path: '(/|-)queries[.]ts$' },
      to: { path: ['^contract/', '^server/src/http/', '/routes[.]ts$'] },
    },
    {
      name: 'sql-only-in-queries',
      severity: 'error',
      from: { path: '^server/src', pathNot: ['(/|-)queries[.]ts$', '^server/src/db/', '^server/src/testing/'] },
      to: { path: database },
    },

    {
      name: 'features-are-strangers',
      comment: 'compose features in web/src/app, never in each other',
      severity: 'error',
      from: { path: `^web/src/features/${area}/` },
      to: { path: '^web/src/features/', pathNot: '^web/src/features/$1/' },
    },
    {
      name: 'shared-ui-below-features',
      severity: 'error',
      from: { path: '^web/src/(ui|lib)/' },
      to: { path: '^web/src/(features|app)/' },
    },
    {
      name: 'every-import-resolves',
      comment: 'an import the tool cannot see is a rule it cannot keep',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: ['^virtual:', '[?](worker|raw)$'] },
    },
    {
      name: 'no-orphans',
      severity: 'error',
      from: {
        orphan: true,
        pathNot: [
          '[.]d[.]ts$',
          '/testing/',
          '/(main|start)[.]tsx?$',
          '^web/public/',
          '^web/worker/sw[.]ts$',
          '-command[.]ts$',
          '^server/src/(seed|import|admin|make-databases)[.]ts$',
          '^(e2e|bench)/',
        ],
      },
      to: {},
    },
    {
      name: 'no-test-code-in-product',
      severity: 'error',
      from: { pathNot: ['/testing/', '^(e2e|bench)/'] },
      to: { path: '/testing/' },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['^(rules|files|contract|server|web|e2e|bench)/dist/', '[.]test[.]tsx?$', '[.]css$', '[.]po$'] },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['types', 'import', 'default', 'node'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
    },
  },
};
