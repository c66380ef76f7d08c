import { sql } from 'kysely';
import type { UserId } from '@startline/rules/ids';
import { days, later, type Instant } from '@startline/rules/time';
import type { Db, Tx } from '../../../db/db.ts';

/** The time for which an account knows a device or an address after it was last opened from it. */
const REMEMBERED = days(180);
const MOST_KNOWN = 40;

type Shown = { readonly email: string; readonly deviceHash: string; readonly addressHash: string };

/**
 * Returns what the account knows of a caller at login. One query whether or not the address has an account, so that the
 * time reveals nothing.
 */
export async function knownBy(db: Db | Tx, shown: Shown): Promise<'device' | 'address' | 'nothing'> {
  const rows = await db
    .selectFrom('known_device as k')
    .innerJoin('app_user as u', 'u.id', 'k.user_id')
    .select(['k.device_hash as deviceHash'])
    .where(sql<string>`lower(u.email)`, '=', shown.email.toLowerCase())
    .where((eb) => eb.or([eb('k.device_hash', '=', shown.deviceHash), eb('k.address_hash', '=', shown.addressHash)]))
    .execute();
  if (rows.some(({ deviceHash }) => deviceHash === shown.deviceHash)) return 'device';
  return rows.length > 0 ? 'address' : 'nothing';
}

export const isAnyDevice = async (tx: Tx, deviceHash: string): Promise<boolean> =>
  (await tx
    .selectFrom('known_device')
    .select('id')
    .where('device_hash', '=', deviceHash)
    .limit(1)
    .executeTakeFirst()) !== undefined;

type Seen = {
  readonly id: string;
  readonly userId: UserId;
  readonly deviceHash: string;
  readonly addressHash: string;
  readonly name: string;
  readonly now: Instant;
};

/**
 * Records that an account was opened on a device at an address, and deletes those long unused and those beyond the
 * newest 40.
 */
export async function noteDevice(tx: Tx, seen: Seen): Promise<void> {
  const at = new Date(seen.now);
  await tx
    .insertInto('known_device')
    .values({
      id: seen.id,
      user_id: seen.userId,
      device_hash: seen.deviceHash,
      address_hash: seen.addressHash,
      name: seen.name,
      first_seen_at: at,
      last_seen_at: at,
    })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'device_hash', 'address_hash']).doUpdateSet({ name: seen.name, last_seen_at: at }),
    )
    .execute();
  await tx
    .deleteFrom('known_device')
    .where('user_id', '=', seen.userId)
    .where((eb) =>
      eb.or([
        eb('last_seen_at', '<', new Date(later(seen.now, -REMEMBERED))),
        eb('id', 'not in', (newest) =>
          newest
            .selectFrom('known_device')
            .select('id')
            .where('user_id', '=', seen.userId)
            .orderBy('last_seen_at', 'desc')
            .limit(MOST_KNOWN),
        ),
      ]),
    )
    .execute();
}

/** Returns the devices that an account knows, each once with its latest use, last used first. */
export const listKnownDevices = (db: Db, userId: UserId, now: Instant) =>
  db
    .selectFrom('known_device')
    .select((eb) => [
      'device_hash as deviceHash',
      eb.fn.max('id').as('id'),
      eb.fn.max('name').as('name'),
      eb.fn.min('first_seen_at').as('firstSeenAt'),
      eb.fn.max('last_seen_at').as('lastSeenAt'),
    ])
    .where('user_id', '=', userId)
    .where('last_seen_at', '>=', new Date(later(now, -REMEMBERED)))
    .groupBy('device_hash')
    .orderBy('lastSeenAt', 'desc')
    .execute();

/** Removes one device of a user at every address; returns whether it was known. */
export async function removeDevice(tx: Tx, userId: UserId, id: string): Promise<boolean> {
  const gone = await tx
    .deleteFrom('known_device')
    .where('user_id', '=', userId)
    .where('device_hash', 'in', (named) => named.selectFrom('known_device').select('device_hash').where('id', '=', id))
    .executeTakeFirst();
  return gone.numDeletedRows > 0n;
}

/** Removes all devices of a user, as with a new password. */
export async function removeDevices(tx: Tx, userId: UserId): Promise<void> {
  await tx.deleteFrom('known_device').where('user_id', '=', userId).execute();
}
