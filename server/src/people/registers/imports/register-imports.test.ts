import { REGISTER_BYTES, type RegisterImport } from '@startline/contract/people/register-imports';
import { setImmediate as othersTurn } from 'node:timers/promises';
import { zipSync } from 'fflate';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Engine } from '../../../db/engine.ts';
import { handlers } from '../../../start/routes.ts';
import { testCtx, TestClock } from '../../../testing/context.ts';
import { testDatabase } from '../../../testing/database.ts';
import { seedAthlete, seedUser } from '../../../testing/entrants.ts';
import { testApp, type TestApp, type Visitor } from '../../../testing/http.ts';
import type { Ctx } from '../../../kernel/context.ts';
import { readPiece, registerRounds, takeRowsOver } from './work-at-imports.ts';

const clock = new TestClock();
let engine: Engine;
let site: TestApp;
let admin: Visitor;
beforeAll(async () => {
  engine = await testDatabase();
  site = await testApp(engine, handlers, { clock });
  admin = await site.as(await site.aUser({ role: 'APPADMIN' }));
});
afterAll(async () => {
  await site.close();
  await engine.close();
});
beforeEach(async () => {
  for (const table of ['register_import', 'register_entry'] as const) await engine.db.deleteFrom(table).execute();
});

const path = '/wp-json/e4s/v5/admin/registers';
const heading = 'URN,Surname,Forename,DOB,Sex,First Claim Club,Expiry Date';
const send = async (text: string | Buffer, who = admin) => {
  const answer = await site.app.inject({
    method: 'POST',
    url: `${path}?name=extract.csv&aocode=EA`,
    headers: { ...who.headers, 'content-type': 'application/octet-stream' },
    payload: Buffer.isBuffer(text) ? text : Buffer.from(text),
  });
  return { status: answer.statusCode, ...answer.json<{ data: { id: number }; message: string }>() };
};
const ask = async (method: 'GET' | 'POST' | 'DELETE', rest = '', who = admin) => {
  const answer = await site.app.inject({
    method,
    url: `${path}${rest}`,
    headers: who.headers,
    ...(method === 'POST' ? { payload: {} } : {}),
  });
  return { status: answer.statusCode, ...answer.json<{ data: unknown; message: string; meta: unknown }>() };
};
const workAtImports = async (ctx: Ctx): Promise<boolean> => (await readPiece(ctx)) || (await takeRowsOver(ctx));
const work = async (): Promise<void> => {
  while (await workAtImports(testCtx(engine.db, { clock }))) continue;
};
const latest = async (): Promise<RegisterImport | undefined> => ((await ask('GET')).data as RegisterImport[])[0];
const held = () =>
  engine.db.selectFrom('register_entry').select(['urn', 'surname', 'expires_on']).orderBy('urn').execute();
const sent = async (text: string): Promise<number> => {
  const { data } = await send(text);
  await work();
  return data.id;
};

test('an extract is read, shown, and counts only when it is taken over', async () => {
  const id = await sent(
    `${heading}\n3012345,Byrne,Niamh,09/04/2012,F,Tonbridge AC,31/03/2027\n12,Bad,Row,09/04/2012,F,,\n3012346,Byrne,Cian,01/02/2010,M,,`,
  );
  expect(await latest()).toMatchObject({ state: 'read', rows: 3, read: 2, refused: 1, fresh: 2, changed: 0, same: 0 });
  expect((await latest())?.refusals).toEqual([
    { line: 3, why: expect.stringContaining('This is not a registration number.') as string },
  ]);
  expect((await ask('GET', `/${String(id)}?change=new`)).data).toMatchObject([
    { line: 2, urn: '3012345', name: 'Niamh Byrne', club: 'Tonbridge AC' },
    { line: 4, name: 'Cian Byrne', expires: null },
  ]);
  expect(await held()).toEqual([]);
  expect((await ask('POST', `/${String(id)}/apply`)).status).toBe(200);
  await work();
  expect(await latest()).toMatchObject({ state: 'done', written: 2 });
  expect((await held()).map(({ urn }) => urn)).toEqual(['3012345', '3012346']);
  expect(await engine.db.selectFrom('register_row').select('line').execute(), 'the rows are gone').toEqual([]);
});

test('the look-up answers from the register that was taken over, and the record of an athlete learns its last day', async () => {
  const parent = await seedUser(engine.db);
  const athlete = await seedAthlete(engine.db, parent.id, { urn: '3012345', dob: '2012-04-09' });
  await engine.db.updateTable('athlete').set({ proved_at: new Date() }).where('id', '=', athlete).execute();
  const id = await sent(`${heading}\n3012345,Byrne,Niamh,09/04/2012,F,Tonbridge AC,31/03/2027`);
  await ask('POST', `/${String(id)}/apply`);
  await work();
  const { active_end_date } = await engine.db
    .selectFrom('athlete')
    .select('active_end_date')
    .where('id', '=', athlete)
    .executeTakeFirstOrThrow();
  expect(String(active_end_date)).toContain('2027');
  const answer = await site.app.inject({
    method: 'POST',
    url: '/wp-json/e4s/v5/athlete/lookup',
    headers: (await site.as(parent.id)).headers,
    payload: { urn: '3012345', dob: '09/04/2012' },
  });
  expect(answer.json()).toMatchObject({
    data: { found: true, surName: 'Byrne', club: 'Tonbridge AC', expires: '2027-03-31' },
  });
});

test('a register tells a record whose number somebody only typed nothing, so no date of birth is found by trying', async () => {
  const stranger = await seedUser(engine.db);
  const typed = await seedAthlete(engine.db, stranger.id, { urn: '3012399', dob: '2012-04-10' });
  const id = await sent(`${heading}\n3012399,Byrne,Niamh,10/04/2012,F,Tonbridge AC,31/03/2027`);
  await ask('POST', `/${String(id)}/apply`);
  await work();
  const { active_end_date } = await engine.db
    .selectFrom('athlete')
    .select('active_end_date')
    .where('id', '=', typed)
    .executeTakeFirstOrThrow();
  expect(active_end_date).toBeNull();
});

test('a second extract says who is new, changed and the same; who is not in it stays', async () => {
  await sent(`${heading}\n3012345,Byrne,Niamh,09/04/2012,F,Tonbridge AC,31/03/2026\n3012346,Byrne,Cian,01/02/2010,M,,`);
  await ask('POST', `/${String((await latest())?.id)}/apply`);
  await work();
  await sent(
    `${heading}\n3012345,Byrne,Niamh,09/04/2012,F,Tonbridge AC,31/03/2027\n3012347,New,One,01/02/2010,M,,\n3012347,New,Again,01/02/2010,M,,`,
  );
  expect(await latest()).toMatchObject({ fresh: 1, changed: 1, same: 0, read: 2, refused: 1 });
  expect((await latest())?.refusals).toEqual([
    { line: 4, why: 'This registration number is already in the file. Its first row counts.' },
  ]);
  await ask('POST', `/${String((await latest())?.id)}/apply`);
  await work();
  expect((await held()).map(({ urn }) => urn)).toEqual(['3012345', '3012346', '3012347']);
});

test('blank fields of a newer extract keep the known values', async () => {
  await sent(`${heading}\n3012345,Byrne,Niamh,09/04/2012,F,Tonbridge AC,31/03/2027`);
  await ask('POST', `/${String((await latest())?.id)}/apply`);
  await work();
  await sent('URN,Surname,Forename,DOB\n3012345,Byrne,Niamh,09/04/2012');
  expect(await latest()).toMatchObject({ same: 1, changed: 0 });
  await ask('POST', `/${String((await latest())?.id)}/apply`);
  await work();
  const kept = await engine.db
    .selectFrom('register_entry')
    .select(['gender', 'club_name', 'expires_on'])
    .executeTakeFirstOrThrow();
  expect([kept.gender, kept.club_name, String(kept.expires_on)]).toEqual([
    'F',
    'Tonbridge AC',
    expect.stringContaining('2027'),
  ]);
});

test('rows in are rows read and rows refused, over many pieces, and a piece that is read again after a kill counts once', async () => {
  const rows = Array.from({ length: 1_203 }, (_, at) =>
    at % 100 === 7 ? `x${String(at)},A,B,01/02/2012,F,C,` : `${String(4_000_000 + at)},A,B,01/02/2012,F,C,`,
  );
  await send([heading, ...rows].join('\n'));
  const ctx = testCtx(engine.db, { clock });
  await workAtImports(ctx);
  // two processes at once, and one that is repeated
  await Promise.all([workAtImports(ctx), workAtImports(ctx)]);
  await work();
  const file = await latest();
  expect(file).toMatchObject({ state: 'read', rows: 1_203, read: 1_191, refused: 12, fresh: 1_191 });
  expect((file?.read ?? 0) + (file?.refused ?? 0)).toBe(file?.rows);
  await ask('POST', `/${String(file?.id)}/apply`);
  await Promise.all([workAtImports(ctx), workAtImports(ctx)]);
  await work();
  expect(await latest()).toMatchObject({ state: 'done', written: 1_191 });
  expect(await held()).toHaveLength(1_191);
});

test('a row with more cells than there are headings is refused, since nobody knows which belongs where', async () => {
  await sent(`${heading}\n3012345,Byrne,Niamh,09/04/2012,F,Tonbridge AC,31/03/2027,x,y`);
  expect((await latest())?.refusals).toEqual([{ line: 2, why: 'The row has more cells than there are headings.' }]);
});

test('an extract is taken over once, never while it is read, and never after it was given up', async () => {
  const { data } = await send(`${heading}\n3012345,Byrne,Niamh,09/04/2012,F,,`);
  const apply = () => ask('POST', `/${String(data.id)}/apply`);
  expect(await apply()).toMatchObject({ status: 409, message: 'The file is still being read. Try again in a moment.' });
  await work();
  expect((await ask('DELETE', `/${String(data.id)}`)).status).toBe(200);
  expect(await engine.db.selectFrom('register_row').select('line').execute()).toEqual([]);
  expect(await apply()).toMatchObject({ status: 409, message: 'The file was discarded. Send it again.' });
  const id = await sent(`${heading}\n3012345,Byrne,Niamh,09/04/2012,F,,`);
  const both = await Promise.all([ask('POST', `/${String(id)}/apply`), ask('POST', `/${String(id)}/apply`)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await ask('DELETE', `/${String(id)}`)).status).toBe(409);
});

test('only an administrator sends, sees and takes over, and what cannot be read is said', async () => {
  const parent = await site.as((await seedUser(engine.db)).id);
  const id = await sent(`${heading}\n3012345,Byrne,Niamh,09/04/2012,F,,`);
  expect((await send(heading, parent)).status).toBe(403);
  for (const [method, rest] of [
    ['GET', ''],
    ['GET', `/${String(id)}`],
    ['POST', `/${String(id)}/apply`],
    ['DELETE', `/${String(id)}`],
  ] as const)
    expect((await ask(method, rest, parent)).status, `${method} ${rest}`).toBe(403);
  const much = 'x'.repeat(REGISTER_BYTES + 1);
  expect((await send(much, site.nobody)).status, 'a stranger is refused before the body is read').toBe(401);
  expect((await send(much, parent)).status).toBe(403);
  expect((await send(much)).status).toBe(413);
  for (const [file, message] of [
    [
      'Name,Club\nA,B',
      'No line has the headings of a register: registration number, date of birth, first name and surname, for example URN, DOB, First name, Surname.',
    ],
    [' ', 'This file is empty.'],
    ['\u0089PNG\0\0', 'This file cannot be read. Save the sheet as CSV, or as xlsx.'],
    [
      Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
      'This is an older type of workbook (xls). Save it as CSV, or as xlsx.',
    ],
    [
      Buffer.from(zipSync({ 'xl/workbook.xml': new Uint8Array(61_000_000) }, { level: 1 })),
      'This workbook is too large. Save the sheet as CSV, which can hold up to 200,000 athletes.',
    ],
  ] as const)
    expect(await send(file)).toMatchObject({ status: 400, message });
  expect(await send(heading)).toMatchObject({ status: 400, message: 'There are no rows below the headings.' });
  expect((await ask('GET', '/999999')).status).toBe(404);
});

test('a large extract is kept a few pieces at a time: reads pass in between, and nobody sees it before it is whole', async () => {
  const rows = Array.from({ length: 20_000 }, (_, at) => `${String(4_000_000 + at)},A,B,01/02/2012,F,C,`);
  const sending = { isOver: false };
  const sent = send([heading, ...rows].join('\n')).finally(() => (sending.isOver = true));
  const between = new Set<string | null>();
  while (!sending.isOver) {
    await othersTurn();
    const { rows: held } = await sql<{ pieces: number; state: string | null }>`
      select (select count(*)::int from register_piece) as pieces, (select state from register_import) as state`.execute(
      engine.db,
    );
    if (held[0] && held[0].pieces > 0 && held[0].pieces < 40) between.add(held[0].state);
  }
  const { data } = await sent;
  expect([...between]).toEqual(['sending']);
  expect(await latest()).toMatchObject({ id: data.id, state: 'reading', rows: 20_000 });
  await engine.db.updateTable('register_import').set({ state: 'sending' }).execute();
  expect(await latest()).toBeUndefined();
});

test('an extract that was sent in half is neither read nor kept, after a failure and after a kill', async () => {
  await sql`create function refuse_piece() returns trigger language plpgsql as $$ begin raise exception 'the disk is full'; end $$`.execute(
    engine.db,
  );
  await sql`create trigger refuse_piece before insert on register_piece for each row when (new.line > 4000) execute function refuse_piece()`.execute(
    engine.db,
  );
  const rows = Array.from({ length: 6_000 }, (_, at) => `${String(4_000_000 + at)},A,B,01/02/2012,F,C,`);
  expect((await send([heading, ...rows].join('\n'))).status).toBe(500);
  await sql`drop trigger refuse_piece on register_piece`.execute(engine.db);
  await sql`drop function refuse_piece()`.execute(engine.db);
  const kept = async () => [
    await engine.db.selectFrom('register_import').select('id').execute(),
    await engine.db.selectFrom('register_piece').select('line').execute(),
  ];
  expect(await kept()).toEqual([[], []]);
  const { id } = await engine.db
    .insertInto('register_import')
    .values({
      ...{ file_name: 'killed.csv', ao_code: 'EA', headings: heading, rows_in: 1, state: 'sending' },
      ...{ usable: 0, refused: 0, created_at: new Date(clock.now()) },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await engine.db.insertInto('register_piece').values({ import_id: id, line: 2, content: 'x' }).execute();
  await work();
  expect([(await ask('GET', `/${String(id)}`)).status, (await ask('POST', `/${String(id)}/apply`)).status]).toEqual([
    404, 404,
  ]);
  const round = registerRounds.find(({ name }) => name === 'drop registers half sent');
  await round?.run(testCtx(engine.db, { clock }));
  expect((await kept())[1], 'it may still be on its way').toHaveLength(1);
  clock.pass(3_700_000);
  await round?.run(testCtx(engine.db, { clock }));
  expect(await kept()).toEqual([[], []]);
});

test('columns that an extract should have are named where they are missing, before it is taken over', async () => {
  await sent('URN,Surname,Forename,DOB,Sex\n3012345,Byrne,Niamh,09/04/2012,F');
  expect(await latest()).toMatchObject({ state: 'read', missing: ['First claim club', 'Expiry date'] });
  await sent(`${heading}\n3012345,Byrne,Niamh,09/04/2012,F,,`);
  expect(await latest()).toMatchObject({ missing: [] });
});
