import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { seededChance } from '../../demo/seeded-random.ts';
import { openEmbedded } from '../../db/embedded.ts';
import type { Db } from '../../db/db.ts';
import type { Engine } from '../../db/engine.ts';
import { migrate } from '../../db/migrate.ts';
import { openPostgres } from '../../db/postgres.ts';
import { brokenLaws, missing } from './books.ts';
import { freePort, launch, startServerProcess, untilReady, type ServerProcess } from './built-server.ts';
import { lineTo } from './calls.ts';
import { Crowd } from './crowd.ts';
import { seedMeet } from './meet.ts';

/** The storage of the server under test: a folder of its own, or a PostgreSQL that lives through all rounds. */
export type Home = { readonly env: Readonly<Record<string, string>>; open(): Promise<Engine>; remove(): void };
export type Rounds = {
  readonly rounds: number;
  readonly seed: number;
  readonly parents?: number;
  readonly hands?: number;
  /** Cards that succeed only later make settling last 20 s longer. */ readonly slowCards?: boolean;
  readonly say?: (text: string) => void;
};
export type Summary = {
  readonly rounds: number;
  readonly answered: number;
  readonly entries: number;
  readonly orders: number;
  readonly paid: number;
  readonly refunds: number;
  readonly repeated: number;
  readonly seconds: number;
  readonly faults: readonly string[];
};

const CAPS = [1, 2, 3, 5, 8, 20, 40, 0, 0, 0];
/** A life ends after a number of answers and not after a time, so that a slow machine works as much as a fast one. */
const MOST_ANSWERS = 60;
const LONGEST_LIFE_MS = 15_000;
/** A key that a killed process left in flight on PostgreSQL is free after 30 s. */
const SETTLE_MS = 75_000;
/** A slow card is paid after 8 s, and the provider is asked about it every 10 s; the job of a refund comes with it. */
const SLOW_CARDS_MS = 20_000;
const QUICK_JOBS_MS = 4_000;
const MOST_SETTLINGS = 8;

/** Removes a folder of data; a file that is still being written on a busy machine is waited for. */
const removeFolder = (folder: string): void => fs.rmSync(folder, { recursive: true, force: true, maxRetries: 10 });

export const onEmbedded = (): Home => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'startline-kills-'));
  return {
    env: { DATA_DIR: folder },
    open: () => openEmbedded(folder),
    remove: () => removeFolder(folder),
  };
};

/** Returns a home on an empty database at `url`; the folder only stores the secret. */
export const onPostgres = (url: string): Home => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'startline-kills-'));
  return {
    env: { DATA_DIR: folder, DATABASE_URL: url },
    open: () => openPostgres(url),
    remove: () => removeFolder(folder),
  };
};

/**
 * BAR P1: kills the server at random moments while parents hold, pay, cancel and return over HTTP, and restarts it on
 * the same rows. At the end everybody repeats what had no answer, and everything acknowledged must exist once.
 */
export async function killServer(
  home: Home,
  { rounds, seed, parents = 120, hands = 8, slowCards = true, say = () => undefined }: Rounds,
): Promise<Summary> {
  const began = Date.now();
  const chance = seededChance(seed);
  const meet = await withEngine(home, async (engine) => {
    await migrate(engine.db);
    return seedMeet(engine.db, { parents, caps: CAPS });
  });
  const port = await freePort();
  const complaints: string[] = [];
  const line = lineTo(`http://127.0.0.1:${String(port)}`);
  const crowd = new Crowd(meet, line, { seed, slowCards });
  try {
    for (let round = 1; round <= rounds; round++) {
      const server = launch(port, home.env);
      const shopping = crowd.shop(hands);
      const isEarly = round > 1 && chance.next() < 0.1;
      if (isEarly) await pause(chance.whole(50, 500));
      else {
        await untilReady(server);
        await crowd.lookBack(4);
        await crowd.untilAnswered(chance.whole(1, MOST_ANSWERS), LONGEST_LIFE_MS);
        await pause(chance.whole(0, 40));
      }
      await server.end('SIGKILL');
      crowd.stop();
      await shopping;
      complaints.push(...server.complaints());
      if (round % 25 === 0 || round === rounds)
        say(
          `round ${String(round)} of ${String(rounds)}: ${String(crowd.answered)} answers, ${String(crowd.faults().length)} faults`,
        );
    }
    const repeated = await settleAndRepeat(home, crowd, {
      port,
      complaints,
      pauseMs: slowCards ? SLOW_CARDS_MS : QUICK_JOBS_MS,
    });
    const matches = await withEngine(home, async ({ db }) => [
      ...(await brokenLaws(db)),
      ...(await missing(db, crowd.shoppers)),
    ]);
    return {
      ...summaryOf(crowd),
      rounds,
      repeated,
      seconds: (Date.now() - began) / 1000,
      faults: [...crowd.faults(), ...matches, ...complaints.slice(0, 20)],
    };
  } finally {
    line.close();
    home.remove();
  }
}

async function withEngine<T>(home: Home, work: (engine: Engine) => Promise<T>): Promise<T> {
  const engine = await home.open();
  try {
    return await work(engine);
  } finally {
    await engine.close();
  }
}

type Settling = { readonly port: number; readonly complaints: string[]; readonly pauseMs: number };

/**
 * Starts the server for the last time: everything unanswered gets an answer, jobs and slow cards end, and each key
 * answers as before.
 */
async function settleAndRepeat(home: Home, crowd: Crowd, { port, complaints, pauseMs }: Settling): Promise<number> {
  for (let tries = 1; ; tries++) {
    const server = await startServerProcess(home.env, port);
    try {
      await crowd.settle(SETTLE_MS);
      await pause(pauseMs);
      if (tries === MOST_SETTLINGS || (await withoutServer(home, server, ({ db }) => isQuiet(db)))) break;
    } finally {
      await server.end('SIGTERM');
      complaints.push(...server.complaints());
    }
  }
  const server = await startServerProcess(home.env, port);
  try {
    return await crowd.repeatKept(300);
  } finally {
    await server.end('SIGTERM');
  }
}

/** Runs work on the database; stops the server first on the embedded engine, which has one owner. */
async function withoutServer<T>(home: Home, server: ServerProcess, work: (engine: Engine) => Promise<T>): Promise<T> {
  await server.end('SIGTERM');
  return withEngine(home, work);
}

/** Returns whether no job waits; a job of a killed process returns within a minute. */
export async function isQuiet(db: Db): Promise<boolean> {
  return (
    (await db.selectFrom('outbox').select('id').where('state', '=', 'waiting').limit(1).executeTakeFirst()) ===
    undefined
  );
}

export function summaryOf(crowd: Crowd): Pick<Summary, 'answered' | 'entries' | 'orders' | 'paid' | 'refunds'> {
  const { shoppers } = crowd;
  const total = (count: (shopper: (typeof shoppers)[number]) => number) =>
    shoppers.reduce((sum, shopper) => sum + count(shopper), 0);
  return {
    answered: crowd.answered,
    entries: total(({ entries }) => entries.size),
    orders: total(({ orders }) => orders.size),
    paid: total(
      ({ orders }) =>
        [...orders.values()].filter(({ state }) => state !== 'awaiting-card' && state !== 'cancelled').length,
    ),
    refunds: total(({ told }) => told.refunds),
  };
}
