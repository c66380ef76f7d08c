import { sql } from 'kysely';
import type { HeldOn } from '@startline/rules/day/checkin/emergency-contact';
import type { AthleteId, CompetitionId, OrgId } from '@startline/rules/ids';
import type { TimeZone } from '@startline/rules/time';
import type { Db, Tx } from '../../db/db.ts';

export type AthleteAtCompetition = HeldOn & {
  readonly orgId: OrgId;
  /** The stored options of the athlete, which include the emergency contact. */
  readonly options: Record<string, unknown>;
};

/**
 * Reads an athlete who has a sold place in a competition, alone or in a team, with its days; undefined without a
 * place.
 */
export async function readAthleteAt(
  tx: Tx,
  compId: CompetitionId,
  athleteId: AthleteId,
): Promise<AthleteAtCompetition | undefined> {
  const { rows } = await sql<AthleteAtCompetition>`
    select c.starts_on::text as "startsOn", c.ends_on::text as "endsOn", c.time_zone as zone, c.org_id as "orgId", a.options
    from competition c join athlete a on a.id = ${athleteId}
    where c.id = ${compId} and (
      exists (select from entry e where e.comp_id = c.id and e.athlete_id = a.id and e.state in ('paid', 'awaiting-cheque'))
      or exists (select from team_member m join team t on t.id = m.team_id
        where t.comp_id = c.id and m.athlete_id = a.id and t.state in ('paid', 'awaiting-cheque')))`.execute(tx);
  return rows[0];
}

/** The action of a look in the log of changes. */
export const LOOK = 'emergency-contact-shown';

/** Reads the latest looks at an athlete's contact, without the officials. */
export const readLooks = (
  db: Db,
  athleteId: AthleteId,
  most: number,
): Promise<{ at: Date; competition: string; zone: TimeZone }[]> =>
  db
    .selectFrom('audit as l')
    .innerJoin('competition as c', 'c.id', 'l.comp_id')
    .select(['l.at', 'c.name as competition', 'c.time_zone as zone'])
    .where('l.subject', '=', 'athlete')
    .where('l.subject_id', '=', athleteId)
    .where('l.action', '=', LOOK)
    .orderBy('l.id', 'desc')
    .limit(most)
    .execute();
