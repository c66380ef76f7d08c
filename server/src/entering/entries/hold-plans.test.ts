import { CompiledQuery, sql, type LogEvent } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { transaction } from '../../db/db.ts';
import type { Engine } from '../../db/engine.ts';
import { openPostgres } from '../../db/postgres.ts';
import { seedCompetition } from '../../testing/competitions.ts';
import { testCtx } from '../../testing/context.ts';
import { engineUnderTest, freshPostgres } from '../../testing/database.ts';
import { seedAthlete, seedUser } from '../../testing/entrants.ts';
import { holdPlace } from './hold-place.ts';

/** More than the five runs from which a statement is prepared and the five that PostgreSQL plans anew in any case. */
const HOLDS = 12;
const onPostgres = test.runIf(engineUnderTest === 'postgres');

type Asked = { readonly sql: string; readonly parameters: readonly unknown[] };
/** The statements of the last hold, in order. */
let asked: Asked[] = [];
let engine: Engine;
let close = () => Promise.resolve();

beforeAll(async () => {
  if (engineUnderTest !== 'postgres') return;
  const fresh = await freshPostgres();
  const log = ({ query }: LogEvent) => void asked.push({ sql: query.sql, parameters: query.parameters });
  // one connection, whose prepared statements are those of every hold
  engine = await openPostgres(fresh.url, { poolSize: 1, log });
  close = async () => {
    await engine.close();
    await fresh.close();
  };
  const { eventIds } = await seedCompetition(engine.db, { events: [{ max: 0 }] });
  const ceid = eventIds[0]!;
  for (let n = 0; n < HOLDS; n++) {
    const caller = await seedUser(engine.db);
    const athleteId = await seedAthlete(engine.db, caller.id);
    asked = [];
    await holdPlace(testCtx(engine.db, { caller }), { ceid, athleteId, clubId: 0 });
  }
});
afterAll(() => close());

onPostgres('T2 the statements of a hold are not planned anew', async () => {
  const first = asked.findIndex((one) => one.sql.includes('plan_cache_mode')) + 1;
  const inHold = new Set(asked.slice(first).map((one) => one.sql));
  const { rows } = await sql<{ statement: string; anew: number }>`
    select statement, custom_plans::int as anew from pg_prepared_statements`.execute(engine.db);
  const prepared = rows.filter(({ statement }) => inHold.has(statement));
  expect(prepared.length).toBeGreaterThan(2);
  expect(prepared.filter(({ anew }) => anew > 0)).toEqual([]);
});

type Plan = { readonly 'Index Name'?: string; readonly 'Index Cond'?: string; readonly Plans?: readonly Plan[] };
const scansIn = (plan: Plan): string[] => [
  `${plan['Index Name'] ?? ''} ${plan['Index Cond'] ?? ''}`,
  ...(plan.Plans ?? []).flatMap(scansIn),
];

onPostgres.each([
  ['what the user has not paid', /^entry_unpaid .*user_id = /],
  ['the overdue holds of the event', /^entry_held_event .*comp_event_id = .*held_until <= /],
])('T2 a hold finds %s by an index of its own', async (_, index) => {
  const scans = await transaction(engine.db, async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx);
    const plans: string[] = [];
    for (const one of asked.filter((one) => /^\s*(with|select|insert)/i.test(one.sql) && one.parameters.length > 0)) {
      const { rows } = await tx.executeQuery<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
        CompiledQuery.raw(`explain (format json) ${one.sql}`, [...one.parameters]),
      );
      plans.push(...scansIn(rows[0]!['QUERY PLAN'][0].Plan));
    }
    return plans;
  });
  expect(scans).toContainEqual(expect.stringMatching(index));
});
