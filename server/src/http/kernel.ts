import type { Instant } from '@startline/rules/time';
import type { Config } from '../config.ts';
import type { Caller, Log } from '../context.ts';
import type { Engine } from '../db/engine.ts';
import type { Outside } from '../outside/outside.ts';
import type { PublicReplies } from './kept/public-replies.ts';
import type { RateLimits } from './limits/rate-limits.ts';

/** What the whole server is made of: put together once, in start-server.ts or a test, and handed down. */
export type Kernel = {
  readonly engine: Engine;
  readonly config: Config;
  readonly outside: Outside;
  readonly log: Log;
  readonly now: () => Instant;
};

/** The kernel with what serving calls keeps in memory of its own; nothing in it that another process would miss. */
export type Service = Kernel & { readonly limits: RateLimits; readonly replies: PublicReplies };

declare module 'fastify' {
  interface FastifyRequest {
    /** The body as it arrived, for calls whose sender signs it. */
    rawBody: string | undefined;
    caller: Caller | undefined;
  }
}
