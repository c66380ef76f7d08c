import { completeOptions } from '@startline/contract/competitions/options';
import type * as contract from '@startline/contract/day/pack';
import { teamPlaces } from '@startline/rules/entering/teams/line-up';
import type { CompetitionId } from '@startline/rules/ids';
import { isInAgeGroup } from '@startline/rules/people/athletes/age-groups';
import { hours, later, type Instant } from '@startline/rules/time';
import type * as z from 'zod/mini';
import { missing } from '../../access/missing.ts';
import { signedInUser } from '../../access/signed-in.ts';
import type { Db, Tx } from '../../db/db.ts';
import type { Ctx } from '../../kernel/context.ts';
import { readAgeGroup } from '../../entering/entries/facts/read-options.ts';
import { teamSettingsOf } from '../../entering/teams/team-event.ts';
import { callAtOf } from '../startlists/call-time-of.ts';
import { readCheckInCompetition } from '../checkin/check-in-queries.ts';
import { windowBy } from '../checkin/read-terms.ts';
import { readUnitsOf } from '../results/sheet-queries.ts';
import { readGroups, readStarts } from '../startlists/queries.ts';
import { eventOf } from '../startlists/show.ts';
import {
  readOthers,
  readPackCells,
  readPackEntrants,
  readPackMark,
  readPackTeams,
  type PackCellRow,
  type PackEntrantRow,
  type PackTeamRow,
} from './pack-queries.ts';

/** The time for which an official's device keeps a pack before it must ask for a new one. */
const PACK_HOURS = 36;

type Pack = z.input<typeof contract.pack>;
type Changes = z.input<typeof contract.changes>;
/** The person or link that a pack is for, and how long it may be kept. */
export type PackHolder = { readonly author: string; readonly expiresAt: Instant };

/** Returns the pack of a signed-in official. */
export function dayPack(ctx: Ctx, { compId }: { readonly compId: CompetitionId }): Promise<Pack> {
  const holder = { author: `user-${String(signedInUser(ctx).id)}`, expiresAt: later(ctx.now(), hours(PACK_HOURS)) };
  return makePack(ctx.db, compId, holder, ctx.now());
}

/** Returns the reports since a number, for an official's device. */
export const dayChanges = (ctx: Ctx, input: Asked): Promise<Changes> =>
  changesSince(ctx.db, { ...input, now: ctx.now() });

type Asked = { readonly compId: CompetitionId; readonly since: number; readonly mark: string };
type AskedAt = Asked & { readonly now: Instant };

/**
 * Makes the pack of a competition. Reads its sequence numbers first, so that a report written meanwhile is not skipped.
 */
export async function makePack(db: Db | Tx, compId: CompetitionId, holder: PackHolder, now: Instant): Promise<Pack> {
  const host = await readCheckInCompetition(db, compId);
  if (!host) throw missing('competition');
  const { seq, mark } = await readPackMark(db, compId);
  const checkIn = completeOptions(host.options).checkIn;
  const { enabled, checkInDateTimeOpens } = checkIn;
  const groups = await readGroups(db, compId);
  const units = await readUnitsOf(db, compId);
  const unitIds = new Map(units.map(({ groupId, heat, unitId }) => [`${groupId} ${heat}`, unitId]));
  return {
    competition: { id: compId, name: host.name, organiser: host.orgName, zone: host.zone },
    author: holder.author,
    expiresAt: new Date(holder.expiresAt).toISOString(),
    madeAt: new Date(now).toISOString(),
    seq,
    mark,
    checkIn: { enabled, opens: checkInDateTimeOpens === '' ? null : checkInDateTimeOpens },
    events: groups.map((group) => ({ ...eventOf(group), callAt: callAtOf(group, host.options) })),
    entrants: entrantsOf(await readPackEntrants(db, compId), checkIn),
    teams: (await readPackTeams(db, compId)).map(teamOf),
    units: units.map(({ groupId, ...unit }) => ({ ...unit, egId: groupId })),
    starts: (await readStarts(db, compId)).flatMap(({ startId, groupId, heat, lineId, position }) => {
      const unitId = unitIds.get(`${groupId} ${heat}`);
      return unitId === undefined ? [] : [{ startId, unitId, lineId, position }];
    }),
    cells: await cellsSince(db, compId, 0),
  };
}

/** Returns the reports after a number, and whether the rest of a pack is still valid. */
export async function changesSince(db: Db | Tx, { compId, since, mark, now }: AskedAt): Promise<Changes> {
  const latest = await readPackMark(db, compId);
  return {
    madeAt: new Date(now).toISOString(),
    seq: latest.seq,
    cells: await cellsSince(db, compId, since),
    units: (await readUnitsOf(db, compId)).map(({ unitId, state }) => ({ unitId, state })),
    isStale: latest.mark !== mark,
  };
}

async function cellsSince(db: Db | Tx, compId: CompetitionId, since: number) {
  const rows = await readPackCells(db, compId, since);
  const ids = rows.flatMap(({ against }) => against);
  const others = new Map((await readOthers(db, compId, ids)).map((one) => [one.rowId, one]));
  return rows.map(({ against, at, ...cell }: PackCellRow) => ({
    ...cell,
    at: at.toISOString(),
    against: against.flatMap((id) => {
      const other = others.get(id);
      return other ? [{ ...other, at: other.at.toISOString() }] : [];
    }),
  }));
}

/**
 * Returns the entrants with the check-in of their events. Computes times once per event, since thousands of entrants
 * share a few.
 */
function entrantsOf(rows: readonly PackEntrantRow[], checkIn: Parameters<typeof windowBy>[0]) {
  const windows = new Map<number, { readonly opens: string | null; readonly closes: string | null }>();
  return rows.map(({ ceid, startsAt, timeKnown, eventOptions, runners, ...row }) => {
    const known = windows.get(ceid);
    const window = known ?? timesOf(windowBy(checkIn, { startsAt, timeKnown, eventOptions }));
    if (!known) windows.set(ceid, window);
    return { ...row, runners: [...runners], ...window };
  });
}

/** Returns a team's places, and its candidates: those of the right age, or of unknown age. */
function teamOf({ lineId, options, defOptions, currency, runnerIds, candidates, ...event }: PackTeamRow) {
  const ages = readAgeGroup(event.ageName, event.ageFacts);
  const mayRun = (one: PackTeamRow['candidates'][number]): boolean =>
    runnerIds.includes(one.athleteId) || isInAgeGroup({ ...ages, from: null }, one.dob, event.agesOn);
  return {
    lineId,
    places: teamPlaces(teamSettingsOf({ options, defOptions }, currency)).map(({ label }) => label),
    runnerIds: [...runnerIds],
    candidates: candidates.filter(mayRun).map(({ athleteId, name }) => ({ athleteId, name })),
  };
}

const timesOf = (window: ReturnType<typeof windowBy>) => ({
  opens: window ? new Date(window.opens).toISOString() : null,
  closes: window ? new Date(window.closes).toISOString() : null,
});
