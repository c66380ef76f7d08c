import { readAthlete } from '@startline/contract/people/athletes';
import type { AthleteId } from '@startline/rules/ids';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Engine } from '../../db/engine.ts';
import { handlers } from '../../start/routes.ts';
import { testDatabase } from '../../testing/database.ts';
import { seedAthlete, seedUser } from '../../testing/entrants.ts';
import { testApp, type TestApp, type Visitor } from '../../testing/http.ts';
import { brings } from '../../kernel/pages.ts';
import { StaticFiles } from './static-files.ts';

const template = '<!doctype html><html data-theme="" data-ao=""><head></head><body><!--boot--></body></html>';

let engine: Engine;
let site: TestApp;
let parent: Visitor;
let athleteId: AthleteId;
beforeAll(async () => {
  engine = await testDatabase();
  const pages = [
    {
      pattern: '/v2/athlete/:id',
      screen: 'people/athletes/athlete',
      calls: [brings(readAthlete, ({ id }) => ({ id: Number(id), compid: 0 }))],
    },
  ];
  const app = {
    template,
    files: new StaticFiles(import.meta.dirname),
    preloadOf: () => [],
    drawFirstView: () => Promise.resolve(undefined),
  };
  site = await testApp(engine, handlers, { site: { app, pages } });
  const { id } = await seedUser(engine.db);
  parent = await site.as(id);
  athleteId = await seedAthlete(engine.db, id);
});
afterAll(async () => {
  await site.close();
  await engine.close();
});

async function callsFor({ headers }: Visitor): Promise<readonly unknown[]> {
  const url = `/app-v3/v2/athlete/${String(athleteId)}`;
  const { body } = await site.app.inject({ url, headers: { accept: 'text/html', ...headers } });
  return (JSON.parse(/id="boot">(.*?)<\/script>/s.exec(body)?.[1] ?? '') as { calls: unknown[] }).calls;
}

test('a page brings a reply only to those who may make the call, as the call itself is answered', async () => {
  expect(await callsFor(parent)).toHaveLength(1);
  expect(await callsFor(await site.as(await site.aUser()))).toEqual([]);
  expect(await callsFor(site.nobody)).toEqual([]);
});
