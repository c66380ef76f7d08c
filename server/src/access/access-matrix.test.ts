import { fullPath, pathParams, type Route } from '@startline/contract/route';
import type { Access, OwnedRecord } from '@startline/contract/access';
import type { PermissionArea } from '@startline/rules/access/permissions';
import { readFileSync, writeFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Engine } from '../db/engine.ts';
import { accessWords } from '../http/open-api/open-api.ts';
import { handlers } from '../routes.ts';
import { accessWorld, callerNames, levelNames, type AccessWorld, type CallerName } from '../testing/access-world.ts';
import { testDatabase } from '../testing/database.ts';
import { requestFor, testApp, type TestApp } from '../testing/http.ts';

type Named = Extract<Access, { readonly param: string }>;
const isList = (input: z.ZodMiniType, name: string): boolean => {
  const { properties } = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as {
    properties?: Record<string, { type?: string }>;
  };
  return properties?.[name]?.type === 'array';
};

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

const ofArea = (areas: readonly PermissionArea[], at: string): readonly CallerName[] => {
  // The staff of this world hold a permission for one competition, which is not the whole organisation.
  const staff = at === 'organisation' ? [] : areas.flatMap((area) => atCompetition[area]);
  return areas.every((area) => area === 'FINANCE') ? [...staff, system] : [...staff, system, admin];
};

/** Builders of another competition of the organisation build somewhere at it. */
const nextDoor: readonly CallerName[] = [
  'BUILDER other competition',
  'ADMIN other competition',
  'ALL other competition',
];
function ofBuilder({ levels, at, somewhere }: Extract<Access, { who: 'builder' }>): readonly CallerName[] {
  const withLevel = levelNames.filter((name) => levels.some((level) => name === `BUILDER ${level} here`));
  if (somewhere) return [...builders, ...withLevel, ...nextDoor, system, admin];
  return at === 'organisation' ? [system, admin] : [...builders, ...withLevel, system, admin];
}

function allowed(access: Access): readonly CallerName[] {
  switch (access.who) {
    case 'public':
    case 'signed-caller':
      return everyone;
    case 'signed-in':
    case 'mine':
      return known;
    case 'app-admin':
      return [admin, system];
    case 'viewer':
      return access.of === 'organisation'
        ? [admin, system]
        : [...callerNames.filter((name) => name.endsWith(' here')), admin, system];
    case 'area':
      return ofArea(access.areas, access.at);
    case 'builder':
      return ofBuilder(access);
    case 'owner':
      return ofOwner[access.of];
  }
}
const ofOwner: Readonly<Record<OwnedRecord, readonly CallerName[]>> = {
  athlete: [...owners, ...representatives, admin, system],
  entry: [...owners, ...representatives, ...anyBuilder, admin, system],
  entryWithActions: [...owners, ...representatives, ...anyBuilder, 'FINANCE here', admin, system],
  changeableEntry: [...owners, ...anyBuilder, admin, system],
  basketEntry: owners,
  order: [...owners, system],
  user: [...owners, admin, system],
  right: [...owners, admin, system],
};

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

/** Which record of the world an access names. */
const recordOf = (access: Named): keyof AccessWorld['ids'] => {
  if (access.who === 'viewer') return access.of === 'competition' ? 'unpublished' : 'pendingOrganisation';
  const at = access.who === 'owner' ? access.of : access.at;
  return at === 'entryWithActions' || at === 'changeableEntry' || at === 'basketEntry' ? 'entry' : at;
};

/** An input with a value at the place that an access names. */
const placed = (param: string, value: unknown): Record<string, unknown> => {
  const [name = '', ...rest] = param.split('.');
  return { [name]: rest.length === 0 ? value : placed(rest.join('.'), value) };
};

/**
 * An input that names the world's records where access hangs on one, and holds a key that no call knows: it stops after
 * access, before anything is done.
 */
function probe(route: Route, value?: unknown): Record<string, unknown> {
  const { access } = route;
  const named = 'param' in access ? placed(access.param, value ?? world.ids[recordOf(access)]) : {};
  return { ...Object.fromEntries(pathParams(route.path).map((name) => [name, '1'])), 'not-a-key': 'x', ...named };
}

const callName = (route: Route) => `${route.method} ${fullPath(route)}`;
const routes = handlers.map(({ route }) => route);

const guarded = routes.filter(({ access }) => access.who !== 'public' && access.who !== 'signed-caller');
const open = routes.filter((route) => !guarded.includes(route));

/** What a probe answers: who passes is stopped by the key that no call knows, so nothing is ever done. */
const PASSED = '400 1005';
const refusedAs = (name: CallerName, access: Access): string =>
  known.includes(name) ? (isHidden(access) ? '404 1004' : '403 1003') : '401 1001';
/** What is nothing to a stranger is told apart from nothing: the records whose refusal says that they are not there. */
const isHidden = (access: Access): boolean =>
  access.who === 'viewer' ||
  (access.who === 'owner' && ['entryWithActions', 'changeableEntry', 'basketEntry', 'right'].includes(access.of)) ||
  (access.who === 'builder' && ['entry', 'template'].includes(access.at));
const expectedOf = (access: Access, passing: readonly CallerName[]): Record<string, string> =>
  Object.fromEntries(callerNames.map((name) => [name, passing.includes(name) ? PASSED : refusedAs(name, access)]));

async function answers(route: Route, value?: unknown): Promise<Record<string, string>> {
  const shown: Record<string, string> = {};
  for (const [name, visitor] of world.callers) {
    const answer = await site.app.inject({
      ...requestFor(route, probe(route, value)),
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
    'POST /wp-json/e4s/v5/basket/add',
    'POST /wp-json/e4s/v5/checkout',
    'POST /wp-json/e4s/v5/compevent/delete',
    'POST /wp-json/e4s/v5/entry/paid',
  ]);
});

test('a call open to all who are signed in says why it asks about no record', () => {
  const reasons = routes.flatMap(({ access }) => (access.who === 'signed-in' ? [access.because] : []));
  for (const reason of reasons) expect(reason).toMatch(/^\w+( \w+){2,}/);
  expect(reasons.length).toBeLessThanOrEqual(16);
});

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
    return access.who === 'mine'
      ? "everyone who is signed in; shows and changes the caller's own, and what lies where the caller holds a right"
      : 'everyone who is signed in; there is no record to ask about';
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
