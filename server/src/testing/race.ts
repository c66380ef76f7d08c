import type { AddressInfo } from 'node:net';
import * as contract from '@startline/contract/entering/entries';
import { sql } from 'kysely';
import type { AthleteId, CompetitionId, CompEventId } from '@startline/rules/ids';
import type { Engine } from '../db/engine.ts';
import { entryRoutes } from '../entering/entries/routes.ts';
import { seedCompetition } from './competitions.ts';
import { TestClock } from './context.ts';
import { seedAthlete, seedUser } from './entrants.ts';
import { requestFor, testApp } from './http.ts';

export type Buyer = { readonly headers: Readonly<Record<string, string>>; readonly athleteId: AthleteId };
export type RaceSite = {
  readonly engine: Engine;
  readonly origin: string;
  readonly buyers: readonly Buyer[];
  close(): Promise<void>;
};
/** The result of a race: how many places were wanted, could be sold and were sold, and every inconsistency. */
export type RaceResult = {
  readonly wanted: number;
  readonly sellable: number;
  readonly sold: number;
  readonly faults: readonly string[];
  readonly statuses: Readonly<Record<number, number>>;
};

/** Starts a server on a socket with this many signed-in buyers, each with an athlete of their own. */
export async function openRace(engine: Engine, buyers: number): Promise<RaceSite> {
  const site = await testApp(engine, entryRoutes, { clock: new TestClock() });
  await site.app.listen({ port: 0, host: '127.0.0.1' });
  const made: Buyer[] = [];
  for (let n = 0; n < buyers; n++) {
    const user = await seedUser(engine.db);
    made.push({ headers: (await site.withToken(user.id)).headers, athleteId: await seedAthlete(engine.db, user.id) });
  }
  const { port } = site.app.server.address() as AddressInfo;
  return { engine, origin: `http://127.0.0.1:${String(port)}`, buyers: made, close: () => site.close() };
}

/** Returns a small generator of numbers from 0 to 1 that gives the same sequence for the same seed. */
export function numbersFrom(seed: number): () => number {
  let state = seed * 2_654_435_761 + 1;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 1 | state) + 0x6d2b79f5) | 0;
    return ((state ^ (state >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/**
 * Runs a race: all buyers at once want 1 to 4 places each of a few events with few places, or with `places` of one
 * event with that many; with some seeds the competition has a limit of its own.
 */
export async function runRace(site: RaceSite, seed: number, { places = 0 } = {}): Promise<RaceResult> {
  const next = numbersFrom(seed);
  const upTo = (most: number): number => 1 + Math.floor(next() * most);
  const events = Array.from({ length: places === 0 ? upTo(5) : 1 }, (_, n) => ({
    code: `R${String(n)}`,
    name: `Race ${String(n)}`,
    max: places === 0 ? upTo(20) : places,
  }));
  const entriesLimit = places === 0 && next() < 0.4 ? upTo(30) : 0;
  const comp = await seedCompetition(site.engine.db, {
    name: `Race ${String(seed)}`,
    events,
    limits: { entries: entriesLimit },
  });
  const wishes = site.buyers.map((buyer) => ({
    buyer,
    ceids: pick(comp.eventIds, Math.min(upTo(4), events.length), next),
  }));
  const statuses: Record<number, number> = {};
  await Promise.all(
    wishes.map(async ({ buyer, ceids }) => {
      for (const ceid of ceids) {
        const status = await holdOverHttp(site.origin, buyer, ceid);
        statuses[status] = (statuses[status] ?? 0) + 1;
      }
    }),
  );
  const demand = comp.eventIds.map((ceid) => wishes.filter(({ ceids }) => ceids.includes(ceid)).length);
  const byEvent = demand.map((wanted, at) => Math.min(wanted, events[at]?.max ?? 0)).reduce((a, b) => a + b, 0);
  return audit(site.engine, comp.compId, {
    wanted: demand.reduce((a, b) => a + b, 0),
    sellable: entriesLimit === 0 ? byEvent : Math.min(byEvent, entriesLimit),
    statuses,
  });
}

function pick<T>(from: readonly T[], count: number, next: () => number): T[] {
  return [...from]
    .map((one) => ({ one, key: next() }))
    .sort((a, b) => a.key - b.key)
    .slice(0, count)
    .map(({ one }) => one);
}

/** Asks for a place as a browser does, and retries when told to wait (503 with Retry-After). */
async function holdOverHttp(origin: string, { headers, athleteId }: Buyer, ceid: CompEventId): Promise<number> {
  const { url, method } = requestFor(contract.holdPlace, { ceid, athleteId, clubId: 0, teamId: 0 });
  for (let tries = 0; tries < 50; tries++) {
    const response = await fetch(origin + url, {
      method,
      headers: { ...headers, 'content-type': 'application/json' },
      body: '{}',
    });
    await response.text();
    if (response.status !== 503) return response.status;
    if (response.headers.get('retry-after') === null) return 599;
    await new Promise((done) => setTimeout(done, 100));
  }
  return 503;
}

async function audit(
  engine: Engine,
  compId: CompetitionId,
  world: Omit<RaceResult, 'sold' | 'faults'>,
): Promise<RaceResult> {
  const { rows } = await sql<{
    kind: string;
    ref_id: number;
    cap: number | null;
    held: number;
    taken: number;
    real: number;
  }>`
    select k.kind, k.ref_id, k.cap, k.held, k.taken, (select count(*)::int from entry e where e.state = 'held' and case when k.kind = 'event' then e.comp_event_id = k.ref_id else e.comp_id = k.ref_id end) as real
    from capacity k where k.comp_id = ${compId} and (k.kind = 'event' or k.cap is not null)`.execute(engine.db);
  const sold = rows.filter(({ kind }) => kind === 'event').reduce((sum, { real }) => sum + real, 0);
  const faults = rows.flatMap(({ kind, ref_id, cap, held, taken, real }) => [
    ...(cap !== null && real > cap ? [`${kind} ${String(ref_id)}: ${String(real)} sold of ${String(cap)}`] : []),
    ...(held + taken !== real
      ? [`${kind} ${String(ref_id)}: counter ${String(held + taken)}, entries ${String(real)}`]
      : []),
  ]);
  const odd = Object.keys(world.statuses)
    .filter((status) => !['200', '409'].includes(status))
    .map((status) => `status ${status} came ${String(world.statuses[Number(status)])} times`);
  return { ...world, sold, faults: [...faults, ...odd] };
}
