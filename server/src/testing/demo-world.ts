import { sql } from 'kysely';
import type { UserId } from '@startline/rules/ids';
import { demoAccounts, type DemoEmail } from '../demo/accounts.ts';
import { seedMeet } from '../demo/seed-meet.ts';
import type { QueryLog } from '../db/dialect.ts';
import { transaction, type Db } from '../db/db.ts';
import { putInOutbox } from '../kernel/outbox-queries.ts';
import type { Engine } from '../db/engine.ts';
import type { RankingSite } from '../outside/ranking-site.ts';
import { testCards } from '../outside/test-cards.ts';
import { handlers } from '../start/routes.ts';
import { TestClock } from './context.ts';
import { testDatabase } from './database.ts';
import { testApp, type TestApp, type Visitor } from './http.ts';

/** The whole service over the demo, with its accounts signed in. */
export type DemoWorld = {
  readonly engine: Engine;
  readonly site: TestApp;
  readonly users: Readonly<Record<DemoEmail, UserId>>;
  readonly facts: DemoFacts;
  /** Starts a new session of a demo account. */
  signIn(email: DemoEmail): Promise<Visitor>;
  close(): Promise<void>;
};

/** Ids of the demo that tests need, by kind; a few of each. */
export type DemoFacts = Readonly<
  Record<
    | 'competition'
    | 'organisation'
    | 'athlete'
    | 'ownAthlete'
    | 'shownAthlete'
    | 'entry'
    | 'ownEntry'
    | 'ownEntryComp'
    | 'ownEntryAthlete'
    | 'order'
    | 'ownOrder'
    | 'user'
    | 'event'
    | 'eventDef'
    | 'eventGroup'
    | 'laterRound'
    | 'combined'
    | 'club'
    | 'area'
    | 'representedClub'
    | 'mail'
    | 'price'
    | 'compRule'
    | 'discount'
    | 'shopItem'
    | 'ageGroup'
    | 'duplicate'
    | 'output'
    | 'registerFile',
    readonly number[]
  >
>;

/**
 * Loads the demo into a database of the engine under test and serves every call over it; with `big`, adds the rows of
 * BAR T5 at that size.
 */
export async function demoWorld({
  log,
  big,
}: { readonly log?: QueryLog; readonly big?: number } = {}): Promise<DemoWorld> {
  const engine = await testDatabase(log);
  const clock = new TestClock();
  await seedMeet(engine, { meet: big === undefined ? 'demo' : 'big', at: clock.now(), size: big ?? 0, force: true });
  await mailTo(engine.db, clock);
  await aDiscount(engine.db);
  await aShopItem(engine.db);
  await aDuplicate(engine.db);
  await aBoard(engine.db);
  await aRegisterFile(engine.db);
  await aCombinedEvent(engine.db);
  await aShownAthlete(engine.db);
  const site = await testApp(engine, handlers, {
    clock,
    config: { ranking: { url: 'https://ranking.test', parameter: 'urn', profileUrl: undefined } },
    outside: { cards: testCards(engine.db, clock.now), ranking },
  });
  const rows = await engine.db
    .selectFrom('app_user')
    .select(['id', 'email'])
    .where(
      'email',
      'in',
      demoAccounts.map(({ email }) => email),
    )
    .execute();
  const users = Object.fromEntries(rows.map(({ id, email }) => [email, id])) as Record<DemoEmail, UserId>;
  return {
    engine,
    site,
    users,
    facts: await demoFacts(engine.db, users['parent@demo.test']),
    signIn: (email) => site.as(users[email]),
    close: async () => {
      await site.close();
      await engine.close();
    },
  };
}

/** A ranking site that knows one best of everybody. */
const ranking: RankingSite = {
  bests: () => Promise.resolve({ kind: 'answered', answer: [{ event: '100', pb: '12.34', on: null }] }),
};

/** Queues one mail, since the demo has sent none. */
const mailTo = (db: Db, clock: TestClock) =>
  transaction(db, (tx) =>
    putInOutbox(
      tx,
      {
        kind: 'mail',
        letter: { to: 'parent@demo.test', subject: 'Welcome', text: 'Hello', html: '', attachments: [] },
      },
      { now: clock.now() },
    ),
  );

/** Adds one discount to the largest competition, since the demo gives none. */
const aDiscount = (db: Db) =>
  sql`insert into discount (comp_id, name, percent_points, basis, basis_from) select comp_id, 'Family', 1000, 'athlete', 2 from comp_event join competition c on c.id = comp_id where c.active group by comp_id order by count(*) desc, 1 limit 1`.execute(
    db,
  );

/** Adds one extract of a register that was read. */
const aRegisterFile = (db: Db) =>
  sql`with file as (
      insert into register_import (file_name, ao_code, state, rows_in, usable, refused, counts, created_at)
      values ('extract.csv', 'EA', 'read', 1, 1, 0, '{"new":1}', now()) returning id)
    insert into register_row (import_id, line, urn, dob, first_name, surname, gender, club_name, bests)
    select id, 2, '3999999', '2012-04-09', 'Niamh', 'Register', 'F', '', '[]' from file`.execute(db);

/** Adds one shop item to the same competition. */
const aShopItem = (db: Db) =>
  sql`insert into shop_item (comp_id, name, price_minor, stock_qty) select comp_id, 'T-shirt', 1500, 20 from discount order by id limit 1`.execute(
    db,
  );

/** Adds a board to every shown competition. */
const aBoard = (db: Db) =>
  sql`
    insert into board (comp_id, name, shows, layout, message, slides, seconds)
    select id, 'Main board', 'follow', 'full', '', '[]', 8 from competition where active order by id`.execute(db);

/** Makes the last two events there that athletes enter parts of the third last. */
const aCombinedEvent = (db: Db) =>
  sql`
    with last as (
      select v.id, row_number() over (order by v.id desc) as nth from comp_event v join event_def d on d.id = v.event_def_id
      where v.comp_id = (select comp_id from discount order by id limit 1) and v.max_athletes > 0 and d.tf in ('T', 'F') order by v.id desc limit 3)
    update comp_event set options = options || jsonb_build_object('multiEventOptions', jsonb_build_object('parentCeid', (select id from last where nth = 3), 'childCeids', '[]'::jsonb))
    where id in (select id from last where nth < 3)`.execute(db);

/** Shows the results of one of the parent's athletes to everybody. */
const aShownAthlete = (db: Db) =>
  sql`update athlete set results_shown = true where id = (
    select min(l.athlete_id) from user_athlete l join app_user u on u.id = l.user_id where u.email = 'parent@demo.test')`.execute(
    db,
  );

/** Adds a second record of each of the parent's athletes, and the pairs of both. */
const aDuplicate = (db: Db) =>
  sql`
    with copied as (
      insert into athlete (first_name, surname, gender, dob, urn, club_id) select first_name, surname, gender, dob, '', club_id from athlete a
      where a.id in (select athlete_id from user_athlete l join app_user u on u.id = l.user_id where u.email = 'parent@demo.test') order by id returning id, first_name, surname, dob)
    insert into athlete_pair (one_id, other_id, rank, found_at)
    select a.id, c.id, 1, now() from copied c join athlete a on a.first_name = c.first_name and a.surname = c.surname and a.dob = c.dob and a.id < c.id order by a.id`.execute(
    db,
  );

/** Returns ids of a demo database; the first competition is its largest. */
export async function demoFacts(db: Db, parent: UserId): Promise<DemoFacts> {
  const ids = async (statement: string): Promise<readonly number[]> =>
    (await sql<{ id: number }>`${sql.raw(statement)}`.execute(db)).rows.map(({ id }) => id);
  const county =
    (
      await ids(
        'select comp_id as id from comp_event join competition c on c.id = comp_id where c.active group by comp_id order by count(*) desc, 1 limit 1',
      )
    )[0] ?? 0;
  return {
    competition: await ids(`select id from competition order by id <> ${String(county)}, id limit 12`),
    organisation: await ids('select id from organisation order by id limit 6'),
    athlete: await ids('select id from athlete order by id limit 12'),
    ownAthlete: await ids(`select athlete_id as id from user_athlete where user_id = ${String(parent)} order by 1`),
    shownAthlete: await ids('select id from athlete where results_shown order by id'),
    entry: await ids('select id from entry order by id limit 12'),
    ownEntry: await ids(`select id from entry where user_id = ${String(parent)} order by id`),
    ownEntryComp: await ids(`select comp_id as id from entry where user_id = ${String(parent)} order by entry.id`),
    ownEntryAthlete: await ids(
      `select athlete_id as id from entry where user_id = ${String(parent)} order by entry.id`,
    ),
    order: await ids('select id from shop_order order by id limit 6'),
    ownOrder: await ids(`select id from shop_order where user_id = ${String(parent)} order by id`),
    user: await ids('select id from app_user order by id limit 12'),
    event: await ids(`select id from comp_event where comp_id = ${String(county)} order by id limit 40`),
    eventDef: await ids('select id from event_def order by id limit 20'),
    laterRound: await ids(
      `select distinct event_group_id as id from comp_event where comp_id = ${String(county)} and options ? 'entriesFrom' order by 1`,
    ),
    combined: await ids(
      `select distinct (options->'multiEventOptions'->>'parentCeid')::int as id from comp_event where comp_id = ${String(county)} and options->'multiEventOptions'->>'parentCeid' is not null`,
    ),
    eventGroup: await ids(`select id from event_group where comp_id = ${String(county)} order by id limit 6`),
    club: await ids('select id from club order by id limit 6'),
    area: await ids('select id from area order by id limit 4'),
    mail: await ids("select id from outbox where kind = 'mail' order by id limit 2"),
    price: await ids(`select id from price where comp_id = ${String(county)} order by id`),
    compRule: await ids(`select id from comp_rule where comp_id = ${String(county)} order by id`),
    discount: await ids('select id from discount order by id'),
    shopItem: await ids('select id from shop_item order by id'),
    registerFile: await ids('select id from register_import order by id'),
    representedClub: await ids(
      "select club_id as id from user_club where user_id = (select id from app_user where email = 'club@demo.test') order by 1",
    ),
    output: await ids('select id from board order by id limit 4'),
    duplicate: await ids('select id from athlete_pair order by id'),
    ageGroup: await ids(
      `select distinct age_group_id as id from comp_event where comp_id = ${String(county)} order by 1`,
    ),
  };
}
