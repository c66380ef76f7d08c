import { myAthletes } from '@startline/contract/people/athletes';
import { eventsForAthlete } from '@startline/contract/entering/entries';
import type { AthleteId, CompetitionId } from '@startline/rules/ids';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Engine } from '../../db/engine.ts';
import { StaticFiles } from '../../http/site/static-files.ts';
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
beforeAll(async () => {
  engine = await testDatabase();
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
/** Returns what the entry page brings to a visitor: the calls with their replies. */
async function brought(visitor: Visitor, address = `/app-v3/v2/entry-v2/${String(compId)}`): Promise<Brought[]> {
  const page = await site.app.inject({ url: address, headers: { accept: 'text/html', ...visitor.headers } });
  expect(page.statusCode).toBe(200);
  return (JSON.parse(/id="boot">(.*?)<\/script>/s.exec(page.body)?.[1] ?? '') as { calls: Brought[] }).calls;
}
const eventsPath = (athlete: AthleteId) => `/wp-json/e4s/v5/public/events/${String(compId)}/${String(athlete)}`;

test('ENTRY-06 the entry page brings the own athletes and the events of the first, as the calls would answer', async () => {
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
  const address = (athlete: AthleteId | string) => `/app-v3/v2/entry-v2/${String(compId)}?athlete=${String(athlete)}`;
  expect((await brought(visitor, address(second))).map(({ path }) => path)).toContain(eventsPath(second));
  expect(JSON.stringify(await brought(await site.as(other), address(theirs)))).toContain('Kestrel');
  const refused = await brought(visitor, address(theirs));
  expect(refused).toHaveLength(1);
  expect(JSON.stringify(refused)).not.toContain('Kestrel');
  expect(await brought(visitor, address('12%2F..'))).toHaveLength(2);
});

test('a visitor gets the page without anybody’s athletes', async () => {
  expect(await brought(site.nobody)).toEqual([]);
});

test('an entry page about a competition that is not there opens, and its screen says so', async () => {
  const visitor = await site.as((await seedUser(engine.db)).id);
  const paths = (await brought(visitor, '/app-v3/v2/entry-v2/999999')).map(({ path }) => path);
  expect(paths.filter((path) => path.includes('/events/'))).toEqual([]);
});
