import { fullPath, pathParams, type Route } from '@startline/contract/route';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Engine } from '../../db/engine.ts';
import { handlers } from '../../start/routes.ts';
import { testDatabase } from '../../testing/database.ts';
import { requestFor, testApp, type TestApp, type Visitor } from '../../testing/http.ts';
import { isChanging } from '../requests/who-calls.ts';

let engine: Engine;
let site: TestApp;
let browser: Visitor;
let other: Visitor;
let program: Visitor;
beforeAll(async () => {
  engine = await testDatabase();
  site = await testApp(engine, handlers);
  const user = await site.aUser();
  [browser, other, program] = [await site.as(user), await site.as(user), await site.withToken(user)];
});
afterAll(async () => {
  await site.close();
  await engine.close();
});

const probe = (route: Route) =>
  requestFor(route, { ...Object.fromEntries(pathParams(route.path).map((name) => [name, '1'])), 'not-a-key': 'x' });
const answerOf = async (route: Route, headers: Record<string, string | undefined>) => {
  const shown = Object.fromEntries(
    Object.entries(headers).filter((pair): pair is [string, string] => pair[1] !== undefined),
  );
  return (await site.app.inject({ ...probe(route), headers: shown })).json<{ errNo: number; message: string }>();
};
const errNoOf = async (...asked: Parameters<typeof answerOf>) => (await answerOf(...asked)).errNo;
const CROSS_SITE = 1007;
const changing = handlers
  .map(({ route }) => route)
  .filter((route) => isChanging(route) && route.access.who !== 'signed-caller');

test.each(changing.map((route) => [`${route.method} ${fullPath(route)}`, route] as const))(
  'ENV-03 ENV-OPEN-03 %s by cookie needs our own page',
  async (_, route) => {
    const own = browser.headers;
    expect(await errNoOf(route, { ...own, 'x-xsrf-token': undefined })).toBe(CROSS_SITE);
    expect(await errNoOf(route, { ...own, 'x-xsrf-token': 'invented' })).toBe(CROSS_SITE);
    expect(await errNoOf(route, { ...own, 'x-xsrf-token': other.headers['x-xsrf-token'] })).toBe(CROSS_SITE);
    expect(await errNoOf(route, { ...own, 'sec-fetch-site': 'cross-site' })).toBe(CROSS_SITE);
    expect(await errNoOf(route, { ...own, 'sec-fetch-site': 'same-site' })).toBe(CROSS_SITE);
    expect(await errNoOf(route, { ...own, 'sec-fetch-site': undefined, origin: 'https://evil.example' })).toBe(
      CROSS_SITE,
    );
    expect(await errNoOf(route, { 'sec-fetch-site': 'cross-site' })).toBe(CROSS_SITE);
  },
);

/** calls that anyone may make have an effect when they pass; tests of their areas prove those */
const guarded = changing.filter(({ access }) => access.who !== 'public');
test.each(guarded.map((route) => [`${route.method} ${fullPath(route)}`, route] as const))(
  'ENV-02 ENV-03 %s passes from our own page, and with a bearer token without any',
  async (_, route) => {
    expect(await errNoOf(route, { ...browser.headers })).not.toBe(CROSS_SITE);
    expect(
      await errNoOf(route, { ...browser.headers, 'sec-fetch-site': undefined, origin: 'http://startline.test' }),
    ).not.toBe(CROSS_SITE);
    expect(await errNoOf(route, { ...program.headers, 'sec-fetch-site': 'cross-site' })).not.toBe(CROSS_SITE);
  },
);

test('a call of another site, and a page without the right token, are told what to do', async () => {
  const [route] = guarded;
  if (!route) throw new Error('Some call is guarded.');
  const own = browser.headers;
  expect(await answerOf(route, { ...own, 'sec-fetch-site': 'cross-site' })).toMatchObject({
    message: 'This request came from another website, so nothing was done. Open Startline itself and try again.',
  });
  expect(await answerOf(route, { ...own, 'x-xsrf-token': 'invented' })).toMatchObject({
    message: 'This page is out of date. Load it again and repeat what you did.',
  });
});

test('a read needs no token', async () => {
  expect(
    (
      await site.app.inject({
        method: 'GET',
        url: '/wp-json/e4s/v5/user/account',
        headers: { cookie: browser.headers['cookie'] ?? '' },
      })
    ).statusCode,
  ).toBe(200);
});
