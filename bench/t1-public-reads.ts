import { spawn } from 'node:child_process';
import path from 'node:path';
import { startSite } from '../e2e/site.ts';
import { median, report, throughput } from './measure.ts';

const seconds = Number(process.env['BENCH_SECONDS'] ?? 4);
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 3);
const api = '/wp-json/e4s/v5';

/** T1: measures public replies against raw Node http sending the same bytes, in turns, from one load generator. */
export async function t1(): Promise<boolean> {
  const site = await startSite({ DEMO: '1' }, undefined);
  try {
    const list = (await (await fetch(`${site.origin}${api}/public/comps/filter`)).json()) as {
      data: { summaries: { compId: number; entries: { athletes: number } }[] };
    };
    const busiest = list.data.summaries.reduce((most, comp) =>
      comp.entries.athletes > most.entries.athletes ? comp : most,
    ).compId;
    const calls: [string, string][] = [
      ['list of competitions', `${api}/public/comps/filter`],
      ['competition page data', `${api}/public/comp/${busiest}/info`],
      ['schedule', `${api}/public/events/${busiest}/0`],
      ['who has entered', `${api}/public/comp/${busiest}/entries`],
      ['home page, filled', '/app-v3/v2/home-v2'],
    ];
    let reached = true;
    for (const [what, url] of calls) {
      reached = (await against(what, site.origin + url, {}, 0.6)) && reached;
    }
    const etag =
      (await fetch(`${site.origin}${api}/public/comps/filter`, { headers: { 'accept-encoding': 'br' } })).headers.get(
        'etag',
      ) ?? '';
    return (
      (await against(
        'not changed (304)',
        `${site.origin}${api}/public/comps/filter`,
        { 'if-none-match': etag },
        0.8,
      )) && reached
    );
  } finally {
    await site.stop();
  }
}

async function against(what: string, url: string, headers: Record<string, string>, bar: number): Promise<boolean> {
  const input = { 'accept-encoding': 'br, gzip', ...headers };
  const reply = await rawReply(url, input);
  const raw = await rawServer(reply);
  const ours: number[] = [];
  const theirs: number[] = [];
  let wrong = 0;
  for (let round = 0; round < rounds; round++) {
    const load = { seconds, connections: 32, expect: reply.status };
    const one = await throughput(url, input, load);
    const other = await throughput(raw.url, input, load);
    ours.push(one.perSecond);
    theirs.push(other.perSecond);
    wrong += one.wrong;
  }
  raw.stop();
  if (wrong > 0) console.log(`     ${wrong} replies were not ${reply.status}`);
  const ratio = median(ours.map((value, i) => value / (theirs[i] ?? Number.NaN)));
  return (
    report({
      id: 'T1',
      what,
      ours: `${Math.round(median(ours))}/s`,
      baseline: `${Math.round(median(theirs))}/s`,
      ratio,
      bar,
      higherIsBetter: true,
    }) && wrong === 0
  );
}

type Raw = { status: number; headers: Record<string, string>; body: string };

/** Returns the exact bytes that our server sends, undecoded. */
async function rawReply(url: string, headers: Record<string, string>): Promise<Raw> {
  const { request } = await import('node:http');
  return new Promise((done, failed) => {
    request(url, { headers }, (reply) => {
      const parts: Buffer[] = [];
      reply.on('data', (part: Buffer) => parts.push(part));
      reply.on('end', () => {
        const kept = Object.entries(reply.headers).filter(
          ([name]) => !['connection', 'keep-alive', 'date', 'transfer-encoding'].includes(name),
        );
        done({
          status: reply.statusCode ?? 0,
          headers: Object.fromEntries(kept.map(([name, value]) => [name, String(value)])),
          body: Buffer.concat(parts).toString('base64'),
        });
      });
    })
      .on('error', failed)
      .end();
  });
}

async function rawServer(reply: Raw): Promise<{ url: string; stop: () => void }> {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'raw-server.mjs')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdin.end(JSON.stringify(reply));
  const port = await new Promise<string>((done) =>
    child.stdout.once('data', (text: Buffer) => done(text.toString().trim())),
  );
  return { url: `http://127.0.0.1:${port}/`, stop: () => child.kill('SIGTERM') };
}
