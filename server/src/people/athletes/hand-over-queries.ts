import { sql } from 'kysely';
import type { AthleteId, UserId } from '@startline/rules/ids';
import type { Instant } from '@startline/rules/time';
import type { Db, Tx } from '../../db/db.ts';

type Offer = {
  readonly user: UserId;
  readonly athlete: AthleteId;
  /** Keyed hashes: of the address that may take the athlete, and of the key in its link. */
  readonly address: string;
  readonly keyHash: string;
  readonly now: Instant;
  readonly until: Instant;
};

/** Offers an athlete to an address; an offer of the same user for the same athlete ends by it. */
export async function addOffer(tx: Tx, { user, athlete, address, keyHash, now, until }: Offer): Promise<number> {
  await endOffers(tx, { user, athlete, now });
  const { id } = await tx
    .insertInto('link_request')
    .values({
      user_id: user,
      athlete_id: athlete,
      number_hash: '',
      address_hash: address,
      key_hash: keyHash,
      created_at: new Date(now),
      expires_at: new Date(until),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Ends the open offers of a user for an athlete; returns whether there was one. */
export async function endOffers(
  tx: Tx,
  { user, athlete, now }: Pick<Offer, 'user' | 'athlete' | 'now'>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('link_request')
    .set({ decided_at: new Date(now), decided_by: user, is_allowed: false })
    .where('user_id', '=', user)
    .where('athlete_id', '=', athlete)
    .where('key_hash', 'is not', null)
    .where('decided_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Uses an offer up: one statement, so of two who take it at once only one gets it. Undefined for any other address. */
export const takeOffer = (
  tx: Tx,
  { keyHash, address, by, now }: { readonly keyHash: string; readonly address: string; by: UserId; now: Instant },
) =>
  tx
    .updateTable('link_request')
    .set({ decided_at: new Date(now), decided_by: by, is_allowed: true })
    .where('key_hash', '=', keyHash)
    .where('address_hash', '=', address)
    .where('decided_at', 'is', null)
    .where('expires_at', '>', new Date(now))
    .where('athlete_id', 'is not', null)
    .returning(['id', 'user_id as from', sql<AthleteId>`athlete_id`.as('athleteId')])
    .executeTakeFirst();

/** Reads the open offer of a user for an athlete; undefined when there is none. */
export const readOffer = (db: Db, user: UserId, athlete: AthleteId, now: Instant) =>
  db
    .selectFrom('link_request')
    .select('expires_at as until')
    .where('user_id', '=', user)
    .where('athlete_id', '=', athlete)
    .where('key_hash', 'is not', null)
    .where('decided_at', 'is', null)
    .where('expires_at', '>', new Date(now))
    .orderBy('id', 'desc')
    .executeTakeFirst();

/** Puts an athlete on a user's list, in place of another user's. */
export async function setKeeper(tx: Tx, athlete: AthleteId, from: UserId, to: UserId): Promise<void> {
  await tx
    .updateTable('athlete')
    .set({ created_by: to })
    .where('id', '=', athlete)
    .where('created_by', '=', from)
    .execute();
}
