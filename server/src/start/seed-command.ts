import { parseArgs } from 'node:util';
import { never } from '@startline/rules/result';
import { atWallClock, isoDate, type Instant } from '@startline/rules/time';
import { systemClock } from '../runtime/clock.ts';
import { openEmbedded } from '../db/embedded.ts';
import { migrate } from '../db/migrate.ts';
import { openPostgres } from '../db/postgres.ts';
import { readConfig } from '../runtime/read-config.ts';
import { meets, seedMeet, type SeedRefusal, type SeedWish } from '../demo/seed-meet.ts';

const usage = `Empties the database and loads a named data set.

  npm run seed demo                     everything: the county championship, 46 other competitions, clubs, athletes, entries
  npm run seed county -- --at 2027-04-01   the county championship alone, as it would be on a day
  npm run seed running                  the county championship on its second day, with results up to now
  npm run seed empty                    units, age groups and events only
  npm run seed big -- --size 0.01       the demo, and rows for benchmarks (size 1: 100,000 competitions, 1,000,000 entries, 200,000 athletes)

  --force   also where there are people who are not part of the demo
`;

/** Parses the arguments of `npm run seed`; returns undefined when they are not understood. */
function readWish(texts: readonly string[]): SeedWish | undefined {
  const { values, positionals } = parseArgs({
    args: [...texts],
    options: { at: { type: 'string' }, size: { type: 'string' }, force: { type: 'boolean' } },
    allowPositionals: true,
  });
  const meet = meets.find((name) => name === positionals[0]);
  const at = readDay(values.at);
  const size = Number(values.size ?? '1');
  return meet && at !== undefined && positionals.length === 1 && size > 0 && size <= 10
    ? { meet, at, size, force: values.force ?? false }
    : undefined;
}

/** Returns noon of the named day; now without one. */
function readDay(text: string | undefined): Instant | undefined {
  if (text === undefined) return systemClock();
  const day = isoDate(text);
  return day && atWallClock(day, '12:00', 'Europe/London');
}

async function run(): Promise<number> {
  const wish = readWish(process.argv.slice(2));
  if (!wish) return reply(process.stderr, usage, 1);
  const config = readConfig(process.env);
  const engine = await (config.databaseUrl === undefined
    ? openEmbedded(config.dataDir)
    : openPostgres(config.databaseUrl));
  try {
    await migrate(engine.db);
    const answer = await seedMeet(engine, wish);
    if (answer.ok)
      return reply(
        process.stdout,
        `The database holds the data set '${answer.value}' as of ${new Date(wish.at).toISOString().slice(0, 10)}.\n`,
        0,
      );
    return reply(process.stderr, inWords(answer.reason), 1);
  } finally {
    await engine.close();
  }
}

function inWords(reason: SeedRefusal): string {
  switch (reason.kind) {
    case 'is-live':
      return 'Nothing was changed: this database is live, and the people of the demo have a password that everybody knows. Give the demo a database of its own with DATA_DIR or DATABASE_URL.\n';
    case 'has-people':
      return `Nothing was changed: this database has accounts that are not part of the demo (${String(reason.count)}). To empty the database all the same, add --force.\n`;
    default:
      return never(reason);
  }
}

function reply(to: NodeJS.WriteStream, text: string, code: number): number {
  to.write(text);
  return code;
}

// while a server runs on the embedded database its owner lock refuses with a sentence, which is the whole message
process.exitCode = await run().catch((cause: unknown) =>
  reply(process.stderr, `${cause instanceof Error ? cause.message : 'The seed failed.'}\n`, 1),
);
