import * as contract from '@startline/contract/day/papers';
import type { CompetitionId } from '@startline/rules/ids';
import { sql } from 'kysely';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { snapshot } from '../../db/db.ts';
import type { Engine } from '../../db/engine.ts';
import { testCtx, TestClock } from '../../testing/context.ts';
import { testDatabase } from '../../testing/database.ts';
import { requestFor, testApp, type TestApp, type Visitor } from '../../testing/http.ts';
import { seedDrawnMeet, type DrawnMeet } from '../../testing/meet.ts';
import { drawStartLists } from '../startlists/draw.ts';
import { readLists, readStarts } from '../startlists/queries.ts';
import { paperRoutes } from './routes.ts';

let engine: Engine;
let site: TestApp;
const clock = new TestClock();
beforeAll(async () => {
  engine = await testDatabase();
  site = await testApp(engine, paperRoutes, { clock });
});
afterAll(async () => {
  await site.close();
  await engine.close();
});

const aDesk = async (compId: CompetitionId): Promise<Visitor> =>
  site.as(await site.aUser({ permissions: [{ role: 'CHECKIN', compId }] }));
const view = async (desk: Visitor, { compId }: DrawnMeet, kind: 'start-lists' | 'call-room' | 'timetable') =>
  (await desk.call(contract.viewPapers, { compId, kind })).data.papers;

/** Returns the pages of a PDF that was asked for by an official. */
async function pages(desk: Visitor, meet: DrawnMeet, kind: 'start-lists' | 'all'): Promise<number> {
  const answer = await site.app.inject({
    ...requestFor(contract.printPapers, { compId: meet.compId, kind }),
    headers: desk.headers,
  });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
  expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  return answer.rawPayload.toString('latin1').match(/\/Type \/Page\b(?!s)/g)?.length ?? 0;
}

test('officials print lists of nobody, of one and of 400, with everybody on them once', async () => {
  for (const [count, most] of [
    [0, 1],
    [1, 1],
    [400, 24],
  ] as const) {
    const meet = await seedDrawnMeet(engine, count, { clock });
    const desk = await aDesk(meet.compId);
    expect(await pages(desk, meet, 'start-lists')).toBeLessThanOrEqual(most);
    const [paper] = await view(desk, meet, 'start-lists');
    expect(paper?.foot).toMatch(/^Version 1, published \d+/);
    const names = paper?.sections.flatMap(({ rows }) => rows.map((row) => row[2])) ?? [];
    expect([names.length, new Set(names).size]).toEqual([count, count]);
  }
}, 60_000);

test('a draft says so on paper, and all papers come in one file', async () => {
  const meet = await seedDrawnMeet(engine, 6, { clock, unpublished: true });
  const desk = await aDesk(meet.compId);
  expect((await view(desk, meet, 'call-room'))[0]?.foot).toBe('Version 1, draft: not published');
  expect(await pages(desk, meet, 'all')).toBe(6);
});

test('papers are for the officials of the competition, and show no birth date, email or phone', async () => {
  const meet = await seedDrawnMeet(engine, 2, { clock });
  const elsewhere = await aDesk((await seedDrawnMeet(engine, 0, { clock })).compId);
  const input = { compId: meet.compId, kind: 'start-lists' } as const;
  expect((await elsewhere.call(contract.viewPapers, input)).status).toBe(403);
  expect((await elsewhere.call(contract.printPapers, input)).status).toBe(403);
  expect((await site.nobody.call(contract.viewPapers, input)).status).toBe(401);
  const desk = await aDesk(meet.compId);
  const sent = JSON.stringify((await desk.call(contract.viewPapers, { ...input, kind: 'all' })).data);
  expect(sent).not.toMatch(/@|\d{4}-\d\d-\d\d/);
  expect((await desk.call(contract.viewPapers, { ...input, egId: 9_999_999 })).status).toBe(404);
});

test('the tables of many papers come packed to who takes them so, and plain to others', async () => {
  const meet = await seedDrawnMeet(engine, 40, { clock });
  const desk = await aDesk(meet.compId);
  const input = requestFor(contract.viewPapers, { compId: meet.compId, kind: 'all' });
  const plain = await site.app.inject({ ...input, headers: desk.headers });
  const packed = await site.app.inject({ ...input, headers: { ...desk.headers, 'accept-encoding': 'gzip' } });
  expect([plain.headers['content-type'], packed.headers['content-type']]).toEqual(
    Array.from({ length: 2 }, () => 'application/json; charset=utf-8'),
  );
  expect([plain.headers['content-encoding'], packed.headers['content-encoding']]).toEqual([undefined, 'gzip']);
  expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body);
});

test('a paper shows one moment, while an official draws the list again', async () => {
  const meet = await seedDrawnMeet(engine, 8, { clock });
  const drawing = await snapshot(engine.db, async (tx) => {
    const [before] = await readLists(tx, meet.compId);
    const draws = drawStartLists(testCtx(engine.db, { clock }), { compId: meet.compId, egId: meet.egId });
    for (let n = 0; n < 500; n++) await sql`select 1`.execute(tx);
    const [after] = await readLists(tx, meet.compId);
    expect(after).toEqual(before);
    expect(await readStarts(tx, meet.compId)).toHaveLength(8);
    return { draws };
  });
  await drawing.draws;
  expect((await readLists(engine.db, meet.compId))[0]?.version).toBe(2);
});
