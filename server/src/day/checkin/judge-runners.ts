import { readRunners } from '@startline/rules/day/checkin/runners';
import type { DayValue } from '@startline/rules/day/log/day-log';
import type { UnitState } from '@startline/rules/day/units/unit-states';
import type { AthleteId, CompetitionId } from '@startline/rules/ids';
import { ok, refused, type Result } from '@startline/rules/result';
import type { Instant } from '@startline/rules/time';
import type { Tx } from '../../db/db.ts';
import { lockCounts } from '../../entering/teams/capacity-queries.ts';
import { memberOf } from '../../entering/teams/judge-members.ts';
import { eventOfTeam, faultsSoFar, noTeamEventText } from '../../entering/teams/judge-team.ts';
import { readMembers, readPlaced, writeMembers } from '../../entering/teams/member-queries.ts';
import type { NewRow } from '../log/append-to-log.ts';
import { readRunningTeams, type RunningTeam } from './runner-queries.ts';

type Sent = Pick<NewRow, 'id' | 'subject' | 'subjectId' | 'kind' | 'value'> & { readonly part: number };
type Verdict = Result<DayValue, string>;

export const isRunners = ({ kind }: Pick<Sent, 'kind'>): boolean => kind === 'runners';

const NOT_PART = 'This team is not in the competition.';
const RUNNING: readonly UnitState[] = ['under-way', 'provisional', 'official'];

/**
 * Judges and names the runners of teams that a desk reports: members declared with the team, or athletes of its club
 * who are entered at the competition, until its heat is under way, and anew for each round that is drawn. The rules of
 * teams apply, except that runners may still be missing. Takes the lock of the competition's teams, which changes by
 * clubs need too. Rows whose id is in `known` were received before and change nothing.
 */
export async function judgeRunners(
  tx: Tx,
  compId: CompetitionId,
  { rows, known, now }: { readonly rows: readonly Sent[]; readonly known: ReadonlySet<string>; readonly now: Instant },
): Promise<(row: Sent) => Verdict> {
  const wanted = rows.filter(isRunners);
  const verdicts = new Map<string, Verdict>();
  const judge = (row: Sent): Verdict => verdicts.get(row.id) ?? refused(NOT_PART);
  if (wanted.length === 0) return judge;
  const ids = wanted.filter(({ subject }) => subject === 'team').map(({ subjectId }) => subjectId);
  await lockCounts(tx, await readRunningTeams(tx, compId, ids));
  const teams = new Map((await readRunningTeams(tx, compId, ids)).map((team) => [Number(team.id), team]));
  for (const row of wanted) {
    if (verdicts.has(row.id)) continue;
    const team = row.subject === 'team' && row.part === 0 ? teams.get(row.subjectId) : undefined;
    const athletes = readRunners(row.value);
    if (known.has(row.id)) verdicts.set(row.id, ok(row.value));
    else if (!team) verdicts.set(row.id, refused(NOT_PART));
    else if (!athletes) verdicts.set(row.id, refused('Name each runner once, in running order.'));
    else verdicts.set(row.id, await named(tx, team, athletes, now));
  }
  return judge;
}

/** Names these runners, or returns what prevents it. */
async function named(tx: Tx, team: RunningTeam, athletes: readonly AthleteId[], now: Instant): Promise<Verdict> {
  const { id, compId, ceid, clubId, userId, heats } = team;
  if (heats.length > 0 && heats.every((state) => RUNNING.includes(state)))
    return refused('This team’s race is under way or over, so its runners can no longer be changed.');
  const { competition, event } = await eventOfTeam(tx, { ceid }, { userId: undefined, now });
  if (!event) return refused(noTeamEventText);
  const already = (await readPlaced(tx, [id])).map(({ athleteId }) => athleteId);
  const rows = await readMembers(tx, athletes, { compId, ceid, team: id, userId });
  const mayRun = (one: (typeof rows)[number]): boolean =>
    already.includes(one.id) || (clubId !== null && one.isEntered && one.clubs.includes(clubId));
  if (rows.length < athletes.length || !rows.every(mayRun))
    return refused(
      "Only members of the team, and athletes of its club who are entered, can run. Check the team's list.",
    );
  const members = rows.map((row) => memberOf(row, { competition, event, clubId, allowExpired: true }));
  const faults = faultsSoFar(event, members);
  if (faults.length > 0) return refused(faults.join(' '));
  await writeMembers(tx, id, athletes);
  return ok(athletes.join(','));
}
