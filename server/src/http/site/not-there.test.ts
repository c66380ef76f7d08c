import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Engine } from '../../db/engine.ts';
import { handlers, pages } from '../../start/routes.ts';
import { testDatabase } from '../../testing/database.ts';
import { testApp } from '../../testing/http.ts';
import { openBuiltApp } from './built-app.ts';
import { pageAt } from '../../kernel/pages.ts';

/** The screens of the web app; a build names each in its manifest. */
const features = path.join(import.meta.dirname, '../../../../web/src/features');
const screens = fs
  .readdirSync(features, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('-screen.tsx'))
  .map((name) => `src/features/${name}`);

let engine: Engine;
let app: FastifyInstance;
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'startline-not-there-'));
beforeAll(async () => {
  fs.writeFileSync(
    path.join(folder, 'index.html'),
    '<!doctype html><html data-theme="" data-ao=""><head><!--head--></head><body><div id="app"></div><!--boot--></body></html>',
  );
  fs.writeFileSync(
    path.join(folder, 'manifest.json'),
    JSON.stringify(Object.fromEntries(screens.map((name) => [name, { file: 'assets/screen-abcdefgh.js' }]))),
  );
  engine = await testDatabase();
  const built = openBuiltApp(folder);
  ({ app } = await testApp(engine, handlers, built ? { site: { app: built, pages } } : {}));
});
afterAll(async () => {
  await app.close();
  await engine.close();
  fs.rmSync(folder, { recursive: true });
});

/** Addresses of the specification, each with its future screen. */
const later = [
  ['v2/club-search-v2', 'entering/clubs/club-search'],
  ['v2/club-v2/1', 'entering/clubs/club'],
  ['v2/shop-v2/1', 'competitions/published/shop'],
  ['v2/shop-v3/1', 'competitions/published/shop'],
  ['v2/actions-v2/1/2/3/4', 'entering/entries/actions'],
  ['v2/builder-v2/1', 'building/builder/builder'],
  ['v2/checkin-v2/1', 'day/checkin/checkin'],
  ['v2/ticket-admin-v2/1', 'selling/tickets/ticket-admin'],
  ['v2/ticket-form-gatekeeper/1', 'selling/tickets/ticket-form'],
  ['v2/results-v2/1', 'day/readers/results'],
  ['v2/results-entry-v2/1/2', 'day/results/results-entry'],
  ['v2/results-import-file/1', 'day/results/results-import'],
  ['v2/scoreboard-output-list/1', 'day/scoreboards/output-list'],
  ['v2/bibs-v2/1', 'day/bibs/bibs'],
  ['v2/age-group-edit-v2/1', 'building/events/age-group-edit'],
  ['v2/messages-v2', 'telling/messages/messages'],
  ['v2/messages-v2/1', 'telling/messages/messages'],
  ['scoreboard', 'day/scoreboards/scoreboard'],
  ['scoreboard/1/all', 'day/scoreboards/scoreboard'],
  ['r4s/output/1/2', 'day/scoreboards/output'],
  ['r4s/public-rankings/1/2', 'day/readers/public-rankings'],
] as const;
const missing = later.filter(([, screen]) => !screens.includes(`src/features/${screen}-screen.tsx`));

test.each(missing)('%s, whose screen is not there yet, answers the not-found page and status 404', async (address) => {
  const answer = await app.inject({ url: `/app-v3/${address}`, headers: { accept: 'text/html' } });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
  expect(answer.body).toContain('<div id="app">');
  expect(answer.body).toContain('<meta name="robots" content="noindex" />');
});

test('an address whose screen is there is found by the same server', async () => {
  expect((await app.inject({ url: '/app-v3/v2/login-v2', headers: { accept: 'text/html' } })).statusCode).toBe(200);
});

test('every address that the app opens a screen at is a page of the server: loaded there, it is no 404', () => {
  const routes = fs.readFileSync(path.join(features, '../app/routes.tsx'), 'utf8');
  const addresses = [...routes.matchAll(/\b(at|top)\(\s*'([^']+)'/g)].map(([, under, address = '']) =>
    `${under === 'at' ? '/v2' : ''}/${address.replaceAll(/\{-\$\w+\}|\$\w+/g, '1')}`.replace(/\/$/, ''),
  );
  expect(addresses.length).toBeGreaterThan(35);
  expect(addresses.filter((address) => !pageAt(pages, address))).toEqual([]);
});

test('a number that no record can have is an address that leads nowhere', () => {
  expect(pageAt(pages, '/v2/entry-v2/999999999')).toBeDefined();
  expect(pageAt(pages, '/v2/entry-v2/9999999999')).toBeUndefined();
});
