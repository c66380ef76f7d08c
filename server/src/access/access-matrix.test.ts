import { fullPath, type Route } from '@startline/contract/route';
import type { Access } from '@startline/contract/access';
import { readFileSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Engine } from '../db/engine.ts';
import { accessWords } from '../http/open-api/open-api.ts';
import { handlers } from '../start/routes.ts';
import { accessWorld, callerNames, type AccessWorld, type CallerName } from '../testing/access-world.ts';
import {
  admin,
  allowed,
  everyone,
  expectedOf,
  isList,
  known,
  probe,
  recordOf,
  system,
} from '../testing/access/oracle.ts';
import { testDatabase } from '../testing/database.ts';
import { requestFor, testApp, type TestApp } from '../testing/http.ts';

let engine: Engine;
let site: TestApp;
let world: AccessWorld;
beforeAll(async () => {
  engine = await testDatabase();
  site = await testApp(engine, handlers);
  world = await accessWorld(site);
});
afterAll(async () => {
  await site.close();
  await engine.close();
});

const callName = (route: Route) => `${route.method} ${fullPath(route)}`;
const routes = handlers.map(({ route }) => route);

const guarded = routes.filter(({ access }) => access.who !== 'public' && access.who !== 'signed-caller');
const open = routes.filter((route) => !guarded.includes(route));

async function answers(route: Route, value?: unknown): Promise<Record<string, string>> {
  const shown: Record<string, string> = {};
  for (const [name, visitor] of world.callers) {
    const answer = await site.app.inject({
      ...requestFor(route, probe(world.ids, route, value)),
      headers: { ...visitor.headers },
    });
    shown[name] = `${String(answer.statusCode)} ${String(answer.json<{ errNo: number }>().errNo)}`;
  }
  return shown;
}

test.each(guarded.map((route) => [callName(route), route] as const))(
  'PERM-OPEN-01 %s lets in who its contract names, and nobody else',
  async (_, route) => {
    expect(world.callers.size).toBe(callerNames.length);
    expect(await answers(route)).toEqual(expectedOf(route.access, allowed(route.access)));
  },
);

const free = guarded.filter(({ access }) => 'unowned' in access);
test.each(free.map((route) => [callName(route), route] as const))(
  "PERM-OPEN-01 %s lets in who its contract names where the record is nobody's",
  async (_, route) => {
    const passing = 'unowned' in route.access && route.access.unowned === 'anyone' ? known : [admin, system];
    expect(await answers(route, 0)).toEqual(expectedOf(route.access, passing));
  },
);

const listing = guarded.filter(({ input, access }) => 'param' in access && isList(input, access.param));
test.each(listing.map((route) => [callName(route), route] as const))(
  "PERM-OPEN-01 %s refuses a list with one record that is somebody else's, wherever it is in the list",
  async (_, route) => {
    if (!('param' in route.access)) throw new Error('A list without a name.');
    const own = world.ids[recordOf(route.access)];
    const other = world.ids[recordOf(route.access) === 'entry' ? 'foreignEntry' : 'foreignEvent'];
    const both: readonly CallerName[] =
      route.access.who === 'owner' ? [] : allowed(route.access).filter((name) => name === admin || name === system);
    const elsewhere = (['BUILDER', 'ADMIN', 'ALL'] as const).map((role): CallerName => `${role} elsewhere`);
    for (const ids of [
      [own, other],
      [other, own],
    ])
      expect(await answers(route, ids)).toEqual(expectedOf(route.access, both));
    expect(allowed(route.access).filter((name) => elsewhere.includes(name))).toEqual([]);
  },
);

test('the calls that take a list of ids are all asked about, id by id', () => {
  expect(listing.map(callName).sort()).toEqual([
    'POST /wp-json/e4s/v5/answers',
    'POST /wp-json/e4s/v5/basket/add',
    'POST /wp-json/e4s/v5/basket/ask-family',
    'POST /wp-json/e4s/v5/basket/take-back',
    'POST /wp-json/e4s/v5/checkout',
    'POST /wp-json/e4s/v5/compevent/delete',
    'POST /wp-json/e4s/v5/entry/paid',
  ]);
});

test('a call open to all who are signed in says why it asks about no record', () => {
  const reasons = routes.flatMap(({ access }) => (access.who === 'signed-in' ? [access.because] : []));
  for (const reason of reasons) expect(reason).toMatch(/^\w+( \w+){2,}/);
  expect(reasons.length).toBeLessThanOrEqual(10);
});

test.each(open.map((route) => [callName(route), route] as const))(
  'PERM-23 %s is for everyone: no caller is turned away at the door',
  async (_, route) => {
    const answer = await site.app.inject({
      ...requestFor(route, probe(world.ids, route)),
      headers: { ...site.nobody.headers },
    });
    expect([1001, 1003]).not.toContain(answer.json<{ errNo: number }>().errNo);
  },
);

test('no two calls share an address, and every call names its permitted callers', () => {
  const names = routes.map(callName);
  expect(new Set(names).size).toBe(names.length);
  for (const route of routes) expect(accessWords(route.access)).toMatch(/\w/);
});

test('PERM-OPEN-01 docs/access.md is what the contracts say', () => {
  const file = new URL('../../../docs/access.md', import.meta.url);
  const text = accessPage();
  if (process.env['UPDATE_GOLDEN'] === '1') writeFileSync(file, text);
  expect(readFileSync(file, 'utf8')).toBe(text);
});

function accessPage(): string {
  const kinds = new Map(routes.map((route) => [JSON.stringify({ ...route.access, param: undefined }), route.access]));
  const who = [...kinds.values()].map(
    (access) => `| ${accessWords(access).replaceAll(/ (?:of |in )?`[\w.]+`| \(`\w+`\)/g, '')} | ${whoText(access)} |`,
  );
  const calls = [...routes]
    .sort((a, b) => callName(a).localeCompare(callName(b)))
    .map((route) => `| ${route.method} | \`${fullPath(route)}\` | ${accessWords(route.access)} | ${guards(route)} |`);
  return [
    '# Who may call what',
    '',
    'Printed by `node scripts/golden.mjs` from the contracts; the access test makes every call as every kind of caller and compares the answers. Do not edit by hand.',
    '',
    '## What each kind of access lets in',
    '',
    '| Access | Lets in |',
    '|---|---|',
    ...who,
    '',
    `## The ${String(calls.length)} calls`,
    '',
    '| Verb | Address | For | Also |',
    '|---|---|---|---|',
    ...calls,
    '',
  ].join('\n');
}

function whoText(access: Access): string {
  const names = [...new Set(allowed(access))];
  if (names.length === everyone.length) return 'everyone';
  if (names.length === known.length)
    return access.who === 'mine'
      ? "everyone who is logged in; shows and changes the caller's own data, and data of organisations and competitions where the caller has a right"
      : 'everyone who is logged in; there is no record to check';
  return `${access.who === 'viewer' ? 'everyone who is logged in; before that, ' : ''}${names.join(', ')}`;
}

function guards(route: Route): string {
  return [
    route.limit && `limit ${route.limit}`,
    route.idempotent && 'Idempotency-Key',
    route.writes && 'cross-site token',
    route.cacheSeconds && `kept ${String(route.cacheSeconds)} s`,
  ]
    .filter(Boolean)
    .join(', ');
}
