import { setTimeout as pause } from 'node:timers/promises';
import { reads, writes, type BigCall, type Ground } from './biggest-calls.ts';
import { dayCalls } from './big-day.ts';
import { biggestDocument, LONGEST_FILE } from './biggest-inputs.ts';
import { isShort, report } from './measure.ts';
import { exportCompetition, importCompetition } from '../contract/src/building/builder.ts';
import type { CompetitionDocument } from '../contract/src/building/competition-document.ts';
import type { LocationId, OrgId, UserId } from '../rules/src/ids.ts';
import { demoAccounts, type DemoEmail } from '../server/src/demo/accounts.ts';
import { embeddedStreet, postgresStreet } from '../server/src/testing/attack/homes.ts';
import type { Person } from '../server/src/testing/attack/person.ts';
import { openSite, type Site } from '../server/src/testing/attack/site.ts';
import { demoFacts } from '../server/src/testing/demo-world.ts';
import { buildIfOlder } from '../server/src/testing/rounds/built-server.ts';
import { HURRY } from '../server/src/testing/rounds/hands.ts';
import { intervals } from '../server/src/testing/rounds/stay-idle.ts';

/** The short run is a gate on machines that may be half as fast. */
const MOST_MS = isShort ? 100 : 50;
/** Counts the quickest of these tries, since other processes can only slow a call down. */
const TRIES = 10;
const only = process.env['BENCH_ONLY'] ?? '';

/**
 * T11: measures how long a call holds the loop with its biggest input; the baseline is the limit. Uses PostgreSQL when
 * TEST_DATABASE_URL names one, since the embedded engine runs its statements on the loop itself.
 */
export async function t11(): Promise<boolean> {
  buildIfOlder();
  const street = process.env['TEST_DATABASE_URL'] ? await postgresStreet() : embeddedStreet();
  const site = await openSite(await street.newHome({}), {
    RATE_LIMITS: 'off',
    NODE_OPTIONS: process.env['PROF'] ?? '',
  });
  try {
    const ground = await prepare(site);
    site.lay({ hand: 'watch' });
    let isReached = true;
    const calls = [...writes(ground), ...reads(ground), ...(await dayCalls(site, ground))];
    const isDue = (call: BigCall): boolean => call.name.includes(only) && !(isShort && isRepeated(call));
    for (const call of calls.filter(isDue)) isReached = (await hold(site, call)) && isReached;
    return (await roundsHold(site)) && isReached;
  } finally {
    await site.close();
    await street.close();
  }
}

/** Returns the refusal of a body that is cut off: the server may close the connection while we still write. */
const cutOff = (fault: unknown): { readonly status: number; readonly ms: number } => {
  if (fault instanceof Error && /EPIPE|ECONNRESET/.test(fault.message)) return { status: 413, ms: 0 };
  throw fault;
};

/**
 * Returns whether the short run leaves a call out: refused files that differ only in their fault, reads far below the
 * bar, and all papers as a PDF, which takes seconds in a worker.
 */
const isRepeated = ({ name }: BigCall): boolean =>
  name === 'day: papers as PDF' ||
  (name.startsWith('import: ') && !/3 MB|lines that/.test(name)) ||
  (name.startsWith('/') &&
    !/^\/v5\/(timetable|builder.export|competition.(validate|entries)).*, 1,000 events$/.test(name));

async function prepare(site: Site): Promise<Ground> {
  const organiser = await site.person('admin@demo.test');
  const emails = demoAccounts.map(({ email }) => email);
  const signedIn = await Promise.all(emails.map(async (email) => [email, await site.person(email)] as const));
  const people = Object.fromEntries([...signedIn, ['nobody', site.stranger()]]) as Record<DemoEmail | 'nobody', Person>;
  const [parent] = await site.sql<{ id: UserId }>("select id from app_user where email = 'parent@demo.test'");
  const facts = await demoFacts(site.db, parent?.id ?? (0 as UserId));
  const [orgId, locationId] = [facts.organisation[0] as OrgId, 1 as LocationId];
  const small = await organiser.call(exportCompetition, { id: facts.competition[0] });
  const document = JSON.stringify(biggestDocument(small.data as CompetitionDocument)).slice(0, LONGEST_FILE);
  const made = await organiser.call(importCompetition, { orgId, locationId, text: document });
  if (made.errNo !== 0) throw new Error(`The largest competition cannot be made: ${made.text.slice(0, 2_000)}`);
  console.log(`     the largest file has ${String(document.length)} characters`);
  return { organiser, people, facts, orgId, locationId, large: made.data.id, file: document };
}

async function hold(site: Site, { name, prepare, make, refused }: BigCall): Promise<boolean> {
  let least = Number.POSITIVE_INFINITY;
  let [status, ms] = [0, 0];
  for (let turn = 0; turn < TRIES && (turn === 0 || least > MOST_MS / 2); turn++) {
    await prepare?.();
    await site.held();
    const reply = await make().catch(cutOff);
    const held = await site.held();
    if (!refused && reply.status !== 200)
      throw new Error(`${name} is refused: ${'text' in reply ? reply.text.slice(0, 500) : reply.status}`);
    if (held < least) [least, status, ms] = [held, reply.status, reply.ms];
  }
  return reported(`${name} (${String(status)}, ${ms.toFixed(0)} ms)`.slice(0, 90), least);
}

const reported = (what: string, held: number): boolean =>
  report({
    id: 'T11',
    what,
    ours: `${held.toFixed(0)} ms`,
    baseline: `${String(MOST_MS)} ms`,
    ratio: held / MOST_MS,
    bar: 1,
    higherIsBetter: false,
  });

const HURRIED = 200;

/** Measures how long background rounds hold the loop on the same database: all of them, at least twice a try. */
async function roundsHold(site: Site): Promise<boolean> {
  const name = 'rounds in the background';
  if (!name.includes(only)) return true;
  let least = Number.POSITIVE_INFINITY;
  for (let turn = 0; turn < TRIES && least > MOST_MS; turn++) {
    await site.restart({ [HURRY]: String(HURRIED) });
    site.lay({ hand: 'watch' });
    await site.held();
    await everyRoundTwice(site);
    least = Math.min(least, await site.held());
  }
  return reported(`${name} (${String(intervals.size)})`, least);
}

/** Waits until each round has succeeded twice, and the sweep once; throws after a minute. */
async function everyRoundTwice(site: Site): Promise<void> {
  const successes = new Map<string, Set<string>>();
  const isSeen = (): boolean =>
    [...intervals.keys()].every((round) => (successes.get(round)?.size ?? 0) >= (round === 'sweep' ? 1 : 2));
  const latest = performance.now() + 60_000;
  while (!isSeen()) {
    if (performance.now() > latest) throw new Error(`Not every round came twice: ${[...successes.keys()].join(', ')}`);
    await pause(250);
    const { text } = await site.stranger('127.0.0.1').send({ path: '/metrics' });
    for (const [, round = '', at = ''] of text.matchAll(
      /round_last_success_timestamp_seconds\{round="([^"]+)"\} (\S+)/g,
    ))
      successes.set(round, (successes.get(round) ?? new Set()).add(at));
  }
}
