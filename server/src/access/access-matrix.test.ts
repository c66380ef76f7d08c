import { fullPath, pathParams, type Route } from '@startline/contract/route';
import type { Access } from '@startline/contract/access';
import type { PermissionArea } from '@startline/rules/access/permissions';
import { readFileSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Engine } from '../db/engine.ts';
import { accessWords } from '../http/open-api/open-api.ts';
import { handlers } from '../routes.ts';
import { accessWorld, callerNames, levelNames, type AccessWorld, type CallerName } from '../testing/access-world.ts';
import { testDatabase } from '../testing/database.ts';
import { requestFor, testApp, type TestApp } from '../testing/http.ts';

/** Who passes, written down by hand per kind of access: the oracle is no code of the product. */
const everyone: readonly CallerName[] = callerNames;
const known: readonly CallerName[] = callerNames.filter((name) => name !== 'nobody' && name !== 'expired session');
const owners: readonly CallerName[] = ['owner', 'impersonated owner'];
const representatives: readonly CallerName[] = ['representative', 'area representative'];
const system: CallerName = 'system user';
const admin: CallerName = 'application administrator';
const builders: readonly CallerName[] = ['BUILDER here', 'ADMIN here', 'ALL here'];
/** A builder with one level is a builder still, wherever no level is asked for. */
const anyBuilder: readonly CallerName[] = [...builders, ...levelNames];
const atCompetition: Record<PermissionArea, readonly CallerName[]> = {
  BUILDER: anyBuilder,
  CHECKIN: ['CHECKIN here', ...anyBuilder],
  TICKET: ['TICKET here', ...anyBuilder],
  SCOREBOARD: ['SCOREBOARD here', ...anyBuilder],
  FINANCE: ['FINANCE here', 'ADMIN here'],
  ADMIN: ['ADMIN here'],
  APPADMIN: ['APPADMIN here'],
  RESULTS: ['RESULTS here', 'ADMIN here'],
  REPORTS: ['REPORTS here', 'ADMIN here'],
};

function allowed(access: Access): readonly CallerName[] {
  if (access.who === 'public' || access.who === 'signed-caller') return everyone;
  if (access.who === 'signed-in') return known;
  if (access.who === 'app-admin') return [admin, system];
  if (access.who === 'area') {
    // The staff of this world hold a permission for one competition, which is not the whole organisation.
    const staff = access.at === 'competition' ? atCompetition[access.area] : [];
    return access.area === 'FINANCE' ? [...staff, system] : [...staff, system, admin];
  }
  if (access.who === 'builder') {
    const staff =
      access.at === 'organisation'
        ? []
        : [
            ...builders,
            ...levelNames.filter((name) => access.levels.some((level) => name === `BUILDER ${level} here`)),
          ];
    return [...staff, system, admin];
  }
  const by: Record<typeof access.of, readonly CallerName[]> = {
    athlete: [...owners, ...representatives, admin, system],
    entry: [...owners, ...representatives, ...anyBuilder, admin, system],
    order: [...owners, system],
    user: [...owners, admin, system],
  };
  return by[access.of];
}

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

/**
 * An input that names the world's records where access hangs on one, and holds a key that no call knows: it stops after
 * access, before anything is done.
 */
function probe(route: Route): Record<string, unknown> {
  const { access } = route;
  const named =
    access.who === 'owner'
      ? { [access.param]: world.ids[access.of] }
      : access.who === 'area' || access.who === 'builder'
        ? { [access.param]: world.ids[access.at] }
        : {};
  return { ...Object.fromEntries(pathParams(route.path).map((name) => [name, '1'])), 'not-a-key': 'x', ...named };
}

const callName = (route: Route) => `${route.method} ${fullPath(route)}`;
const routes = handlers.map(({ route }) => route);

const guarded = routes.filter(({ access }) => access.who !== 'public' && access.who !== 'signed-caller');
const open = routes.filter((route) => !guarded.includes(route));

/** What a probe answers: who passes is stopped by the key that no call knows, so nothing is ever done. */
const PASSED = '400 1005';
const refusedAs = (name: CallerName): string => (known.includes(name) ? '403 1003' : '401 1001');

async function answers(route: Route): Promise<Record<string, string>> {
  const shown: Record<string, string> = {};
  for (const [name, visitor] of world.callers) {
    const answer = await site.app.inject({ ...requestFor(route, probe(route)), headers: { ...visitor.headers } });
    shown[name] = `${String(answer.statusCode)} ${String(answer.json<{ errNo: number }>().errNo)}`;
  }
  return shown;
}

test.each(guarded.map((route) => [callName(route), route] as const))(
  'PERM-OPEN-01 %s lets in who its contract names, and nobody else',
  async (_, route) => {
    expect(world.callers.size).toBe(callerNames.length);
    const expected = Object.fromEntries(
      callerNames.map((name) => [name, allowed(route.access).includes(name) ? PASSED : refusedAs(name)]),
    );
    expect(await answers(route)).toEqual(expected);
  },
);

test.each(open.map((route) => [callName(route), route] as const))(
  'PERM-23 %s is for everyone: no caller is turned away at the door',
  async (_, route) => {
    const answer = await site.app.inject({ ...requestFor(route, probe(route)), headers: { ...site.nobody.headers } });
    expect([1001, 1003]).not.toContain(answer.json<{ errNo: number }>().errNo);
  },
);

test('no two calls share an address, and every call names who may make it', () => {
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
    (access) => `| ${accessWords(access).replaceAll(/ of `\w+`/g, '')} | ${whoText(access)} |`,
  );
  const calls = [...routes]
    .sort((a, b) => callName(a).localeCompare(callName(b)))
    .map((route) => `| ${route.method} | \`${fullPath(route)}\` | ${accessWords(route.access)} | ${guards(route)} |`);
  return [
    '# Who may call what',
    '',
    'Printed by `node scripts/golden.mjs` from the contracts; the access test asks every call as every kind of caller and compares. Do not edit by hand.',
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
  const names = allowed(access);
  if (names.length === everyone.length) return 'everyone';
  if (names.length === known.length)
    return "everyone who is signed in; the command shows and changes the caller's own records, or those of a place where the caller holds a right";
  return names.join(', ');
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
