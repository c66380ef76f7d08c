import { days } from '@startline/rules/time';
import type { AthleteId, ClubId, UserId } from '@startline/rules/ids';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SignedIn } from '../../kernel/context.ts';
import { transaction } from '../../db/db.ts';
import type { Engine } from '../../db/engine.ts';
import { holdPlace } from '../entries/hold-place.ts';
import { testCards } from '../../outside/test-cards.ts';
import { payByTestCard } from '../../selling/payments/card/pay-by-test-card.ts';
import { checkOut } from '../../selling/payments/settling/check-out.ts';
import { entrySettings } from '../../selling/prices/ask-settings.ts';
import { seedCompetition } from '../../testing/competitions.ts';
import { testCtx, TestClock } from '../../testing/context.ts';
import { testDatabase } from '../../testing/database.ts';
import { seedAthlete, seedUser } from '../../testing/entrants.ts';
import { shopFaults } from '../../testing/shop.ts';
import { twoRecords as seedTwo, type TwoRecords as Two } from '../../testing/two-records.ts';
import { compareChanged } from './compare-round.ts';
import { listDuplicates, readDuplicate, tellApart } from './list-duplicates.ts';
import { mergeDuplicate } from './merge-athletes.ts';
import { mergeRecords } from './move-records.ts';
import { undoMerge } from './undo-merge.ts';

let engine: Engine;
let club: ClubId;
let admin: SignedIn;
const clock = new TestClock();
const as = (caller: SignedIn) => testCtx(engine.db, { caller, clock });

beforeAll(async () => {
  engine = await testDatabase();
  admin = { ...(await seedUser(engine.db)), role: 'APPADMIN' };
  club = (
    await engine.db
      .insertInto('club')
      .values({ name: 'Tonbridge AC', area_id: null })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
});
afterAll(() => engine.close());

const twoRecords = (facts: Parameters<typeof seedAthlete>[2] = {}) => seedTwo({ engine, clock, club }, facts);
const merge = ({ pair, kept }: Pick<Two, 'pair' | 'kept'>, facts: object = {}) =>
  mergeDuplicate(as(admin), { id: pair, keep: kept, take: [], shares: true, atOnce: true, ...facts });
const hold = (caller: SignedIn, athleteId: AthleteId, ceid: number | undefined) =>
  holdPlace(as(caller), { ceid: ceid as never, athleteId, clubId: 0 });
const listOf = async (athlete: AthleteId): Promise<UserId[]> =>
  (
    await engine.db
      .selectFrom('user_athlete')
      .select('user_id')
      .where('athlete_id', '=', athlete)
      .orderBy('user_id')
      .execute()
  ).map((row) => row.user_id);
const lettersTo = async ({ email }: SignedIn): Promise<string> =>
  JSON.stringify(
    await engine.db
      .selectFrom('outbox')
      .select('payload')
      .where(sql<boolean>`payload->'letter'->>'to' = ${email}`)
      .execute(),
  );
/** Returns all rows that name one of the athletes, in every table that can. */
async function rowsOf({ kept, gone }: Two): Promise<Record<string, unknown[]>> {
  const rows: Record<string, unknown[]> = {};
  for (const table of ['athlete', 'entry', 'user_athlete', 'performance', 'link_request']) {
    const column = table === 'athlete' ? 'id' : 'athlete_id';
    const read = await sql<{
      row: object;
    }>`select to_jsonb(t) - 'version' - 'compared_version' as row from ${sql.table(table)} t where ${sql.ref(column)} in (${kept}, ${gone}) order by to_jsonb(t)::text`.execute(
      engine.db,
    );
    rows[table] = read.rows.map(({ row }) => row);
  }
  const counts =
    await sql<object>`select * from comp_athlete where athlete_id in (${kept}, ${gone}) and held + taken > 0 order by 1, 2`.execute(
      engine.db,
    );
  return { ...rows, counts: counts.rows };
}

test('a second record is found in the background, with the signs for and against', async () => {
  const { pair, kept, gone } = await twoRecords({ firstName: 'Niahm' });
  const page = await listDuplicates(as(admin), { pagenumber: 1, pagesize: 200 });
  expect(page.data.find(({ id }) => id === pair)).toMatchObject({
    sameness: 'same',
    signs: [
      'the same registration number',
      'names that differ by a typing error or a short form',
      'the same date of birth',
      'the same club or school',
    ],
    one: { id: kept, keepers: 1 },
    other: { id: gone, keepers: 1 },
  });
});

test('a record that is changed is compared again, and two who were told apart are not listed again', async () => {
  const { pair, gone } = await twoRecords();
  const { pair: twins, kept } = await twoRecords();
  await engine.db
    .updateTable('athlete')
    .set({ urn: '7999999', surname: 'Quite', first_name: 'Other', version: 2 })
    .where('id', '=', gone)
    .execute();
  await tellApart(as(admin), { id: twins });
  await engine.db.updateTable('athlete').set({ version: 2 }).where('id', '=', kept).execute();
  while (await compareChanged({ db: engine.db, now: clock.now }));
  const { data } = await listDuplicates(as(admin), { pagenumber: 1, pagesize: 200 });
  expect(data.filter(({ id }) => id === pair || id === twins)).toEqual([]);
  await expect(readDuplicate(as(admin), { id: twins })).rejects.toMatchObject({
    code: 'not-found',
    message: 'These records have been merged or separated in the meantime. Load the list again.',
  });
});

test('only the caller learns that there is a second record', async () => {
  const { owner, pair, kept } = await twoRecords();
  const { data, meta } = await listDuplicates(as(owner), { pagenumber: 1, pagesize: 200 });
  expect([data, meta]).toEqual([[], { page: 1, pageSize: 200, totalCount: 0, mayMerge: false }]);
  const unproved = { ...admin, addressProvedAt: undefined };
  await expect(readDuplicate(as(unproved), { id: pair })).rejects.toMatchObject({ code: 'not-allowed' });
  await expect(
    mergeDuplicate(as(unproved), { id: pair, keep: kept, take: [], shares: true, atOnce: true }),
  ).rejects.toMatchObject({ code: 'not-allowed' });
});

test('an administrator merges: entries, bests, lists and requests go to the record that stays', async () => {
  const comp = await seedCompetition(engine.db, { events: [{ name: '100m' }, { name: '200m', code: '200' }] });
  const two = await twoRecords();
  const { kept, gone, owner, other } = two;
  const [first, second] = comp.eventIds;
  await hold(owner, kept, first);
  await hold(other, gone, second);
  const input = { user_id: admin.id, athlete_id: gone, number_hash: 'n', address_hash: 'a' };
  await engine.db
    .insertInto('link_request')
    .values({
      ...input,
      created_at: new Date(clock.now()),
      expires_at: new Date(clock.now() + days(1)),
      decided_at: null,
      decided_by: null,
      is_allowed: null,
    })
    .execute();
  const before = await rowsOf(two);
  const done = await merge(two, { take: ['name'] });
  expect(done.state).toBe('done');
  expect(await listOf(kept)).toEqual([owner.id, other.id]);
  const after = await rowsOf(two);
  expect(after['entry']).toHaveLength(2);
  expect(JSON.stringify(after)).not.toContain(`"athlete_id":${String(gone)}`);
  expect(after['athlete']).toHaveLength(1);
  expect(after['counts']).toMatchObject([{ athlete_id: kept, held: 2, taken: 0 }]);
  expect(after['link_request']).toHaveLength(1);
  expect(await shopFaults(engine.db)).toEqual([]);
  expect(await lettersTo(owner)).toContain('have been merged');
  expect(await lettersTo(other)).toContain('have been merged');
  const log = await engine.db
    .selectFrom('audit')
    .select('subject_id')
    .where('action', '=', 'athlete.merge')
    .where('subject_id', 'in', [kept, gone])
    .execute();
  expect(log).toHaveLength(2);
  await undoMerge(as(admin), { id: done.id });
  expect(await rowsOf(two)).toEqual(before);
  expect(await shopFaults(engine.db)).toEqual([]);
  await expect(undoMerge(as(admin), { id: done.id })).rejects.toMatchObject({
    code: 'cannot-undo',
    message: 'This merge can no longer be undone. It has already been undone, or the 30 days are over.',
  });
});

test('field by field the chosen is kept; a number keeps its proof, and a reason not to enter is not lost', async () => {
  const two = await twoRecords({ firstName: 'Niahm' });
  await sql`update athlete set proved_at = '2026-05-01', options = '{"noEntryReason": "Suspended", "coach": "Kim"}', email = 'kim@example.com' where id = ${two.gone}`.execute(
    engine.db,
  );
  const before = await rowsOf(two);
  const { id } = await merge(two, { take: ['email', 'coach', 'number'] });
  const row = await engine.db.selectFrom('athlete').selectAll().where('id', '=', two.kept).executeTakeFirstOrThrow();
  expect(row).toMatchObject({
    first_name: 'Niamh',
    email: 'kim@example.com',
    proved_at: new Date('2026-05-01'),
    options: { noEntryReason: 'Suspended', coach: 'Kim' },
  });
  await sql`update athlete set email = 'later@example.com' where id = ${two.kept}`.execute(engine.db);
  await undoMerge(as(admin), { id });
  const undone = await rowsOf(two);
  expect(undone['athlete']).toEqual(
    before['athlete']?.map((one) =>
      (one as { id: number }).id === two.kept ? { ...(one as object), email: 'later@example.com' } : one,
    ),
  );
});

test('the better of two bests in one event is kept, the lower time and the greater distance', async () => {
  const { defIds } = await twoEvents();
  const two = await twoRecords();
  await best(two.kept, defIds[0], '13.10');
  await best(two.gone, defIds[0], '12.90');
  await best(two.kept, defIds[1], '5.20');
  await best(two.gone, defIds[1], '5.00');
  const before = await rowsOf(two);
  const { id } = await merge(two);
  const after = (await rowsOf(two))['performance'] as { pb: number }[];
  expect(after.map(({ pb }) => pb).sort((a, b) => a - b)).toEqual([5.2, 12.9]);
  await undoMerge(as(admin), { id });
  expect(await rowsOf(two)).toEqual(before);
});

async function twoEvents() {
  const comp = await seedCompetition(engine.db, {
    events: [
      { name: '80m', code: '80' },
      { name: 'Long Jump', code: 'LJ', tf: 'F', unit: 'distance' },
    ],
  });
  const rows = await engine.db
    .selectFrom('comp_event')
    .select('event_def_id')
    .where('id', 'in', comp.eventIds)
    .orderBy('id')
    .execute();
  return { defIds: rows.map((row) => row.event_def_id) };
}
const best = (athlete: AthleteId, def: number | undefined, pb: string) =>
  engine.db
    .insertInto('performance')
    .values({
      athlete_id: athlete,
      event_def_id: def as never,
      pb,
      pb_text: pb,
      pb_on: null,
      sb: null,
      sb_on: null,
      updated_at: new Date(clock.now()),
    })
    .execute();

test('two places in one event prevent a merge, and the refusal says which', async () => {
  const comp = await seedCompetition(engine.db, { name: 'County Champs', events: [{ name: '100m' }] });
  const two = await twoRecords();
  await hold(two.owner, two.kept, comp.eventIds[0]);
  await hold(two.other, two.gone, comp.eventIds[0]);
  const conflict = expect.stringMatching(/Both have a place in 100m.* at County Champs\. Cancel one/) as string;
  expect((await readDuplicate(as(admin), { id: two.pair })).conflicts).toEqual([conflict]);
  await expect(merge(two)).rejects.toMatchObject({ code: 'merge-refused', message: conflict });
  expect(await listOf(two.gone)).toEqual([two.other.id]);
});

test('two places in one order prevent a merge while it waits for its card, and no longer when it is paid', async () => {
  const comp = await seedCompetition(engine.db, { events: [{ name: '100m' }, { name: '200m', code: '200' }] });
  const two = await twoRecords();
  const { kept, gone, owner } = two;
  await sql`insert into user_athlete (user_id, athlete_id) values (${owner.id}, ${gone})`.execute(engine.db);
  const cards = testCards(engine.db, clock.now);
  const shopping = () =>
    testCtx(engine.db, { caller: owner, clock, outside: { cards }, intention: `both-${String(kept)}` });
  const places = [await hold(owner, kept, comp.eventIds[0]), await hold(owner, gone, comp.eventIds[1])];
  const { orderId } = await checkOut(shopping(), {
    orgId: comp.orgId,
    method: 'card',
    entryIds: places.map(({ entryId }) => entryId),
    expectedTotal: '18.00',
    currency: 'GBP',
  });
  await expect(merge(two)).rejects.toMatchObject({
    code: 'merge-refused',
    message:
      'Both records have a place in the same order, which is waiting for a card payment. Merge them once that order is paid or has lapsed.',
  });
  expect(await listOf(gone)).toEqual([owner.id, two.other.id]);
  await payByTestCard(shopping(), { orderId, number: '4242424242424242' });
  expect((await merge(two)).state).toBe('done');
  const { rows } = await sql`select athlete_id as athlete, state from entry where order_id = ${orderId}`.execute(
    engine.db,
  );
  expect(rows).toEqual([
    { athlete: kept, state: 'paid' },
    { athlete: kept, state: 'paid' },
  ]);
  expect(await shopFaults(engine.db)).toEqual([]);
});

test('an athlete limit counts the merged athlete once', async () => {
  const comp = await seedCompetition(engine.db, {
    events: [{ name: '100m' }, { name: '200m', code: '200' }],
    limits: { athletes: 2 },
  });
  const two = await twoRecords();
  await hold(two.owner, two.kept, comp.eventIds[0]);
  await hold(two.other, two.gone, comp.eventIds[1]);
  await merge(two);
  const third = await seedUser(engine.db);
  await hold(third, await seedAthlete(engine.db, third.id), comp.eventIds[0]);
  expect(await shopFaults(engine.db)).toEqual([]);
});

test('a user without a proved address does not get the other record by a merge', async () => {
  const two = await twoRecords();
  await sql`update app_user set email_confirmed_at = null where id = ${two.other.id}`.execute(engine.db);
  await merge(two);
  expect(await listOf(two.kept)).toEqual([two.owner.id]);
  const again = await twoRecords();
  await sql`update app_user set email_confirmed_at = null where id = ${again.owner.id}`.execute(engine.db);
  await merge(again);
  expect(await listOf(again.kept)).toEqual([again.other.id]);
});

test('an administrator may leave the record with the people who have it on their list alone', async () => {
  const two = await twoRecords();
  await merge(two, { shares: false });
  expect(await listOf(two.kept)).toEqual([two.owner.id]);
  expect(await lettersTo(two.other)).toContain('no longer on your list');
});

test('a merge can be taken back for 30 days', async () => {
  const two = await twoRecords();
  const { id } = await merge(two);
  clock.pass(days(30) + 1);
  for (const merged of [id, id + 999])
    await expect(undoMerge(as(admin), { id: merged })).rejects.toMatchObject({
      code: 'cannot-undo',
      message: 'This merge can no longer be undone. It has already been undone, or the 30 days are over.',
    });
});

test('the record that stays is one of the two', async () => {
  const two = await twoRecords();
  const stranger = await seedAthlete(engine.db, admin.id);
  await expect(merge({ pair: two.pair, kept: stranger })).rejects.toMatchObject({
    code: 'bad-input',
    message: 'Choose which of the two records stays.',
  });
});

test('records that were merged after they were read are not merged again', async () => {
  const { pair, kept, gone } = await twoRecords();
  await merge({ pair, kept });
  const settings = await entrySettings(engine.db);
  await expect(
    transaction(engine.db, (tx) =>
      mergeRecords({ tx, ctx: as(admin), settings }, { kept, gone, take: [], shares: true, by: [admin.id] }),
    ),
  ).rejects.toMatchObject({
    code: 'changed-meanwhile',
    message: 'One of the two records has changed in the meantime. Look at them again.',
  });
});

test('when the same two are merged twice at once, one merge takes effect', async () => {
  const two = await twoRecords();
  const results = await Promise.allSettled([merge(two), merge({ pair: two.pair, kept: two.gone }), merge(two)]);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const codes = results.flatMap((one) => (one.status === 'rejected' ? [(one.reason as { code: string }).code] : []));
  expect(codes.every((code) => code === 'changed-meanwhile' || code === 'not-found')).toBe(true);
  const left = await engine.db.selectFrom('athlete').select('id').where('id', 'in', [two.kept, two.gone]).execute();
  expect(left).toHaveLength(1);
});

test('merging while families enter loses no place and counts each once', async () => {
  const comp = await seedCompetition(engine.db, {
    events: [{ name: '100m' }, { name: '200m', code: '200' }, { name: '400m', code: '400' }],
    limits: { athletes: 30 },
  });
  for (let round = 0; round < 6; round += 1) {
    const two = await twoRecords();
    await hold(two.owner, two.kept, comp.eventIds[0]);
    const acts: (() => Promise<unknown>)[] = [
      () => hold(two.other, two.gone, comp.eventIds[1]),
      () => merge(two),
      () => hold(two.owner, two.kept, comp.eventIds[2]),
    ];
    if (round % 2 === 1) acts.reverse();
    const results = await Promise.allSettled(acts.map((act) => act()));
    const codes = results.flatMap((one) => (one.status === 'rejected' ? [(one.reason as { code: string }).code] : []));
    expect(codes.filter((code) => !['changed-meanwhile', 'not-allowed'].includes(code))).toEqual([]);
    expect(await shopFaults(engine.db)).toEqual([]);
  }
});

test('every table that names an athlete is known to a merge', async () => {
  const { rows } = await sql<{ name: string }>`
    select distinct conrelid::regclass::text as name from pg_constraint where contype = 'f' and confrelid = 'athlete'::regclass order by 1`.execute(
    engine.db,
  );
  expect(rows.map(({ name }) => name)).toEqual([
    'answer',
    'athlete_merge',
    'athlete_pair',
    'comp_athlete',
    'entry',
    'item_line',
    'link_request',
    'performance',
    'team_member',
    'user_athlete',
    'waiting',
  ]);
});
