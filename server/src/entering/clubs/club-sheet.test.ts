import fs from 'node:fs';
import { zipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AthleteId, ClubId, CompetitionId } from '@startline/rules/ids';
import type { IsoDate } from '@startline/rules/time';
import type { Engine } from '../../db/engine.ts';
import { seedCompetition } from '../../testing/competitions.ts';
import { testCtx } from '../../testing/context.ts';
import { testDatabase } from '../../testing/database.ts';
import { seedAthlete, seedUser } from '../../testing/entrants.ts';
import { seedPaidEntry } from '../../testing/paid-entries.ts';
import { entrySheet } from './entry-sheet.ts';
import { readSheet } from './read-sheet.ts';
import { showNewcomers } from './show-newcomers.ts';
import { listPast, showPast } from './show-past.ts';

let engine: Engine;
beforeAll(async () => {
  engine = await testDatabase();
});
afterAll(() => engine.close());

async function aClub() {
  const { db } = engine;
  const caller = await seedUser(db);
  const club = { name: `Hartsfield AC ${String(caller.id)}`, kind: 'C' } as const;
  const { id: clubId } = await db.insertInto('club').values(club).returning('id').executeTakeFirstOrThrow();
  await db.insertInto('user_club').values({ user_id: caller.id, club_id: clubId }).execute();
  return { clubId, ctx: testCtx(db, { caller }), caller };
}

test('a newcomer is told the events of their sex and age, and nothing is written', async () => {
  const { clubId, ctx } = await aClub();
  const { compId, eventIds } = await seedCompetition(engine.db, { events: [{ code: '100', max: 0 }] });
  const athletes = () =>
    engine.db
      .selectFrom('athlete')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .execute();
  const before = await athletes();
  const girl = { gender: 'F' as const, born: '2013-03-04' as IsoDate, urn: '3012345' };
  const { events, people } = await showNewcomers(ctx, {
    compId,
    clubId,
    people: [girl, { ...girl, gender: 'M' }, { ...girl, born: '1960-01-01' as IsoDate }],
  });
  expect(events.map(({ code }) => code)).toEqual(['100']);
  expect(people.map(({ ceids }) => ceids)).toEqual([eventIds, [], []]);
  expect(await athletes()).toEqual(before);
});

test('a file of the guide is read beside the loop', async () => {
  const bytes = fs.readFileSync(new URL('../../../../docs/guide/club-entries.xlsx', import.meta.url));
  expect(await entrySheet({ bytes })).toMatchObject({ kind: 'text', from: 'workbook' });
});

test.each([
  [
    'an old workbook',
    Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
    'This is an older type of workbook (xls). Save it as xlsx or CSV, or copy its rows.',
  ],
  ['an empty file', Buffer.from(' '), 'This file is empty.'],
  [
    'a picture',
    Buffer.from('\u0089PNG\0\0'),
    'This file cannot be read. Save the sheet as xlsx or CSV, or copy its rows.',
  ],
  [
    'a workbook that unpacks to 61 MB',
    Buffer.from(zipSync({ 'xl/workbook.xml': new Uint8Array(61_000_000) }, { level: 1 })),
    'This file is too large. Save only the sheet with the entries, or copy its rows.',
  ],
])('%s as a list of entries is refused with what to do', async (_, bytes, message) => {
  const { ctx } = await aClub();
  await expect(readSheet({ ...ctx, file: { type: 'application/octet-stream', bytes } })).rejects.toMatchObject({
    code: 'bad-input',
    message,
  });
});

test('an earlier competition gives the entries of those who are in the club still, and no others', async () => {
  const { clubId, ctx, caller } = await aClub();
  const past = await seedCompetition(engine.db, { events: [{ code: '100', max: 0 }] });
  const { compId: earlier, orgId } = past;
  const [stays, leaves] = [await seedAthlete(engine.db, caller.id), await seedAthlete(engine.db, caller.id)];
  const join = (club: ClubId | null, ids: readonly AthleteId[]) =>
    engine.db.updateTable('athlete').set({ club_id: club }).where('id', 'in', ids).execute();
  await join(clubId, [stays, leaves]);
  for (const athleteId of [stays, leaves]) await seedPaidEntry(engine.db, past, { athleteId, by: caller, clubId });
  const { compId } = await seedCompetition(engine.db, { events: [{ code: '100', max: 0 }] });
  const to = (id: CompetitionId, day: string) =>
    engine.db
      .updateTable('competition')
      .set({ org_id: orgId, starts_on: day, ends_on: day })
      .where('id', '=', id)
      .execute();
  await to(earlier, '2026-05-01');
  await to(compId, '2027-05-01');
  expect(await listPast(ctx, { compId, clubId })).toMatchObject([{ compId: earlier, entries: 2 }]);
  await join(null, [leaves]);
  expect(await listPast(ctx, { compId, clubId })).toMatchObject([{ compId: earlier, entries: 1 }]);
  const { text } = await showPast(ctx, { compId, clubId, from: earlier });
  expect(text.split('\n')).toHaveLength(2);
  expect((await showPast(ctx, { compId, clubId: (clubId + 999) as ClubId, from: earlier })).text).toBe('');
});
