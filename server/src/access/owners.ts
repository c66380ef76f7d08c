import type { OwnedRecord } from '@startline/contract/access';
import { isAppAdmin, mayDo, type User } from '@startline/rules/access/permissions';
import type { AthleteId, ClubId, EntryId, OrderId, OrgId, UserId } from '@startline/rules/ids';
import type { SignedIn } from '../kernel/context.ts';
import type { Db } from '../db/db.ts';
import {
  holderOf,
  isUser,
  representsClub,
  representsPair,
  tiesToAthlete,
  tiesToEntries,
  tiesToLines,
  tiesToOrder,
  type AthleteTies,
  type EntryTies,
  type LineTies,
} from './owner-queries.ts';
import { rightsOf } from './rights-of.ts';

type Answer = boolean | 'missing';
type Asked = { readonly db: Db; readonly caller: SignedIn; readonly ids: readonly number[] };
type AskedOne = { readonly db: Db; readonly caller: SignedIn; readonly id: number };

/** Asks about each record in turn, for calls that name few of them. */
const each =
  (judge: (askedOne: AskedOne) => Promise<Answer>) =>
  async ({ db, caller, ids }: Asked): Promise<Answer> => {
    for (const id of ids) {
      const answer = await judge({ db, caller, id });
      if (answer !== true) return answer;
    }
    return true;
  };

/** Asks about all entries of a call in one query. */
const entries =
  (judge: (ties: EntryTies, rights: User) => boolean) =>
  async ({ db, caller, ids }: Asked): Promise<Answer> => {
    const ties = await tiesToEntries(db, ids as readonly EntryId[], caller.id);
    const rights = rightsOf(caller);
    return ties ? ties.every((one) => judge(one, rights)) : 'missing';
  };
/** Queries all lines of a call, of any kind, at once. */
const lines =
  (judge: (ties: LineTies, rights: User) => boolean) =>
  async ({ db, caller, ids }: Asked): Promise<Answer> => {
    const ties = await tiesToLines(db, ids, caller.id);
    const rights = rightsOf(caller);
    return ties ? ties.every((one) => judge(one, rights)) : 'missing';
  };
const concerns = (ties: EntryTies, rights: User): boolean =>
  ties.own || ties.athleteLinked || ties.represented || mayDo(rights, 'BUILDER', ties);

/**
 * Returns whether the caller owns these records or may act for their owners. Callers own: an athlete they are linked to
 * or represent; a pair of athletes when they represent both; an entry they made or one of such an athlete; an order
 * they placed; their own account and rights. Officials of the place may act too (builders for entries, finance for
 * orders, administrators of an organisation for rights there), and application administrators may act for anybody.
 * Returns `'missing'` when there is no such record.
 */
export const ownership: Readonly<Record<OwnedRecord, (input: Asked) => Promise<Answer>>> = {
  athlete: each(async ({ db, caller, id }) => {
    const ties = await tiesToAthlete(db, id as AthleteId, caller.id);
    // only administrators may learn whether an athlete exists
    return ties ? actsFor(caller, ties) : isAppAdmin(rightsOf(caller)) && 'missing';
  }),
  club: each(async ({ db, caller, id }) => {
    const represented = await representsClub(db, id as ClubId, caller.id);
    return represented === undefined ? 'missing' : represented || isAppAdmin(rightsOf(caller));
  }),
  duplicate: each(async ({ db, caller, id }) => {
    const represented = await representsPair(db, id, caller.id);
    return isAppAdmin(rightsOf(caller)) ? represented !== undefined || 'missing' : represented === true;
  }),
  entry: entries(concerns),
  entryWithActions: entries((ties, rights) => concerns(ties, rights) || mayDo(rights, 'FINANCE', ties)),
  changeableEntry: lines((ties, rights) => ties.own || mayDo(rights, 'BUILDER', ties)),
  basketEntry: lines((ties) => ties.own),
  order: each(async ({ db, caller, id }) => {
    const ties = await tiesToOrder(db, id as OrderId, caller.id);
    return ties ? ties.own || mayDo(rightsOf(caller), 'FINANCE', { orgId: ties.orgId, compId: null }) : 'missing';
  }),
  user: each(async ({ db, caller, id }) => {
    if (caller.id === id) return true;
    if (!isAppAdmin(rightsOf(caller))) return false;
    return (await isUser(db, id as UserId)) || 'missing';
  }),
  right: each(async ({ db, caller, id }) => {
    const held = await holderOf(db, id);
    if (!held) return 'missing';
    if (held.userId === caller.id) return true;
    return held.orgId === 0
      ? isAppAdmin(rightsOf(caller))
      : mayDo(rightsOf(caller), 'ADMIN', { orgId: held.orgId as OrgId, compId: null });
  }),
};

/** Returns whether a caller may act for an athlete to whom they have these ties. */
export const actsFor = (caller: SignedIn, ties: AthleteTies): boolean =>
  isAppAdmin(rightsOf(caller)) || ties.linked || ties.represented;
