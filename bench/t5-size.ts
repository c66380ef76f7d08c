import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import pg from 'pg';
import { root, startSite, type Site } from '../e2e/site.ts';
import { ownPostgres } from '../server/src/testing/rounds/own-postgres.ts';
import { isShort, median, percentile, report } from './measure.ts';

const api = '/wp-json/e4s/v5';
const size = Number(/--size[= ]([\d.]+)/.exec(process.argv.join(' '))?.[1] ?? (isShort ? 0.05 : 1));
const rounds = isShort ? 2 : 5;
const perRound = isShort ? 20 : 60;
const WORDS = ['open', 'track', 'athletics', 'meeting', 'field', 'park', 'stadium', 'county'];

type Sized = {
  readonly site: Site;
  readonly token: string;
  readonly comps: readonly number[];
  readonly athletes: readonly number[];
};
type Call = { readonly what: string; readonly url: (at: Sized, index: number) => string };

const build = (all: readonly number[], index: number): number => all[(index * 7) % all.length] ?? 0;
const calls: readonly Call[] = [
  {
    what: 'filter: a page of what is to come',
    url: (_, index) => `${api}/public/comps/filter?pagenumber=${String(1 + (index % 5))}&pagesize=25`,
  },
  {
    what: 'search by a word',
    url: (_, index) =>
      `${api}/public/comps/filter?freetextsearch=${WORDS[index % WORDS.length] ?? ''}&pagenumber=1&pagesize=25`,
  },
  { what: 'competition view', url: ({ comps }, index) => `${api}/public/comp/${String(build(comps, index))}/info` },
  { what: 'who has entered', url: ({ comps }, index) => `${api}/public/comp/${String(build(comps, index))}/entries` },
  {
    what: 'entry screen for an athlete',
    url: ({ comps, athletes }, index) =>
      `${api}/public/events/${String(build(comps, index))}/${String(build(athletes, index))}`,
  },
];

/**
 * T5: measures the same calls at full size and at a hundredth of it, in turns; the slowest of twenty may take half as
 * long again. Uses a token, so that no kept reply is served.
 */
export async function t5(): Promise<boolean> {
  const database = await ownPostgres(['shared_buffers=512MB', 'maintenance_work_mem=256MB', 'max_wal_size=4GB']);
  const sites: Site[] = [];
  try {
    const small = await sized(database.url, 'hundredth', size / 100, sites);
    const full = await sized(database.url, 'whole', size, sites);
    console.log(
      `     sizes ${String(size)} and ${String(size / 100)} of 100,000 competitions, 1,000,000 entries, 200,000 athletes`,
    );
    let isReached = true;
    for (const call of calls) isReached = (await compared(call, full, small)) && isReached;
    return isReached;
  } finally {
    for (const site of sites) await site.stop();
    await database.remove();
  }
}

async function sized(server: string, name: string, at: number, sites: Site[]): Promise<Sized> {
  await ids(server, `create database ${name}`);
  const url = server.replace(/\/postgres$/, `/${name}`);
  execFileSync(process.execPath, [path.join(root, 'server/dist/seed.js'), 'big', '--size', String(at)], {
    env: { ...process.env, DATABASE_URL: url },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const site = await startSite({ DATABASE_URL: url, DEMO: '1' }, undefined);
  sites.push(site);
  const reply = await fetch(`${site.origin}/wp-json/jwt-auth/v1/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'parent@demo.test', password: 'startline-demo' }),
  });
  const token = /"token":"([\w-]+)"/.exec(await reply.text())?.[1];
  if (token === undefined) throw new Error('The parent of the demo cannot log in.');
  const comps = await ids(
    url,
    "select c.id from competition c join organisation o on o.id = c.org_id where c.active and o.status = 'Approved' and c.closes_at > now() and c.opens_at < now() order by c.id desc limit 200",
  );
  const athletes = await ids(
    url,
    "select a.athlete_id as id from user_athlete a join app_user u on u.id = a.user_id where u.email = 'parent@demo.test' order by 1",
  );
  return { site, token, comps, athletes };
}

async function ids(url: string, text: string): Promise<number[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<{ id: number }>(text)).rows.map(({ id }) => id);
  } finally {
    await client.end();
  }
}

async function compared(call: Call, full: Sized, small: Sized): Promise<boolean> {
  for (let index = 0; index < 10; index++) for (const at of [full, small]) await timed(call, at, index);
  const pairs: { full: number; small: number }[] = [];
  for (let round = 0; round < rounds; round++) {
    const times = { full: [] as number[], small: [] as number[] };
    for (let index = 0; index < perRound; index++) {
      times.full.push(await timed(call, full, round * perRound + index));
      times.small.push(await timed(call, small, round * perRound + index));
    }
    pairs.push({ full: percentile(times.full, 95), small: percentile(times.small, 95) });
  }
  const ratio = median(pairs.map((pair) => pair.full / pair.small));
  return report({
    id: 'T5',
    what: `${call.what} p95`,
    ours: `${median(pairs.map((pair) => pair.full)).toFixed(1)} ms`,
    baseline: `${median(pairs.map((pair) => pair.small)).toFixed(1)} ms`,
    ratio,
    bar: 1.5,
    higherIsBetter: false,
  });
}

async function timed({ what, url }: Call, at: Sized, index: number): Promise<number> {
  const began = performance.now();
  const reply = await fetch(at.site.origin + url(at, index), { headers: { authorization: `Bearer ${at.token}` } });
  await reply.arrayBuffer();
  if (!reply.ok) throw new Error(`${what} was answered ${String(reply.status)}`);
  return performance.now() - began;
}
