#!/usr/bin/env node
/**
 * Lighthouse on a phone (BAR T8) against a server that runs with the demo: `node scripts/lighthouse.mjs
 * http://localhost:8080`.
 * Each screen is measured RUNS times (3) and the median of each figure counts. Ends with 1 when one is beyond its
 * limit.
 * Figures depend on the machine, so its load is beside them. Needs a Chromium (CHROME_PATH).
 */
import { loadavg, cpus } from 'node:os';
import { createServer } from 'node:net';
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';

const site = (process.argv[2] ?? 'http://localhost:8080').replace(/\/$/, '');
const runs = Number(process.env.RUNS ?? 3);
const limits = { performance: 95, accessibility: 100, lcp: 1_500, cls: 0.02, tbt: 100 };
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Returns the cookies of the demo's parent, each a name and a value. */
async function signedIn() {
  const reply = await fetch(`${site}/wp-login.php`, {
    method: 'POST',
    headers: { origin: site },
    body: new URLSearchParams({ log: 'parent@demo.test', pwd: 'startline-demo' }),
  });
  if (!reply.ok) throw new Error(`Signing in answered ${reply.status}: is this a demo?`);
  return reply.headers.getSetCookie().map((cookie) => {
    const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
    return { name, value, url: site };
  });
}

/** Returns the first competition of the demo's list that takes entries. */
async function competition() {
  const reply = await (await fetch(`${site}/wp-json/e4s/v5/public/comps/filter`)).json();
  const now = Date.now();
  const open = reply.data.summaries.find(
    (one) => Date.parse(one.opendate) < now && Date.parse(one.closedate) > now && one.eventCount > 0,
  );
  if (!open) throw new Error('The demo has no competition that takes entries.');
  return open.compId;
}

const freePort = () =>
  new Promise((done) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => done(port));
    });
  });

async function measure(port, url) {
  const { lhr } = await lighthouse(url, {
    port,
    onlyCategories: ['performance', 'accessibility'],
    logLevel: 'error',
  });
  const value = (id) => lhr.audits[id].numericValue;
  const weak = Object.values(lhr.audits)
    .filter(({ score, scoreDisplayMode }) => scoreDisplayMode === 'binary' && score === 0)
    .map(({ id }) => id);
  return {
    performance: Math.round(lhr.categories.performance.score * 100),
    accessibility: Math.round(lhr.categories.accessibility.score * 100),
    lcp: value('largest-contentful-paint'),
    cls: value('cumulative-layout-shift'),
    tbt: value('total-blocking-time'),
    weak,
    landed: lhr.finalDisplayedUrl,
  };
}

const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];
const isOver = (name, value) =>
  name === 'performance' || name === 'accessibility' ? value < limits[name] : value > limits[name];

const [cookies, id] = [await signedIn(), await competition()];
const screens = [
  { name: 'list', url: '/app-v3/v2' },
  { name: 'competition', url: `/app-v3/v2/show-entry-v2/${id}` },
  { name: 'entry, signed in', url: `/app-v3/v2/entry-v2/${id}`, cookies },
];
const port = await freePort();
const browser = await chromium.launch({
  executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium',
  args: [...flags, `--remote-debugging-port=${port}`],
});
let failed = false;
try {
  const devtools = await browser.newBrowserCDPSession();
  for (const { name, url, cookies: own = [] } of screens) {
    const results = [];
    for (let run = 0; run < runs; run += 1) {
      await devtools.send('Storage.setCookies', { cookies: own }); // a run clears them at its end
      results.push(await measure(port, site + url));
    }
    const figures = Object.keys(limits).map((key) => [key, median(results.map((one) => one[key]))]);
    const over = figures.filter(([key, value]) => isOver(key, value)).map(([key]) => key);
    failed ||= over.length > 0;
    console.log(
      `${over.length > 0 ? 'OVER ' : 'ok   '}${name.padEnd(18)}${figures.map(([key, value]) => `${key} ${value < 1 ? value.toFixed(3) : Math.round(value)}`).join('  ')}${over.length > 0 ? `  (beyond: ${over.join(', ')})` : ''}  load ${loadavg()[0].toFixed(1)} on ${cpus().length} cores`,
    );
    const weak = [...new Set(results.flatMap((one) => one.weak))];
    if (weak.length > 0) console.log(`       audits not met: ${weak.join(', ')}`);
    const astray = results.find(({ landed }) => !landed.endsWith(url));
    failed ||= astray !== undefined;
    if (astray) console.log(`       landed on ${astray.landed}`);
  }
} finally {
  await browser.close();
}
process.exit(failed ? 1 : 0);
