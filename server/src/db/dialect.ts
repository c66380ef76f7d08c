import { Kysely, PostgresDialect, type LogEvent, type PostgresPool } from 'kysely';
import pg from 'pg';
import type { Db } from './db.ts';
import type { Tables } from './tables.ts';

const INT8 = 20;
const DATE = 1082;
const NUMERIC = 1700;

/** Parses values: whole numbers as numbers, days and decimals as the text that the database printed. */
export const valueTypes = {
  getTypeParser(oid: number, format?: 'text' | 'binary'): (value: string) => unknown {
    if (oid === INT8) return Number;
    if (oid === DATE || oid === NUMERIC) return (value) => value;
    // eslint-disable-next-line @typescript-eslint/no-unsafe-enum-assignment, @typescript-eslint/no-unsafe-return -- the driver's list of type numbers is open, its enum is not
    return pg.types.getTypeParser(oid, format);
  },
};

/** Receives each query, for the tests of BAR T10; undefined costs nothing. */
export type QueryLog = (event: LogEvent) => void;

/** Wraps a pool of either engine. */
export const kyselyOver = (pool: PostgresPool, log?: QueryLog): Db =>
  new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), ...(log ? { log } : {}) });
