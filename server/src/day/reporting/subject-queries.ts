import { sql } from 'kysely';
import type { DaySubject } from '@startline/rules/day/log/day-log';
import type { CompetitionId, OrgId } from '@startline/rules/ids';
import type { Tx } from '../../db/db.ts';

type Subject = { readonly subject: DaySubject; readonly subjectId: number };

export const subjectKey = ({ subject, subjectId }: Subject): string => `${subject} ${String(subjectId)}`;

/** Returns the organisation of a competition. */
export async function readOrgOf(tx: Tx, compId: CompetitionId): Promise<OrgId | undefined> {
  const row = await tx.selectFrom('competition').select('org_id').where('id', '=', compId).executeTakeFirst();
  return row?.org_id;
}

/** Returns which of these subjects belong to the competition, as keys. Entries and teams count when they are sold. */
export async function readSubjects(
  tx: Tx,
  compId: CompetitionId,
  subjects: readonly Subject[],
): Promise<ReadonlySet<string>> {
  const ids = (kind: DaySubject) =>
    sql`any(${subjects.filter(({ subject }) => subject === kind).map(({ subjectId }) => subjectId)}::int[])`;
  const { rows } = await sql<Subject>`
    select 'entry' as subject, id as "subjectId" from entry where comp_id = ${compId} and state in ('paid', 'awaiting-cheque') and id = ${ids('entry')}
    union all select 'team', id from team where comp_id = ${compId} and state in ('paid', 'awaiting-cheque') and id = ${ids('team')}
    union all select 'event-group', id from event_group where comp_id = ${compId} and id = ${ids('event-group')}
    union all select 'competition', id from competition where id = ${compId} and id = ${ids('competition')}`.execute(
    tx,
  );
  return new Set(rows.map(subjectKey));
}
