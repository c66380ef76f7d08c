import type { Db } from './db.ts';

/** A running database, embedded or PostgreSQL: the same pool and dialect on both (DESIGN section 3). */
export type Engine = {
  readonly kind: 'embedded' | 'postgres';
  readonly db: Db;
  /**
   * Calls back with the payload of every NOTIFY on the channel, from any process; with an empty payload after a gap,
   * when some may have been missed.
   */
  listen(channel: string, heard: (payload: string) => void): Promise<void>;
  close(): Promise<void>;
};
