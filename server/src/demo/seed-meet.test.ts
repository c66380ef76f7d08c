import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { instant } from '@startline/rules/time';
import type { Engine } from '../db/engine.ts';
import { testDatabase } from '../testing/database.ts';
import { seedMeet } from './seed-meet.ts';

const at = instant('2027-06-02T11:00:00Z');
let engine: Engine;
beforeAll(async () => {
  engine = await testDatabase();
});
afterAll(() => engine.close());

const count = async (text: string): Promise<number> =>
  (await sql<{ n: number }>`select count(*)::int as n from (${sql.raw(text)}) as found`.execute(engine.db)).rows[0]!.n;

test('big at a hundredth has its rows, with books that are right', async () => {
  expect(await seedMeet(engine, { meet: 'big', at, size: 0.01, force: false })).toEqual({ ok: true, value: 'big' });
  expect(await count('select from competition where id > 1000000')).toBe(1_000);
  expect(await count('select from entry where id > 1000000')).toBe(10_000);
  expect(await count('select from athlete where id > 1000000')).toBe(2_000);
  expect(await count('select from comp_event where id > 1000000')).toBe(8_000);
  for (const faults of [
    `select from capacity c left join (select comp_event_id, count(*) as n from entry group by 1) e on e.comp_event_id = c.ref_id where kind = 'event' and taken <> coalesce(n, 0)`,
    'select from ledger group by posting having sum(amount_minor) <> 0',
    'select from comp_count c left join (select comp_id, count(*) as n from entry group by 1) e on e.comp_id = c.comp_id where entries <> coalesce(n, 0)',
    'select from comp_athlete a left join (select comp_id, athlete_id, count(*) as n from entry group by 1, 2) e on (e.comp_id, e.athlete_id) = (a.comp_id, a.athlete_id) where taken <> coalesce(n, 0)',
    'select from shop_order o left join (select order_id, sum(total_minor) as n from order_line group by 1) l on l.order_id = o.id where total_minor is distinct from n',
    'select from entry e left join comp_event v on v.id = e.comp_event_id and v.comp_id = e.comp_id where v.id is null',
    'select from entry e left join athlete a on a.id = e.athlete_id where a.id is null',
    `select from competition where id > 1000000 and (event_count <> 8 or search_text = '')`,
  ])
    expect(await count(faults), faults).toBe(0);
}, 120_000);

test('a meet replaces what was there: the county alone, on the day that was named', async () => {
  expect((await seedMeet(engine, { meet: 'county', at, size: 1, force: false })).ok).toBe(true);
  const rows = await engine.db.selectFrom('competition').select(['id', 'starts_on']).execute();
  expect(rows).toEqual([{ id: 1, starts_on: '2027-07-10' }]);
});

test('on the morning of the county the parent’s children take part, two events each', async () => {
  expect((await seedMeet(engine, { meet: 'morning', at, size: 1, force: false })).ok).toBe(true);
  expect(
    await count(
      `select from entry e join app_user u on u.id = e.user_id where u.email = 'parent@demo.test' and e.comp_id = 1 and e.state = 'paid'`,
    ),
  ).toBe(4);
});

test('empty has the standards and no people', async () => {
  expect((await seedMeet(engine, { meet: 'empty', at, size: 1, force: false })).ok).toBe(true);
  await expect(sql`truncate audit`.execute(engine.db), 'the log is guarded again').rejects.toThrow(/append-only/);
  expect(
    [
      await count('select from app_user'),
      await count('select from competition'),
      await count('select from event_def'),
    ].map((n) => n > 0),
  ).toEqual([false, false, true]);
});

test('people who could be real are kept, unless forced', async () => {
  await engine.db
    .insertInto('app_user')
    .values({
      email: 'real@county.org',
      display_name: 'Real',
      password_hash: null,
      email_confirmed_at: null,
      totp_secret: null,
      totp_confirmed_at: null,
      totp_last_step: null,
      closed_at: null,
    })
    .execute();
  expect(await seedMeet(engine, { meet: 'empty', at, size: 1, force: false })).toEqual({
    ok: false,
    reason: { kind: 'has-people', count: 1 },
  });
  expect(await count('select from app_user')).toBe(1);
  expect((await seedMeet(engine, { meet: 'empty', at, size: 1, force: true })).ok).toBe(true);
  expect(await count('select from app_user')).toBe(0);
});
