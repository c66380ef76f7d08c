import { sql } from 'kysely';
import type { AthleteId, UserId } from '@startline/rules/ids';
import type { Instant } from '@startline/rules/time';
import { representedAthletes } from '../../access/represented-queries.ts';
import type { Db, Tx } from '../../db/db.ts';
import { comparedColumns, type Known } from './compare-queries.ts';

/**
 * The user whose list of duplicates is read: an administrator's has all, a representative's those in which both
 * athletes are theirs.
 */
export type Merger = { readonly user: UserId; readonly as: 'administrator' | 'representative' };

export type PairRow = {
  readonly id: number;
  readonly rank: number;
  readonly one: AthleteId;
  readonly other: AthleteId;
  readonly askedFor: string | null;
  readonly waitsUntil: Date | null;
};
const MOST_COUNTED = 1000;

const ofMerger = ({ user, as }: Merger) =>
  as === 'administrator'
    ? sql<boolean>`true`
    : sql<boolean>`p.one_id in (${representedAthletes(user)}) and p.other_id in (${representedAthletes(user)})`;

const columns = sql`p.id, p.rank, p.one_id as one, p.other_id as other, c.name as "askedFor",
  (select m.takes_effect_at from athlete_merge m where m.state = 'waiting' and least(m.kept_id, m.gone_id) = p.one_id and greatest(m.kept_id, m.gone_id) = p.other_id) as "waitsUntil"`;

/** Returns one page of the pairs that nobody has told apart, requested ones first, then the surest. */
export async function readPairs(
  db: Db,
  merger: Merger,
  page: { readonly size: number; readonly offset: number },
): Promise<{ rows: PairRow[]; total: number }> {
  const { rows } = await sql<PairRow>`
    select ${columns} from athlete_pair p left join competition c on c.id = p.asked_comp_id
    where p.apart_at is null and ${ofMerger(merger)} order by p.place, p.id limit ${page.size} offset ${page.offset}`.execute(
    db,
  );
  const {
    rows: [counted],
  } = await sql<{
    total: number;
  }>`select count(*)::int as total from (select from athlete_pair p where p.apart_at is null and ${ofMerger(merger)} limit ${MOST_COUNTED}) n`.execute(
    db,
  );
  return { rows, total: counted?.total ?? 0 };
}

/** Returns one pair that nobody has told apart. */
export async function readPair(db: Db, id: number): Promise<PairRow | undefined> {
  const { rows } = await sql<PairRow>`
    select ${columns} from athlete_pair p left join competition c on c.id = p.asked_comp_id where p.id = ${id} and p.apart_at is null`.execute(
    db,
  );
  return rows[0];
}

export type SideRow = Known & {
  readonly club: string | null;
  readonly club2: string | null;
  readonly school: string | null;
  readonly classification: string;
  readonly email: string;
  readonly options: Record<string, unknown>;
  readonly isProved: boolean;
  readonly addedAt: Date;
  readonly entries: number;
  readonly bests: number;
  readonly keepers: number;
};

/** Reads records with all fields that comparing uses, by id. */
export async function readSides(db: Db, ids: readonly AthleteId[]): Promise<ReadonlyMap<AthleteId, SideRow>> {
  const { rows } = await sql<SideRow>`
    select ${comparedColumns}, c.name as club, c2.name as club2, s.name as school, a.classification, a.email, a.options, a.proved_at is not null as "isProved", a.created_at as "addedAt",
      (select count(*)::int from entry e where e.athlete_id = a.id and e.state in ('held', 'awaiting-cheque', 'paid')) as entries,
      (select count(*)::int from performance f where f.athlete_id = a.id) as bests,
      (select count(*)::int from user_athlete l join app_user u on u.id = l.user_id where l.athlete_id = a.id and u.email_confirmed_at is not null and u.closed_at is null) as keepers
    from athlete a left join club c on c.id = a.club_id left join club c2 on c2.id = a.club2_id left join club s on s.id = a.school_id
    where a.id = any(${[...ids]}::int[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

export type Keeper = {
  readonly athlete: AthleteId;
  readonly id: UserId;
  readonly name: string;
  readonly email: string;
};

/** Returns the people with a proved address who have one of these athletes on their list. */
export const readKeepers = (db: Db, athletes: readonly AthleteId[]): Promise<Keeper[]> =>
  db
    .selectFrom('user_athlete as l')
    .innerJoin('app_user as u', 'u.id', 'l.user_id')
    .select(['l.athlete_id as athlete', 'u.id', 'u.display_name as name', 'u.email'])
    .where('l.athlete_id', 'in', [...athletes])
    .where('u.email_confirmed_at', 'is not', null)
    .where('u.closed_at', 'is', null)
    .orderBy('u.id')
    .limit(100)
    .execute();

export type Conflict = { readonly event: string; readonly competition: string };

/** Returns the events in which both athletes have a place or a team, of which only one can stay. */
export async function readConflicts(db: Db, one: AthleteId, other: AthleteId): Promise<Conflict[]> {
  const { rows } = await sql<Conflict>`
    select v.name as event, c.name as competition from entry e
      join entry f on f.athlete_id = ${other} and f.comp_event_id = e.comp_event_id and f.state in ('held', 'awaiting-cheque', 'paid')
      join comp_event v on v.id = e.comp_event_id join competition c on c.id = e.comp_id
    where e.athlete_id = ${one} and e.state in ('held', 'awaiting-cheque', 'paid')
    union select v.name, c.name from team t join team_member m on m.team_id = t.id and m.athlete_id = ${one}
      join team u on u.comp_event_id = t.comp_event_id and u.state in ('held', 'awaiting-cheque', 'paid') join team_member o on o.team_id = u.id and o.athlete_id = ${other}
      join comp_event v on v.id = t.comp_event_id join competition c on c.id = t.comp_id
    where t.state in ('held', 'awaiting-cheque', 'paid') order by competition, event limit 20`.execute(db);
  return rows;
}

/**
 * Returns whether an order waits for a card that has places of both, or an item that both have in a basket: its amount
 * was computed for two athletes.
 */
export async function hasOpenOrder(db: Db, one: AthleteId, other: AthleteId): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    select s.id from entry e join entry f on f.athlete_id = ${other} and f.order_id = e.order_id join shop_order s on s.id = e.order_id
    where e.athlete_id = ${one} and s.state = 'awaiting-card' and e.state = 'held' and f.state = 'held'
    union all select s.id from item_line e join item_line f on f.athlete_id = ${other} and f.user_id = e.user_id and f.shop_item_id = e.shop_item_id join shop_order s on s.id in (e.order_id, f.order_id)
    where e.athlete_id = ${one} and s.state = 'awaiting-card' and e.state in ('held', 'lapsed') and f.state in ('held', 'lapsed') limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

export async function markApart(tx: Tx, id: number, by: UserId, now: Instant): Promise<void> {
  await tx
    .updateTable('athlete_pair')
    .set({ apart_at: new Date(now), apart_by: by })
    .where('id', '=', id)
    .execute();
}
