import type { Instant } from '@startline/rules/time';
import type { Config } from '../runtime/config.ts';
import type { Caller } from './context.ts';
import type { Log } from '../runtime/log.ts';
import type { Db } from '../db/db.ts';
import type { Engine } from '../db/engine.ts';
import type { Takes } from './body-refusal.ts';
import type { Pulse } from '../runtime/pulse.ts';
import type { Outside } from '../outside/outside.ts';

/** What the whole server is made of: put together once, in start-server.ts or a test, and handed down. */
export type Kernel = {
  readonly engine: Engine;
  /** A read-only copy for public replies, where one is set (DATABASE_READ_URL). */
  readonly replica?: Db;
  readonly config: Config;
  readonly outside: Outside;
  readonly log: Log;
  readonly now: () => Instant;
  /** How the background work of this process is doing, where it runs any. */
  readonly pulse?: Pulse;
};

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What the call takes as its body. */
    takes?: Takes;
  }
  interface FastifyRequest {
    /** The body as it arrived, for calls whose sender signs it. */
    rawBody: string | undefined;
    /** The file that is the body, for calls that take one. */
    rawFile: Buffer | undefined;
    caller: Caller | undefined;
  }
}
