import { fork, spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { startSite } from '../e2e/site.ts';
import { isShort, percentile, report } from './measure.ts';

const api = '/wp-json/e4s';
const COMPETITION = 1;
const MARKS = isShort ? 5 : 30;
const READERS = isShort ? 200 : 2_000;
const MOST_MS = 100;
const CROWD = isShort ? 500 : 5_000;
const MOST_BYTES_EACH = 8 * 1024;

type Sheet = { readonly heats: { readonly heat: number; readonly starts: { readonly startId: number }[] }[] };
type Call = <T>(route: string, body?: unknown) => Promise<T>;

/**
 * T6: measures the time from writing a mark over HTTP until every reader of the results has it, against raw Node http
 * writing the same bytes to as many; and the memory of a reader.
 */
export async function t6(): Promise<boolean> {
  const site = await startSite({ DEMO: '1' }, undefined);
  const readers = clients();
  try {
    const call = await officialOf(site.origin);
    const write = await markWriter(call);
    const stream = `${site.origin}${api}/v5/public/live/${String(COMPETITION)}?with=results`;
    const [example] = await Promise.all([firstNews(stream), write()]);
    await readers.open(stream, READERS);
    const ours = await delays(readers, write);
    const seen = await against(ours, example);
    return (await memory(site.origin, stream, readers)) && seen;
  } finally {
    readers.stop();
    await site.stop();
  }
}

async function against(ours: readonly number[], example: string): Promise<boolean> {
  const raw = await rawStreams(example);
  const others = clients();
  try {
    await others.open(raw.url, READERS);
    const theirs = await delays(others, async () => {
      await fetch(raw.url, { method: 'POST' });
    });
    const [p99, baseline] = [percentile(ours, 99), percentile(theirs, 99)];
    console.log(
      `     a message of ${String(example.length)} bytes; ours p50 ${percentile(ours, 50).toFixed(0)} ms, raw p50 ${percentile(theirs, 50).toFixed(0)} ms`,
    );
    return report({
      ...{ id: 'T6', what: `a mark on ${String(READERS)} phones, p99 in 100 ms`, ratio: p99 / MOST_MS, bar: 1 },
      ...{ ours: `${p99.toFixed(0)} ms`, baseline: `raw ${baseline.toFixed(0)} ms`, higherIsBetter: false },
    });
  } finally {
    others.stop();
    raw.stop();
  }
}

/** Measures what one more reader costs the process, by its resident memory. */
async function memory(origin: string, stream: string, readers: Clients): Promise<boolean> {
  const before = await residentBytes(origin);
  await readers.open(stream, CROWD);
  const each = Math.max(0, (await residentBytes(origin)) - before) / (CROWD - READERS);
  return report({
    ...{ id: 'T6', what: `memory of a reader, ${String(CROWD)} open`, ratio: each / MOST_BYTES_EACH, bar: 1 },
    ...{ ours: `${(each / 1024).toFixed(1)} kB`, baseline: '8 kB', higherIsBetter: false },
  });
}

async function residentBytes(origin: string): Promise<number> {
  const text = await (await fetch(`${origin}/metrics`)).text();
  return Number(/^process_resident_memory_bytes (\S+)$/mu.exec(text)?.[1]);
}

/** Returns the milliseconds from sending each mark until each reader has it. */
async function delays(readers: Clients, write: () => Promise<void>): Promise<number[]> {
  const all: number[] = [];
  for (let mark = 0; mark < MARKS; mark++) {
    const { times } = await readers.hearing();
    const sent = milliseconds();
    await write();
    all.push(...(await times).map((at) => (at === 0 ? 10_000 : at - sent)));
  }
  return all;
}

const milliseconds = (): number => Number(process.hrtime.bigint() / 1000n) / 1000;

async function officialOf(origin: string): Promise<Call> {
  const signedIn = await fetch(`${origin}${api.replace('/e4s', '')}/jwt-auth/v1/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'official@demo.test', password: 'startline-demo' }),
  });
  const token = /"token":"([\w-]+)"/u.exec(await signedIn.text())?.[1] ?? '';
  return async <T>(route: string, body?: unknown) => {
    const reply = await fetch(`${origin}${api}${route}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const { error, data } = (await reply.json()) as { error: string; data: T };
    if (!reply.ok) throw new Error(`${route}: ${error}`);
    return data;
  };
}

/** Draws and publishes the meeting; each call of the returned function writes another time for one runner. */
async function markWriter(call: Call): Promise<() => Promise<void>> {
  await call(`/v5/startlists/${String(COMPETITION)}/draw`, { egId: 0 });
  await call(`/v5/startlists/${String(COMPETITION)}/publish`, { egId: 0 });
  const { events } = await call<{ events: { egId: number; name: string; starts: number }[] }>(
    `/v5/results/${String(COMPETITION)}`,
  );
  const sprint = events.find(({ name, starts }) => name.includes('100') && starts > 4);
  if (!sprint) throw new Error('The demo has no sprint with a start list.');
  const { heats } = await call<Sheet>(`/v5/results/${String(COMPETITION)}/${String(sprint.egId)}`);
  const subjectId = heats[0]?.starts[0]?.startId;
  let hundredths = 1_200;
  return async () => {
    const row = { id: randomUUID(), subject: 'start', subjectId, kind: 'result', device: randomUUID() };
    const value = (hundredths++ / 100).toFixed(2);
    await call(`/v5/day/${String(COMPETITION)}/log`, {
      rows: [{ ...row, value, reportedAt: new Date().toISOString() }],
    });
  };
}

/** Returns the first message with results on a stream, as it was sent. */
async function firstNews(url: string): Promise<string> {
  const { body } = await fetch(url);
  let text = '';
  if (body)
    for await (const part of body.pipeThrough(new TextDecoderStream())) {
      text += part;
      const news = /event: results\ndata: .*\n\n/u.exec(text);
      if (news) return news[0];
    }
  throw new Error('The stream ended without results.');
}

type Clients = {
  open(url: string, count: number): Promise<void>;
  /** Resolves once all wait, to the times at which each receives the next change; 0 when none came in ten seconds. */
  hearing(): Promise<{ readonly times: Promise<number[]> }>;
  stop(): void;
};

function clients(): Clients {
  const child = fork(path.join(import.meta.dirname, 'live-clients.mjs'));
  return {
    open: async (url, count) => {
      child.send({ url, count });
      await answer(child, 'ready');
    },
    hearing: async () => {
      const waiting = answer(child, 'waiting');
      const heard = answer(child, 'heard');
      child.send({ next: true });
      await waiting;
      return { times: heard as Promise<number[]> };
    },
    stop: () => void child.kill(),
  };
}

const answer = (child: ChildProcess, key: string): Promise<unknown> =>
  new Promise((done) => {
    const listen = (message: unknown): void => {
      const value = (message as Record<string, unknown>)[key];
      if (value === undefined) return;
      child.off('message', listen);
      done(value);
    };
    child.on('message', listen);
  });

async function rawStreams(example: string): Promise<{ url: string; stop: () => void }> {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'raw-streams.mjs')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdin.end(example);
  const port = await new Promise<string>((done) =>
    child.stdout.once('data', (text: Buffer) => done(text.toString().trim())),
  );
  return { url: `http://127.0.0.1:${port}`, stop: () => void child.kill() };
}
