import type { AthleteId, ClubId, CompEventId, EntryId, UserId } from '@startline/rules/ids';
import type { Db } from '../db/db.ts';
import type { Seeded } from './competitions.ts';
import { seedAthlete, seedEntry, seedUser } from './entrants.ts';

export type PaidEntry = {
  readonly entryId: EntryId;
  readonly athleteId: AthleteId;
  readonly userId: UserId;
  readonly email: string;
};

/** Inserts an entry paid for by its own parent, in the first event of a competition unless the test says otherwise. */
export async function seedPaidEntry(
  db: Db,
  comp: Seeded,
  facts: {
    readonly ceid?: CompEventId;
    readonly by?: { readonly id: UserId; readonly email: string };
    readonly athleteId?: AthleteId;
    readonly firstName?: string;
    readonly surname?: string;
    readonly clubId?: ClubId;
    readonly method?: 'card' | 'cheque';
  } = {},
): Promise<PaidEntry> {
  const { compId, orgId, eventIds } = comp;
  const ceid = facts.ceid ?? eventIds[0];
  if (ceid === undefined) throw new Error('The competition has no events.');
  const { id: userId, email } = facts.by ?? (await seedUser(db));
  const athleteId = facts.athleteId ?? (await seedAthlete(db, userId, facts));
  const method = facts.method ?? 'card';
  const at = new Date('2027-03-01T12:00:00Z');
  const order = await db
    .insertInto('shop_order')
    .values({
      user_id: userId,
      org_id: orgId,
      currency: 'GBP',
      method,
      state: method === 'card' ? 'paid' : 'awaiting-cheque',
      total_minor: 900,
      intention: `paid-entry-${String(athleteId)}-${String(ceid)}`,
      created_at: at,
      settled_at: method === 'card' ? at : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const entryId = await seedEntry(
    db,
    { compId, ceid, athleteId, userId },
    {
      state: method === 'card' ? 'paid' : 'awaiting-cheque',
      held_until: null,
      order_id: order.id,
      club_id: facts.clubId ?? null,
    },
  );
  return { entryId, athleteId, userId, email };
}
