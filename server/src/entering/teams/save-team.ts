import type { saveTeam as contract } from '@startline/contract/entering/teams';
import { swapFaults } from '@startline/rules/entering/teams/line-up';
import { teamSavedText } from '@startline/rules/entering/teams/team-notices';
import { readTeamName, teamNameFaultText } from '@startline/rules/entering/teams/team-name';
import type { TeamEdit } from '@startline/rules/entering/teams/team-settings';
import type { AthleteId, LineId } from '@startline/rules/ids';
import type { Instant } from '@startline/rules/time';
import type * as z from 'zod/mini';
import { missing } from '../../access/missing.ts';
import { writeAudit } from '../../access/audit-queries.ts';
import { signedInUser } from '../../access/signed-in.ts';
import { transaction, type Tx } from '../../db/db.ts';
import type { Ctx, SignedIn } from '../../kernel/context.ts';
import { Replied } from '../../kernel/handle.ts';
import { announce } from '../../kernel/live-queries.ts';
import { Refusal } from '../../kernel/refuse.ts';
import { entrySettings } from '../../selling/prices/ask-settings.ts';
import { lockCounts } from './capacity-queries.ts';
import { eventOfTeam, faultsOf, faultsSoFar, noTeamEventText } from './judge-team.ts';
import { memberOf } from './judge-members.ts';
import { mayNameMembers } from './may-name.ts';
import { readMembers, readPlaced, writeMembers } from './member-queries.ts';
import type { TeamEvent } from './team-event.ts';
import { renameTeam } from './team-line-queries.ts';
import { editOf, teamReply } from './team-of.ts';
import { readNames, readTeam, type TeamRow } from './team-queries.ts';

type Asked = z.output<typeof contract.input>;

/**
 * Changes a team's name and members: everything until entries close, then the order of the declared members until the
 * event starts. An entered team must stay complete.
 */
export async function saveTeam(ctx: Ctx, { id, teamName, athletes }: Asked) {
  const caller = signedInUser(ctx);
  const settings = await entrySettings(ctx.db);
  return transaction(ctx.db, async (tx) => {
    const now = ctx.now();
    const seen = await mustBeTeam(tx, id);
    await lockCounts(tx, [seen]);
    const team = await mustBeTeam(tx, id);
    const { competition, event } = await eventOfTeam(tx, team, { userId: caller.id, now });
    if (!event) throw new Refusal('team-blocked', noTeamEventText);
    const already = (await readPlaced(tx, [team.id])).map(({ athleteId }) => athleteId);
    mayChange(editOf(competition, event, now), { already, athletes, isRenamed: teamName !== team.name });
    const rows = await readMembers(tx, athletes, { ...team, team: team.id, userId: caller.id });
    mayNameMembers(caller, athletes, { members: rows, already });
    const members = rows.map((row) =>
      memberOf(row, { competition, event, clubId: team.clubId, allowExpired: settings.allowExpired }),
    );
    const isEntered = team.state === 'paid' || team.state === 'awaiting-cheque';
    const faults = isEntered ? faultsOf(event, members) : faultsSoFar(event, members);
    if (faults.length > 0) throw new Refusal('team-blocked', faults.join('\n'), { facts: { messages: faults } });
    const name = await nameFor(tx, event, { team, typed: teamName });
    await write(tx, ctx, { team, name, athletes, already, now });
    if (isEntered) await announce(tx, { compId: team.compId, kind: 'entries', refId: team.id, now });
    return reply(tx, { team: { ...team, name }, caller, now, faults: faultsOf(event, members), competition, event });
  });
}

async function mustBeTeam(tx: Tx, id: number): Promise<TeamRow> {
  const team = await readTeam(tx, id as LineId);
  if (!team || team.state === 'cancelled') throw missing('team');
  return team;
}

type Change = {
  readonly already: readonly AthleteId[];
  readonly athletes: readonly AthleteId[];
  readonly isRenamed: boolean;
};

/** Refuses changes that come too late. */
function mayChange(edit: TeamEdit, { already, athletes, isRenamed }: Change): void {
  if (edit === 'all') return;
  if (edit === 'none')
    throw new Refusal('team-blocked', 'The event has started, so this team can no longer be changed.');
  if (isRenamed || swapFaults(already, athletes).length > 0)
    throw new Refusal(
      'team-blocked',
      'Entries have closed. Named athletes can swap positions, but nobody can join, leave or be named twice. Ask the organiser.',
    );
}

async function nameFor(
  tx: Tx,
  event: TeamEvent,
  { team, typed }: { readonly team: TeamRow; readonly typed: string },
): Promise<string> {
  if (typed === '' || typed === team.name) return team.name;
  const names = (await readNames(tx, [team.ceid], team.id)).get(team.ceid) ?? [];
  const read = readTeamName(typed, team.name, names, event.settings);
  if (!read.ok) throw new Refusal('team-blocked', teamNameFaultText(read.reason));
  return read.value;
}

type Written = {
  readonly team: TeamRow;
  readonly name: string;
  readonly athletes: readonly AthleteId[];
  readonly already: readonly AthleteId[];
  readonly now: Instant;
};

async function write(tx: Tx, ctx: Ctx, { team, name, athletes, already, now }: Written): Promise<void> {
  await renameTeam(tx, team.id, name, now);
  await writeMembers(tx, team.id, athletes);
  await writeAudit(tx, ctx, {
    action: 'change',
    subject: 'team',
    subjectId: team.id,
    compId: team.compId,
    before: { name: team.name, athletes: already },
    after: { name, athletes },
  });
}

type Told = Omit<Parameters<typeof teamReply>[1], 'placed' | 'caller'> & {
  readonly team: TeamRow;
  readonly caller: SignedIn;
};

async function reply(tx: Tx, { team, caller, ...parts }: Told) {
  const placed = await readPlaced(tx, [team.id]);
  return new Replied(teamReply(team, { ...parts, placed, caller: caller.id }), { message: teamSavedText(team.name) });
}
