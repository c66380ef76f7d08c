import type { Kysely, RawBuilder, Transaction } from 'kysely';
import type { Tables } from './tables.ts';

/** The pool: for reads outside a transaction. */
export type Db = Kysely<Tables>;
/** A part of a query. */
export type SqlPart = RawBuilder<unknown>;
/** A query that locks or writes asks for Tx, so it cannot be called outside a transaction. */
export type Tx = Transaction<Tables>;

/**
 * Runs work in one READ COMMITTED transaction. Never use the pool inside it: the embedded engine has one connection.
 */
export const transaction = <T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> =>
  db.transaction().setIsolationLevel('read committed').execute(work);

/** Runs reads that all see the database as it was at the first of them, whatever is written meanwhile. */
export const snapshot = <T>(db: Db, read: (tx: Tx) => Promise<T>): Promise<T> =>
  db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read);
