// Lighthouse on a phone with slow 4G against a running site: list, competition and entry, held against the budgets (T8).
// node scripts/lighthouse.mjs ORIGIN [--full] [--margin=N]   --full takes the median of five loads of each screen, else of one.
// CHROME_PATH names the browser. LOGIN is an account of the demo for the entry screen. Leaves with 1 when a budget is missed.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import lighthouse from 'lighthouse';

const [origin, ...flags] = process.argv.slice(2);
if (!origin) throw new Error('Name the origin of a running site, such as http://localhost:8080');
const runs = flags.includes('--full') ? 5 : 1;
const margin = Number(flags.find((flag) => flag.startsWith('--margin='))?.slice(9) ?? 1);
const budgets = { performance: 95, accessibility: 100, lcp: 2_200, cls: 0.02, tbt: 100 };
const screens = { list: '/app-v3/v2', competition: '/app-v3/v2/show-entry-v2/1', entry: '/app-v3/v2/entry-v2/1' };

const profile = fs.mkdtempSync(path.join(os.tmpdir(), 'startline-lighthouse-'));
const port = 9_300 + (process.pid % 600);
const browser = spawn(process.env.CHROME_PATH ?? '/usr/bin/chromium', [
  '--headless=new', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync',
  `--remote-debugging-port=${port}`, `--user-data-dir=${profile}`, 'about:blank',
], { stdio: 'ignore' });

/** The cookies of a person who is logged in, as one header. */
async function logIn() {
  const body = new URLSearchParams({ log: process.env.LOGIN ?? 'parent@demo.test', pwd: 'startline-demo' });
  const reply = await fetch(`${origin}/wp-login.php`, { method: 'POST', body, redirect: 'manual' });
  return reply.headers.getSetCookie().map((cookie) => cookie.split(';')[0]).join('; ');
}

async function measure(url, cookie) {
  const extraHeaders = cookie ? { cookie } : undefined;
  const { lhr } = await lighthouse(url, { port, output: 'json', logLevel: 'error', onlyCategories: ['performance', 'accessibility'], disableStorageReset: true, extraHeaders });
  const value = (id) => lhr.audits[id].numericValue;
  const faults = Object.values(lhr.audits).filter(({ score, id }) => score === 0 && lhr.categories.accessibility.auditRefs.some((ref) => ref.id === id && ref.weight > 0)).map(({ id }) => id);
  return {
    performance: Math.round(lhr.categories.performance.score * 100), accessibility: Math.round(lhr.categories.accessibility.score * 100),
    lcp: Math.round(value('largest-contentful-paint')), cls: Math.round(value('cumulative-layout-shift') * 1000) / 1000, tbt: Math.round(value('total-blocking-time')), faults,
  };
}

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
const atLeast = new Set(['performance', 'accessibility']);

/** The budgets that a screen misses; times may be so many times over when the machine is busy, shifts and accessibility never. */
function missed(found) {
  return Object.entries(budgets).flatMap(([name, budget]) => {
    const slack = name === 'performance' ? budget - (margin - 1) * 20 : name === 'lcp' || name === 'tbt' ? budget * margin : budget;
    const holds = atLeast.has(name) ? found[name] >= slack : found[name] <= slack;
    return holds ? [] : [`${name} ${found[name]} against ${slack}`];
  });
}

let failed = false;
try {
  for (let tries = 0; tries < 100 && !(await fetch(`http://127.0.0.1:${port}/json/version`).catch(() => undefined)); tries++) await new Promise((wait) => setTimeout(wait, 100));
  const cookie = await logIn();
  for (const [name, address] of Object.entries(screens)) {
    const all = [];
    for (let run = 0; run < runs; run++) all.push(await measure(origin + address, name === 'entry' ? cookie : undefined));
    const found = Object.fromEntries(Object.keys(budgets).map((key) => [key, median(all.map((one) => one[key]))]));
    const misses = missed(found);
    failed ||= misses.length > 0;
    console.log(`${name.padEnd(12)} performance ${found.performance}  accessibility ${found.accessibility}  LCP ${found.lcp} ms  CLS ${found.cls}  TBT ${found.tbt} ms  ${misses.length === 0 ? 'ok' : `MISSED: ${[...misses, ...all[0].faults].join(', ')}`}`);
  }
} finally {
  browser.kill();
  await new Promise((ended) => browser.once('exit', ended));
  fs.rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
}
process.exit(failed ? 1 : 0);
