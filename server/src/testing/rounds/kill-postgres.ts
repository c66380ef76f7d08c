import { setTimeout as pause } from 'node:timers/promises';
import { holdPlace } from '@startline/contract/entries';
import { seededChance } from '../../demo/seeded-random.ts';
import { migrate } from '../../db/migrate.ts';
import { openPostgres } from '../../db/postgres.ts';
import { brokenLaws, missing } from './books.ts';
import { isReady, startServerProcess, type ServerProcess } from './built-server.ts';
import { intend, lineTo, type Line } from './calls.ts';
import { Crowd } from './crowd.ts';
import { onPostgres, summaryOf, type Rounds, type Summary } from './kill-server.ts';
import { seedMeet, type Meet } from './meet.ts';
import { ownPostgres } from './own-postgres.ts';

const CAPS = [1, 2, 3, 5, 8, 20, 40, 0, 0, 0];
const MOST_ANSWERS = 60;
const LONGEST_LIFE_MS = 15_000;
const HEALED_WITHIN_MS = 10_000;
const ANSWERED_WITHIN_MS = 2_000;
const SETTLE_MS = 75_000;
const SLOW_CARDS_MS = 20_000;

export type OutageSummary = Summary & { /** The longest time to heal, and to answer while the database was gone; ms. */ readonly healedMs: number; readonly answeredMs: number };

/**
 * BAR P2 and P13: kills PostgreSQL and all its processes while parents shop. While it is gone every call is answered 503 with
 * Retry-After within 2 s, /readyz is red and /healthz green; when it is back the same server process serves again within 10 s.
 */
export async function killPostgres({ rounds, seed, parents = 120, hands = 8, say = () => undefined }: Rounds): Promise<OutageSummary> {
  const began = Date.now();
  const chance = seededChance(seed);
  const database = await ownPostgres();
  const home = onPostgres(database.url);
  const faults: string[] = [];
  const slowest = { healed: 0, answered: 0 };
  let line: Line | undefined;
  let server: ServerProcess | undefined;
  try {
    const meet = await prepare(database.url, parents);
    server = await startServerProcess(home.env);
    line = lineTo(server.origin);
    const crowd = new Crowd(meet, line, seed);
    for (let round = 1; round <= rounds; round++) {
      const shopping = crowd.shop(hands);
      await crowd.untilAnswered(chance.whole(1, MOST_ANSWERS), LONGEST_LIFE_MS);
      await pause(chance.whole(0, 40));
      await database.kill();
      crowd.stop();
      await shopping;
      const outage = await duringOutage(server.origin, line, meet);
      slowest.answered = Math.max(slowest.answered, outage.longestMs);
      faults.push(...outage.faults.map((fault) => `Round ${String(round)}: ${fault}`));
      if (server.hasEnded()) throw new Error(`The server did not live through round ${String(round)}:\n${server.said()}`);
      await database.start();
      const healed = await healing(server.origin, line, meet);
      slowest.healed = Math.max(slowest.healed, healed);
      if (healed > HEALED_WITHIN_MS) faults.push(`Round ${String(round)}: healed only after ${String(healed)} ms`);
      await crowd.lookBack(4);
      if (round % 10 === 0 || round === rounds) say(`outage ${String(round)} of ${String(rounds)}: ${String(crowd.answered)} answers, healed in ${String(slowest.healed)} ms at most, ${String(faults.length)} faults`);
    }
    await crowd.settle(SETTLE_MS);
    await pause(SLOW_CARDS_MS);
    const repeated = await crowd.repeatKept(300);
    await server.end('SIGTERM');
    const engine = await openPostgres(database.url);
    const found = [...(await brokenLaws(engine.db)), ...(await missing(engine.db, crowd.shoppers))];
    await engine.close();
    return { ...summaryOf(crowd), rounds, repeated, seconds: (Date.now() - began) / 1000, healedMs: slowest.healed, answeredMs: slowest.answered, faults: [...faults, ...crowd.faults(), ...found] };
  } finally {
    line?.close();
    await server?.end('SIGKILL');
    await database.remove();
    home.remove();
  }
}

async function prepare(url: string, parents: number): Promise<Meet> {
  const engine = await openPostgres(url);
  try {
    await migrate(engine.db);
    return await seedMeet(engine.db, { parents, caps: CAPS });
  } finally {
    await engine.close();
  }
}

/** A write that anybody may try at any time: it asks for a place that the last parent may or may not get. */
const aTry = ({ parents, ceids }: Meet) => {
  const [parent] = parents.slice(-1);
  return { token: parent?.token ?? '', intention: intend(holdPlace, { ceid: ceids.at(-1) ?? 0, athleteId: parent?.athletes[0] ?? 0, clubId: 0, teamId: 0 }, 'a-try-in-the-dark') };
};

/** What callers get while the database is gone. */
async function duringOutage(origin: string, line: Line, meet: Meet): Promise<{ faults: string[]; longestMs: number }> {
  const faults: string[] = [];
  const { token, intention } = aTry(meet);
  const began = Date.now();
  const replies = await Promise.all(Array.from({ length: 4 }, () => line.send(token, intention)));
  const longestMs = Date.now() - began;
  for (const reply of replies) {
    if (reply?.status !== 503) faults.push(`a call was answered ${String(reply?.status)} ${reply?.body ?? ''} while the database was gone`);
    else if (reply.retryAfter === undefined) faults.push('503 without Retry-After');
  }
  if (longestMs > ANSWERED_WITHIN_MS) faults.push(`the answer came only after ${String(longestMs)} ms`);
  if (await isReady(origin)) faults.push('/readyz was green while the database was gone');
  const isAlive = await fetch(`${origin}/healthz`, { signal: AbortSignal.timeout(ANSWERED_WITHIN_MS) }).then((reply) => reply.ok, () => false);
  if (!isAlive) faults.push('/healthz was not green');
  return { faults, longestMs };
}

/** How long it took until the server was ready and wrote again, in ms. */
async function healing(origin: string, line: Line, meet: Meet): Promise<number> {
  const { token, intention } = aTry(meet);
  const began = Date.now();
  while (Date.now() - began < 6 * HEALED_WITHIN_MS) {
    const reply = (await isReady(origin)) ? await line.send(token, intention) : undefined;
    if (reply && reply.status < 500) return Date.now() - began;
    await pause(50);
  }
  return Date.now() - began;
}
