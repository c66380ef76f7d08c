import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { anyone } from '@startline/contract/access';
import { none } from '@startline/contract/fields';
import { route } from '@startline/contract/route';
import { minutes } from '@startline/rules/time';
import { afterAll, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { sliceOf } from '../../access/rate-decision.ts';
import { countHits } from '../../access/rate-limit-queries.ts';
import { handle } from '../../kernel/handle.ts';
import { page } from '../../kernel/pages.ts';
import { beforeAllSite } from '../../testing/before.ts';
import type { TestApp } from '../../testing/http.ts';
import { StaticFiles } from './static-files.ts';
import { asked, keyOfReply, sharedQuery } from './visits.ts';

const result = route({
  method: 'GET',
  path: '/v5/public/found',
  access: anyone,
  cacheSeconds: 60,
  sameForAll: true,
  summary: 'Finds.',
  input: z.strictObject({ q: z.string() }),
  output: z.object({ made: z.int() }),
});
const listed = route({
  method: 'GET',
  path: '/v5/public/listed',
  access: anyone,
  cacheSeconds: 60,
  summary: 'Lists.',
  input: none,
  output: z.object({ made: z.int() }),
});
let made = 0;
const pages = [
  page({
    pattern: '/v2/found/:id?',
    screen: 'a/b/c',
    query: ['q', 'org', 'sort'],
    shared: { sort: ['name', 'date'] },
    route: result,
    input: (_, { q = '' }) => ({ q }),
    describe: ({ made }) => ({ title: `made ${String(made)}`, description: '' }),
  }),
];
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'startline-visits-'));
const app = {
  template: '<!--head-->',
  files: new StaticFiles(folder),
  preloadOf: () => [],
  drawFirstView: () => Promise.resolve(undefined),
};
let site: TestApp;
beforeAllSite(
  [handle(result, () => Promise.resolve({ made: ++made })), handle(listed, () => Promise.resolve({ made: ++made }))],
  (made) => void (site = made),
  { config: { rateLimits: true, trustProxy: 1 }, site: { app, pages } },
);
beforeEach(() => site.clock.pass(minutes(5)));
afterAll(() => fs.rmSync(folder, { recursive: true }));

const FROM = { 'x-forwarded-for': '192.0.2.40', accept: 'text/html' };
const get = (url: string, headers: Record<string, string> = {}) =>
  site.app.inject({ url, headers: { ...FROM, ...headers } });
const titleOf = async (url: string): Promise<string> => /<title>(.*?)</.exec((await get(url)).body)?.[1] ?? '';
const useUp = () =>
  countHits(site.engine.db, { bucket: 'api', who: 'a:192.0.2.40' }, sliceOf(site.clock.now(), minutes(1)), 6_000);

test('a page is made once however its address is written, and again for what it reads of its query', async () => {
  const first = await titleOf('/app-v3/v2/found');
  for (const same of ['?x=1', '?x=2&_=3', '?', '/', '?q=a&q=b', '#x'])
    expect(await titleOf(`/app-v3/v2/found${same}`)).toBe(first);
  for (const same of ['/app-v3//v2/found', '/app-v3/v2/%66ound?%78=1']) expect(await titleOf(same)).toBe(first);
  const one = await titleOf('/app-v3/v2/found?sort=name');
  expect(one).not.toBe(first);
  for (const same of ['?utm=1&%73ort=name', '?sort=%6eame&x=&q=#y'])
    expect(await titleOf(`/app-v3/v2/found${same}`)).toBe(one);
  expect(await titleOf('/app-v3/v2/found?sort=anything')).toBe(first);
  const others = ['?sort=date', '/7?sort=name', '/7'];
  const titles = await Promise.all(others.map((other) => titleOf(`/app-v3/v2/found${other}`)));
  expect(new Set([first, one, ...titles]).size).toBe(2 + others.length);
});

test('a page asked with words of one’s own is made once for all of them, and calls nothing', async () => {
  const before = made;
  const bodies = new Set<string>();
  for (const own of ['?q=a', '?q=b', '?org=7', '?q=a&sort=name', '?q=%26&org=x'])
    bodies.add((await get(`/app-v3/v2/found${own}`)).body);
  expect([bodies.size, made]).toEqual([1, before]);
  expect([...bodies][0]).not.toContain('title>made');
});

test('a call is made once for any number after `_`', async () => {
  const bodyOf = async (query: string) => (await get(`/wp-json/e4s/v5/public/${query}`)).body;
  const first = await bodyOf('listed');
  for (const same of ['listed?_=1', 'listed?_=2', 'listed?_=3&_=4']) expect(await bodyOf(same)).toBe(first);
  const named = await bodyOf('found?q=_=1');
  expect(await bodyOf('found?q=_=1&_=5')).toBe(named);
  expect(await bodyOf('found?q=_')).not.toBe(named);
});

const shownAt = (url: string) => {
  const { match, address, query } = asked(pages, url);
  return { page: match?.page, address, query: match && sharedQuery(match.page, query) };
};

test('a key is its own, and asks for the same as the address that it is for', () => {
  const keyOf = keyOfReply(pages);
  const paths = ['/app-v3/v2/found', '/app-v3/v2/found/7', '/app-v3//v2//found/', '/app-v3/%762/found', '/app-v3/%'];
  const queries = [
    '',
    '?',
    '?q=a+b',
    '?q=a%20b&x',
    '?org=%2526&q=é',
    '?q=%zz',
    '?x=1?q=2',
    '?sort=name&sort=date',
    '?sort=date&org=',
    '?q=1#org=2',
    '#q=1?org=2',
  ];
  for (const url of paths.flatMap((one) => queries.map((query) => `${one}${query}`))) {
    expect(keyOf(keyOf(url))).toBe(keyOf(url));
    expect(shownAt(keyOf(url))).toEqual(shownAt(url));
  }
});

test('pages that are made count as calls of their network; kept ones are sent without a count', async () => {
  await get('/app-v3/v2/found', { 'x-forwarded-for': '192.0.2.41' });
  await useUp();
  const origin = await site.app.listen({ port: 0, host: '127.0.0.1' });
  const seen = async (url: string) => (await fetch(`${origin}${url}`, { headers: FROM })).status;
  for (const url of ['/app-v3/v2/found', '/app-v3/v2/found?x=1']) expect(await seen(url)).toBe(200);
  for (const url of [
    '/app-v3/v2/found?sort=date',
    '/app-v3/v2/nowhere',
    '/NOCODE',
    '/v2/age-group-edit-v2/1',
    '/no/where',
  ])
    expect([url, await seen(url)]).toEqual([url, 429]);
  const refused = await fetch(`${origin}/app-v3/v2/nowhere`, { headers: FROM });
  expect(refused.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(await refused.text()).toMatch(
    /<h1>This page cannot be shown now<\/h1>\s+<p>Too many attempts. You can try again at \d\d:\d\d.<\/p>/,
  );
  const program = await fetch(`${origin}/app-v3/v2/nowhere`, { headers: { ...FROM, accept: '*/*' } });
  expect(await program.json()).toMatchObject({ error: 'too-many-requests' });
  expect((await get('/NOCODE', { 'x-forwarded-for': '192.0.2.41' })).statusCode).toBe(404);
});
