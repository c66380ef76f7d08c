import { execFileSync } from 'node:child_process';
import { performance } from 'node:perf_hooks';
import { checkOut, payByTestCard } from '@startline/contract/selling/payments';
import { holdPlace } from '@startline/contract/entering/entries';
import { startSite } from '../e2e/site.ts';
import { migrate } from '../server/src/db/migrate.ts';
import { openPostgres } from '../server/src/db/postgres.ts';
import { dataOf, intend, lineTo, type Line, type Reply } from '../server/src/testing/rounds/calls.ts';
import { seedMeet, type Meet, type Parent } from '../server/src/testing/rounds/meet.ts';
import { ownPostgres } from '../server/src/testing/rounds/own-postgres.ts';
import { isShort, percentile, report } from './measure.ts';

const CLIENTS = 16;
const PER_SECOND = 40;
const P99_MS = 500;
const seconds = isShort ? 5 : 20;

/**
 * T3: measures orders paid by the stand-in card over HTTP, each a hold, a checkout and a payment; pgbench's own TPC-B
 * on the same database shows what the machine can do.
 */
export async function t3(): Promise<boolean> {
  const database = await ownPostgres(['shared_buffers=256MB']);
  try {
    const meet = await prepared(database.url);
    const machine = tpcB(database.url);
    const site = await startSite({ DATABASE_URL: database.url, DEMO: '1' }, undefined);
    const line = lineTo(site.origin);
    try {
      const took = await sold(line, meet);
      const rate = took.length / seconds;
      const p99 = percentile(took, 99);
      const isEnough = report({
        id: 'T3',
        what: 'paid orders/s, of the 40 asked',
        ours: `${rate.toFixed(0)}/s`,
        baseline: `TPC-B ${machine.toFixed(0)}/s`,
        ratio: rate / PER_SECOND,
        bar: 1,
        higherIsBetter: true,
      });
      return (
        report({
          id: 'T3',
          what: `checkout and payment p99, ${String(CLIENTS)} clients, of 500 ms`,
          ours: `${p99.toFixed(0)} ms`,
          baseline: `median ${percentile(took, 50).toFixed(0)} ms`,
          ratio: p99 / P99_MS,
          bar: 1,
          higherIsBetter: false,
        }) && isEnough
      );
    } finally {
      line.close();
      await site.stop();
    }
  } finally {
    await database.remove();
  }
}

async function prepared(url: string): Promise<Meet> {
  const engine = await openPostgres(url);
  try {
    await migrate(engine.db);
    return await seedMeet(engine.db, { parents: 6_000, caps: Array.from({ length: 20 }, () => 100_000) });
  } finally {
    await engine.close();
  }
}

function tpcB(url: string): number {
  const machine = url.replace(/\/postgres$/, '/template1');
  execFileSync('pgbench', ['-i', '-q', '-s', '4', machine], { stdio: 'ignore' });
  return Number(
    /tps = ([\d.]+)/.exec(
      execFileSync('pgbench', ['-n', '-c', String(CLIENTS), '-T', isShort ? '3' : '8', machine], {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      }),
    )?.[1],
  );
}

/** Returns how long each order's checkout and payment took, in ms. */
async function sold(line: Line, meet: Meet): Promise<number[]> {
  const took: number[] = [];
  const until = performance.now() + seconds * 1000;
  const buyers = meet.parents.values();
  await Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      for (let buyer = buyers.next(); !buyer.done && performance.now() < until; buyer = buyers.next())
        took.push(await buy(line, meet, buyer.value));
    }),
  );
  return took;
}

async function buy(line: Line, meet: Meet, parent: Parent): Promise<number> {
  const ceid = meet.ceids[parent.id % meet.ceids.length] ?? 0;
  const { entryId, total } = dataOf(
    holdPlace,
    await told(
      line.send(
        parent.token,
        intend(
          holdPlace,
          { ceid, athleteId: parent.athletes[0] ?? 0, clubId: 0, teamId: 0 },
          `the-hold-${String(parent.id)}`,
        ),
      ),
    ),
  );
  const began = performance.now();
  const order = dataOf(
    checkOut,
    await told(
      line.send(
        parent.token,
        intend(
          checkOut,
          { orgId: meet.orgId, method: 'card', entryIds: [entryId], expectedTotal: total, currency: 'GBP' },
          `the-order-${String(parent.id)}`,
        ),
      ),
    ),
  );
  const paid = dataOf(
    payByTestCard,
    await told(
      line.send(
        parent.token,
        intend(
          payByTestCard,
          { orderId: order.orderId, number: '4242424242424242' },
          `the-payment-${String(parent.id)}`,
        ),
      ),
    ),
  );
  if (paid.state !== 'paid') throw new Error(`Order ${String(order.orderId)} is ${paid.state}.`);
  return performance.now() - began;
}

async function told(sent: Promise<Reply | undefined>): Promise<Reply> {
  const reply = await sent;
  if (reply?.status !== 200) throw new Error(`Answered ${String(reply?.status)} ${reply?.body ?? ''}`);
  return reply;
}
