import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { completeOptions } from '@startline/contract/competitions/options';
import { cardText, competitionCard } from '@startline/rules/competitions/published/card-text';
import { isFinalWindow } from '@startline/rules/competitions/published/final-window';
import { competitionStatus, statusText } from '@startline/rules/competitions/published/status';
import { ageOn } from '@startline/rules/people/athletes/age';
import { isInAgeGroup, type AgeGroup } from '@startline/rules/people/athletes/age-groups';
import { instant, type IsoDate } from '@startline/rules/time';
import { isPassword } from '../people/accounts/passwords/hashing.ts';
import { statusFacts } from '../competitions/published/facts.ts';
import type { Engine } from '../db/engine.ts';
import { eventsForAthlete } from '../entering/entries/events-for-athlete.ts';
import { testCtx, TestClock } from '../testing/context.ts';
import { testDatabase } from '../testing/database.ts';
import { seedUser } from '../testing/entrants.ts';
import { demoAccounts, demoPassword } from './accounts.ts';
import { countyName } from './county.ts';
import { loadDemo } from './load-demo.ts';

const now = instant('2027-03-29T10:30:00Z');
let engine: Engine;
let countyId: number;
beforeAll(async () => {
  engine = await testDatabase();
  // loads as on PostgreSQL, with every check of the database on
  const loaded = await loadDemo({ kind: 'postgres', db: engine.db }, now);
  countyId = loaded.countyId!;
});
afterAll(() => engine.close());

const count = async (text: string): Promise<number> =>
  (await sql<{ n: number }>`select count(*)::int as n from (${sql.raw(text)}) as found`.execute(engine.db)).rows[0]!.n;

test('a database that holds anything is left as it is', async () => {
  expect(await loadDemo(engine, now)).toEqual({ loaded: false, countyId: undefined });
  expect(await count('select from app_user where role = $$APPADMIN$$')).toBe(1);
});

test('it is as big as promised', async () => {
  expect(await count(`select from club where kind = 'C'`)).toBe(60);
  expect(await count(`select from club where kind = 'S'`)).toBeGreaterThanOrEqual(10);
  expect(await count('select from athlete')).toBe(2_002);
  expect(await count('select from competition')).toBeGreaterThanOrEqual(41);
  expect(await count(`select from entry where state = 'paid'`)).toBeGreaterThan(2_000);
  expect(await count(`select from entry where state = 'awaiting-cheque'`)).toBeGreaterThan(10);
  expect(await count('select distinct kind from competition')).toBeGreaterThanOrEqual(8);
});

test('a short code is among the options too, where its organiser edits it', async () => {
  const different = `options ->> 'shortCode' is distinct from short_code`;
  expect(await count(`select from competition where short_code is not null`)).toBe(1);
  expect(await count(`select from competition where short_code is not null and ${different}`)).toBe(0);
});

describe('the books are right', () => {
  test.each([
    [
      'the places taken of an event are its entries',
      `select from capacity c where kind = 'event' and taken <> (select count(*) from entry e where e.comp_event_id = c.ref_id and e.state in ('held', 'awaiting-cheque', 'paid'))`,
    ],
    [
      'the limit of an event is its row of places',
      'select from comp_event e join capacity c on c.kind = $$event$$ and c.ref_id = e.id where c.cap is distinct from case when e.max_athletes = 0 then null else greatest(e.max_athletes, 0) end',
    ],
    [
      'every event has its row of places',
      `select from comp_event e where not exists (select from capacity c where c.kind = 'event' and c.ref_id = e.id)`,
    ],
    [
      'no limit of a competition is passed',
      `select from capacity c where cap is not null and kind <> 'event' and taken <> case kind when 'entries' then (select count(*) from entry e where e.comp_id = c.ref_id) else (select count(distinct athlete_id) from entry e where e.comp_id = c.ref_id) end`,
    ],
    [
      'the public counters count athletes and entries',
      'select from comp_count n where (athletes, entries) <> (select count(distinct athlete_id), count(*) from entry e where e.comp_id = n.comp_id)',
    ],
    [
      'what an athlete has in a competition is counted',
      'select from comp_athlete a where taken <> (select count(*) from entry e where e.comp_id = a.comp_id and e.athlete_id = a.athlete_id)',
    ],
    ['every posting sums to nothing', 'select posting from ledger group by posting having sum(amount_minor) <> 0'],
    [
      'every paid order is in the ledger with its total',
      `select from shop_order o where state = 'paid' and total_minor > 0 and total_minor <> (select coalesce(sum(amount_minor), 0) from ledger l where l.order_id = o.id and account in ('card', 'cheque'))`,
    ],
    [
      'no order that awaits its cheque is in the ledger',
      `select from ledger l join shop_order o on o.id = l.order_id where o.state <> 'paid'`,
    ],
    [
      'an order is the sum of its lines',
      'select from shop_order o where total_minor <> (select sum(total_minor) from order_line l where l.order_id = o.id)',
    ],
    [
      'a line is the entry that it sold',
      'select from order_line l join entry e on e.id = l.entry_id where (l.order_id, l.total_minor, l.price_minor + l.fee_minor) <> (e.order_id, e.total_minor, e.total_minor)',
    ],
    [
      'every paid order has its payment',
      `select from shop_order o where state = 'paid' and not exists (select from payment p where p.order_id = o.id and p.state = 'succeeded' and p.amount_minor = o.total_minor)`,
    ],
    [
      'entries are in the currency of the competition',
      'select from entry e join competition c on c.id = e.comp_id where e.currency <> c.currency',
    ],
    [
      'nobody paid before entries opened, after they closed, or in time to come',
      `select from entry e join competition c on c.id = e.comp_id where e.created_at not between c.opens_at and least(c.closes_at, '2027-03-29T10:30:00Z')`,
    ],
    [
      'nobody is in an event of the other sex',
      `select from entry e join athlete a on a.id = e.athlete_id join comp_event v on v.id = e.comp_event_id join event_def d on d.id = v.event_def_id where d.gender not in ('O', a.gender)`,
    ],
    [
      'nobody has more than three entries in a competition',
      'select from entry group by comp_id, athlete_id having count(*) > 3',
    ],
    [
      'nobody young is in both 800m and 1500m of the county',
      `select from entry e join comp_event v on v.id = e.comp_event_id join event_def d on d.id = v.event_def_id join age_group g on g.id = v.age_group_id where e.comp_id = 1 and d.code in ('800', '1500') and g.key_name in ('U14', 'U16') group by e.athlete_id having count(*) > 1`,
    ],
    [
      'every event that can be entered has a price',
      'select from comp_event where max_athletes >= 0 and price_id is null',
    ],
    [
      'registration numbers fit the pattern',
      `select from athlete where urn !~ case ao_code when 'EA' then '^[0-9]{7}$' else '^[0-9]{6,7}$' end`,
    ],
    [
      'marks are sensible',
      `select from performance p join event_def d on d.id = p.event_def_id where p.pb not between (d.options->>'min')::numeric and (d.options->>'max')::numeric`,
    ],
    [
      'a new row takes an id that is free',
      `select from (select (select last_value from organisation_id_seq) < 38 or (select last_value from athlete_id_seq) < 2002 as behind) as s where behind`,
    ],
  ])('%s', async (_name, faults) => expect(await count(faults)).toBe(0));

  test('everybody is in the age group of their events', async () => {
    const rows = await engine.db
      .selectFrom('entry as e')
      .innerJoin('athlete as a', 'a.id', 'e.athlete_id')
      .innerJoin('comp_event as v', 'v.id', 'e.comp_event_id')
      .innerJoin('age_group as g', 'g.id', 'v.age_group_id')
      .innerJoin('competition as c', 'c.id', 'e.comp_id')
      .select(['a.dob', 'g.facts', 'c.starts_on', 'g.name'])
      .execute();
    const wrong = rows.filter(
      ({ dob, facts, starts_on: day }) => !isInAgeGroup(facts as unknown as AgeGroup, dob as IsoDate, day as IsoDate),
    );
    expect(wrong).toEqual([]);
  });
});

describe('every state is there', () => {
  const all = async () => {
    const rows = await engine.db
      .selectFrom('competition as c')
      .innerJoin('organisation as o', 'o.id', 'c.org_id')
      .innerJoin('comp_count as n', 'n.comp_id', 'c.id')
      .select([
        'c.name',
        'o.status as org_status',
        'c.active',
        'c.opens_at',
        'c.closes_at',
        'c.sale_ends_at',
        'c.time_zone',
        'c.options',
        'n.athletes',
        'n.entries',
        'n.teams',
      ])
      .execute();
    return rows.map((row) => {
      const options = completeOptions(row.options);
      const facts = {
        ...statusFacts(row, options),
        disabledReason: options.disabledReason,
        access: options.athleteSecurity.clubs.length === 0,
      };
      return {
        status: statusText(competitionStatus(facts, now), row.time_zone),
        card: cardText(competitionCard(facts, now), row.time_zone),
        isFinal: isFinalWindow(facts, now),
      };
    });
  };

  test.each([
    /^Awaiting Approval$/,
    /^Not Active$/,
    /^Disabled$/,
    /^Opens \d+(st|nd|rd|th) \w{3} \d{4}$/,
    /^Opens .* 18:00$/,
    /^Closed: Max athletes reached: \d+$/,
    /^Closed: Max entries reached: \d+$/,
    /^Closed: Max athletes reached: \d+, Max entries reached: \d+$/,
    /^Closed \d+/,
    /^Price Increases on .* 23:58$/,
    /^Entries Close /,
  ])('a competition has the status %s', async (pattern) =>
    expect((await all()).filter(({ status }) => pattern.test(status))).not.toEqual([]),
  );

  test.each([
    /^Not Open$/,
    /^No Access$/,
    /^Opens /,
    /^Closed: The track is under repair/,
    /^Closed$/,
    /^Closed: Max /,
    /^Entries Closed$/,
    /^Late Entries Close /,
    /^Std Entries Close /,
  ])('a card says %s', async (pattern) =>
    expect((await all()).filter(({ card }) => pattern.test(card))).not.toEqual([]),
  );

  test('one is in its final window', async () =>
    expect((await all()).filter(({ isFinal }) => isFinal)).not.toEqual([]));
  test('some are finished and have entries', async () =>
    expect(
      await count(
        'select from competition c join comp_count n on n.comp_id = c.id where c.ends_on < $$2027-03-29$$ and n.entries > 30',
      ),
    ).toBeGreaterThanOrEqual(5));
});

describe('the accounts', () => {
  test('each can log in with the password that the start prints', async () => {
    const users = await engine.db
      .selectFrom('app_user')
      .select(['email', 'password_hash', 'email_confirmed_at'])
      .where('password_hash', 'is not', null)
      .execute();
    expect(users.map(({ email }) => email).sort()).toEqual(demoAccounts.map(({ email }) => email).sort());
    expect(users.every(({ email_confirmed_at: at }) => at !== null)).toBe(true);
    expect(await isPassword(demoPassword, users[0]!.password_hash)).toBe(true);
  });

  test('the parent has a girl and a boy who fit the county championship, with marks and registration numbers', async () => {
    const county = await engine.db
      .selectFrom('competition')
      .select(['name', 'starts_on', 'ends_on'])
      .where('id', '=', countyId as never)
      .executeTakeFirstOrThrow();
    expect(county).toEqual({ name: countyName, starts_on: '2027-05-01', ends_on: '2027-05-02' });
    const children = await engine.db
      .selectFrom('athlete as a')
      .innerJoin('user_athlete as l', 'l.athlete_id', 'a.id')
      .innerJoin('app_user as u', 'u.id', 'l.user_id')
      .select(['a.id', 'a.first_name', 'a.surname', 'a.gender', 'a.dob', 'a.urn'])
      .where('u.email', '=', 'parent@demo.test')
      .orderBy('a.id')
      .execute();
    expect(children.map(({ first_name: first, surname, gender }) => [first, surname, gender])).toEqual([
      ['Niamh', 'Byrne', 'F'],
      ['Cian', 'Byrne', 'M'],
    ]);
    for (const { id, gender, dob } of children) {
      const age = ageOn('2027-08-31' as IsoDate, dob as IsoDate);
      const open = await engine.db
        .selectFrom('comp_event as v')
        .innerJoin('event_def as d', 'd.id', 'v.event_def_id')
        .innerJoin('age_group as g', 'g.id', 'v.age_group_id')
        .leftJoin('performance as p', (join) =>
          join.onRef('p.event_def_id', '=', 'v.event_def_id').on('p.athlete_id', '=', id),
        )
        .select(['d.code', 'p.pb'])
        .where('v.comp_id', '=', countyId as never)
        .where('v.max_athletes', '>', 0)
        .where('d.gender', '=', gender as 'F')
        .where('g.key_name', '=', age === 14 ? 'U16' : 'U14')
        .execute();
      expect(open.length).toBeGreaterThan(8);
      expect(open.filter(({ pb }) => pb !== null).length).toBeGreaterThan(5);
    }
  });

  test('the parent has entries behind them, to find again', async () => {
    expect(
      await count(
        `select from entry e join app_user u on u.id = e.user_id join competition c on c.id = e.comp_id where u.email = 'parent@demo.test' and e.state = 'paid' and c.ends_on < '2027-03-29'`,
      ),
    ).toBe(4);
    expect(
      await count(
        `select from entry e join app_user u on u.id = e.user_id where u.email = 'parent@demo.test' and e.comp_id = ${String(countyId)}`,
      ),
    ).toBe(0);
  });

  test('the parent can enter both children in a championship in Ireland', async () => {
    const irish = await engine.db
      .selectFrom('competition')
      .select(['id', 'currency'])
      .where('name', '=', 'Leinster Juvenile Championships')
      .executeTakeFirstOrThrow();
    expect(irish.currency).toBe('EUR');
    const children = await engine.db
      .selectFrom('user_athlete as l')
      .innerJoin('app_user as u', 'u.id', 'l.user_id')
      .select(['l.athlete_id as id', 'u.id as userId'])
      .where('u.email', '=', 'parent@demo.test')
      .execute();
    expect(children).toHaveLength(2);
    const anybody = await seedUser(engine.db);
    const clock = Object.assign(new TestClock(), { at: now });
    for (const { id, userId } of children) {
      const caller = { ...anybody, id: userId };
      const reply = await eventsForAthlete(testCtx(engine.db, { caller, clock }), { compId: irish.id, athleteId: id });
      expect(reply.athlete?.refusal).toBe('');
      expect(reply.rows.filter(({ enabled }) => enabled).length).toBeGreaterThan(4);
    }
  });

  test('rights are as each account says', async () => {
    const rights = await engine.db
      .selectFrom('permission as p')
      .innerJoin('app_user as u', 'u.id', 'p.user_id')
      .innerJoin('organisation as o', 'o.id', 'p.org_id')
      .select(['u.email', 'p.role', 'o.name', 'p.comp_id'])
      .orderBy('p.id')
      .execute();
    expect(rights.map(({ email, role, name, comp_id: comp }) => [email.split('@')[0], role, name, comp])).toEqual([
      ['organiser', 'ADMIN', 'Wealden County AA', 0],
      ['official', 'CHECKIN', 'Wealden County AA', countyId],
      ['official', 'RESULTS', 'Wealden County AA', countyId],
      ['official', 'SCOREBOARD', 'Wealden County AA', countyId],
      ['official', 'TICKET', 'Wealden County AA', countyId],
      ['finance', 'FINANCE', 'NATIONAL', 0],
      ['finance', 'FINANCE', 'Wealden County AA', 0],
      ['other', 'ADMIN', 'Dublin Athletics Board', 0],
    ]);
    expect(await count(`select from organisation where id = 38 and is_national`)).toBe(1);
    expect(
      await count(`select from user_club c join app_user u on u.id = c.user_id where u.email = 'club@demo.test'`),
    ).toBe(1);
  });
});

describe('the county championship', () => {
  const named = (
    code: string,
    gender: string,
    age: string,
  ) => `select from comp_event v join event_def d on d.id = v.event_def_id join age_group g on g.id = v.age_group_id join capacity k on k.kind = 'event' and k.ref_id = v.id
    where v.comp_id = ${String(countyId)} and v.max_athletes >= 0 and d.code = '${code}' and d.gender = '${gender}' and g.key_name = '${age}'`;
  test('its 187 rows are 138 events, with relays for representatives beside them', async () => {
    expect(
      await count(
        `select from comp_event where comp_id = ${String(countyId)} and max_athletes >= 0 and options->'security' is null`,
      ),
    ).toBe(138);
    expect(await count(`select from comp_event where comp_id = ${String(countyId)} and max_athletes = -1`)).toBe(49);
    expect(
      await count(
        `select from comp_event where comp_id = ${String(countyId)} and options->'security'->>'representativesOnly' = 'true'`,
      ),
    ).toBe(8);
  });
  test('entries are open at the early price, which ends in a week, and close two weeks before', async () => {
    const county = await engine.db
      .selectFrom('competition')
      .select(['opens_at', 'sale_ends_at', 'closes_at'])
      .where('id', '=', countyId as never)
      .executeTakeFirstOrThrow();
    expect(county.opens_at.getTime()).toBeLessThan(now);
    expect([county.sale_ends_at, county.closes_at].map((at) => at?.toISOString())).toEqual([
      '2027-04-05T22:59:00.000Z',
      '2027-04-17T22:59:00.000Z',
    ]);
  });
  test('it stands on the first page of the list, which starts a week back', async () => {
    expect(
      await count(`select from competition where active and ends_on >= '2027-03-22' and starts_on < '2027-05-01'`),
    ).toBeLessThan(20);
  });
  test('one event is full, and one has a single place left', async () => {
    expect(await count(`${named('800', 'F', 'U16')} and k.taken = k.cap and k.cap > 0`)).toBe(1);
    expect(await count(`${named('100', 'F', 'U16')} and k.taken = k.cap - 1`)).toBe(1);
  });
});
