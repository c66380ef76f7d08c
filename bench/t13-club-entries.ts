import { performance } from 'node:perf_hooks';
import { holdPlaces } from '@startline/contract/entering/club-entries';
import { holdPlace } from '@startline/contract/entering/entries';
import type { AthleteId, ClubId, CompEventId } from '@startline/rules/ids';
import { sql } from 'kysely';
import { startSite } from '../e2e/site.ts';
import type { Db } from '../server/src/db/db.ts';
import { migrate } from '../server/src/db/migrate.ts';
import { openPostgres } from '../server/src/db/postgres.ts';
import { dataOf, intend, lineTo, type Intention, type Line, type Reply } from '../server/src/testing/rounds/calls.ts';
import { seedMeet, type Meet, type Parent } from '../server/src/testing/rounds/meet.ts';
import { ownPostgres } from '../server/src/testing/rounds/own-postgres.ts';
import { isShort, median, report } from './measure.ts';

const ATHLETES = 60;
const EVENTS = 3;
const MOST_MS = 1_000;
/** One call may take this share of the time of single holds. */
const MOST_SHARE = 0.25;
const rounds = isShort ? 1 : 5;

/** A club with its secretary, who has a token. */
type Club = { readonly id: ClubId; readonly token: string; readonly athletes: readonly AthleteId[] };
type Cell = { readonly athleteId: AthleteId; readonly ceid: CompEventId };
type Scene = { readonly line: Line; readonly meet: Meet };

/**
 * T13: measures the places of a whole club held in one call over HTTP, against the same places held one after another
 * on the same database, in turns and each by a club of its own.
 */
export async function t13(): Promise<boolean> {
  const database = await ownPostgres(['shared_buffers=256MB']);
  try {
    const { meet, clubs } = await prepared(database.url);
    const site = await startSite({ DATABASE_URL: database.url, DEMO: '1', RATE_LIMITS: 'off' }, undefined);
    const line = lineTo(site.origin);
    try {
      return await compared({ line, meet }, clubs);
    } finally {
      line.close();
      await site.stop();
    }
  } finally {
    await database.remove();
  }
}

/** Measures each round with two clubs; the first round warms the server up and does not count. */
async function compared(scene: Scene, clubs: readonly Club[]): Promise<boolean> {
  const batches: number[] = [];
  const singles: number[] = [];
  for (let round = 0; round <= rounds; round++) {
    const [one, other] = clubs.slice(2 * round, 2 * round + 2);
    if (!one || !other) throw new Error('There are too few clubs.');
    const took = [await inOneCall(scene, one), await oneByOne(scene, other)] as const;
    if (round === 0) continue;
    batches.push(took[0]);
    singles.push(took[1]);
  }
  const [batch, single] = [median(batches), median(singles)];
  const row = { id: 'T13', ours: `${batch.toFixed(0)} ms`, bar: 1, higherIsBetter: false } as const;
  const isInTime = report({
    ...row,
    what: `${String(ATHLETES)} athletes x ${String(EVENTS)} events held in one call`,
    baseline: `${String(MOST_MS)} ms`,
    ratio: batch / MOST_MS,
  });
  const isWorthIt = report({
    ...row,
    what: `  of ${String(ATHLETES * EVENTS)} single holds`,
    baseline: `${single.toFixed(0)} ms`,
    ratio: median(batches.map((took, index) => took / (singles[index] ?? Number.NaN))),
    bar: MOST_SHARE,
  });
  return isInTime && isWorthIt;
}

const cellsOf = ({ meet }: Scene, { athletes }: Club): readonly Cell[] =>
  athletes.flatMap((athleteId) => meet.ceids.map((ceid) => ({ athleteId, ceid })));

async function inOneCall(scene: Scene, club: Club): Promise<number> {
  const input = { compId: scene.meet.compId, clubId: club.id, cells: [...cellsOf(scene, club)] };
  const began = performance.now();
  const reply = await send(scene, club, intend(holdPlaces, input, `club-${String(club.id)}-all-places`));
  const took = performance.now() - began;
  const refused = dataOf(holdPlaces, reply).cells.filter(({ refusal }) => refusal !== '');
  if (refused.length > 0) throw new Error(`${String(refused.length)} are refused: ${refused[0]?.refusal ?? ''}`);
  return took;
}

async function oneByOne(scene: Scene, club: Club): Promise<number> {
  const began = performance.now();
  for (const cell of cellsOf(scene, club)) {
    const key = `club-${String(club.id)}-${String(cell.athleteId)}-${String(cell.ceid)}`;
    await send(scene, club, intend(holdPlace, { ...cell, clubId: club.id, teamId: 0 }, key));
  }
  return performance.now() - began;
}

async function send({ line }: Scene, { token }: Club, intention: Intention): Promise<Reply> {
  const reply = await line.send(token, intention);
  if (reply?.status !== 200) throw new Error(`Answered ${String(reply?.status)} ${reply?.body ?? ''}`);
  return reply;
}

async function prepared(url: string): Promise<{ meet: Meet; clubs: readonly Club[] }> {
  const engine = await openPostgres(url);
  try {
    await migrate(engine.db);
    const count = 2 * (rounds + 1);
    const families = ATHLETES / 2;
    const meet = await seedMeet(engine.db, {
      parents: count * families,
      caps: Array.from({ length: EVENTS }, () => 0),
    });
    const clubs: Club[] = [];
    for (let n = 0; n < count; n++)
      clubs.push(await clubOf(engine.db, n, meet.parents.slice(n * families, (n + 1) * families)));
    await sql`analyze`.execute(engine.db);
    return { meet, clubs };
  } finally {
    await engine.close();
  }
}

/** Makes a club of the children of these parents, the first of whom is its secretary. */
async function clubOf(db: Db, number: number, parents: readonly Parent[]): Promise<Club> {
  const [secretary] = parents;
  if (!secretary) throw new Error('A club needs its secretary.');
  const { id } = await db
    .insertInto('club')
    .values({ name: `Club ${String(number)}`, kind: 'C' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const athletes = parents.flatMap((parent) => parent.athletes);
  await db.updateTable('athlete').set({ club_id: id }).where('id', 'in', athletes).execute();
  await db.insertInto('user_club').values({ user_id: secretary.id, club_id: id }).execute();
  return { id, token: secretary.token, athletes };
}
