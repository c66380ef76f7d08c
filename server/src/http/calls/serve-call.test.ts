import { refusals } from '@startline/contract/refusals';
import { anyone, appAdmin, areaAt, ownerOf, signedIn } from '@startline/contract/access';
import { competitionId, line, none, userId, yesNo } from '@startline/contract/fields';
import { route } from '@startline/contract/route';
import type { CompetitionId } from '@startline/rules/ids';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { beforeAllSite } from '../../testing/before.ts';
import type { TestApp } from '../../testing/http.ts';
import { handle, Replied } from '../../kernel/handle.ts';
import { Refusal } from '../../kernel/refuse.ts';

const echo = route({
  method: 'POST',
  path: '/v5/echo/:id',
  access: anyone,
  summary: 'Says back what it heard.',
  inQuery: ['loud'],
  input: z.strictObject({
    id: competitionId,
    words: line(20),
    loud: z._default(yesNo, false),
    kind: z.optional(z.enum(['a', 'b'])),
    many: z.optional(z.array(z.int())),
  }),
  output: z.object({ id: z.int(), words: z.string(), inside: z.nullable(z.object({ n: z.number() })) }),
  meta: z.object({ page: z.int() }),
});
const mine = route({
  method: 'GET',
  path: '/v5/mine',
  access: signedIn('a call of this test'),
  summary: 'Who I am.',
  input: none,
  output: z.object({ name: z.string() }),
});
const look = route({
  method: 'GET',
  path: '/v5/look',
  access: anyone,
  summary: 'Reads a query.',
  input: z.strictObject({ page: z._default(z.coerce.number(), 1) }),
  output: z.object({ page: z.number() }),
});
const admin = route({
  method: 'GET',
  path: '/v5/admin-only',
  access: appAdmin,
  summary: 'For administrators.',
  input: none,
  output: z.object({}),
});
const profile = route({
  method: 'GET',
  path: '/v5/profile/:id',
  access: ownerOf('user', 'id'),
  summary: 'A profile.',
  input: z.strictObject({ id: userId }),
  output: z.object({}),
});
const build = route({
  method: 'PUT',
  path: '/v5/build/:id',
  access: areaAt('BUILDER', 'competition', 'id'),
  summary: 'Changes a competition.',
  input: z.strictObject({ id: competitionId, name: line() }),
  output: z.object({}),
});
const fails = route({
  method: 'GET',
  path: '/v5/fails',
  access: anyone,
  summary: 'Fails.',
  input: z.strictObject({ code: z.string() }),
  output: z.object({}),
});

const handlers = [
  handle(echo, (_, { id, words: text }) =>
    Promise.resolve(
      new Replied(
        { id, words: text, inside: { n: 1, secret: 'x' }, dob: '2010-01-01' },
        { message: 'Said.', meta: { page: 1 } },
      ),
    ),
  ),
  handle(mine, (ctx) => Promise.resolve({ name: ctx.caller.kind === 'user' ? ctx.caller.displayName : '' })),
  handle(look, (_, { page }) => Promise.resolve({ page })),
  handle(admin, () => Promise.resolve({})),
  handle(profile, () => Promise.resolve({})),
  handle(build, () => Promise.resolve({})),
  handle(fails, (_, { code }) =>
    Promise.reject(
      code === 'refusal'
        ? new Refusal('entry-blocked', 'Closed.', { facts: { why: 'closed' } })
        : Object.assign(new Error('select secret from table'), { code }),
    ),
  ),
];

let site: TestApp;
beforeAllSite(handlers, (made) => void (site = made));

const seven = 7 as CompetitionId;

test('ENV-06 a reply is the envelope, with only the fields that the contract names', async () => {
  const answer = await site.nobody.call(echo, { id: seven, words: ' hello ', loud: true });
  expect(answer.response.json()).toEqual({
    errNo: 0,
    error: '',
    message: 'Said.',
    data: { id: 7, words: 'hello', inside: { n: 1 } },
    meta: { page: 1 },
  });
  expect(answer.status).toBe(200);
});

test('all faults of an input come at once, in words, each with its field', async () => {
  const answer = await site.app.inject({
    method: 'POST',
    url: '/wp-json/e4s/v5/echo/x',
    payload: { words: 'far more than twenty characters', kind: 'c', many: ['a'], extra: 1 },
  });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({
    errNo: 1005,
    error: 'bad-input',
    data: {
      faults: [
        { field: 'id', message: 'Must be a number.' },
        { field: 'words', message: 'At most 20 characters.' },
        { field: 'kind', message: 'Must be one of a, b.' },
        { field: 'many.0', message: 'Must be a number.' },
        { field: 'extra', message: 'Not known in this call.' },
      ],
    },
  });
});

const json = { 'content-type': 'application/json' };
test.each([
  [
    'a body that is not JSON',
    { method: 'POST', url: '/wp-json/e4s/v5/echo/1', headers: json, payload: '{"words": ' },
    400,
    1005,
  ],
  [
    'a body that is a list',
    { method: 'POST', url: '/wp-json/e4s/v5/echo/1', headers: json, payload: '[1]' },
    400,
    1005,
  ],
  ['an empty body', { method: 'POST', url: '/wp-json/e4s/v5/echo/1', headers: json, payload: '' }, 400, 1005],
  [
    'a body in XML',
    { method: 'POST', url: '/wp-json/e4s/v5/echo/1', headers: { 'content-type': 'text/xml' }, payload: '<a/>' },
    415,
    refusals['unsupported-media'].errNo,
  ],
  [
    'a form where JSON is asked',
    {
      method: 'POST',
      url: '/wp-json/e4s/v5/echo/1',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'words=a',
    },
    415,
    refusals['unsupported-media'].errNo,
  ],
  [
    'a body over the limit',
    {
      method: 'POST',
      url: '/wp-json/e4s/v5/echo/1',
      headers: json,
      payload: JSON.stringify({ words: 'x'.repeat(120_000) }),
    },
    413,
    1008,
  ],
  [
    'a poisoned prototype',
    {
      method: 'POST',
      url: '/wp-json/e4s/v5/echo/1',
      headers: json,
      payload: '{"__proto__": {"admin": true}, "words": "a"}',
    },
    400,
    1005,
  ],
  [
    'a NUL in a text',
    { method: 'POST', url: '/wp-json/e4s/v5/echo/1', headers: json, payload: '{"words": "a\\u0000b"}' },
    400,
    1005,
  ],
  ['an unknown key in the query', { method: 'GET', url: '/wp-json/e4s/v5/look?pgae=2' }, 400, 1005],
  [
    'a key of the body in the query',
    { method: 'POST', url: '/wp-json/e4s/v5/echo/1?words=a', headers: json, payload: '{}' },
    400,
    1005,
  ],
  ['a query key given twice', { method: 'GET', url: '/wp-json/e4s/v5/look?page=1&page=2' }, 400, 1005],
  ['an address that cannot be decoded', { method: 'GET', url: '/wp-json/e4s/v5/%E0%A4%A' }, 400, 1005],
  [
    'an id beyond any',
    { method: 'POST', url: '/wp-json/e4s/v5/echo/99999999999', headers: json, payload: '{"words":"a"}' },
    400,
    1005,
  ],
  ['an address that is not there', { method: 'GET', url: '/wp-json/e4s/v5/nowhere' }, 404, 1004],
  [
    'a verb that the address does not take',
    { method: 'DELETE', url: '/wp-json/e4s/v5/echo/1' },
    405,
    refusals['method-not-allowed'].errNo,
  ],
] as const)('%s is refused with words in the envelope', async (_, request, status, errNo) => {
  const answer = await site.app.inject(request);
  const body = answer.json<{ errNo: number; message: string }>();
  expect([answer.statusCode, body.errNo]).toEqual([status, errNo]);
  expect(body.message).toMatch(/[a-z].*\.$/);
  expect(answer.headers['cache-control']).toBe('no-store');
});

test('a wrong verb is told those that the address takes', async () => {
  const answer = await site.app.inject({ method: 'DELETE', url: '/wp-json/e4s/v5/echo/1' });
  expect([answer.statusCode, answer.headers['allow']]).toEqual([405, 'POST']);
  expect(answer.json()).toMatchObject({ message: 'This address takes POST only.' });
});

test('API-001 a random cache-buster in the query is let through', async () => {
  expect((await site.app.inject('/wp-json/e4s/v5/look?_=123')).statusCode).toBe(200);
});

test('HEAD answers like GET without a body', async () => {
  const answer = await site.app.inject({ method: 'HEAD', url: '/wp-json/e4s/v5/look' });
  expect([answer.statusCode, answer.body]).toEqual([200, '']);
});

test('a session cookie and a bearer token are their user; a bearer that is wrong hides a good cookie', async () => {
  const user = await site.aUser({ displayName: 'Jo Parent' });
  const browser = await site.as(user);
  expect((await browser.call(mine, {})).data).toEqual({ name: 'Jo Parent' });
  expect((await (await site.withToken(user)).call(mine, {})).data).toEqual({ name: 'Jo Parent' });
  expect((await browser.call(mine, {}, { authorization: 'Bearer wrong' })).status).toBe(401);
  expect((await site.nobody.call(mine, {})).errNo).toBe(1001);
});

test('access is checked before the rest of the input is read', async () => {
  const user = await site.as(await site.aUser());
  expect((await user.call(admin, {})).status).toBe(403);
  expect((await user.call(build, { id: seven, name: 'x' })).status).toBe(404);
  expect(
    (await site.app.inject({ method: 'PUT', url: '/wp-json/e4s/v5/build/7', payload: { nonsense: 1 } })).statusCode,
  ).toBe(401);
  const other = await site.aUser();
  expect((await user.call(profile, { id: other })).status).toBe(403);
  expect((await (await site.as(other)).call(profile, { id: other })).status).toBe(200);
  const admins = await site.as(await site.aUser({ role: 'APPADMIN' }));
  expect((await admins.call(profile, { id: other })).status).toBe(200);
});

test.each([
  ['refusal', 409, 2001],
  ['55P03', 503, 1010],
  ['40P01', 503, 1010],
  ['40001', 503, 1010],
  ['57P01', 503, refusals['database-gone'].errNo],
  ['ECONNREFUSED', 503, refusals['database-gone'].errNo],
  ['08006', 503, refusals['database-gone'].errNo],
  ['22003', 400, 1005],
  ['42P01', 500, 9000],
])('a command that ends in %s answers %i', async (code, status, errNo) => {
  const answer = await site.nobody.call(fails, { code });
  expect([answer.status, answer.errNo]).toEqual([status, errNo]);
  expect(answer.response.body).not.toContain('secret');
  expect(answer.response.headers['retry-after'] !== undefined).toBe(status === 503);
});
