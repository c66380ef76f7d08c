import { fullPath, type Route } from '@startline/contract/route';
import { CompiledQuery, sql, type LogEvent } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { transaction, type Db } from '../../db/db.ts';
import { handlers, rounds } from '../../start/routes.ts';
import { engineUnderTest } from '../../testing/database.ts';
import { testCtx } from '../../testing/context.ts';
import { demoWorld, type DemoWorld } from '../../testing/demo-world.ts';
import { requestFor, type Visitor } from '../../testing/http.ts';
import { sampleCalls, type SampleCall } from '../../testing/sample-calls.ts';
import { isChanging } from '../requests/who-calls.ts';

type Asked = { readonly sql: string; readonly parameters: readonly unknown[] };
let choices: Asked[] = [];
/** Settings are kept for three seconds of the real clock, so any call may happen to read them. */
const isSettings = (text: string): boolean => text.includes('from "setting"');
const log = ({ query: { sql: text, parameters } }: LogEvent): void => {
  if (!isSettings(text)) choices.push({ sql: text, parameters });
};

const MOST_QUERIES = 10;
/** A hundredth of the size of BAR T5: enough rows that reading a whole table shows in the plan. */
const BIG = engineUnderTest === 'postgres' ? 0.01 : undefined;

const addressOf = (route: Route) => `${route.method} ${fullPath(route).replace('/wp-json/e4s', '')}`;
const reads = handlers.map(({ route }) => route).filter((route) => route.method === 'GET' && !isChanging(route));
const samples = reads.flatMap((route) => {
  const sample = sampleCalls[addressOf(route)];
  return sample
    ? [[`${sample.row === undefined ? '' : `${sample.row} `}${addressOf(route)}`, route, sample] as const]
    : [];
});

let world: DemoWorld;
const visitors = new Map<string, Visitor>();
beforeAll(async () => {
  world = await demoWorld({ log, ...(BIG === undefined ? {} : { big: BIG }) });
  visitors.set('nobody', world.site.nobody);
  for (const as of new Set(Object.values(sampleCalls).map((sample) => sample.as)))
    if (as !== 'nobody') visitors.set(as, await world.signIn(as));
}, 240_000);
afterAll(() => world.close());

async function ask(route: Route, { as, input }: SampleCall) {
  choices = [];
  const answer = await world.site.app.inject({
    ...requestFor(route, input(world.facts)),
    headers: { ...visitors.get(as)?.headers },
  });
  return { answer, queries: choices };
}

test('every read has a sample, so that its queries are counted', () => {
  expect(reads.map(addressOf).sort()).toEqual(Object.keys(sampleCalls).sort());
});

test.each(samples)('%s is served with at most 10 queries', async (_, route, sample) => {
  const { answer, queries } = await ask(route, sample);
  expect({ status: answer.statusCode, body: answer.body.slice(0, 300) }).toMatchObject({ status: 200 });
  if (route.sends === undefined) expect(answer.json()).toMatchObject({ errNo: 0, error: '' });
  expect(queries.length, queries.map(({ sql }) => sql.slice(0, 120)).join('\n')).toBeLessThanOrEqual(MOST_QUERIES);
});

/**
 * Tables that grow with use. Others may be read whole: units, age groups, event definitions, areas, settings, and the
 * organisations and places of the home page's filters.
 */
const BIG_TABLES = new Set([
  'app_user',
  'session',
  'permission',
  'user_club',
  'user_area',
  'user_athlete',
  'athlete',
  'performance',
  'competition',
  'event_group',
  'price',
  'comp_event',
  'comp_rule',
  'capacity',
  'comp_athlete',
  'priority_pass',
  'shop_order',
  'entry',
  'order_line',
  'payment',
  'refund',
  'ledger',
  'outbox',
  'audit',
  'live_event',
  'club',
]);
/** Reads that must go over every row, with the reason. */
const WHOLE: Readonly<Record<string, string>> = {
  'GET /v5/users': 'an administrator looks for a part of a name, which no usual index finds; one table, one pass',
  'GET /v5/club/search': 'finds a part of a name, which no usual index finds; one pass over a few thousand clubs',
  'GET /v5/admin/mails': 'an administrator is told how many mails there are',
};
/** An index whose whole scan costs less than this has few rows, such as that of orders in progress. */
const SMALL = 50;

type Plan = {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  'Total Cost': number;
  Plans?: Plan[];
};

type Index = { readonly name: string; readonly table: string; readonly leading: string };
const readIndexes = async (db: Db): Promise<ReadonlyMap<string, Index>> => {
  const { rows } = await sql<Index>`
    select i.indexrelid::regclass::text as name, i.indrelid::regclass::text as table, pg_get_indexdef(i.indexrelid, 1, true) as leading from pg_index i`.execute(
    db,
  );
  return new Map(rows.map((index) => [index.name, index]));
};

/**
 * Returns whether a plan reads an index from end to end, without a condition on its first column; under a limit it may
 * stop early.
 */
const readsWholeIndex = (plan: Plan, { leading }: Index, limited: boolean) =>
  !limited && plan['Total Cost'] > SMALL && !(plan['Index Cond'] ?? '').includes(leading);

/** Returns the big tables that a plan reads from end to end, by the table itself or by an index. */
function wholeTables(plan: Plan, indexes: ReadonlyMap<string, Index>, limited = false): string[] {
  const type = plan['Node Type'];
  const index = indexes.get(plan['Index Name'] ?? '');
  const table = index?.table ?? plan['Relation Name'] ?? '';
  const isWhole = index ? readsWholeIndex(plan, index, limited) : type === 'Seq Scan';
  return [
    ...(isWhole && BIG_TABLES.has(table) ? [`${type} of ${index?.name ?? table}`] : []),
    ...(plan.Plans ?? []).flatMap((inner) => wholeTables(inner, indexes, limited || type === 'Limit')),
  ];
}

/** Returns plans with sequential scans disfavoured: a table still read whole has no usable index. */
async function plansOf(queries: readonly Asked[]): Promise<string[]> {
  const selects = queries.filter(({ sql }) => /^\s*(with|select)/i.test(sql));
  const indexes = await readIndexes(world.engine.db);
  return transaction(world.engine.db, async (tx) => {
    for (const way of ['seqscan', 'hashjoin', 'mergejoin'])
      await tx.executeQuery(CompiledQuery.raw(`set local enable_${way} = off`));
    const matches: string[] = [];
    for (const { sql, parameters } of selects) {
      const { rows } = await tx.executeQuery<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
        CompiledQuery.raw(`explain (format json) ${sql}`, [...parameters]),
      );
      matches.push(
        ...wholeTables(rows[0]!['QUERY PLAN'][0].Plan, indexes).map((whole) => `${whole}: ${sql.slice(0, 1_500)}`),
      );
    }
    return matches;
  });
}

test.runIf(engineUnderTest === 'postgres').each(samples)(
  '%s reads no big table from end to end',
  async (_, route, sample) => {
    const { queries } = await ask(route, sample);
    const matches = await plansOf(queries);
    expect(WHOLE[addressOf(route)] === undefined ? matches : []).toEqual([]);
  },
);

/** Frequent rounds read no big table, except the health checks: a paid line without an entry may be anywhere. */
const often = rounds.filter(({ name, everySeconds }) => everySeconds <= 60 && name !== 'check health');
test.runIf(engineUnderTest === 'postgres').each(often.map((round) => [round.name, round] as const))(
  'the round that is to %s reads no big table from end to end',
  async (_, round) => {
    choices = [];
    await round.run(testCtx(world.engine.db));
    expect(choices).not.toEqual([]);
    expect(await plansOf(choices)).toEqual([]);
  },
);
