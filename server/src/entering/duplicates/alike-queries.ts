import { sql } from 'kysely';
import type { AgeGroupId, AthleteId, CompetitionId, CompEventId, UserId } from '@startline/rules/ids';
import type { Instant } from '@startline/rules/time';
import type { Db, Tx } from '../../db/db.ts';

export type AlikePair = {
  readonly id: number;
  readonly rank: number;
  readonly one: AthleteId;
  readonly other: AthleteId;
  readonly isAsked: boolean;
};
const MOST = 100;

/** Returns pairs with both athletes entered in a competition, surest first; with `only`, that one pair. */
export async function readAlike(db: Db, compId: CompetitionId, only?: number): Promise<AlikePair[]> {
  const { rows } = await sql<AlikePair>`
    select p.id, p.rank, p.one_id as one, p.other_id as other, p.asked_at is not null as "isAsked"
    from comp_athlete a join athlete_pair p on p.one_id = a.athlete_id join comp_athlete b on b.comp_id = a.comp_id and b.athlete_id = p.other_id
    where a.comp_id = ${compId} and a.held + a.taken > 0 and b.held + b.taken > 0 and p.apart_at is null and (${only ?? null}::int is null or p.id = ${only ?? null}::int)
    order by p.rank, p.id limit ${MOST}`.execute(db);
  return rows;
}

export type AlikePlace = {
  readonly athleteId: AthleteId;
  readonly ceid: CompEventId;
  readonly event: string;
  readonly ageGroupId: AgeGroupId;
  readonly userId: UserId;
};

/** Returns the places of some athletes in a competition. */
export async function readPlaces(
  db: Db,
  compId: CompetitionId,
  athletes: readonly AthleteId[],
  now: Instant,
): Promise<AlikePlace[]> {
  const { rows } = await sql<AlikePlace>`
    select e.athlete_id as "athleteId", v.id as ceid, v.name as event, v.age_group_id as "ageGroupId", e.user_id as "userId"
    from entry e join comp_event v on v.id = e.comp_event_id
    where e.athlete_id = any(${[...athletes]}::int[]) and e.comp_id = ${compId} and (e.state in ('awaiting-cheque', 'paid') or (e.state = 'held' and e.held_until > ${new Date(now)}))
    order by v.starts_at, v.id`.execute(db);
  return rows;
}

/** Returns the rules of a competition as stored, and whether it gives discounts by athlete. */
export async function readTerms(db: Db, compId: CompetitionId) {
  const rules = await db
    .selectFrom('comp_rule')
    .select(['age_group_ids as ageGroups', 'options'])
    .where('comp_id', '=', compId)
    .execute();
  const discount = await db
    .selectFrom('discount')
    .select('id')
    .where('comp_id', '=', compId)
    .where('basis', '=', 'athlete')
    .executeTakeFirst();
  return { rules, hasAthleteDiscount: discount !== undefined };
}

/** Records that an organiser asks to have a pair merged; the first to ask is kept. */
export async function noteAsked(
  tx: Tx,
  pair: number,
  by: { readonly user: UserId; readonly compId: CompetitionId; readonly now: Instant },
): Promise<void> {
  await tx
    .updateTable('athlete_pair')
    .set({ asked_at: new Date(by.now), asked_by: by.user, asked_comp_id: by.compId })
    .where('id', '=', pair)
    .where('asked_at', 'is', null)
    .execute();
}
