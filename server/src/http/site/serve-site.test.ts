import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { AgeGroupId, CompetitionId } from '@startline/rules/ids';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Engine } from '../../db/engine.ts';
import { fixtures, STADIUM_MAP } from '../../demo/fixtures.ts';
import { competitionPages } from '../../competitions/published/pages.ts';
import { entryPages } from '../../entering/entries/pages.ts';
import { handlers } from '../../start/routes.ts';
import { seedCompetition } from '../../testing/competitions.ts';
import { testDatabase } from '../../testing/database.ts';
import { testApp, type TestApp } from '../../testing/http.ts';
import { appPages } from './app-pages.ts';
import { openBuiltApp } from './built-app.ts';

const template =
  '<!doctype html><html lang="en" data-theme="" data-ao=""><head><!--head--></head><body><div id="app"><b><!--name-->Startline</b></div><!--boot--></body></html>';
const manifest = {
  'index.html': { file: 'assets/index-abcdefgh.js' },
  'src/features/competitions/published/competition-screen.tsx': {
    file: 'assets/competition-abcdefgh.js',
    imports: ['_card.js', 'index.html'],
  },
  'src/features/competitions/published/list-screen.tsx': { file: 'assets/list-abcdefgh.js' },
  'src/features/people/accounts/login-screen.tsx': { file: 'assets/login-abcdefgh.js' },
  '_card.js': { file: 'assets/card-abcdefgh.js' },
};

let engine: Engine;
let app: FastifyInstance;
let site: TestApp;
let compId: number;
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'startline-site-'));
beforeAll(async () => {
  fs.mkdirSync(path.join(folder, 'assets'));
  fs.writeFileSync(path.join(folder, 'index.html'), template);
  fs.writeFileSync(path.join(folder, 'manifest.json'), JSON.stringify(manifest));
  fs.writeFileSync(path.join(folder, 'assets/index-abcdefgh.js'), 'x'.repeat(5_000));
  fs.writeFileSync(path.join(folder, 'favicon.svg'), '<svg/>');
  fs.cpSync(path.join(import.meta.dirname, '../../../../web/public/resources'), path.join(folder, 'resources'), {
    recursive: true,
  });
  engine = await testDatabase();
  ({ compId } = await seedCompetition(engine.db, {
    name: 'Open </script><script>alert(1)</script> "Meeting"'.slice(0, 60),
    shortCode: 'SPRING27',
  }));
  const built = openBuiltApp(folder);
  const pages = [...competitionPages, ...entryPages, ...appPages];
  site = await testApp(engine, handlers, built ? { site: { app: built, pages } } : {});
  ({ app } = site);
});
afterAll(async () => {
  await app.close();
  await engine.close();
  fs.rmSync(folder, { recursive: true });
});
const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { accept: 'text/html', ...headers } });

test.each([
  ['NAV-03', '/', '/app-v3/v2'],
  ['NAV-69', '/12/card', '/app-v3/v2/show-entry-v2/12?tab=schedule'],
  ['NAV-70', '/12/report', '/app-v3/v2/show-entry-v2/12?tab=entered'],
  ['NAV-39', '/show-entry/12', '/app-v3/v2/show-entry-v2/12'],
  ['NAV-39', '/app-v3/show-entry/12', '/app-v3/v2/show-entry-v2/12'],
  ['NAV-40', '/results/12', '/app-v3/v2/results-v2/12'],
  ['NAV-41', '/bibs/12', '/app-v3/v2/bibs-v2/12'],
  ['NAV-42', '/scoreboard-output-list/12', '/app-v3/v2/scoreboard-output-list/12'],
  ['NAV-43', '/login?redirectFrom=%2Fv2', '/app-v3/login?redirectFrom=%2Fv2'],
  ['NAV-44', '/register', '/app-v3/register'],
  ['NAV-33', '/app-v3/v2/age-group-list-v2/12', '/app-v3/v2/builder-v2/12?step=events&view=ages'],
  ['NAV-33', '/v2/age-group-list-v2/12', '/app-v3/v2/builder-v2/12?step=events&view=ages'],
])('%s %s leads to %s', async (_, from, to) => {
  const answer = await get(from);
  expect([answer.statusCode, answer.headers.location]).toEqual([302, to]);
});

test('NAV-OPEN-03 a competition is reached by its number or its short code, however that is written', async () => {
  for (const code of [String(compId), 'SPRING27', 'spring27'])
    expect((await get(`/${code}`)).headers.location).toBe(`/app-v3/v2/show-entry-v2/${String(compId)}`);
});

test('NAV-34 an own age group is edited in the builder of its competition; a standard one has no page of its own', async () => {
  const group = { ao_code: 'EA', key_name: 'QK', name: 'Quad kids', short_name: 'QK', facts: '{}' };
  await engine.db
    .insertInto('age_group')
    .values([
      { ...group, id: 900_001 as AgeGroupId, comp_id: compId as CompetitionId },
      { ...group, id: 900_002 as AgeGroupId, comp_id: null },
    ])
    .execute();
  expect((await get('/app-v3/v2/age-group-edit-v2/900001')).headers.location).toBe(
    `/app-v3/v2/builder-v2/${String(compId)}?step=events&view=ages`,
  );
  for (const other of ['900002', '999999', 'abc'])
    expect((await get(`/app-v3/v2/age-group-edit-v2/${other}`)).statusCode).toBe(404);
});

test.each([
  '/999999',
  '/no-such-code',
  '/app-v3/v2/age-group-list-v2/abc',
  '/app-v3/v2/nowhere',
  '/app-v3/v2/show-entry-v2/999999',
  '/app-v3/v2/show-entry-v2/abc',
  '/app-v3/v2/results-v2/1',
  '/app-v3/../package.json',
  '/app-v3/%2e%2e/%2e%2e/package.json',
  '/app-v3/manifest.json',
])('%s is the not-found page of the app', async (url) => {
  const answer = await get(url);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
  expect(answer.body).toContain('<div id="app">');
});

test('NAV-01 files are served under the base, hashed ones for ever, squeezed, and known ones as unchanged', async () => {
  const file = await get('/app-v3/assets/index-abcdefgh.js', { 'accept-encoding': 'br' });
  expect([file.statusCode, file.headers['content-encoding'], file.headers['cache-control']]).toEqual([
    200,
    'br',
    'public, max-age=31536000, immutable',
  ]);
  expect(
    (await get('/app-v3/assets/index-abcdefgh.js', { 'if-none-match': String(file.headers.etag) })).statusCode,
  ).toBe(304);
  expect((await get('/app-v3/favicon.svg')).headers['cache-control']).toBe('public, max-age=0, must-revalidate');
});

test('NAV-72 the stadium map for an English schools event is an image at a path of resources, which the demo links to', async () => {
  const map = await get(STADIUM_MAP);
  expect([map.statusCode, map.headers['content-type']]).toEqual([200, 'image/svg+xml']);
  expect(map.body).toContain('<title id="title">Stadium map');
  expect(
    fixtures.filter(({ options }) => JSON.stringify(options ?? {}).includes(STADIUM_MAP)).map(({ meeting }) => meeting),
  ).toEqual(['schools']);
});

test('the page of a competition in euros arrives in Irish colours, in the UK edition too', async () => {
  const irish = (await seedCompetition(engine.db, { name: 'Irish Indoors', aoCode: 'IRL' })).compId;
  const rootOf = async (id: number) =>
    /<html[^>]*>/.exec((await get(`/app-v3/v2/show-entry-v2/${String(id)}`)).body)?.[0];
  expect(await rootOf(irish)).toContain('data-theme="EA" data-ao="EA" data-irish');
  expect(await rootOf(compId)).not.toContain('data-irish');
});

test('UI-OPEN-02 the page of a competition arrives filled and names its edition, and nothing in a name can break out of it', async () => {
  const { body, statusCode } = await get(`/app-v3/v2/show-entry-v2/${String(compId)}`);
  expect(statusCode).toBe(200);
  expect(body).not.toContain('<script>alert');
  expect(body).toContain('<title>Open &lt;/script&gt;&lt;script&gt;');
  expect(body).toContain('href="/app-v3/assets/competition-abcdefgh.js"');
  expect(body).toContain('href="/app-v3/assets/card-abcdefgh.js"');
  expect(body).toContain('data-theme="EA" data-ao="EA"');
  const boot = JSON.parse(/id="boot">(.*?)<\/script>/s.exec(body)?.[1] ?? '') as {
    config: { systemName: string };
    calls: [{ path: string; reply: { data: { id: number } } }];
  };
  expect(boot.config.systemName).toBeTruthy();
  expect(body).toContain(`<b>${boot.config.systemName}</b>`);
  expect(boot).not.toHaveProperty('configMeta');
  expect(boot.calls.map(({ path, reply }) => [path, reply.data.id])).toEqual([
    [`/wp-json/e4s/v5/public/comp/${String(compId)}/info`, compId],
  ]);
  const event = JSON.parse(/ld\+json">(.*?)<\/script>/s.exec(body)?.[1] ?? '') as Record<string, unknown>;
  expect(event).toMatchObject({ '@type': 'SportsEvent', startDate: '2027-04-24' });
  expect(body).toContain('property="og:title"');
});

test('the root of the app answers the home page itself, filled, with a session too', async () => {
  const visitor = await site.as(await site.aUser());
  for (const [root, headers] of [
    ['/app-v3', {}],
    ['/app-v3/', {}],
    ['/app-v3/', visitor.headers],
  ] as const) {
    const { statusCode, body } = await get(root, headers);
    expect(statusCode).toBe(200);
    expect(body).toContain('<title>Home</title>');
    expect(body).toContain('/public/comps/filter?');
    expect(body).toContain('/app-v3/v2"');
  }
});

test('T12 the list, a competition and its entry page come as the same bytes to a session, and name nobody', async () => {
  const visitor = await site.as(await site.aUser());
  for (const url of [
    '/app-v3/v2',
    ...['show-entry', 'entry'].map((name) => `/app-v3/v2/${name}-v2/${String(compId)}`),
  ]) {
    const anybody = await get(url);
    const own = await get(url, visitor.headers);
    expect([own.body, own.headers.etag]).toEqual([anybody.body, anybody.headers.etag]);
    expect(own.body).toContain('"display_name":"ANONYMOUS"');
  }
  expect((await get('/app-v3/v2/basket-v2', visitor.headers)).headers['cache-control']).toBe('no-store');
});

test('NAV-04 NAV-43 the titles of pages that bring only themselves', async () => {
  expect((await get('/app-v3/v2')).body).toContain('<title>Home</title>');
  expect((await get('/app-v3/login')).body).toContain('<title>Login</title>');
});

test('every reply of the site carries the security headers, and a policy without unsafe words', async () => {
  for (const url of [
    '/app-v3/v2',
    '/app-v3/favicon.svg',
    '/wp-json/e4s/v5/public/config',
    '/nowhere/at/all',
    '/healthz',
  ]) {
    const { headers } = await get(url);
    expect(headers['content-security-policy']).toMatch(/default-src 'none'.*frame-ancestors 'none'.*object-src 'none'/);
    expect(headers['content-security-policy']).not.toMatch(/unsafe|stripe/);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-opener-policy': 'same-origin',
      'referrer-policy': 'strict-origin-when-cross-origin',
    });
  }
});

test('over https the browser is told to stay there, and card frames are let in when the provider is set up', async () => {
  const secure = await testApp(engine, [], {
    config: {
      publicUrl: 'https://entries.example',
      stripe: { secretKey: 'k', webhookSecret: 'w', apiBase: undefined },
    },
  });
  const { headers } = await secure.app.inject('/healthz');
  expect(headers['strict-transport-security']).toMatch(/max-age=31536000/);
  expect(headers['content-security-policy']).toContain('frame-src https://js.stripe.com');
  await secure.close();
});

test('the service says how it is, and describes its calls', async () => {
  expect((await get('/healthz')).json()).toEqual({ process: 'ok' });
  expect((await get('/readyz')).json()).toEqual({ database: 'ok', migrations: 'ok', rounds: 'ok', storage: 'ok' });
  expect((await get('/metrics')).body).toContain('startline_call_seconds');
  const api = (await get('/wp-json/e4s/openapi.json')).json<{ openapi: string; paths: Record<string, unknown> }>();
  expect([api.openapi, Object.keys(api.paths).length > 60]).toEqual(['3.1.0', true]);
  const docs = await get('/wp-json/e4s/docs');
  expect(docs.body).not.toMatch(/<script|style=/);
  for (const {
    route: { path: call },
  } of handlers)
    expect(docs.body).toContain(call);
});
