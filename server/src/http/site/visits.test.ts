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
import { asked, keyOfReply } from './visits.ts';

const found = route({
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
    query: ['q', 'org'],
    route: found,
    input: (_, { q = '' }) => ({ q }),
    describe: ({ made }) => ({ title: `made ${String(made)}`, description: '' }),
  }),
];
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'startline-visits-'));
const app = { template: '<!--head-->', files: new StaticFiles(folder), preloadOf: () => [] };
let site: TestApp;
beforeAllSite(
  [handle(found, () => Promise.resolve({ made: ++made })), handle(listed, () => Promise.resolve({ made: ++made }))],
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
  const one = await titleOf('/app-v3/v2/found?q=a&org=b');
  expect(one).not.toBe(first);
  for (const same of ['?org=b&q=a', '?utm=1&%71=a&org=%62', '?q=a&x=&org=b#y'])
    expect(await titleOf(`/app-v3/v2/found${same}`)).toBe(one);
  const others = ['?q=a', '?q=a%26org%3Db', '?org=b', '/7?q=a', '?q=%26'];
  const titles = await Promise.all(others.map((other) => titleOf(`/app-v3/v2/found${other}`)));
  expect(new Set([first, one, ...titles]).size).toBe(2 + others.length);
});

test('a call is made once whatever number follows `_`', async () => {
  const bodyOf = async (query: string) => (await get(`/wp-json/e4s/v5/public/${query}`)).body;
  const first = await bodyOf('listed');
  for (const same of ['listed?_=1', 'listed?_=2', 'listed?_=3&_=4']) expect(await bodyOf(same)).toBe(first);
  const named = await bodyOf('found?q=_=1');
  expect(await bodyOf('found?q=_=1&_=5')).toBe(named);
  expect(await bodyOf('found?q=_')).not.toBe(named);
});

test('a key is its own, and asks for the same as the address that it is for', () => {
  const keyOf = keyOfReply(pages);
  const paths = ['/app-v3/v2/found', '/app-v3/v2/found/7', '/app-v3//v2//found/', '/app-v3/%762/found', '/app-v3/%'];
  const queries = ['', '?', '?q=a+b', '?q=a%20b&x', '?org=%2526&q=é', '?q=%zz', '?x=1?q=2', '?q=1#org=2', '#q=1?org=2'];
  for (const url of paths.flatMap((one) => queries.map((query) => `${one}${query}`))) {
    expect(keyOf(keyOf(url))).toBe(keyOf(url));
    expect(asked(pages, keyOf(url))).toEqual(asked(pages, url));
  }
});

test('pages that are made count as calls of their network; kept ones are sent without a count', async () => {
  await get('/app-v3/v2/found', { 'x-forwarded-for': '192.0.2.41' });
  await useUp();
  const origin = await site.app.listen({ port: 0, host: '127.0.0.1' });
  const seen = async (url: string) => (await fetch(`${origin}${url}`, { headers: FROM })).status;
  for (const url of ['/app-v3/v2/found', '/app-v3/v2/found?x=1']) expect(await seen(url)).toBe(200);
  for (const url of ['/app-v3/v2/found?q=new', '/app-v3/v2/nowhere', '/NOCODE', '/v2/age-group-edit-v2/1', '/no/where'])
    expect([url, await seen(url)]).toEqual([url, 429]);
  expect((await get('/NOCODE', { 'x-forwarded-for': '192.0.2.41' })).statusCode).toBe(404);
});
