import type { ClubId, UserId } from '@startline/rules/ids';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Engine } from '../../db/engine.ts';
import { handlers } from '../../start/routes.ts';
import { testDatabase } from '../../testing/database.ts';
import { testApp, type TestApp, type Visitor } from '../../testing/http.ts';

let engine: Engine;
let site: TestApp;
let parent: Visitor;
let parentId: UserId;
let club: ClubId;
beforeAll(async () => {
  engine = await testDatabase();
  site = await testApp(engine, handlers);
  parentId = await site.aUser();
  parent = await site.as(parentId);
  club = (
    await engine.db
      .insertInto('club')
      .values({ name: 'Tonbridge AC', area_id: null })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
});
afterAll(async () => {
  await site.close();
  await engine.close();
});

type Reply<Data> = { status: number; errNo: number; error: string; message: string; data: Data; meta: unknown };

/** Makes a call by its path of the specification; every reply has the envelope of ENV-06. */
async function call<Data = Record<string, unknown>>(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: Record<string, unknown>,
  as: Visitor = parent,
): Promise<Reply<Data>> {
  const answer = await site.app.inject({
    method,
    url: `/wp-json/e4s${path}`,
    headers: as.headers,
    ...(body ? { payload: body } : {}),
  });
  const reply = answer.json<Reply<Data>>();
  expect(Object.keys(reply)).toEqual(expect.arrayContaining(['errNo', 'error', 'message', 'data']));
  return { ...reply, status: answer.statusCode };
}

let numbers = 3_500_000;
const record = (firstName: string, surName: string, more: Record<string, unknown> = {}) => ({
  ...{ firstName, surName, dob: '09/04/2012', gender: 'F', URN: String((numbers += 1)), clubid: Number(club) },
  ...more,
});
const add = async (firstName: string, surName: string, more: Record<string, unknown> = {}) => {
  const typed = record(firstName, surName, more);
  return { ...typed, id: (await call<{ id: number }>('POST', '/v5/athlete', typed)).data.id };
};

test('API-013 an athlete is saved with POST, new and by id', async () => {
  const made = await call<{ id: number; alert: string }>('POST', '/v5/athlete', record('Ada', 'Postlethwaite'));
  expect(made).toMatchObject({ status: 200, errNo: 0, data: { alert: '' } });
  const changed = record('Adah', 'Postlethwaite');
  expect((await call('POST', `/v5/athlete/${String(made.data.id)}`, changed)).errNo).toBe(0);
  expect((await call('GET', `/v5/athlete/${String(made.data.id)}`)).data).toMatchObject({ firstName: 'Adah' });
});

test('API-012 an athlete is saved with PUT, new (decision 0033) and by id', async () => {
  const made = await call<{ id: number }>('PUT', '/v5/athlete', record('Bea', 'Putnam'));
  expect(made).toMatchObject({ status: 200, errNo: 0 });
  const path = `/v5/athlete/${String(made.data.id)}`;
  expect((await call('PUT', path, record('Beatrice', 'Putnam'))).errNo).toBe(0);
  expect((await call('GET', path)).data).toMatchObject({ firstName: 'Beatrice' });
  const stranger = await site.as(await site.aUser());
  expect((await call('PUT', path, record('Eve', 'Putnam'), stranger)).errNo).not.toBe(0);
  expect((await call('GET', path)).data).toMatchObject({ firstName: 'Beatrice' });
});

test('API-011 an athlete is read by its path and by the query', async () => {
  const { id } = await add('Cara', 'Readman');
  const [byPath, byQuery] = [
    await call('GET', `/v5/athlete/${String(id)}`),
    await call('GET', `/v5/athlete?id=${String(id)}`),
  ];
  expect(byPath).toMatchObject({ errNo: 0, data: { id, firstName: 'Cara', surName: 'Readman' } });
  expect(byQuery.data).toEqual(byPath.data);
  const stranger = await site.as(await site.aUser());
  const held = await call('GET', `/v5/athlete/${String(id)}`, undefined, stranger);
  const none = await call('GET', '/v5/athlete/99999999', undefined, stranger);
  expect([held.status, held.error, held.message]).toEqual([none.status, none.error, none.message]);
});

test('API-010 athletes are listed by page, sorted and filtered, for a competition', async () => {
  const own = await site.as(await site.aUser());
  for (const [name, gender] of [
    ['Abel', 'M'],
    ['Cole', 'M'],
    ['Beth', 'F'],
  ] as const)
    await call('POST', '/v5/athlete', record(name, 'Lister', { gender }), own);
  type Row = { firstName: string };
  const list = async (query: string) => {
    const { errNo, data, meta } = await call<Row[]>('GET', `/v5/athletes?${query}`, undefined, own);
    return { errNo, names: data.map(({ firstName }) => firstName), meta };
  };
  expect(await list('compid=0&teamid=0&pagenumber=1&pagesize=2&sort=name')).toMatchObject({
    ...{ errNo: 0, names: ['Abel', 'Beth'], meta: { page: 1, pageSize: 2, totalCount: 3 } },
  });
  expect((await list('pagenumber=2&pagesize=2&sort=name')).names).toEqual(['Cole']);
  expect((await list('gender=M&sort=name')).names).toEqual(['Abel', 'Cole']);
  expect((await list('search=bet')).names).toEqual(['Beth']);
  expect((await list(`clubid=${String(club)}&sort=name`)).names).toEqual(['Abel', 'Beth', 'Cole']);
  expect((await list('teamid=999')).names).toEqual([]);
  expect((await call('GET', '/v5/athletes?sort=weight', undefined, own)).errNo).not.toBe(0);
});

test('API-018 a registration is found by number, date of birth, club and classification, among the own athletes', async () => {
  const { id, URN } = await add('Dee', 'Finder');
  const path = (dob: string) =>
    `/v5/athlete/getid?aocode=EA&regid=${URN}&dob=${dob}&clubid=${String(club)}&classification=`;
  expect((await call('GET', path('09/04/2012'))).data).toMatchObject({ id, firstName: 'Dee', surName: 'Finder' });
  expect((await call('GET', path('10/04/2012'))).data).toMatchObject({ id: null, firstName: '' });
  const stranger = await site.as(await site.aUser());
  expect((await call('GET', path('09/04/2012'), undefined, stranger)).data).toMatchObject({ id: null, firstName: '' });
});

test('API-019 a registration is confirmed by the same facts', async () => {
  const { URN } = await add('Eli', 'Confirmer');
  const path = `/v5/athlete/confirm?aocode=EA&regid=${URN}&dob=`;
  const [right, wrong] = [await call('GET', `${path}09/04/2012`), await call('GET', `${path}10/04/2012`)];
  expect([right.errNo, Object.keys(right.data).sort()]).toEqual([0, ['confirmed', 'reason']]);
  expect(wrong.data).toMatchObject({ confirmed: false });
});

test('API-020 a number is checked by organisation code and number', async () => {
  const { URN } = await add('Fay', 'Checker');
  expect((await call('GET', `/v5/athlete/check/EA/${URN}`)).data).toMatchObject({ isWellFormed: true, isKnown: true });
  expect((await call('GET', '/v5/athlete/check/EA/12')).data).toMatchObject({ isWellFormed: false, isKnown: false });
  const stranger = await site.as(await site.aUser());
  expect((await call('GET', `/v5/athlete/check/EA/${URN}`, undefined, stranger)).data).toMatchObject({
    isKnown: false,
  });
});

test('API-021 a link is deleted by athlete and user; the athlete stays', async () => {
  const { id } = await add('Gil', 'Unlinker');
  const path = `/v5/athlete/${String(id)}/${String(parentId)}`;
  expect((await call('DELETE', path)).data).toEqual({ removed: true });
  expect((await call('GET', `/v5/athlete/${String(id)}`)).errNo).not.toBe(0);
  const rows = await engine.db
    .selectFrom('athlete')
    .select('surname')
    .where('id', '=', id as never)
    .execute();
  expect(rows).toEqual([{ surname: 'Unlinker' }]);
});

test('API-025 a link is asked for with a proof, and the answer tells a stranger nothing', async () => {
  const { id, URN } = await add('Hal', 'Linker');
  const stranger = await site.as(await site.aUser());
  const ask = (total: number, regid: string) =>
    call('POST', `/v5/linkathlete/${String(total)}`, { regid, dob: '09/04/2012' }, stranger);
  const [held, free] = [await ask(id, URN), await ask(0, '3999999')];
  expect(held).toEqual(free);
  expect(held).toMatchObject({ errNo: 0, data: { asked: true } });
  expect((await call('GET', `/v5/athlete/${String(id)}`, undefined, stranger)).errNo).not.toBe(0);
});
