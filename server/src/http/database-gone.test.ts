import { sql } from 'kysely';
import { createServer, connect, type AddressInfo, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Engine } from '../db/engine.ts';
import { competitionPages } from '../competitions/published/pages.ts';
import { openPostgres } from '../db/postgres.ts';
import { handlers } from '../start/routes.ts';
import { seedCompetition } from '../testing/competitions.ts';
import { engineUnderTest, freshPostgres } from '../testing/database.ts';
import { testApp, type TestApp } from '../testing/http.ts';
import { appPages } from './site/app-pages.ts';
import { StaticFiles } from './site/static-files.ts';

/**
 * Starts a proxy to the database that a test cuts: connections drop and new ones are refused, as when the server is
 * gone.
 */
async function wireTo(url: URL): Promise<{ port: number; cut(): Promise<void>; mend(): Promise<void> }> {
  const open = new Set<Socket>();
  const serve = () =>
    createServer((inside) => {
      const outside = connect(Number(url.port || '5432'), url.hostname);
      for (const socket of [inside, outside]) {
        open.add(socket);
        socket.on('error', () => undefined).on('close', () => open.delete(socket));
      }
      inside.pipe(outside).pipe(inside);
    });
  const listen = (server: Server, port: number) =>
    new Promise<number>((done) => server.listen(port, '127.0.0.1', () => done((server.address() as AddressInfo).port)));
  let server = serve();
  const port = await listen(server, 0);
  return {
    port,
    cut: () =>
      new Promise((done) => {
        server.close(() => done());
        for (const socket of open) socket.destroy();
      }),
    mend: async () => {
      server = serve();
      await listen(server, port);
    },
  };
}

const template = '<!doctype html><html data-theme="" data-ao=""><head></head><body><!--boot--></body></html>';
const onPostgres = engineUnderTest === 'postgres';
let real: Engine & { readonly url: string };
let engine: Engine;
let site: TestApp;
let wire: Awaited<ReturnType<typeof wireTo>>;
beforeAll(async () => {
  if (!onPostgres) return;
  real = await freshPostgres();
  const url = new URL(real.url);
  wire = await wireTo(new URL(real.url));
  url.port = String(wire.port);
  url.hostname = '127.0.0.1';
  engine = await openPostgres(url.href);
  const app = {
    template,
    files: new StaticFiles(import.meta.dirname),
    preloadOf: () => [],
    drawFirstView: () => Promise.resolve(undefined),
  };
  site = await testApp(engine, handlers, { site: { app, pages: [...competitionPages, ...appPages] } });
});
afterAll(async () => {
  if (!onPostgres) return;
  await site.close();
  await engine.close();
  await wire.cut();
  await real.close();
});

test.runIf(onPostgres)(
  'while the database is gone every call that nothing is kept of says so within 2 seconds with a time to try again; it heals by itself',
  async () => {
    const { compId } = await seedCompetition(engine.db, { name: 'Open' });
    const view = `/wp-json/e4s/v5/public/comp/${String(compId)}/info`;
    const ask = async (url: string) => {
      const started = performance.now();
      const answer = await site.app.inject(url);
      return {
        status: answer.statusCode,
        retryAfter: answer.headers['retry-after'],
        ms: performance.now() - started,
        errNo: answer.json<{ errNo?: number }>().errNo,
      };
    };
    const page = (url: string) => site.app.inject({ url, headers: { accept: 'text/html' } });
    const show = `/app-v3/v2/show-entry-v2/${String(compId)}`;
    for (const url of [show, '/app-v3/v2']) expect((await page(url)).statusCode).toBe(200);
    expect(await ask(view)).toMatchObject({ status: 200 });
    const heard: string[] = [];
    await engine.listen('live', (text) => heard.push(text));
    await wire.cut();
    site.clock.pass(60_000);
    expect(await ask(view)).toMatchObject({ status: 200, errNo: 0 });
    for (const url of [
      view.replace(String(compId), '999999'),
      '/wp-json/e4s/v5/public/comps/filter',
      '/wp-json/e4s/v5/areas',
    ]) {
      const answer = await ask(url);
      expect(answer).toMatchObject({ status: 503, errNo: 1011, retryAfter: '2' });
      expect(answer.ms).toBeLessThan(2_000);
    }
    expect(await ask('/readyz')).toMatchObject({ status: 503 });
    expect(await ask('/healthz')).toMatchObject({ status: 200 });
    const shown = await page(show);
    expect([shown.statusCode, shown.headers['x-kept-from']]).toEqual([200, expect.any(String)]);
    expect(shown.body).toMatch(
      /<body>\s*<p role="status"[^>]*>We cannot update this page at the moment. It was last updated at \d\d:\d\d\.<\/p>/,
    );
    expect((await page('/app-v3/v2')).statusCode).toBe(200);
    expect((await page('/app-v3/v2/show-entry-v2/999999')).statusCode).toBe(503);
    await wire.mend();
    await expect.poll(async () => (await ask(view)).status, { timeout: 10_000 }).toBe(200);
    expect(await ask('/readyz')).toMatchObject({ status: 200 });
    await expect.poll(() => heard, { timeout: 10_000 }).toEqual(['']);
    await sql`select pg_notify('live', '5')`.execute(engine.db);
    await expect.poll(() => heard).toEqual(['', '5']);
  },
);
