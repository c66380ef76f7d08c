import { sql } from 'kysely';
import type { AthleteId, CompetitionId, CompEventId, LineId, UserId } from '@startline/rules/ids';
import type { Db, Tx } from '../../db/db.ts';
import { readAthleteFacts } from '../clubs/club-queries.ts';
import type { AthleteFactsRow } from '../entries/facts/fact-queries.ts';

/** An athlete with their entries and teams in a competition beside one team. */
export type MemberRow = AthleteFactsRow & {
  readonly isEntered: boolean;
  readonly otherTeams: number;
  readonly eventTeam: string | null;
};

type Asked = {
  readonly compId: CompetitionId;
  readonly ceid: CompEventId;
  /** The team that is not counted; 0 for a new one. */
  readonly team: LineId | 0;
  readonly userId: UserId;
};

/** Reads athletes in the order in which they are named; missing ones are left out. */
export async function readMembers(
  db: Db | Tx,
  ids: readonly AthleteId[],
  { compId, ceid, team, userId }: Asked,
): Promise<MemberRow[]> {
  if (ids.length === 0) return [];
  const athletes = await readAthleteFacts(
    db,
    sql`select a.id from athlete a where a.id = any(${[...ids]}::int[])`,
    userId,
  );
  const { rows } = await sql<{ id: AthleteId; isEntered: boolean; otherTeams: number; eventTeam: string | null }>`
    select a.id,
      exists (select from entry e where e.athlete_id = a.id and e.comp_id = ${compId} and e.state in ('held', 'awaiting-cheque', 'paid')) as "isEntered",
      (select count(*)::int ${others(compId, team)}) as "otherTeams",
      (select min(t.name) ${others(compId, team)} and t.comp_event_id = ${ceid}) as "eventTeam"
    from athlete a where a.id = any(${[...ids]}::int[])`.execute(db);
  const more = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const athlete = athletes.find((one) => one.id === id);
    const own = more.get(id);
    return athlete && own ? [{ ...athlete, ...own }] : [];
  });
}

/** Returns the other teams of athlete `a` in a competition. */
const others = (compId: CompetitionId, team: LineId | 0) =>
  sql`from team_member m join team t on t.id = m.team_id where m.athlete_id = a.id and t.comp_id = ${compId} and t.id <> ${team} and t.state in ('held', 'awaiting-cheque', 'paid')`;

/** Replaces the members of a team, in their order. Heats that have begun keep their runners. */
export async function writeMembers(tx: Tx, team: LineId, athletes: readonly AthleteId[]): Promise<void> {
  await sql`
    update start s set runners = array(select m.athlete_id from team_member m where m.team_id = s.team_id order by m.place)
    from unit u where u.id = s.unit_id and s.team_id = ${team} and s.runners is null and s.position is not null and u.state in ('under-way', 'provisional', 'official')`.execute(
    tx,
  );
  await tx.deleteFrom('team_member').where('team_id', '=', team).execute();
  if (athletes.length > 0)
    await tx
      .insertInto('team_member')
      .values(athletes.map((athlete, index) => ({ team_id: team, place: index + 1, athlete_id: athlete })))
      .execute();
}

export type Placed = {
  readonly team: LineId;
  readonly athleteId: AthleteId;
  readonly firstName: string;
  readonly surName: string;
};

/** Returns the members of teams in the order of their places. */
export async function readPlaced(db: Db | Tx, teams: readonly LineId[]): Promise<Placed[]> {
  if (teams.length === 0) return [];
  return db
    .selectFrom('team_member as m')
    .innerJoin('athlete as a', 'a.id', 'm.athlete_id')
    .select(['m.team_id as team', 'a.id as athleteId', 'a.first_name as firstName', 'a.surname as surName'])
    .where('m.team_id', 'in', [...teams])
    .orderBy('m.team_id')
    .orderBy('m.place')
    .execute();
}
