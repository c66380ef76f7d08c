import type { Instant } from '@startline/rules/time';
import type { Config } from '../runtime/config.ts';
import type { Caller } from './context.ts';
import type { Log } from '../runtime/log.ts';
import type { Db } from '../db/db.ts';
import type { Engine } from '../db/engine.ts';
import type { Takes } from './body-refusal.ts';
import type { Pulse } from '../runtime/pulse.ts';
import type { Outside } from '../outside/outside.ts';

/** The parts of the whole server, assembled once in start-server.ts or a test and passed down. */
export type Kernel = {
  readonly engine: Engine;
  /** A read-only copy for public replies, when one is set (DATABASE_READ_URL). */
  readonly replica?: Db;
  readonly config: Config;
  readonly outside: Outside;
  readonly log: Log;
  readonly now: () => Instant;
  /** The health of this process's background work, when it runs any. */
  readonly pulse?: Pulse;
};

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body that the call takes. */
    takes?: Takes;
  }
  interface FastifyRequest {
    /** The exact body, for calls whose sender signs it. */
    rawBody: string | undefined;
    /** The file in the body, for calls that take one. */
    rawFile: Buffer | undefined;
    caller: Caller | undefined;
  }
}
