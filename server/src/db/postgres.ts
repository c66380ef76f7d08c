import pg from 'pg';
import type { Db } from './db.ts';
import { kyselyOver, valueTypes, type QueryLog } from './dialect.ts';
import type { Engine } from './engine.ts';
import { preparing } from './prepared.ts';

/** After a longer lock wait the call is answered with 503 and Retry-After (BAR R4). */
const LOCK_WAIT_MS = 1_000;
const CONNECT_WAIT_MS = 1_500;
const RECONNECT_MS = 1_000;

/** Opens a PostgreSQL server by its URL: a pool for queries and one listening connection that reconnects by itself. */
export async function openPostgres(url: string, options: { poolSize?: number; log?: QueryLog } = {}): Promise<Engine> {
  const pool = poolOf(url, options.poolSize ?? 16);
  const listener = new Listener(url);
  await listener.connect();
  return {
    kind: 'postgres',
    db: kyselyOver(preparing(pool), options.log),
    listen: (channel, heard) => listener.listen(channel, heard),
    close: async () => {
      await listener.close();
      await pool.end();
    },
  };
}

/** Opens a read-only copy of the database without connecting; a missing copy shows at its first query. */
export function openReplica(url: string): { readonly db: Db; close(): Promise<void> } {
  const pool = poolOf(url, 16, ' -c default_transaction_read_only=on');
  return { db: kyselyOver(preparing(pool)), close: () => pool.end() };
}

function poolOf(url: string, max: number, settings = ''): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: CONNECT_WAIT_MS,
    types: valueTypes,
    options: `-c lock_timeout=${LOCK_WAIT_MS} -c statement_timeout=15000 -c idle_in_transaction_session_timeout=20000${settings}`,
  });
  pool.on('error', () => undefined); // an idle connection that died is replaced; the query that needs one reports it
  // a connection that dies between two queries of a transaction: the next query reports it
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

class Listener {
  readonly #url: string;
  readonly #heard = new Map<string, ((payload: string) => void)[]>();
  #client: pg.Client | undefined;
  #closed = false;

  constructor(url: string) {
    this.#url = url;
  }

  async connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#url,
      connectionTimeoutMillis: CONNECT_WAIT_MS,
      keepAlive: true,
    });
    client.on('notification', (note) => this.#heard.get(note.channel)?.forEach((heard) => heard(note.payload ?? '')));
    client.on('error', () => undefined); // followed by `end`
    await client.connect();
    for (const channel of this.#heard.keys()) await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    client.once('end', () => this.#comeBack());
    this.#client = client;
  }

  async listen(channel: string, heard: (payload: string) => void): Promise<void> {
    const others = this.#heard.get(channel);
    this.#heard.set(channel, [...(others ?? []), heard]);
    if (!others) await this.#client?.query(`listen ${pg.escapeIdentifier(channel)}`);
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#client?.end();
  }

  /** Sends an empty payload, since notifications may have been missed while no connection listened. */
  #tellOfGap(): void {
    for (const all of this.#heard.values()) for (const heard of all) heard('');
  }

  #comeBack(): void {
    if (this.#closed) return;
    setTimeout(
      () =>
        void this.connect().then(
          () => this.#tellOfGap(),
          () => this.#comeBack(),
        ),
      RECONNECT_MS,
    ).unref();
  }
}
