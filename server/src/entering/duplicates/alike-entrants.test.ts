import type { ClubId } from '@startline/rules/ids';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Engine } from '../../db/engine.ts';
import type { SignedIn } from '../../kernel/context.ts';
import { seedCompetition } from '../../testing/competitions.ts';
import { testCtx, TestClock } from '../../testing/context.ts';
import { testDatabase } from '../../testing/database.ts';
import { seedUser } from '../../testing/entrants.ts';
import { twoRecords } from '../../testing/two-records.ts';
import { holdPlace } from '../entries/hold-place.ts';
import { alikeEntrants, askToMerge } from './alike-entrants.ts';
import { listDuplicates } from './list-duplicates.ts';

let engine: Engine;
let club: ClubId;
const clock = new TestClock();
const as = (caller: SignedIn) => testCtx(engine.db, { caller, clock });

beforeAll(async () => {
  engine = await testDatabase();
  const made = await engine.db
    .insertInto('club')
    .values({ name: 'Tonbridge AC', area_id: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  club = made.id;
});
afterAll(() => engine.close());

test('an organiser sees two entrants who look like one athlete, what this gets round, and no date of birth', async () => {
  const comp = await seedCompetition(engine.db, { name: 'County Champs', events: [{ name: '100m' }] });
  const organiser = await seedUser(engine.db, { role: 'ADMIN', orgId: comp.orgId });
  const two = await twoRecords({ engine, clock, club });
  const [ceid] = comp.eventIds;
  if (ceid === undefined) throw new Error('There is no event.');
  await holdPlace(as(two.owner), { ceid, athleteId: two.kept, clubId: 0 });
  expect(await alikeEntrants(as(organiser), { id: comp.compId })).toEqual([]);
  await holdPlace(as(two.other), { ceid, athleteId: two.gone, clubId: 0 });
  const [pair, ...more] = await alikeEntrants(as(organiser), { id: comp.compId });
  expect(more).toEqual([]);
  expect(pair).toMatchObject({
    sameness: 'same',
    signs: ['the same registration number', 'the same name', 'the same club or school'],
    isAsked: false,
  });
  expect(pair?.reasons).toEqual([expect.stringMatching(/Both have a place in 100m.*; an athlete may have only one/)]);
  expect(JSON.stringify(pair)).not.toMatch(/2013|birth|@/);
});

test("an organiser's request is first in the administrators’ list", async () => {
  const comp = await seedCompetition(engine.db, {
    name: 'Open Meeting',
    events: [{ name: '200m' }, { name: '400m', code: '400' }],
  });
  const organiser = await seedUser(engine.db, { role: 'ADMIN', orgId: comp.orgId });
  const admin = { ...(await seedUser(engine.db)), role: 'APPADMIN' as const };
  await twoRecords({ engine, clock, club });
  const two = await twoRecords({ engine, clock, club });
  const other = await seedCompetition(engine.db, { name: 'Elsewhere' });
  await expect(askToMerge(as(organiser), { id: other.compId, pair: two.pair })).rejects.toMatchObject({
    code: 'not-found',
    message: 'These two are no longer both entered, or were merged in the meantime.',
  });
  for (const [n, athleteId] of [two.kept, two.gone].entries())
    await sql`insert into comp_athlete (comp_id, athlete_id, held) values (${comp.compId}, ${athleteId}, ${n + 1})`.execute(
      engine.db,
    );
  await askToMerge(as(organiser), { id: comp.compId, pair: two.pair });
  const { data } = await listDuplicates(as(admin), { pagenumber: 1, pagesize: 20 });
  expect(data[0]).toMatchObject({ id: two.pair, askedFor: 'Open Meeting' });
});
