import { isAppAdmin, mayDo } from '@startline/rules/access/permissions';
import type { AthleteId, EntryId, OrderId, UserId } from '@startline/rules/ids';
import type { SignedIn } from '../context.ts';
import type { Db } from '../db/db.ts';
import { isUser, tiesToAthlete, tiesToEntry, tiesToOrder, type AthleteTies } from './owner-queries.ts';
import { rightsOf } from './rights-of.ts';

export type Owned = 'athlete' | 'entry' | 'order' | 'user';
type Answer = boolean | 'missing';
type Asked = { readonly db: Db; readonly caller: SignedIn; readonly id: number };

/**
 * Whether a record is the caller's own, or one the caller may act for: an athlete that is linked or represented; an
 * entry the caller made, or of such an athlete; an order the caller placed; oneself. So may the officials of the place
 * (builders for entries, finance for orders) and administrators for anybody's. `'missing'` when there is no such
 * record.
 */
export const ownership: Readonly<Record<Owned, (asked: Asked) => Promise<Answer>>> = {
  athlete: async ({ db, caller, id }) => {
    const ties = await tiesToAthlete(db, id as AthleteId, caller.id);
    // whether there is such an athlete is an administrator's to know
    return ties ? actsFor(caller, ties) : isAppAdmin(rightsOf(caller)) && 'missing';
  },
  entry: async ({ db, caller, id }) => {
    const ties = await tiesToEntry(db, id as EntryId, caller.id);
    return ties
      ? ties.own || ties.athleteLinked || ties.represented || mayDo(rightsOf(caller), 'BUILDER', ties)
      : 'missing';
  },
  order: async ({ db, caller, id }) => {
    const ties = await tiesToOrder(db, id as OrderId, caller.id);
    return ties ? ties.own || mayDo(rightsOf(caller), 'FINANCE', { orgId: ties.orgId, compId: null }) : 'missing';
  },
  user: async ({ db, caller, id }) => {
    if (caller.id === id) return true;
    if (!isAppAdmin(rightsOf(caller))) return false;
    return (await isUser(db, id as UserId)) || 'missing';
  },
};

/** Whether a caller may act for an athlete to whom they have these ties. */
export const actsFor = (caller: SignedIn, ties: AthleteTies): boolean =>
  isAppAdmin(rightsOf(caller)) || ties.linked || ties.represented;
