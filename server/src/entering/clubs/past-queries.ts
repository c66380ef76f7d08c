import { sql } from 'kysely';
import type { ClubId, CompetitionId } from '@startline/rules/ids';
import type { Db } from '../../db/db.ts';

export type PastRow = {
  readonly compId: CompetitionId;
  readonly competition: string;
  readonly startsOn: string;
  readonly entries: number;
};

/**
 * Returns a condition for athletes who are in a club now. Representatives may not read what former members did in its
 * name.
 */
const isOfClub = (clubId: ClubId) => sql`${clubId} in (a.club_id, a.club2_id, a.school_id)`;

/** Reads earlier competitions of the same organiser that a club's present athletes entered for it, latest first. */
export async function readPastCompetitions(db: Db, compId: CompetitionId, clubId: ClubId): Promise<PastRow[]> {
  const { rows } = await sql<PastRow>`
    select c.id as "compId", c.name as competition, c.starts_on::text as "startsOn", count(*)::int as entries
    from competition this join competition c on c.org_id = this.org_id and c.starts_on < this.starts_on and c.id <> this.id
      join entry e on e.comp_id = c.id and e.club_id = ${clubId} and e.state in ('paid', 'awaiting-cheque') join athlete a on a.id = e.athlete_id
    where this.id = ${compId} and ${isOfClub(clubId)}
    group by c.id order by c.starts_on desc, c.id desc limit 10`.execute(db);
  return rows;
}

export type PastEntryRow = {
  readonly firstName: string;
  readonly surName: string;
  readonly born: string;
  readonly gender: string;
  readonly urn: string;
  readonly code: string;
};

/** Reads the entries that a club's present athletes made for it at one competition, by name. */
export async function readPastEntries(db: Db, compId: CompetitionId, clubId: ClubId): Promise<PastEntryRow[]> {
  const { rows } = await sql<PastEntryRow>`
    select a.first_name as "firstName", a.surname as "surName", a.dob::text as born, a.gender, a.urn, d.code
    from entry e join athlete a on a.id = e.athlete_id join comp_event v on v.id = e.comp_event_id join event_def d on d.id = v.event_def_id
    where e.comp_id = ${compId} and e.club_id = ${clubId} and e.state in ('paid', 'awaiting-cheque') and ${isOfClub(clubId)}
    order by a.surname, a.first_name, a.id, e.id limit 5000`.execute(db);
  return rows;
}
