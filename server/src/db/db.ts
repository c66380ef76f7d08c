import type { Kysely, RawBuilder, Transaction } from 'kysely';
import type { Tables } from './tables.ts';

/** The pool, for reads outside a transaction. */
export type Db = Kysely<Tables>;
/** A part of a query. */
export type SqlPart = RawBuilder<unknown>;
/** A transaction. Queries that lock or write take Tx, so they cannot be called outside one. */
export type Tx = Transaction<Tables>;

/**
 * Runs work in one READ COMMITTED transaction. Never use the pool inside it: the embedded engine has one connection.
 */
export const transaction = <T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> =>
  db.transaction().setIsolationLevel('read committed').execute(work);

/** Runs reads in one snapshot: all see the database as it was at the first of them. */
export const snapshot = <T>(db: Db, read: (tx: Tx) => Promise<T>): Promise<T> =>
  db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read);
