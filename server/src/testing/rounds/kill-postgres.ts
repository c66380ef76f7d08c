import { setTimeout as pause } from 'node:timers/promises';
import { holdPlace } from '@startline/contract/entering/entries';
import { seededChance } from '../../demo/seeded-random.ts';
import { migrate } from '../../db/migrate.ts';
import { openPostgres } from '../../db/postgres.ts';
import { brokenLaws, missing } from './books.ts';
import { isReady, startServerProcess, type ServerProcess } from './built-server.ts';
import { intend, lineTo, type Line } from './calls.ts';
import { Crowd } from './crowd.ts';
import { isQuiet, onPostgres, summaryOf, type Rounds, type Summary } from './kill-server.ts';
import { seedMeet, type Meet } from './meet.ts';
import { ownPostgres, type OwnPostgres } from './own-postgres.ts';

const CAPS = [1, 2, 3, 5, 8, 20, 40, 0, 0, 0];
const MOST_ANSWERS = 60;
const LONGEST_LIFE_MS = 15_000;
const HEALED_WITHIN_MS = 10_000;
const ANSWERED_WITHIN_MS = 2_000;
const SETTLE_MS = 75_000;
const SLOW_CARDS_MS = 20_000;

export type OutageSummary = Summary & {
  /** The longest time to heal, and to answer while the database was gone; ms. */ readonly healedMs: number;
  readonly answeredMs: number;
};

/**
 * BAR P2 and P13: kills PostgreSQL and all its processes while parents shop. While it is gone every call must be
 * answered 503 with Retry-After within 2 s, /readyz red and /healthz green; when it is back the same server process
 * must serve again within 10 s.
 */
export async function killPostgres({
  rounds,
  seed,
  parents = 120,
  hands = 8,
  slowCards = true,
  say = () => undefined,
}: Rounds): Promise<OutageSummary> {
  const began = Date.now();
  const chance = seededChance(seed);
  const database = await ownPostgres();
  const home = onPostgres(database.url);
  const meet = await prepare(database.url, parents);
  const server = await startServerProcess(home.env);
  const line = lineTo(server.origin);
  const scene: Scene = { database, server, line, meet, crowd: new Crowd(meet, line, { seed, slowCards }), hands };
  const outages: Outage[] = [];
  try {
    for (let round = 1; round <= rounds; round++) {
      outages.push(await oneOutage(scene, { answers: chance.whole(1, MOST_ANSWERS), thenMs: chance.whole(0, 40) }));
      if (round % 10 === 0 || round === rounds)
        say(
          `outage ${String(round)} of ${String(rounds)}: ${String(scene.crowd.answered)} answers, healed in ${String(longest(outages, 'healedMs'))} ms at most`,
        );
    }
    const settled = await settle(scene, slowCards);
    return {
      ...summaryOf(scene.crowd),
      rounds,
      repeated: settled.repeated,
      seconds: (Date.now() - began) / 1000,
      healedMs: longest(outages, 'healedMs'),
      answeredMs: longest(outages, 'answeredMs'),
      faults: [...outages.flatMap(({ faults }) => faults), ...settled.faults],
    };
  } finally {
    line.close();
    await server.end('SIGKILL');
    await database.remove();
    home.remove();
  }
}

type Scene = {
  readonly database: OwnPostgres;
  readonly server: ServerProcess;
  readonly line: Line;
  readonly meet: Meet;
  readonly crowd: Crowd;
  readonly hands: number;
};
type Outage = { readonly healedMs: number; readonly answeredMs: number; readonly faults: readonly string[] };
const longest = (outages: readonly Outage[], kind: 'healedMs' | 'answeredMs'): number =>
  Math.max(0, ...outages.map((outage) => outage[kind]));

/** Runs one outage: parents shop, PostgreSQL is killed, callers are told so, it returns, and so does the server. */
async function oneOutage(
  { database, server, line, meet, crowd, hands }: Scene,
  until: { readonly answers: number; readonly thenMs: number },
): Promise<Outage> {
  const shopping = crowd.shop(hands);
  await crowd.untilAnswered(until.answers, LONGEST_LIFE_MS);
  await pause(until.thenMs);
  await database.kill();
  crowd.stop();
  await shopping;
  const gone = await duringOutage(server.origin, line, meet);
  if (server.hasEnded()) throw new Error(`The server did not live through it:\n${server.said()}`);
  await database.start();
  const healedMs = await healing(server.origin, line, meet);
  await crowd.lookBack(4);
  const late = healedMs > HEALED_WITHIN_MS ? [`healed only after ${String(healedMs)} ms`] : [];
  return { healedMs, answeredMs: gone.longestMs, faults: [...gone.faults, ...late] };
}

/**
 * Waits until everything has an answer and jobs have ended, then checks that keys answer as before and that the
 * database is consistent.
 */
async function settle(
  { database, server, crowd }: Scene,
  slowCards: boolean,
): Promise<{ repeated: number; faults: string[] }> {
  await crowd.settle(SETTLE_MS);
  const engine = await openPostgres(database.url);
  try {
    await pause(slowCards ? SLOW_CARDS_MS : 0);
    for (let tries = 0; tries < 60 && !(await isQuiet(engine.db)); tries++) await pause(1_000);
    const repeated = await crowd.repeatKept(300);
    await server.end('SIGTERM');
    return {
      repeated,
      faults: [...crowd.faults(), ...(await brokenLaws(engine.db)), ...(await missing(engine.db, crowd.shoppers))],
    };
  } finally {
    await engine.close();
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

/** Returns a write that anybody may try at any time: it asks for a place that the last parent may or may not get. */
const aTry = ({ parents, ceids }: Meet) => {
  const [parent] = parents.slice(-1);
  return {
    token: parent?.token ?? '',
    intention: intend(
      holdPlace,
      { ceid: ceids.at(-1) ?? 0, athleteId: parent?.athletes[0] ?? 0, clubId: 0, teamId: 0 },
      'a-try-in-the-dark',
    ),
  };
};

/** Checks what callers get while the database is gone. */
async function duringOutage(origin: string, line: Line, meet: Meet): Promise<{ faults: string[]; longestMs: number }> {
  const faults: string[] = [];
  const { token, intention } = aTry(meet);
  const began = Date.now();
  const replies = await Promise.all(Array.from({ length: 4 }, () => line.send(token, intention)));
  const longestMs = Date.now() - began;
  for (const reply of replies) {
    if (reply?.status !== 503)
      faults.push(`a call was answered ${String(reply?.status)} ${reply?.body ?? ''} while the database was gone`);
    else if (reply.retryAfter === undefined) faults.push('503 without Retry-After');
  }
  if (longestMs > ANSWERED_WITHIN_MS) faults.push(`the answer came only after ${String(longestMs)} ms`);
  if (await isReady(origin)) faults.push('/readyz was green while the database was gone');
  const isAlive = await fetch(`${origin}/healthz`, { signal: AbortSignal.timeout(ANSWERED_WITHIN_MS) }).then(
    (reply) => reply.ok,
    () => false,
  );
  if (!isAlive) faults.push('/healthz was not green');
  return { faults, longestMs };
}

/** Returns how long it took until the server was ready and wrote again, in ms. */
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
