import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { competitionPages } from '../../competitions/published/pages.ts';
import type { Engine } from '../../db/engine.ts';
import { entryPages } from '../../entering/entries/pages.ts';
import { handlers } from '../../start/routes.ts';
import { seedCompetition } from '../../testing/competitions.ts';
import { testDatabase } from '../../testing/database.ts';
import { seedAthlete, seedUser } from '../../testing/entrants.ts';
import { testApp, type TestApp, type Visitor } from '../../testing/http.ts';
import { firstViewsBy, type DrawFirstView } from './first-views.ts';
import { StaticFiles } from './static-files.ts';

const template = `<!doctype html><html data-theme="" data-ao=""><head><!--later--><!--head-->
  <script type="module" crossorigin src="/app-v3/assets/start.js"></script></head>
  <body><!--first-view--><!--boot--></body></html>`;
const root = path.resolve(import.meta.dirname, '../../../..');
const folder = mkdtempSync(path.join(tmpdir(), 'first-views-'));

let engine: Engine;
let site: TestApp;
let draw: DrawFirstView;
let compId: number;
beforeAll(async () => {
  const command = ['vite', 'build', '--config', 'web/vite.first-view.config.ts', '--logLevel', 'error'];
  const built = spawnSync('npx', [...command, '--outDir', folder], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  expect(built.stderr + built.stdout).toBe('');
  draw = firstViewsBy(path.join(folder, 'program.js'));
  engine = await testDatabase();
  ({ compId } = await seedCompetition(engine.db, { name: 'Kent <b>Open</b>' }));
  const app = {
    template,
    files: new StaticFiles(import.meta.dirname),
    preloadOf: () => ['/app-v3/assets/screen.js'],
    drawFirstView: draw,
  };
  site = await testApp(engine, handlers, { site: { app, pages: [...competitionPages, ...entryPages] } });
});
afterAll(async () => {
  await site.close();
  await engine.close();
  rmSync(folder, { recursive: true });
});

const pageFor = async ({ headers }: Visitor, address: string): Promise<string> =>
  (await site.app.inject({ url: `/app-v3/v2${address}`, headers: { accept: 'text/html', ...headers } })).body;
const mainOf = (page: string): string => /<main .*<\/main>/s.exec(page)?.[0] ?? '';

test.each(['', '/show-entry-v2/:id', '/schedule-v2/:id', '/contact-organiser-v2/:id'])(
  'v2%s can be read before any script, and asks for its scripts after that',
  async (address) => {
    const page = await pageFor(site.nobody, address.replace(':id', String(compId)));
    expect(mainOf(page)).toContain('Kent &lt;b&gt;Open&lt;/b&gt;');
    expect(mainOf(page)).not.toMatch(/ (?:id|style|for|name)="/);
    const later = /<template id="later">(.*?)<\/template>/.exec(page)?.[1] ?? '';
    expect(later).toMatch(/^<script type="module"[^>]* src="\/app-v3\/assets\/start.js"><\/script><link .*screen.js"/);
    expect(page.replace(later, '')).not.toMatch(/type="module"|modulepreload/);
  },
);

test('a parent reads the events of their own athlete at once; nothing of them is in the page of the next', async () => {
  const { id } = await seedUser(engine.db);
  await seedAthlete(engine.db, id, { firstName: 'Niamh' });
  const entry = `/entry-v2/${String(compId)}`;
  const parent = await site.as(id);
  const { firstView } = (await site.app.inject({ url: `/app-v3/own/v2${entry}`, headers: parent.headers })).json<{
    firstView: string;
  }>();
  expect(mainOf(firstView)).toContain('Niamh');
  expect(await pageFor(parent, entry)).not.toContain('Niamh');
  for (const address of [entry, '', `/show-entry-v2/${String(compId)}`])
    expect(await pageFor(site.nobody, address)).not.toContain('Niamh');
});

test('a reply that a page did not use, or a person whom it named, is unknown to the next page', async () => {
  const boot = JSON.parse(
    /id="boot">(.*?)<\/script>/s.exec(await pageFor(site.nobody, `/show-entry-v2/${String(compId)}`))?.[1] ?? '',
  ) as { calls: { path: string; reply: { data: object } }[] };
  const [{ reply } = { reply: { data: {} } }] = boot.calls;
  const other = {
    path: '/wp-json/e4s/v5/public/comp/999999/info',
    reply: { ...reply, data: { ...reply.data, name: 'Left over' } },
  };
  const [own, next] = [`/v2/show-entry-v2/${String(compId)}`, '/v2/show-entry-v2/999999'];
  expect(await draw({ reader: 'visitor', address: own, boot: { ...boot, calls: [...boot.calls, other] } })).toContain(
    'Kent',
  );
  expect(await draw({ reader: 'visitor', address: next, boot: { ...boot, calls: [] } })).not.toContain('Left over');
  expect(await draw({ reader: 'visitor', address: next, boot: { ...boot, calls: [other] } })).toContain('Left over');
  expect(await draw({ reader: 'visitor', address: next, boot: { ...boot, calls: [] } })).not.toContain('Left over');
});

test('the entry page shows its competition before the own part has come', async () => {
  const entry = mainOf(await pageFor(site.nobody, `/entry-v2/${String(compId)}`));
  expect(entry).toContain('Kent &lt;b&gt;Open&lt;/b&gt;');
  expect(entry).toContain('Loading');
  expect(entry).not.toContain('…');
});

test('a page for signed-in people alone has no first view', async () => {
  expect(mainOf(await pageFor(site.nobody, '/basket-v2'))).toBe('');
});

test('a visitor’s own part of the entry page has no first view', async () => {
  const own = await site.app.inject({ url: `/app-v3/own/v2/entry-v2/${String(compId)}` });
  expect(own.json()).not.toHaveProperty('firstView');
});
