import type { FastifyInstance } from 'fastify';
import type { Config } from '../runtime/config.ts';
import { giveBackups } from '../keeping/backup/backup-socket.ts';
import { systemClock } from '../runtime/clock.ts';
import type { Log } from '../runtime/log.ts';
import { openEmbedded } from '../db/embedded.ts';
import type { Engine } from '../db/engine.ts';
import { openPostgres, openReplica } from '../db/postgres.ts';
import { oneAtATime } from '../db/start-lock.ts';
import { buildApp } from '../http/app.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { builtAppFolder, openBuiltApp } from '../http/site/built-app.ts';
import { Pulse } from '../runtime/pulse.ts';
import { startJobs } from '../jobs/run-jobs.ts';
import { outsideFor } from '../outside/outside-for.ts';
import { prepareDatabase } from './prepare-database.ts';
import { handlers, jobRunners, pages, rounds } from './routes.ts';

export type Running = {
  readonly app: FastifyInstance;
  readonly kernel: Kernel;
  /** The address that the server listens on. */ readonly address: string;
  readonly demoLoaded: boolean;
  stop(): Promise<void>;
};

/**
 * Starts the whole service: opens the database, migrates its schema one process at a time, loads the demo into an empty
 * one when requested, listens, and starts the jobs. Throws with a sentence when the database has another owner or
 * cannot be reached. The kind of database is stored at its first start; DEMO changes nothing afterwards. `seed` is a
 * database made at build time from which a new one starts.
 */
export async function startServer(input: Config, log: Log, seed?: string): Promise<Running> {
  const engine = await openEngine(input, seed);
  try {
    const { kind, demoLoaded } = await oneAtATime(engine, () => prepareDatabase(engine, input));
    const config = configFor(input, kind === 'demo');
    if (config.smtpUrl === undefined && !config.mailsOnScreen)
      log.warn({}, 'no email is sent: set SMTP_URL, or MAILS_ON_SCREEN=on to read emails in the app');
    if (config.demo !== input.demo)
      log.warn({ kind }, 'DEMO applies only to an empty database: this one is left as it is');
    const replica = config.databaseReadUrl === undefined ? undefined : openReplica(config.databaseReadUrl);
    const pulse = new Pulse();
    const kernel: Kernel = {
      engine,
      config,
      log,
      now: systemClock,
      pulse,
      outside: outsideFor(config, { db: engine.db, now: systemClock }),
      ...(replica ? { replica: replica.db } : {}),
    };
    const built = openBuiltApp(builtAppFolder(import.meta.dirname));
    const app = buildApp({ ...kernel, handlers, ...(built ? { site: { app: built, pages } } : {}) });
    await app.listen({ port: config.port, host: config.host });
    const jobs = await startJobs(kernel, jobRunners, rounds, pulse);
    const backups =
      engine.kind === 'embedded'
        ? await giveBackups(config.dataDir, { db: engine.db, files: kernel.outside.files, now: systemClock }, log)
        : undefined;
    const stop = async () => {
      backups?.close();
      await app.close();
      await jobs.stop();
      await replica?.close();
      await engine.close();
    };
    return { app, kernel, address: addressOf(app, config), demoLoaded, stop };
  } catch (fault) {
    await engine.close();
    throw fault;
  }
}

/** Returns the configuration for the kind of database. The mails of a demo are read on the screen. */
const configFor = (input: Config, demo: boolean): Config => ({
  ...input,
  demo,
  mailsOnScreen: input.smtpUrl === undefined && (demo || input.mailsOnScreen),
});

async function openEngine(config: Config, seed: string | undefined): Promise<Engine> {
  if (config.databaseUrl === undefined) return openEmbedded(config.dataDir, seed === undefined ? {} : { seed });
  try {
    return await openPostgres(config.databaseUrl);
  } catch (fault) {
    const why = fault instanceof Error ? fault.message : 'no answer';
    throw new Error(
      `The database of DATABASE_URL cannot be reached (${why}). Check that it is running and that the address is right.`,
      { cause: fault },
    );
  }
}

/** Returns the address to open in a browser: the port actually bound, on this machine or by the public name. */
function addressOf(app: FastifyInstance, config: Config): string {
  const at = app.server.address();
  const port = typeof at === 'object' && at ? at.port : config.port;
  return config.publicUrl === `http://localhost:${String(config.port)}`
    ? `http://localhost:${String(port)}`
    : config.publicUrl;
}
