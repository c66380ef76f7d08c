import { days } from '@startline/rules/time';
import type { AthleteId, ClubId } from '@startline/rules/ids';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SignedIn } from '../../kernel/context.ts';
import type { Engine } from '../../db/engine.ts';
import { testCtx, TestClock } from '../../testing/context.ts';
import { testDatabase } from '../../testing/database.ts';
import { seedUser } from '../../testing/entrants.ts';
import { twoRecords as seedTwo, type TwoRecords } from '../../testing/two-records.ts';
import { answerMerge, listMerges } from './answer-merge.ts';
import { listDuplicates, readDuplicate } from './list-duplicates.ts';
import { mergeDuplicate } from './merge-athletes.ts';
import { mergeDue } from './merge-round.ts';

let engine: Engine;
let club: ClubId;
let admin: SignedIn;
let helper: SignedIn;
const clock = new TestClock();
const as = (caller: SignedIn) => testCtx(engine.db, { caller, clock });

beforeAll(async () => {
  engine = await testDatabase();
  admin = { ...(await seedUser(engine.db)), role: 'APPADMIN' };
  const made = await engine.db
    .insertInto('club')
    .values({ name: 'Tonbridge AC', area_id: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  club = made.id;
  helper = { ...(await seedUser(engine.db)), clubs: [club] };
  await engine.db.insertInto('user_club').values({ user_id: helper.id, club_id: club }).execute();
});
afterAll(() => engine.close());

const twoRecords = () => seedTwo({ engine, clock, club });
const merge = (by: SignedIn, { pair, kept }: TwoRecords, facts: object = {}) =>
  mergeDuplicate(as(by), { id: pair, keep: kept, take: [], shares: true, atOnce: false, ...facts });
const mine = async (who: SignedIn, id: number) => (await listMerges(as(who))).find((one) => one.id === id);
const isThere = async (athlete: AthleteId): Promise<boolean> =>
  (await engine.db.selectFrom('athlete').select('id').where('id', '=', athlete).execute()).length > 0;
const lettersTo = async ({ email }: SignedIn): Promise<string> =>
  JSON.stringify(
    await engine.db
      .selectFrom('outbox')
      .select('payload')
      .where(sql<boolean>`payload->'letter'->>'to' = ${email}`)
      .execute(),
  );
async function wait(ms: number): Promise<void> {
  clock.pass(ms);
  await mergeDue(testCtx(engine.db, { clock }));
}

test('a representative sees the pairs of their club, and the people who have them on their lists as a number alone', async () => {
  const { pair } = await twoRecords();
  const { data } = await listDuplicates(as(helper), { pagenumber: 1, pagesize: 200 });
  expect(data.map(({ id }) => id)).toContain(pair);
  const seen = await readDuplicate(as(helper), { id: pair });
  expect(seen.sides.map(({ keepers, people }) => [keepers, people])).toEqual([
    [1, []],
    [1, []],
  ]);
  expect((await readDuplicate(as(admin), { id: pair })).sides[0]?.people).toHaveLength(1);
});

test('a representative of one of the two alone does not see the pair', async () => {
  const two = await twoRecords();
  const elsewhere = await engine.db
    .insertInto('club')
    .values({ name: 'Elsewhere AC', area_id: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  await engine.db.updateTable('athlete').set({ club_id: elsewhere.id }).where('id', '=', two.gone).execute();
  const { data } = await listDuplicates(as(helper), { pagenumber: 1, pagesize: 200 });
  expect(data.map(({ id }) => id)).not.toContain(two.pair);
});

test('the people who have the records on their lists are told before a merge takes effect, and nobody reads whose the other is', async () => {
  const two = await twoRecords();
  const { id, state } = await merge(helper, two);
  expect([state, await isThere(two.gone)]).toEqual(['waiting', true]);
  for (const who of [two.owner, two.other]) {
    const mail = await lettersTo(who);
    expect(mail).toContain('may be merged');
    expect(mail).not.toContain(who === two.owner ? two.other.email : two.owner.email);
    expect(await mine(who, id)).toMatchObject({
      as: 'keeper',
      mayAnswer: true,
      hasAgreed: false,
      needsBoth: true,
      state: 'waiting',
    });
  }
  expect(await mine(await seedUser(engine.db), id)).toBeUndefined();
  await expect(merge(helper, two)).rejects.toMatchObject({
    code: 'changed-meanwhile',
    message: 'A merge of these two records is already waiting for the people who have them on their lists.',
  });
});

test('a keeper of a record stops the merge, and the person who asked is told', async () => {
  const two = await twoRecords();
  const { id } = await merge(helper, two);
  await expect(answerMerge(as(await seedUser(engine.db)), { id, agree: false })).rejects.toMatchObject({
    code: 'not-found',
    message: 'This merge no longer exists. It was stopped, or has taken effect.',
  });
  await expect(answerMerge(as(helper), { id, agree: true })).rejects.toMatchObject({ code: 'not-found' });
  expect(await answerMerge(as(two.other), { id, agree: false })).toEqual({ state: 'stopped' });
  await wait(days(8));
  expect(await isThere(two.gone)).toBe(true);
  expect(await lettersTo(helper)).toContain('were not merged');
  expect(await mine(helper, id)).toMatchObject({ why: expect.stringMatching(/objected\. If you disagree/) as string });
  const { id: next } = await merge(helper, two);
  await answerMerge(as(admin), { id: next, agree: false });
  expect(await mine(helper, next)).toMatchObject({ why: 'An administrator stopped it.' });
  await expect(answerMerge(as(two.owner), { id, agree: true })).rejects.toMatchObject({ code: 'not-found' });
});

test('both sides agree, and the merge takes effect at once', async () => {
  const two = await twoRecords();
  const { id } = await merge(helper, two);
  expect(await answerMerge(as(two.owner), { id, agree: true })).toEqual({ state: 'waiting' });
  expect(await isThere(two.gone)).toBe(true);
  expect(await answerMerge(as(two.other), { id, agree: true })).toEqual({ state: 'done' });
  expect(await isThere(two.gone)).toBe(false);
});

test('silence never lets a representative show one family the record of another', async () => {
  const two = await twoRecords();
  const { id } = await merge(helper, two);
  await answerMerge(as(two.other), { id, agree: true });
  await wait(days(8));
  expect(await isThere(two.gone)).toBe(true);
  expect(await mine(helper, id)).toMatchObject({
    state: 'stopped',
    why: 'The families who have the two records on their lists have not both agreed.',
  });
});

test('silence is enough where nobody new sees a record, as long as the club is still represented', async () => {
  const [two, lost] = [await twoRecords(), await twoRecords()];
  for (const { gone } of [two, lost])
    await engine.db.deleteFrom('user_athlete').where('athlete_id', '=', gone).execute();
  await merge(helper, two);
  await wait(days(6));
  expect(await isThere(two.gone)).toBe(true);
  await wait(days(2));
  expect(await isThere(two.gone)).toBe(false);
  const { id } = await merge(helper, lost);
  await engine.db.updateTable('athlete').set({ club_id: null }).where('id', '=', lost.gone).execute();
  await wait(days(8));
  expect(await mine(helper, id)).toMatchObject({
    state: 'stopped',
    why: 'The person who asked no longer represents a club that both records belong to.',
  });
  expect(await isThere(lost.gone)).toBe(true);
});

test('an administrator waits for the notice like everybody, unless a dispute has to end', async () => {
  const two = await twoRecords();
  expect((await merge(admin, two)).state).toBe('waiting');
  expect((await merge(admin, two, { atOnce: true })).state).toBe('done');
  const third = await twoRecords();
  await merge(admin, third);
  await wait(days(8));
  expect(await isThere(third.gone)).toBe(false);
  const fourth = await twoRecords();
  expect((await merge(helper, fourth, { atOnce: true })).state).toBe('waiting');
});

test('two rounds at once merge a pair once', async () => {
  const two = await twoRecords();
  await merge(admin, two);
  clock.pass(days(8));
  await Promise.all([1, 2].map(() => mergeDue(testCtx(engine.db, { clock }))));
  const merges = await engine.db.selectFrom('athlete_merge').select('state').where('kept_id', '=', two.kept).execute();
  expect(merges).toEqual([{ state: 'done' }]);
});
