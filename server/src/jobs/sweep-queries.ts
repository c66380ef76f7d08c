import { days, hours, later, type Instant } from '@startline/rules/time';
import type { Db } from '../db/db.ts';

/**
 * Deletes expired rows: ended sessions, used keys of mailed links, invitations that nobody accepted, old counts,
 * answered keys, old live updates.
 */
export async function sweep(db: Db, now: Instant): Promise<void> {
  await db.deleteFrom('session').where('expires_at', '<', new Date(now)).execute();
  await db
    .deleteFrom('one_time_key')
    .where('expires_at', '<', new Date(later(now, -days(30))))
    .execute();
  await db
    .updateTable('entry')
    .set({ pay_key_hash: null })
    .where('pay_key_hash', 'is not', null)
    .where('state', '<>', 'held')
    .where('changed_at', '<', new Date(later(now, -days(30))))
    .execute();
  await db.deleteFrom('permission').where('invited_until', '<', new Date(now)).execute();
  await db
    .deleteFrom('rate_limit')
    .where('window_start', '<', new Date(later(now, -hours(2))))
    .execute();
  await db
    .deleteFrom('idempotency_key')
    .where('started_at', '<', new Date(later(now, -hours(24))))
    .execute();
  await db
    .deleteFrom('live_event')
    .where('at', '<', new Date(later(now, -days(3))))
    .execute();
}
