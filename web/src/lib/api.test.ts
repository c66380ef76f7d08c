import { anyone } from '@startline/contract/access';
import { route } from '@startline/contract/route';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import {
  addressOf,
  ApiRefusal,
  call,
  configureApi,
  giveReplies,
  HttpFailure,
  NetworkLost,
  replyInPage,
  send,
} from './api.ts';
import { Intention } from './intention.ts';
import { isRefusal } from './is-refusal.ts';
import { aServer, refused, said } from './testing/server.ts';

const read = route({
  method: 'GET',
  path: '/v5/thing/:id',
  summary: 'Reads',
  access: anyone,
  input: z.object({ id: z.number(), page: z.optional(z.number()) }),
  output: z.object({ name: z.string() }),
});
const write = route({
  method: 'POST',
  path: '/v5/thing/:id',
  summary: 'Writes',
  access: anyone,
  input: z.object({ id: z.number(), key: z.string(), name: z.string() }),
  inQuery: ['key'],
  output: z.null(),
});
const pay = route({
  method: 'POST',
  path: '/v5/pay',
  summary: 'Pays',
  access: anyone,
  idempotent: true,
  input: z.object({ order: z.number() }),
  output: z.null(),
});

let logged: string[] = [];
beforeEach(() => {
  logged = [];
  vi.spyOn(console, 'error').mockImplementation((texts: unknown) => void logged.push(String(texts)));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  configureApi({ base: '/wp-json/e4s', token: undefined, unauthorised: () => undefined });
  document.cookie = 'XSRF-TOKEN=; max-age=0';
});
const thrownBy = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (cause: unknown) => cause,
  );

test('ENV-01 the base address comes from the configuration', async () => {
  const requests = aServer(() => said({ name: 'a' }));
  configureApi({ base: '/elsewhere' });
  await call(read, { id: 3 });
  expect(requests[0]?.url).toBe('/elsewhere/v5/thing/3');
});

test('ENV-02 a bearer token is sent when there is one, and only then', async () => {
  const requests = aServer(() => said({ name: 'a' }));
  await call(read, { id: 3 });
  configureApi({ token: 'abc' });
  await call(read, { id: 3 });
  expect(requests.map(({ headers }) => headers['authorization'])).toEqual([undefined, 'Bearer abc']);
});

test('ENV-03 the cross-site header takes its value from the cookie', async () => {
  const requests = aServer(() => said(null));
  document.cookie = 'XSRF-TOKEN=a%3Db';
  await call(write, { id: 1, key: 'k', name: 'n' });
  expect(requests[0]?.headers['x-xsrf-token']).toBe('a=b');
});

test('ENV-04 a call waits as long as it takes', async () => {
  vi.useFakeTimers();
  let answer: (response: Response) => void = () => undefined;
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (answer = resolve)));
  const reply = call(read, { id: 1 });
  await vi.advanceTimersByTimeAsync(3_600_000);
  answer(new Response(JSON.stringify(said({ name: 'late' }).body)));
  await expect(reply).resolves.toEqual({ name: 'late' });
  vi.useRealTimers();
});

test('ENV-05 success is a status from 200 to 299', async () => {
  for (const status of [200, 201, 299]) {
    aServer(() => ({ status, body: said({ name: 'a' }).body }));
    await expect(call(read, { id: 1 })).resolves.toEqual({ name: 'a' });
  }
  for (const status of [300, 404, 500]) {
    aServer(() => ({ status, body: { errNo: 0, error: 'no', message: '', data: null } }));
    expect(await thrownBy(call(read, { id: 1 }))).toBeInstanceOf(HttpFailure);
  }
});

test('ENV-06 the envelope is read from the body, meta included', async () => {
  aServer(() => said({ name: 'a' }, 'Well done', { total: 3 }));
  await expect(send(read, { id: 1 })).resolves.toEqual({
    data: { name: 'a' },
    message: 'Well done',
    meta: { total: 3 },
  });
});

test('ENV-07 an errNo above 0 is an error, whatever the status', async () => {
  aServer(() => refused(2001, 200, 'Event full'));
  expect(await thrownBy(call(read, { id: 1 }))).toBeInstanceOf(ApiRefusal);
});

test('ENV-08 of an errNo error the message counts, else the error text', async () => {
  aServer(() => refused(2001, 409, 'Event full'));
  expect(await thrownBy(call(read, { id: 1 }))).toHaveProperty('message', 'Event full');
  aServer(() => refused(2001, 409, '', { error: 'the error text' }));
  expect(await thrownBy(call(read, { id: 1 }))).toHaveProperty('message', 'the error text');
});

test('ENV-12 an HTTP error makes the message Error: {status} - {error}', async () => {
  aServer(() => ({ status: 502, body: '<html>' }));
  expect(await thrownBy(call(read, { id: 1 }))).toHaveProperty('message', 'Error: 502 - Broken');
});

test('ENV-13 an HTTP error is logged', async () => {
  aServer(() => refused(2001, 409, 'Event full', { error: 'entry-blocked' }));
  await thrownBy(call(read, { id: 1 }));
  expect(logged).toEqual(['Error: 409 - entry-blocked']);
});

test('ENV-14 a 401 tells the app that the session is gone; a wrong password does not', async () => {
  const unauthorised = vi.fn();
  configureApi({ unauthorised });
  aServer(() => refused(1002, 401, 'Wrong'));
  await thrownBy(call(write, { id: 1, key: '', name: '' }));
  expect(unauthorised).not.toHaveBeenCalled();
  aServer(() => refused(1001, 401, 'Log in'));
  await thrownBy(call(read, { id: 1 }));
  expect(unauthorised).toHaveBeenCalledOnce();
});

test('ENV-15 calls go to the REST path of the site, those outside it to the address they name', () => {
  const token = { ...write, path: '/wp-json/jwt-auth/v1/token', outsideBase: true } as const;
  expect(addressOf(read, { id: 4, page: 2 }).url).toBe('/wp-json/e4s/v5/thing/4?page=2');
  expect(addressOf(token, { id: 4 }).url).toBe('/wp-json/jwt-auth/v1/token');
});

test('ENV-16 every call sits under /v5, but those that name their own place', () => {
  const files = import.meta.glob<Record<string, unknown>>(['../../../contract/src/**/*.ts', '!**/*.test.ts'], {
    eager: true,
  });
  const paths = Object.values(files)
    .flatMap((file) => Object.values(file))
    .flatMap((one) =>
      typeof one === 'object' && one !== null && 'path' in one && !('outsideBase' in one) ? [String(one.path)] : [],
    );
  expect(paths.length).toBeGreaterThan(40);
  expect(paths.filter((path) => !path.startsWith('/v5/'))).toEqual([]);
});

test('path, query and body each get what the contract gives them', () => {
  expect(addressOf(write, { id: 4, key: 'a b', name: 'n' })).toEqual({
    url: '/wp-json/e4s/v5/thing/4?key=a+b',
    body: { name: 'n' },
  });
});

test('a refusal names its faults and can be told by its name', async () => {
  aServer(() => refused(1005, 400, 'Check the form', { data: { faults: [{ field: 'name', message: 'Required.' }] } }));
  const cause = await thrownBy(call(read, { id: 1 }));
  expect(cause).toHaveProperty('faults', [{ field: 'name', message: 'Required.' }]);
  expect(isRefusal(cause, 'bad-input')).toBe(true);
  expect(isRefusal(cause, 'not-found')).toBe(false);
});

test('a lost connection is told apart, and a write that may not be repeated is not', async () => {
  const requests = aServer(() => 'lost');
  expect(await thrownBy(call(write, { id: 1, key: '', name: '' }))).toBeInstanceOf(NetworkLost);
  expect(requests).toHaveLength(1);
});

test('a write of money is repeated with the same key, at once and when the person tries again', async () => {
  vi.useFakeTimers();
  let up = false;
  const requests = aServer(() => (up ? said(null) : 'lost'));
  const intention = new Intention();
  const attempt = () => intention.run((key) => call(pay, { order: 1 }, { key }));
  const first = thrownBy(attempt());
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await first).toBeInstanceOf(NetworkLost);
  up = true;
  await attempt();
  await attempt();
  const keys = requests.map(({ headers }) => headers['idempotency-key']);
  expect(keys).toHaveLength(4);
  expect(new Set(keys.slice(0, 3)).size).toBe(1);
  expect(keys[3]).not.toBe(keys[0]);
  vi.useRealTimers();
});

test('the reply that came with the page is used once instead of a call', async () => {
  const requests = aServer(() => said({ name: 'fresh' }));
  giveReplies([{ path: '/wp-json/e4s/v5/thing/9', reply: said({ name: 'given' }).body }]);
  expect(replyInPage(read, { id: 9 })?.data).toEqual({ name: 'given' });
  await expect(call(read, { id: 9 })).resolves.toEqual({ name: 'fresh' });
  expect(requests).toHaveLength(1);
});

test('a request in flight is not sent again by a second press: both get the one answer; later it may be sent anew', async () => {
  const requests = aServer(() => said(null));
  await Promise.all([call(pay, { order: 3 }), call(pay, { order: 3 }), call(pay, { order: 4 })]);
  expect(requests.map(({ body }) => body)).toEqual([{ order: 3 }, { order: 4 }]);
  await call(pay, { order: 3 });
  expect(requests).toHaveLength(3);
});
