import { fullPath, pathParams, type Route } from '@startline/contract/route';
import { openInMemory } from '../server/src/db/embedded.ts';
import { migrate } from '../server/src/db/migrate.ts';
import { handlers } from '../server/src/start/routes.ts';
import { loadDemo } from '../server/src/demo/load-demo.ts';
import { testApp } from '../server/src/testing/http.ts';
import { report } from './measure.ts';

const MOST = 10;

/**
 * T10: counts the queries of each read call, made by an administrator on the demo; the baseline is the number allowed.
 */
export async function t10(): Promise<boolean> {
  let queries = 0;
  const engine = await openInMemory(undefined, () => (queries += 1));
  await migrate(engine.db);
  await loadDemo(engine, Date.now() as Parameters<typeof loadDemo>[1]);
  const site = await testApp(engine, handlers, { config: { rateLimits: false } });
  site.clock.at = Date.now() as typeof site.clock.at;
  const db = engine.db;
  const busiest = await db
    .selectFrom('comp_count')
    .select('comp_id as id')
    .orderBy('entries', 'desc')
    .executeTakeFirstOrThrow();
  const order = await db
    .selectFrom('shop_order')
    .select(['id', 'user_id'])
    .where('state', '=', 'paid')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const entry = await db
    .selectFrom('entry')
    .select(['athlete_id'])
    .where('comp_id', '=', busiest.id)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const org = await db
    .selectFrom('competition')
    .select('org_id')
    .where('id', '=', busiest.id)
    .executeTakeFirstOrThrow();
  const admin = await site.withToken(await site.aUser({ role: 'APPADMIN' }));
  const inPath: Record<string, number> = {
    compId: busiest.id,
    athleteId: entry.athlete_id,
    aid: entry.athlete_id,
    orgId: org.org_id,
    orgid: org.org_id,
  };
  const idOf = ({ path }: Route) =>
    /order/.test(path)
      ? order.id
      : /athlete/.test(path)
        ? entry.athlete_id
        : /user/.test(path)
          ? order.user_id
          : /org/.test(path)
            ? org.org_id
            : busiest.id;
  let isReached = true;
  const unasked: string[] = [];
  for (const { route } of handlers) {
    if (route.method !== 'GET' || route.writes) continue;
    const url = pathParams(route.path).reduce(
      (path, name) => path.replace(`:${name}`, String(inPath[name] ?? idOf(route))),
      fullPath(route),
    );
    await site.app.inject({ method: 'GET', url, headers: admin.headers });
    queries = 0;
    const reply = await site.app.inject({ method: 'GET', url, headers: admin.headers });
    if (reply.statusCode !== 200) unasked.push(`${route.path} (${String(reply.statusCode)})`);
    else
      isReached =
        report({
          id: 'T10',
          what: route.path,
          ours: `${String(queries)} queries`,
          baseline: `${String(MOST)} allowed`,
          ratio: queries / MOST,
          bar: 1,
          higherIsBetter: false,
        }) && isReached;
  }
  if (unasked.length > 0)
    console.log(`     not answered with 200 without more to ask for, so not counted: ${unasked.join(', ')}`);
  await site.close();
  await engine.close();
  return isReached;
}
