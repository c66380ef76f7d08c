import { later, type Instant } from '@startline/rules/time';
import type { Ctx } from '../../kernel/context.ts';
import type { Log } from '../../runtime/log.ts';
import type { Db } from '../../db/db.ts';
import { refusalFor } from '../../kernel/error-reply.ts';

/** After a change the main database answers for this long, since a copy may lag and its reply would be kept. */
const SETTLES = 3_000;
/** A copy that failed is not asked again for this long. */
const RESTS = 10_000;

/**
 * A read-only copy of the database that makes the public replies (DATABASE_READ_URL). The main database is asked
 * instead right after a change, and whenever the copy fails or refuses.
 */
export class Replica {
  readonly #db: Db;
  readonly #now: () => Instant;
  readonly #log: Log;
  #restsUntil = 0;
  #anySettles = 0;
  readonly #settles = new Map<number, Instant>();

  constructor(db: Db, now: () => Instant, log: Log) {
    this.#db = db;
    this.#now = now;
    this.#log = log;
  }

  /**
   * Runs a public read on the copy where that is safe, else on the main database of `ctx`. `about` is the competition
   * that the reply is about, none for lists.
   */
  async read<T>(ctx: Ctx, about: number | undefined, run: (ctx: Ctx) => Promise<T>): Promise<T> {
    if (!this.#mayAsk(about)) return run(ctx);
    try {
      return await run({ ...ctx, db: this.#db });
    } catch (fault) {
      const { code } = refusalFor(fault);
      if (code === 'database-gone' || code === 'busy' || code === 'bug') this.#rest(fault);
      return run(ctx);
    }
  }

  /** Notes that a competition changed; without one, that any may have. */
  changed(competition: number | undefined): void {
    const until = later(this.#now(), SETTLES);
    this.#anySettles = until;
    if (competition === undefined) this.#restsUntil = Math.max(this.#restsUntil, until);
    else this.#settles.set(competition, until);
    for (const [id, end] of this.#settles) if (end <= this.#now()) this.#settles.delete(id);
  }

  #mayAsk(about: number | undefined): boolean {
    const now = this.#now();
    const settled = about === undefined ? this.#anySettles : (this.#settles.get(about) ?? 0);
    return now >= this.#restsUntil && now >= settled;
  }

  #rest(fault: unknown): void {
    this.#restsUntil = later(this.#now(), RESTS);
    this.#log.warn({ err: fault }, 'the copy for public reads did not answer; the main database does');
  }
}
