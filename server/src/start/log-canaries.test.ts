import { addAthlete, linkAthlete } from '@startline/contract/people/athletes';
import {
  changePassword,
  confirmKey,
  formLogin,
  getToken,
  register,
  requestPasswordReset,
  resetPassword,
  saveProfile,
} from '@startline/contract/people/accounts';
import { eventsForAthlete, holdPlace } from '@startline/contract/entering/entries';
import { checkOut, payByTestCard } from '@startline/contract/selling/payments';
import { filterCompetitions } from '@startline/contract/competitions/competitions';
import { listMails, readMail } from '@startline/contract/people/users';
import type { Route } from '@startline/contract/route';
import path from 'node:path';
import type { AthleteId, CompetitionId } from '@startline/rules/ids';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { requestFor } from '../testing/http.ts';
import { buildIfOlder, startServerProcess, type ServerProcess } from '../testing/rounds/built-server.ts';
import { onEmbedded } from '../testing/rounds/kill-server.ts';

/** Texts that no log and no refusal may contain. Keys, tokens and cookies are added as the server issues them. */
const canaries = new Set([
  'canary first password',
  'canary second password',
  'canary wrong password',
  'canary third password',
  'canary.bird@example.com',
  '2013-07-09',
  '07700 900123',
  '3777123',
  '4000000000000002',
  '4242424242424242',
  'canary-bearer-token',
]);
const refusals: { readonly what: string; readonly body: string }[] = [];
let server: ServerProcess;
let home: ReturnType<typeof onEmbedded>;

beforeAll(async () => {
  buildIfOlder();
  home = onEmbedded();
  server = await startServerProcess({
    ...home.env,
    DEMO: '1',
    NODE_OPTIONS: `--import ${path.join(import.meta.dirname, '../testing/plant-leak.mjs')}`,
  });
}, 180_000);
afterAll(async () => {
  await server.end('SIGKILL');
  home.remove();
});

type Sent = { readonly status: number; readonly body: string; readonly cookies: string };
let keys = 0;

async function raw(path: string, init: RequestInit = {}): Promise<Sent> {
  const answer = await fetch(server.origin + path, { redirect: 'manual', ...init });
  const body = await answer.text();
  if (answer.status >= 400)
    refusals.push({ what: `${init.method ?? 'GET'} ${path.split('?')[0] ?? ''} ${String(answer.status)}`, body });
  return { status: answer.status, body, cookies: answer.headers.getSetCookie().join('; ') };
}

async function send<I extends z.ZodMiniType, O extends z.ZodMiniType>(
  route: Route<I, O>,
  input: z.input<I>,
  token = '',
): Promise<{ status: number; data: z.output<O>; cookies: string }> {
  const request = requestFor(route, input as Record<string, unknown>);
  const { status, body, cookies } = await raw(request.url, {
    method: request.method,
    headers: {
      'idempotency-key': `canary-key-${String(++keys)}`,
      ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
      ...('payload' in request ? { 'content-type': 'application/json' } : {}),
    },
    ...('payload' in request ? { body: JSON.stringify(request.payload) } : {}),
  });
  const { data } = JSON.parse(body) as { data: unknown };
  return { status, data: status === 200 ? route.output.parse(data) : (data as z.output<O>), cookies };
}

async function keyMailed(admin: string, subject: RegExp): Promise<string> {
  const mails = await send(listMails, { search: 'canary.bird', page: 1, pagesize: 50 }, admin);
  const mail = mails.data.find((one) => subject.test(one.subject));
  const key =
    /[?&]key=([\w-]+)/.exec(JSON.stringify((await send(readMail, { id: mail?.id ?? 0 }, admin)).data))?.[1] ?? '';
  expect(key.length).toBeGreaterThan(20);
  canaries.add(key);
  return key;
}

const tokenFor = async (username: string, password: string): Promise<string> => {
  const { data } = await send(getToken, { username, password });
  canaries.add(data.token);
  return data.token;
};

test('a full run of accounts, athletes, entries and payments leaves no secret in the log or in a refusal', async () => {
  const email = 'canary.bird@example.com';
  const admin = await tokenFor('admin@demo.test', 'startline-demo');
  expect((await send(register, { name: 'Bird', email, password: 'canary first password' })).status).toBe(200);
  await send(confirmKey, { key: await keyMailed(admin, /confirm|welcome|account/i) });
  expect((await send(getToken, { username: email, password: 'canary wrong password' })).status).toBe(401);
  const query = new URLSearchParams({ username: email, password: 'canary wrong password' }).toString();
  expect((await raw(`/wp-json/jwt-auth/v1/token?${query}`, { method: 'POST' })).status).toBe(401);
  const form = await send(formLogin, { log: email, pwd: 'canary first password' });
  for (const value of form.cookies.matchAll(/=([\w-]{30,})/g)) canaries.add(value[1] ?? '');
  await send(requestPasswordReset, { key: email });
  const reset = await keyMailed(admin, /password/i);
  expect((await send(resetPassword, { key: reset, login: email, pwd: 'canary second password' })).status).toBe(200);
  expect((await send(resetPassword, { key: reset, login: email, pwd: 'canary third password' })).status).toBe(410);
  const token = await tokenFor(email, 'canary second password');
  expect(
    (await send(changePassword, { current: 'canary wrong password', pwd: 'canary third password' }, token)).status,
  ).toBe(400);
  await send(saveProfile, { name: 'Bird', phone: '07700 900123' }, token);
  await enter(token);
  await beRude(token);
  await raw('/healthz', { headers: { 'x-planted-leak': encodeURIComponent(PLANTED) } });
  await server.end('SIGTERM');
  const text = server.said();
  expect(text).toContain('/wp-json/e4s/v5/athlete');
  expect(text.split('\n').filter((line) => line.includes('"call"')).length).toBeGreaterThan(20);
  expect(refusals.length).toBeGreaterThan(10);
  expect(leaksOf(canaries, text)).toEqual([]);
  expect(leaksOf([PLANTED], text)).toHaveLength(1);
  expect(leaksOf([PLANTED], '', [{ what: 'a refusal', body: `{"error":"${PLANTED}"}` }])).toHaveLength(1);
}, 120_000);

/** The text that the planted leak logs, to show that a leak is found. */
const PLANTED = 'planted-canary with a space';

/** Returns every line of the log and every refusal that contains one of these words. */
const leaksOf = (texts: Iterable<string>, text: string, refused = refusals): string[] =>
  [...texts].flatMap((word) => [
    ...text.split('\n').filter((line) => line.includes(word) || line.includes(encodeURIComponent(word))),
    ...refused.filter(({ body }) => body.includes(word)).map(({ what }) => what),
  ]);

async function enter(token: string): Promise<void> {
  const athlete = {
    firstName: 'Wren',
    surName: 'Bird',
    gender: 'F',
    dob: '2013-07-09',
    URN: '3777123',
    aocode: 'EA',
    clubid: 1,
    emergency: { name: 'Robin', tel: '07700 900123', relationship: 'aunt' },
  } as const;
  expect((await send(addAthlete, { ...athlete, dob: '2013-07-09x' }, token)).status).toBe(400);
  const { data: saved, status } = await send(addAthlete, athlete, token);
  expect([status, saved]).toMatchObject([200, {}]);
  await send(addAthlete, { ...athlete, firstName: 'Wren Two' }, token);
  await send(linkAthlete, { id: saved.id, regid: '3777123', dob: '2013-07-10' }, token);
  const { data: comps } = await send(filterCompetitions, { pagesize: 100 });
  for (const comp of comps.summaries) {
    const held = await holdAnything(comp.compId, saved.id, token);
    if (!held) continue;
    const order = await send(
      checkOut,
      { orgId: comp.compOrgId, method: 'card', entryIds: [held.entryId], expectedTotal: held.total, currency: 'GBP' },
      token,
    );
    if (order.status !== 200) continue;
    expect((await send(payByTestCard, { orderId: order.data.orderId, number: '4000000000000002' }, token)).status).toBe(
      402,
    );
    expect((await send(payByTestCard, { orderId: order.data.orderId, number: '4242424242424242' }, token)).status).toBe(
      200,
    );
    return;
  }
  expect.fail(
    `The athlete could enter nothing: ${refusals
      .slice(-6)
      .map(({ what, body }) => `${what} ${body.slice(0, 200)}`)
      .join('\n')}`,
  );
}

async function holdAnything(compId: CompetitionId, athleteId: AthleteId, token: string) {
  const match = await send(eventsForAthlete, { compId, athleteId }, token);
  if (
    match.status !== 200 ||
    match.data.competition.takesEntriesFrom !== 'anyone' ||
    match.data.competition.currency !== 'GBP'
  )
    return undefined;
  for (const { ceid } of match.data.rows) {
    const held = await send(holdPlace, { ceid, athleteId, clubId: 0, teamId: 0 }, token);
    if (held.status === 200 && held.data.total !== '0.00') return held.data;
  }
  return undefined;
}

/** Sends secrets in all the wrong places. */
async function beRude(token: string): Promise<void> {
  const json = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const pw = encodeURIComponent('canary first password');
  await raw('/wp-json/e4s/v5/athlete', {
    method: 'POST',
    headers: json,
    body: '{"dob": "2013-07-09", "password": "canary first password", ',
  });
  await raw('/wp-json/e4s/v5/athlete', {
    method: 'POST',
    headers: json,
    body: JSON.stringify({
      password: 'canary first password',
      dob: ['2013-07-09'],
      gender: { is: 'canary first password' },
      aocode: '2013-07-09',
      email: 'canary.bird@example.com 07700 900123',
    }),
  });
  await raw(`/wp-json/e4s/v5/nowhere/${token}?password=${pw}&dob=2013-07-09`);
  await raw(`/wp-json/e4s/v5/nowhere/%E0%A4%A?password=${pw}&key=${token}`);
  await raw('/wp-json/e4s/v5/user/account', { headers: { authorization: 'Bearer canary-bearer-token' } });
  await raw('/wp-json/e4s/v5/user/account', {
    headers: { cookie: `startline_session=${token}; x=canary-bearer-token` },
  });
  await raw('/wp-json/e4s/v5/public/confirm', { method: 'POST', headers: json, body: JSON.stringify({ key: token }) });
  await raw('/wp-json/e4s/v5/webhooks/stripe', {
    method: 'POST',
    headers: { ...json, 'stripe-signature': 't=1,v1=canary-bearer-token' },
    body: '{"email":"canary.bird@example.com"}',
  });
  await raw(`/wp-json/e4s/v5/athlete/check/EA/${'3777123'.repeat(5)}`, { headers: json });
}
