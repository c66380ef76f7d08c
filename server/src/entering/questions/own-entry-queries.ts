import { sql } from 'kysely';
import type { AthleteId, CompetitionId, EntryId, EventGroupId, UserId } from '@startline/rules/ids';
import type { Instant } from '@startline/rules/time';
import type { Db, Tx } from '../../db/db.ts';

/** An entry that its account answers questions for. */
export type AskedEntry = {
  readonly id: EntryId;
  readonly compId: CompetitionId;
  readonly competition: string;
  readonly groupId: EventGroupId;
  readonly athleteId: AthleteId;
  readonly athlete: string;
  readonly closesAt: Date;
  /** Null unless the place is held now. */
  readonly heldUntil: Date | null;
  /** Whether the athlete is on the account's own list, so that answers of other accounts are shown to it. */
  readonly onList: boolean;
};

const live = (now: Instant) =>
  sql`(e.state in ('awaiting-cheque', 'paid') or (e.state = 'held' and e.held_until > ${new Date(now)}))`;
const asked = (userId: UserId) => sql`
  select e.id, c.id as "compId", c.name as competition, v.event_group_id as "groupId", a.id as "athleteId", a.first_name || ' ' || a.surname as athlete, c.closes_at as "closesAt",
    case when e.state = 'held' then e.held_until end as "heldUntil", exists (select from user_athlete l where l.user_id = ${userId} and l.athlete_id = a.id) as "onList"
  from entry e join competition c on c.id = e.comp_id join comp_event v on v.id = e.comp_event_id join athlete a on a.id = e.athlete_id`;

/**
 * Returns a user's live entries in competitions that ask questions and are not over, of one competition unless it is 0,
 * by athlete.
 */
export async function readAskedEntries(
  db: Db,
  subject: { readonly userId: UserId; readonly compId: number; readonly now: Instant },
): Promise<AskedEntry[]> {
  const { userId, compId, now } = subject;
  const { rows } = await sql<AskedEntry>`
    ${asked(userId)} where e.user_id = ${userId} and ${live(now)} and c.ends_on >= ${new Date(now)}::date - 1 and (${compId} = 0 or c.id = ${compId})
      and exists (select from question q where q.comp_id = c.id and not q.closed)
    order by c.starts_on, c.id, lower(a.surname), lower(a.first_name), a.id, e.id`.execute(db);
  return rows;
}

/** Reads a user's live entries of the athletes and competitions that these entries of theirs are in. */
export async function readEntriesToAnswer(
  tx: Tx,
  subject: { readonly userId: UserId; readonly ids: readonly EntryId[]; readonly now: Instant },
): Promise<AskedEntry[]> {
  const { rows } = await sql<AskedEntry>`
    ${asked(subject.userId)} where e.user_id = ${subject.userId} and ${live(subject.now)}
      and (e.comp_id, e.athlete_id) in (select n.comp_id, n.athlete_id from entry n where n.id = any(${[...subject.ids]}::int[]) and n.user_id = ${subject.userId})
    order by e.id`.execute(tx);
  return rows;
}
