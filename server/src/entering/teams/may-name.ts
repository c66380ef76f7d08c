import { entersTeams } from '@startline/rules/entering/teams/team-settings';
import type { AreaId, AthleteId, ClubId } from '@startline/rules/ids';
import { isAppAdmin } from '@startline/rules/access/permissions';
import { completeOptions } from '@startline/contract/competitions/options';
import { missing } from '../../access/missing.ts';
import { representsClub } from '../../access/owner-queries.ts';
import { actsFor } from '../../access/owners.ts';
import { rightsOf } from '../../access/rights-of.ts';
import type { Tx } from '../../db/db.ts';
import type { SignedIn } from '../../kernel/context.ts';
import { Refusal } from '../../kernel/refuse.ts';
import type { MemberRow } from './member-queries.ts';
import { readArea, readClub, type Entity } from './team-queries.ts';

export type Of = { readonly clubId: ClubId | null; readonly areaId: AreaId | null };
export type Known = { readonly entity: Entity | undefined; readonly represents: boolean };

/**
 * Returns the club or area that a team is to belong to, and whether the caller represents it. Refuses a missing one.
 */
export async function readEntity(tx: Tx, caller: SignedIn, { clubId, areaId }: Of): Promise<Known> {
  if (clubId !== null) {
    const entity = await readClub(tx, clubId);
    if (!entity) throw missing('club');
    return {
      entity,
      represents: isAppAdmin(rightsOf(caller)) || (await representsClub(tx, clubId, caller.id)) === true,
    };
  }
  if (areaId === null) return { entity: undefined, represents: false };
  const entity = await readArea(tx, areaId);
  if (!entity) throw missing('area');
  return { entity, represents: isAppAdmin(rightsOf(caller)) || caller.areas.includes(areaId) };
}

/**
 * Refuses a team of a club or area that the caller does not represent and that none of the members belongs to. A team
 * without a representative must name at least one athlete, so that a stranger cannot take all places.
 */
export function mayNameTeam(
  { represents, entity }: Known,
  { clubId, areaId }: Of,
  { members, options }: { readonly members: readonly MemberRow[]; readonly options: unknown },
): void {
  const isTheirs = clubId !== null && members.some(({ clubs }) => clubs.includes(clubId));
  if (!represents && !isTheirs && (clubId !== null || areaId !== null))
    throw new Refusal('not-allowed', 'You can enter teams only for clubs and areas that you represent.');
  if (!represents && members.length === 0)
    throw new Refusal('team-blocked', 'Choose at least one of your athletes for the team.');
  const { school } = completeOptions(options);
  if (entity && entity.kind !== 'area' && !entersTeams(entity.kind, { school }))
    throw new Refusal(
      'team-blocked',
      school
        ? 'Only schools can enter teams in this competition. Choose a school.'
        : 'Schools can enter teams only in schools competitions. Choose a club.',
    );
}

/** Refuses missing athletes and those the caller may not act for; `already` are in the team and may stay. */
export function mayNameMembers(
  caller: SignedIn,
  athleteIds: readonly AthleteId[],
  { members, already }: { readonly members: readonly MemberRow[]; readonly already: readonly AthleteId[] },
): void {
  const allowed = new Set(
    members.filter((member) => already.includes(member.id) || actsFor(caller, member)).map(({ id }) => id),
  );
  if (athleteIds.some((id) => !allowed.has(id)))
    throw new Refusal('not-allowed', 'You can name only athletes on your list. Add the athlete first.');
}
