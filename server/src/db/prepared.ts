import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';

/** The run from which a statement is prepared, so that one-off statements do not fill the server's memory. */
const OFTEN = 5;
/** The most prepared statements on a connection. */
const MOST = 150;

/**
 * Returns a pool on which the server parses and plans frequent statements once per connection instead of every time.
 */
export function preparing(pool: pg.Pool): PostgresPool {
  const names = new StatementNames();
  const known = new WeakMap<pg.PoolClient, PreparingClient>();
  return {
    connect: async () => {
      const client = await pool.connect();
      const wrapped = known.get(client) ?? new PreparingClient(client, names);
      known.set(client, wrapped);
      return wrapped;
    },
    end: () => pool.end(),
  };
}

class StatementNames {
  readonly #seen = new Map<string, number>();
  readonly #names = new Map<string, string>();

  /** Returns the name of a statement that is worth preparing. One without values runs as a simple query. */
  of(sql: string, values: readonly unknown[]): string | undefined {
    const name = this.#names.get(sql);
    if (name !== undefined || values.length === 0 || this.#names.size >= MOST) return name;
    const times = (this.#seen.get(sql) ?? 0) + 1;
    if (times < OFTEN) this.#seen.set(sql, times);
    else this.#name(sql);
    return this.#names.get(sql);
  }

  #name(sql: string): void {
    this.#names.set(sql, `often_${String(this.#names.size)}`);
    this.#seen.delete(sql);
    if (this.#names.size === MOST) this.#seen.clear();
  }
}

class PreparingClient implements PostgresPoolClient {
  readonly #client: pg.PoolClient;
  readonly #names: StatementNames;

  constructor(client: pg.PoolClient, names: StatementNames) {
    this.#client = client;
    this.#names = names;
  }

  query<R>(sql: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query<R>(
    sql: string | PostgresCursor<R>,
    values: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<R>> | PostgresCursor<R> {
    if (typeof sql !== 'string') throw new Error('Cursors are not used here.');
    const name = this.#names.of(sql, values);
    return this.#client.query({
      text: sql,
      values: [...values],
      ...(name === undefined ? {} : { name }),
    }) as unknown as Promise<PostgresQueryResult<R>>;
  }

  release(): void {
    this.#client.release();
  }
}
