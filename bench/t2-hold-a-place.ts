import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import autocannon from 'autocannon';
import { sql } from 'kysely';
import type { Db } from '../server/src/db/db.ts';
import { migrate } from '../server/src/db/migrate.ts';
import { openPostgres } from '../server/src/db/postgres.ts';
import { ownPostgres } from '../server/src/testing/rounds/own-postgres.ts';
import { seedMeet, tokenOf, type Meet } from '../server/src/testing/rounds/meet.ts';
import { startSite } from '../e2e/site.ts';
import { pgbenchScript, statementsOfHold } from './hold-statements.ts';
import { isShort, median, report } from './measure.ts';

const CLIENTS = 64;
const SPREAD = 60;
const seconds = isShort ? 4 : 10;
const rounds = isShort ? 1 : 3;
const athletesEach = 400;
const LEAST_PER_SECOND = 150;
const MOST_P99_MS = 250;

type Scene = { readonly url: string; readonly origin: string; readonly meet: Meet };

/**
 * T2: measures a place held over HTTP against pgbench sending exactly the same statements to the same database, in
 * turns; one event for all, and many.
 */
export async function t2(): Promise<boolean> {
  const database = await ownPostgres(['shared_buffers=256MB', 'max_connections=150']);
  try {
    const engine = await openPostgres(database.url);
    await migrate(engine.db);
    for (const [table, start] of [
      ['app_user', 3_000_000],
      ['athlete', 5_000_000],
      ['comp_event', 700_000],
      ['capacity', 600_000],
      ['competition', 400_000],
      ['entry', 9_000_000],
    ] as const)
      await sql`alter table ${sql.table(table)} alter column id restart with ${sql.lit(start)}`.execute(engine.db);
    const meet = await seedMeet(engine.db, {
      parents: (CLIENTS * athletesEach) / 2,
      caps: [1_000_000, ...Array.from({ length: SPREAD }, () => 100_000)],
    });
    await sql`analyze`.execute(engine.db);
    await engine.close();
    const site = await startSite({ DATABASE_URL: database.url, DEMO: '1' }, undefined);
    try {
      const scene = { url: database.url, origin: site.origin, meet };
      const hot = await against(scene, 'hold a place, all in one event', meet.ceids.slice(0, 1));
      return (await against(scene, `hold a place, over ${String(SPREAD)} events`, meet.ceids.slice(1))) && hot;
    } finally {
      await site.stop();
    }
  } finally {
    await database.remove();
  }
}

async function against(scene: Scene, what: string, events: readonly number[]): Promise<boolean> {
  const parent = scene.meet.parents.at(-1);
  const ceid = events[0];
  if (!parent || ceid === undefined) throw new Error('The meet is empty.');
  await emptied(scene.url);
  const messages = await statementsOfHold(scene.url, { ceid, parent });
  const script = pgbenchScript(messages, { meet: scene.meet, parent, ceid, events, athletesEach });
  const ours: Awaited<ReturnType<typeof overHttp>>[] = [];
  const theirs: number[] = [];
  for (let round = 0; round < rounds; round++) {
    await emptied(scene.url);
    theirs.push(overPgbench(scene.url, script));
    await emptied(scene.url);
    ours.push(await overHttp(scene, events));
  }
  const perSecond = median(ours.map((one) => one.perSecond));
  const p99 = median(ours.map((one) => one.p99));
  const wrong = ours.reduce((total, one) => total + one.wrong, 0);
  console.log(
    `     ${what}: ${String(messages.length)} statements, ${String(CLIENTS)} clients, ${String(wrong)} answers that were not 200`,
  );
  const ratio = median(ours.map((one, index) => one.perSecond / (theirs[index] ?? Number.NaN)));
  const isFast = report({
    id: 'T2',
    what,
    ours: `${perSecond.toFixed(0)}/s`,
    baseline: `${median(theirs).toFixed(0)}/s`,
    ratio,
    bar: 0.5,
    higherIsBetter: true,
  });
  const isEnough = report({
    id: 'T2',
    what: '  of the 150 holds/s asked',
    ours: `${perSecond.toFixed(0)}/s`,
    baseline: `${String(LEAST_PER_SECOND)}/s`,
    ratio: perSecond / LEAST_PER_SECOND,
    bar: 1,
    higherIsBetter: true,
  });
  const isSmooth = report({
    id: 'T2',
    what: '  p99 of the 250 ms allowed',
    ours: `${p99.toFixed(0)} ms`,
    baseline: `${String(MOST_P99_MS)} ms`,
    ratio: p99 / MOST_P99_MS,
    bar: 1,
    higherIsBetter: false,
  });
  return isFast && isEnough && isSmooth && wrong === 0;
}

async function emptied(url: string): Promise<void> {
  const engine = await openPostgres(url);
  await atRest(engine.db);
  await sql`alter table audit disable trigger audit_never_emptied`.execute(engine.db); // a bench empties its own log
  await sql`truncate entry, comp_athlete, audit cascade`.execute(engine.db);
  await sql`update capacity set held = 0, taken = 0`.execute(engine.db);
  await engine.close();
}

/** Waits until requests still running when the clients left are done: nothing runs for a second. */
async function atRest(db: Db): Promise<void> {
  for (let quiet = 0; quiet < 10;) {
    const { rows } = await sql<{
      busy: number;
    }>`select count(*)::int as busy from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`.execute(
      db,
    );
    quiet = rows[0]?.busy === 0 ? quiet + 1 : 0;
    await new Promise((wait) => setTimeout(wait, 100));
  }
}

function overPgbench(url: string, script: string): number {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'startline-pgbench-'));
  const file = path.join(folder, 'hold.sql');
  fs.writeFileSync(file, script);
  try {
    const printed = execFileSync(
      'pgbench',
      ['-n', '-M', 'prepared', '-c', String(CLIENTS), '-j', '2', '-T', String(seconds), '-D', 'n=-1', '-f', file, url],
      { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] },
    );
    const failed = /number of failed transactions: (\d+)/.exec(printed)?.[1] ?? '0';
    if (failed !== '0') console.log(`     pgbench: ${failed} transactions failed`);
    return Number(/tps = ([\d.]+)/.exec(printed)?.[1]);
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

async function overHttp(
  { origin, meet }: Scene,
  events: readonly number[],
): Promise<{ perSecond: number; p99: number; wrong: number }> {
  let next = 0;
  const result = await autocannon({
    url: origin,
    connections: CLIENTS,
    duration: seconds,
    timeout: 20,
    requests: [
      {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: '{}',
        setupRequest: (request) => {
          const index = next++;
          const parent = meet.parents[Math.floor(index / 2) % meet.parents.length];
          const ceid = events[index % events.length] ?? 0;
          return {
            ...request,
            path: `/wp-json/e4s/v5/public/product/${String(ceid)}/${String(parent?.athletes[index % 2])}/0/0`,
            headers: { ...request.headers, authorization: `Bearer ${tokenOf(parent?.id ?? 0)}` },
          };
        },
      },
    ],
  });
  const right = result.statusCodeStats?.['200']?.count ?? 0;
  const all = Object.values(result.statusCodeStats ?? {}).reduce((total, one) => total + (one.count ?? 0), 0);
  return { perSecond: right / result.duration, p99: result.latency.p99, wrong: all - right + result.errors };
}
