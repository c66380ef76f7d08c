import type { createTeam as contract } from '@startline/contract/entering/teams';
import { scheduleOnlyText } from '@startline/rules/entering/entries/schedule-only';
import { heldUntil } from '@startline/rules/entering/entries/hold';
import { teamSavedText } from '@startline/rules/entering/teams/team-notices';
import { proposedTeamName, readTeamName, teamNameFaultText } from '@startline/rules/entering/teams/team-name';
import type { AreaId, ClubId, CompEventId } from '@startline/rules/ids';
import type { Instant } from '@startline/rules/time';
import type * as z from 'zod/mini';
import { missing } from '../../access/missing.ts';
import { writeAudit } from '../../access/audit-queries.ts';
import { signedInUser } from '../../access/signed-in.ts';
import { transaction, type Tx } from '../../db/db.ts';
import type { Ctx, SignedIn } from '../../kernel/context.ts';
import { Replied } from '../../kernel/handle.ts';
import { Refusal } from '../../kernel/refuse.ts';
import { countBasket } from '../../selling/lines/line-queries.ts';
import { mayHoldMore } from '../../selling/places/hold-limit.ts';
import { inTurn } from '../../selling/places/turns.ts';
import { entrySettings, type EntrySettings } from '../../selling/prices/ask-settings.ts';
import { clubMayEnterTeam } from '../matches/club-places.ts';
import { competitionTakes } from '../entries/facts/who-may-enter.ts';
import { faultsOf, faultsSoFar } from './judge-team.ts';
import { memberOf } from './judge-members.ts';
import { mayNameMembers, mayNameTeam, readEntity, type Known, type Of } from './may-name.ts';
import { readMembers, readPlaced, writeMembers } from './member-queries.ts';
import {
  clubTeamOf,
  eventBlocks,
  minorOf,
  readTeamEvents,
  teamPrice,
  type TeamEvent,
  type TeamEvents,
} from './team-event.ts';
import { insertTeam } from './team-line-queries.ts';
import { teamReply } from './team-of.ts';
import { lockTeamPlaces, type TeamPlaces } from './team-places.ts';
import { readNames, readTeam } from './team-queries.ts';

type Asked = z.output<typeof contract.input>;
type Work = {
  readonly tx: Tx;
  readonly ctx: Ctx;
  readonly caller: SignedIn;
  readonly now: Instant;
  readonly settings: EntrySettings;
};

/**
 * Creates a team, holds its place at the price of this moment and puts it in the caller's basket. Members may still be
 * missing: those named must fit, and a complete team is required when it is paid for.
 */
export async function createTeam(ctx: Ctx, input: Asked) {
  const caller = signedInUser(ctx);
  const settings = await entrySettings(ctx.db);
  const ceid = await eventAskedFor(ctx, input, caller);
  return inTurn(`teams of competition ${String(input.compId)}`, () =>
    transaction(ctx.db, async (tx) => {
      const now = ctx.now();
      const places = await lockTeamPlaces(tx, [{ compId: input.compId, ceid }], now);
      return hold({ tx, ctx, caller, now, settings }, { asked: input, ceid, places });
    }),
  );
}

/** Returns the named event, else the only team event of the named gender. */
async function eventAskedFor(
  ctx: Ctx,
  { compId, ceid, gender }: Asked,
  { id: userId }: SignedIn,
): Promise<CompEventId> {
  const teamEvents = await readTeamEvents(ctx.db, { compId }, { userId, now: ctx.now() });
  if (!teamEvents) throw missing('competition');
  const fitting = teamEvents.events.filter(
    ({ row, most }) => most >= 0 && (ceid === 0 || row.id === ceid) && (gender === undefined || row.gender === gender),
  );
  const [event] = fitting;
  if (!event) throw missing('teamEvent');
  if (fitting.length > 1) throw new Refusal('team-blocked', 'Choose the event that the team is for.');
  return event.row.id;
}

type Making = { readonly asked: Asked; readonly ceid: CompEventId; readonly places: TeamPlaces };

async function hold(work: Work, { asked: input, ceid, places }: Making) {
  const { tx, ctx, caller, now, settings } = work;
  const spot = { compId: input.compId, ceid };
  const { competition, event } = await readOpen(work, spot);
  const scope: Of = { clubId: (input.clubId || null) as ClubId | null, areaId: clubless(input) as AreaId | null };
  const known = await readEntity(tx, caller, scope);
  const rows = await readMembers(tx, input.athletes, { ...spot, team: 0, userId: caller.id });
  // the members first: a refusal of the team would tell a stranger which club or school an athlete belongs to
  mayNameMembers(caller, input.athletes, { members: rows, already: [] });
  mayNameTeam(known, scope, { members: rows, options: competition.options });
  const money = mayEnter(work, { competition, event, places, known });
  const { options } = competition;
  await mayHoldMore(tx, caller, { compId: spot.compId, now, of: 'team' });
  await clubMayEnterTeam(tx, { compId: spot.compId, options, clubId: scope.clubId, now }, clubTeamOf(event));
  const members = rows.map((row) =>
    memberOf(row, { competition, event, clubId: scope.clubId, allowExpired: settings.allowExpired }),
  );
  const faults = faultsSoFar(event, members);
  if (faults.length > 0) throw new Refusal('team-blocked', faults.join('\n'), { facts: { messages: faults } });
  const names = (await readNames(tx, [ceid])).get(ceid) ?? [];
  const name = nameFor(event, { typed: input.teamName, entity: known.entity?.name ?? '', names });
  places.move(spot, 'none', 'held');
  await places.write(tx);
  const until = heldUntil(now, settings.holdMinutes);
  const id = await insertTeam(tx, { ...spot, ...scope, userId: caller.id, name }, { until, price: money, now });
  await writeMembers(tx, id, input.athletes);
  await writeAudit(tx, ctx, {
    action: 'hold',
    subject: 'team',
    subjectId: id,
    compId: spot.compId,
    after: { ceid, name, athletes: input.athletes, until, total: money.total },
  });
  const team = await readTeam(tx, id);
  if (!team) throw new Error('A team that was just made is not there.');
  const parts = { competition, event, placed: await readPlaced(tx, [id]), faults: faultsOf(event, members), now };
  return new Replied(
    { ...teamReply(team, { ...parts, caller: caller.id }), basketCount: await countBasket(tx, caller.id, now) },
    { message: teamSavedText(name) },
  );
}

/** Returns the area of a team without a club; a team has one or the other. */
const clubless = ({ clubId, areaId }: Asked): number | null => (clubId !== 0 || areaId === 0 ? null : areaId);

async function readOpen({ tx, caller, now }: Work, { ceid }: { ceid: CompEventId }) {
  const teamEvents = await readTeamEvents(tx, { ceid }, { userId: caller.id, now, only: ceid });
  const [event] = teamEvents?.events ?? [];
  if (!teamEvents || !event) throw missing('teamEvent');
  return { competition: teamEvents.competition, event };
}

type Entered = {
  readonly competition: TeamEvents['competition'];
  readonly event: TeamEvent;
  readonly places: TeamPlaces;
  readonly known: Known;
};

/** Returns what one more team costs when competition and event accept it; refuses otherwise. */
function mayEnter({ caller, now, settings }: Work, { competition, event, places, known }: Entered) {
  const spot = { compId: competition.id, ceid: event.row.id };
  const {
    found: athleteEvents,
    blocks,
    words: text,
  } = eventBlocks(event, competition, {
    caller,
    now,
    settings,
    represents: known.represents,
    entered: places.entered(spot),
  });
  competitionTakes(athleteEvents, { now, allowExpired: settings.allowExpired });
  if (text !== '') throw new Refusal('team-blocked', text, { facts: { blocks } });
  const full = places.refusal(spot);
  if (full !== '') throw new Refusal('team-blocked', full);
  const priced = teamPrice(event, competition, { now, settings });
  if (!priced) throw new Refusal('team-blocked', scheduleOnlyText);
  return minorOf(priced);
}

/**
 * Returns the name of a team: as typed, or as the format gives it; refuses one that the rules of names do not allow.
 */
function nameFor(
  { row, settings }: TeamEvent,
  { typed, entity, names }: { readonly typed: string; readonly entity: string; readonly names: readonly string[] },
): string {
  const proposed = proposedTeamName(
    settings.teamNameFormat,
    { entity, event: row.name, eventGroup: row.groupName, gender: row.gender, ageGroup: row.ageName },
    names,
  );
  const read = readTeamName(typed === '' ? proposed : typed, proposed, names, settings);
  if (!read.ok) throw new Refusal('team-blocked', teamNameFaultText(read.reason));
  return read.value;
}
