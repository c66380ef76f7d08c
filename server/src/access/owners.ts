import type { AthleteId, EntryId, OrderId, UserId } from '@startline/rules/ids';
import type { SignedIn } from '../context.ts';
import type { Db } from '../db/db.ts';
import { isUser, tiesToAthlete, tiesToEntry, tiesToOrder } from './owner-queries.ts';
import { mayAct } from './may-act.ts';

export type Owned = 'athlete' | 'entry' | 'order' | 'user';

/**
 * Whether a record is the caller's own, or one the caller may act for: an athlete that is linked or represented, an entry
 * the caller made or of such an athlete, an order the caller placed; and the officials of the place (builders for entries,
 * finance for orders) and administrators for anybody's. `'missing'` when there is no such record.
 */
export async function owns(db: Db, caller: SignedIn, of: Owned, id: number): Promise<boolean | 'missing'> {
  const administers = mayAct(caller, 'APPADMIN', { orgId: 0, compId: 0, orgName: '' });
  switch (of) {
    case 'athlete': {
      const ties = await tiesToAthlete(db, id as AthleteId, caller.id);
      return ties ? administers || ties.linked || ties.represented : 'missing';
    }
    case 'entry': {
      const ties = await tiesToEntry(db, id as EntryId, caller.id);
      return ties ? administers || ties.own || ties.athleteLinked || ties.represented || mayAct(caller, 'BUILDER', ties) : 'missing';
    }
    case 'order': {
      const ties = await tiesToOrder(db, id as OrderId, caller.id);
      return ties ? administers || ties.own || mayAct(caller, 'FINANCE', { ...ties, compId: 0 }) : 'missing';
    }
    case 'user':
      if (caller.id === id) return true;
      return (await isUser(db, id as UserId)) ? administers : administers && 'missing';
  }
}
