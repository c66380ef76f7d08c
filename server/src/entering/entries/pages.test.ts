import { myAthletes } from '@startline/contract/people/athletes';
import {
  eventsForAthlete,
  holdPlace,
  readCompetitionAtEntry,
  releasePlace,
} from '@startline/contract/entering/entries';
import type { AthleteId, CompetitionId } from '@startline/rules/ids';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { transaction } from '../../db/db.ts';
import type { Engine } from '../../db/engine.ts';
import { StaticFiles } from '../../http/site/static-files.ts';
import { announce } from '../../kernel/live-queries.ts';
import { handlers } from '../../start/routes.ts';
import { seedCompetition } from '../../testing/competitions.ts';
import { testDatabase } from '../../testing/database.ts';
import { seedAthlete, seedUser } from '../../testing/entrants.ts';
import { testApp, type TestApp, type Visitor } from '../../testing/http.ts';
import { entryPages } from './pages.ts';

const template = '<!doctype html><html data-theme="" data-ao=""><head></head><body><!--boot--></body></html>';

let engine: Engine;
let site: TestApp;
let compId: CompetitionId;
let asked: string[] = [];
beforeAll(async () => {
  engine = await testDatabase(({ query }) => void asked.push(query.sql));
  const app = {
    template,
    files: new StaticFiles(import.meta.dirname),
    preloadOf: () => [],
    drawFirstView: () => Promise.resolve(undefined),
  };
  site = await testApp(engine, handlers, { site: { app, pages: entryPages } });
  ({ compId } = await seedCompetition(engine.db));
});
afterAll(async () => {
  await site.close();
  await engine.close();
});

type Brought = { readonly path: string; readonly reply: { readonly data: unknown } };
type Events = { readonly rows: readonly object[] };
type Part = { readonly config: { readonly userInfo: unknown }; readonly calls: Brought[] };
const entry = (id: number = compId): string => `/v2/entry-v2/${String(id)}`;
const get = async (url: string, { headers }: Visitor) => site.app.inject({ url, headers });
/** Returns what an address of the entry page asks for at once: who the visitor is, and their calls with the replies. */
async function ownPart(visitor: Visitor, address = entry()): Promise<Part> {
  const own = await get(`/app-v3/own${address}`, visitor);
  expect([own.statusCode, own.headers['cache-control']]).toEqual([200, 'no-store']);
  return own.json();
}
const brought = async (visitor: Visitor, address?: string): Promise<Brought[]> =>
  (await ownPart(visitor, address)).calls;
const eventsPath = (athlete: AthleteId) => `/wp-json/e4s/v5/public/events/${String(compId)}/${String(athlete)}`;

test('ENTRY-06 the own part of the entry page brings the own athletes and the events of the first, as the calls would answer', async () => {
  const { id: parent } = await seedUser(engine.db);
  await seedAthlete(engine.db, parent, { firstName: 'Niamh' });
  await seedAthlete(engine.db, parent, { firstName: 'Aoife' });
  const visitor = await site.as(parent);
  const { data: mine } = await visitor.call(myAthletes, { compid: compId });
  const first = mine[0]!.id;
  const { data: events } = await visitor.call(eventsForAthlete, { compId, athleteId: first });
  expect((await brought(visitor)).map(({ path, reply }) => [path, reply.data])).toEqual([
    [`/wp-json/e4s/v5/my/athletes?compid=${String(compId)}`, mine],
    [eventsPath(first), events],
  ]);
});

test('the athlete whom the address names comes along, but nobody else’s', async () => {
  const [{ id: parent }, { id: other }] = [await seedUser(engine.db), await seedUser(engine.db)];
  await seedAthlete(engine.db, parent, { firstName: 'Aoife' });
  const second = await seedAthlete(engine.db, parent, { firstName: 'Niamh', surname: 'Zeta' });
  const theirs = await seedAthlete(engine.db, other, { surname: 'Kestrel' });
  const visitor = await site.as(parent);
  const address = (athlete: AthleteId | string) => `${entry()}?athlete=${String(athlete)}`;
  expect((await brought(visitor, address(second))).map(({ path }) => path)).toContain(eventsPath(second));
  expect(JSON.stringify(await brought(await site.as(other), address(theirs)))).toContain('Kestrel');
  const refused = await brought(visitor, address(theirs));
  expect(refused).toHaveLength(1);
  expect(JSON.stringify(refused)).not.toContain('Kestrel');
  expect(await brought(visitor, address('12%2F..'))).toHaveLength(2);
});

test('T12 own parts that are asked for in the same second read the events once', async () => {
  const { compId: busy } = await seedCompetition(engine.db);
  const families = await Promise.all(
    ['Aoife', 'Niamh', 'Roisin'].map(async (firstName) => {
      const { id } = await seedUser(engine.db);
      await seedAthlete(engine.db, id, { firstName });
      return site.as(id);
    }),
  );
  const [parts, reads]: [string[], number[]] = [[], []];
  for (const family of families) {
    asked = [];
    parts.push(JSON.stringify(await brought(family, entry(busy))));
    reads.push(asked.filter((text) => text.includes('from comp_event')).length);
    const own = asked.filter((text) => !/"(?:session|setting)"/.test(text));
    if (parts.length > 1) expect(own, own.join('\n')).toHaveLength(3);
  }
  expect(reads).toEqual([1, 0, 0]);
  const named = parts.map((part) => ['Aoife', 'Niamh', 'Roisin'].filter((name) => part.includes(name)));
  expect(named).toEqual([['Aoife'], ['Niamh'], ['Roisin']]);
});

test('an own part shows at once what its reader just held, and what others did once it is announced', async () => {
  const { compId: busy, eventIds } = await seedCompetition(engine.db, { events: [{ max: 2 }] });
  const [mine, theirs] = [await seedUser(engine.db), await seedUser(engine.db)];
  const athleteId = await seedAthlete(engine.db, mine.id);
  await seedAthlete(engine.db, theirs.id);
  const [me, them] = [await site.as(mine.id), await site.as(theirs.id)];
  const row = async (visitor: Visitor) => {
    const [, events] = await brought(visitor, entry(busy));
    return (events?.reply.data as Events).rows[0];
  };
  expect(await row(them)).toMatchObject({ places: { left: 2 } });
  const held = await me.call(holdPlace, { ceid: eventIds[0]!, athleteId, clubId: 0, teamId: 0 });
  expect(held).toMatchObject({ errNo: 0 });
  expect(await row(me)).toMatchObject({ note: 'in-cart', entry: { state: 'held' }, places: { left: 1 } });
  await transaction(engine.db, (tx) =>
    announce(tx, { compId: busy, kind: 'entries', refId: 1, now: site.clock.now() }),
  );
  await expect.poll(() => row(them)).toMatchObject({ places: { left: 1 }, entry: null });
  await me.call(releasePlace, { productId: held.data.productId });
  expect(await row(me)).toMatchObject({ entry: null, places: { left: 2 } });
});

test('a visitor gets nobody’s athletes', async () => {
  const part = await ownPart(site.nobody);
  expect(part.calls).toEqual([]);
  expect(JSON.stringify(part.config.userInfo)).toContain('"ANONYMOUS"');
});

test('the entry page itself is the same for everybody: the competition, and where the own part is', async () => {
  const { id: parent } = await seedUser(engine.db);
  await seedAthlete(engine.db, parent, { firstName: 'Roisin', surname: 'Quill' });
  const anybody = await get(`/app-v3${entry()}`, site.nobody);
  const own = await get(`/app-v3${entry()}?athlete=1`, await site.as(parent));
  expect([own.statusCode, own.headers.etag, own.body]).toEqual([200, anybody.headers.etag, anybody.body]);
  expect(own.body).not.toMatch(/Roisin|Quill/);
  expect(own.body).toContain(`data-own="/app-v3/own${entry()}"`);
  const boot = JSON.parse(/id="boot">(.*?)<\/script>/s.exec(own.body)?.[1] ?? '') as { calls: Brought[] };
  const competition = await site.nobody.call(readCompetitionAtEntry, { id: compId });
  expect(boot.calls.map(({ path, reply }) => [path, reply.data])).toEqual([
    [`/wp-json/e4s/v5/public/comp/${String(compId)}/entry-head`, competition.data],
  ]);
});

test('everybody sees the competition of an entry page as an anonymous visitor does, once it is published', async () => {
  const { compId: draft } = await seedCompetition(engine.db, { active: false });
  const staff = await site.as(await site.aUser({ permissions: [{ role: 'Builder', compId: draft }] }));
  expect((await staff.call(readCompetitionAtEntry, { id: draft })).errNo).not.toBe(0);
  expect((await staff.call(eventsForAthlete, { compId: draft, athleteId: 0 })).errNo).toBe(0);
});

test('an entry page about a competition that is not there opens, and its screen says so', async () => {
  const visitor = await site.as((await seedUser(engine.db)).id);
  expect((await get(`/app-v3${entry(999_999)}`, visitor)).statusCode).toBe(200);
  const paths = (await brought(visitor, entry(999_999))).map(({ path }) => path);
  expect(paths.filter((path) => path.includes('/events/'))).toEqual([]);
});

test('a page without an own part has none to ask for', async () => {
  for (const address of ['/v2', '/v2/nowhere', entry().replace(String(compId), 'abc')])
    expect((await get(`/app-v3/own${address}`, site.nobody)).statusCode).toBe(404);
});
