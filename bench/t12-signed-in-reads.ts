import { startSite } from '../e2e/site.ts';
import { isShort, median, report, throughput } from './measure.ts';

const seconds = isShort ? 1 : Number(process.env['BENCH_SECONDS'] ?? 4);
const rounds = isShort ? 1 : Number(process.env['BENCH_ROUNDS'] ?? 3);
const api = '/wp-json/e4s/v5';
const COUNTY = 1;

/**
 * T12: measures the list, a competition, its entry page and its results for a signed-in person against the same
 * address for anyone, in turns.
 */
export async function t12(): Promise<boolean> {
  const site = await startSite({ DEMO: '1' }, undefined);
  try {
    const cookie = await sessionOf(site.origin, 'parent@demo.test');
    let reached = true;
    for (const [what, path] of [
      ['list of competitions', `${api}/public/comps/filter`],
      ['competition page data', `${api}/public/comp/${String(COUNTY)}/info`],
      ['results', `${api}/public/comp/${String(COUNTY)}/results`],
      ['home page, filled', '/app-v3/v2/home-v2'],
      ['competition page, filled', `/app-v3/v2/show-entry-v2/${String(COUNTY)}`],
      ['entry page, filled', `/app-v3/v2/entry-v2/${String(COUNTY)}`],
      ['results page, filled', `/app-v3/v2/results-v2/${String(COUNTY)}`],
    ] as const) {
      reached = (await against(what, site.origin + path, cookie)) && reached;
    }
    return reached;
  } finally {
    await site.stop();
  }
}

async function against(what: string, url: string, cookie: string): Promise<boolean> {
  // the first reply of a new server is compiled as it is made; without this only the first in turn pays for it
  await fetch(url, { headers: { cookie } });
  const own: number[] = [];
  const anyones: number[] = [];
  let wrong = 0;
  for (let round = 0; round < rounds; round++) {
    for (const [rates, headers] of [
      [own, { cookie }],
      [anyones, {}],
    ] as const) {
      const load = { seconds, connections: 32, expect: 200 };
      const result = await throughput(url, { 'accept-encoding': 'br, gzip', ...headers }, load);
      rates.push(result.perSecond);
      wrong += result.wrong;
    }
  }
  if (wrong > 0) console.log(`     ${String(wrong)} replies were not 200`);
  const ratio = median(own.map((value, i) => value / (anyones[i] ?? Number.NaN)));
  const row = { id: 'T12', what, ratio, bar: 0.25, higherIsBetter: true };
  const isReached = report({
    ...row,
    ours: `${String(Math.round(median(own)))}/s`,
    baseline: `${String(Math.round(median(anyones)))}/s`,
  });
  return isReached && wrong === 0;
}

/** Signs in as the browser does and returns the cookies that it would send. */
async function sessionOf(origin: string, name: string): Promise<string> {
  const form = new URLSearchParams({ log: name, pwd: 'startline-demo' });
  const reply = await fetch(`${origin}/wp-login.php`, { method: 'POST', body: form, redirect: 'manual' });
  const cookies = reply.headers.getSetCookie().map((line) => line.split(';', 1)[0] ?? '');
  if (cookies.length === 0) throw new Error(`${name} cannot sign in: ${String(reply.status)}`);
  return cookies.join('; ');
}
