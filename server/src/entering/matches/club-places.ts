import { completeOptions, type CompetitionOptions } from '@startline/contract/competitions/options';
import type { ClubId, CompetitionId, EntryId, EventGroupId } from '@startline/rules/ids';
import {
  clubBlockText,
  clubEntryBlocks,
  clubIn,
  clubTeamBlock,
  limitsOf,
  type ClubStanding,
  type ClubTeam,
} from '@startline/rules/people/clubs/club-limits';
import type { Instant } from '@startline/rules/time';
import type { Db, Tx } from '../../db/db.ts';
import { Refusal } from '../../kernel/refuse.ts';
import { readDefinitionOptions, readEventOptions } from '../entries/facts/read-options.ts';
import { lockClubs, readClubEntries, readClubTeams, type ClubTeamRow } from './standing-queries.ts';

/**
 * Returns the categories of a match of clubs; undefined when the competition is not a match, or has no categories yet
 * (CLUB-08).
 */
export function clubCategories({ clubComp }: Pick<CompetitionOptions, 'clubComp'>) {
  return clubComp.enabled && clubComp.categories.length > 0 ? clubComp.categories : undefined;
}

/** The places that clubs have left in a match of clubs, locked for the rest of the transaction. */
export type ClubPlaces = {
  /** Returns why a club cannot have one more entry in an event; empty when it can. */
  refusal(club: ClubId | null | undefined, group: EventGroupId): string;
  take(club: ClubId | null | undefined, group: EventGroupId): void;
};

const anyNumber: ClubPlaces = { refusal: () => '', take: () => undefined };
export const notInMatch = 'Your club is not taking part in this competition. Ask the organiser to add it.';

type Asked = {
  readonly compId: CompetitionId;
  readonly options: Pick<CompetitionOptions, 'clubComp'>;
  readonly clubIds: readonly (ClubId | null | undefined)[];
  readonly now: Instant;
  /** An entry that is being moved, and so not counted. */
  readonly except?: EntryId;
};

/** Locks clubs and counts their entries; does nothing for a competition that is not a match of clubs. */
export async function lockClubPlaces(tx: Tx, { compId, options, clubIds, now, except }: Asked): Promise<ClubPlaces> {
  const categories = clubCategories(options);
  if (!categories) return anyNumber;
  const clubs = [...new Set(clubIds)].flatMap((club) => club ?? []);
  await lockClubs(tx, clubs);
  const entered = (await readClubEntries(tx, { compId, clubIds: clubs }, { now, except })).map(
    ({ clubId, groupId }) => ({ clubId, groupId }),
  );
  return {
    refusal: (club, group) => {
      const match = club && clubIn(categories, club);
      if (!match) return notInMatch;
      const own = entered.filter(({ clubId }) => clubId === club).map(({ groupId }) => groupId);
      const [block] = clubEntryBlocks(standingOf(limitsOf(match.category), own, []), group);
      return block ? clubBlockText(block) : '';
    },
    take: (club, group) => {
      if (club) entered.push({ clubId: club, groupId: group });
    },
  };
}

/** Returns a club's limits, and its entries by event. */
export function standingOf(
  limits: ClubStanding['limits'],
  groups: readonly EventGroupId[],
  teams: readonly ClubTeam[],
): ClubStanding {
  const entriesByGroup = new Map<EventGroupId, number>();
  for (const group of groups) entriesByGroup.set(group, (entriesByGroup.get(group) ?? 0) + 1);
  return { limits, entries: groups.length, entriesByGroup, teams };
}

/** Refuses one more entry of a club when its limits have no room. */
export async function clubMayEnter(
  tx: Tx,
  input: Omit<Asked, 'clubIds'> & { readonly clubId: ClubId | null | undefined; readonly group: EventGroupId },
): Promise<void> {
  const places = await lockClubPlaces(tx, { ...input, clubIds: [input.clubId] });
  const text = places.refusal(input.clubId, input.group);
  if (text !== '') throw new Refusal('entry-blocked', text);
}

export const teamOfClub = ({ gender, options, defOptions }: ClubTeamRow): ClubTeam => ({
  gender,
  excludedFromCount: readEventOptions(options).excludedFromCount || readDefinitionOptions(defOptions).excludedFromCount,
});

type AskedTeam = {
  readonly compId: CompetitionId;
  /** The stored options. */
  readonly options: unknown;
  readonly clubId: ClubId | null;
  readonly now: Instant;
};

/**
 * Refuses one more team of a club when its limits have no room. Callers hold the count of the competition's teams, so
 * that no other team can be made meanwhile.
 */
export async function clubMayEnterTeam(
  db: Db | Tx,
  { compId, options, clubId, now }: AskedTeam,
  wanted: ClubTeam,
): Promise<void> {
  const categories = clubCategories(completeOptions(options));
  if (!categories) return;
  const match = clubId !== null && clubIn(categories, clubId);
  if (!match) throw new Refusal('team-blocked', notInMatch);
  const teams = (await readClubTeams(db, { compId, clubIds: [clubId] }, now)).map(teamOfClub);
  const block = clubTeamBlock(standingOf(limitsOf(match.category), [], teams), wanted);
  if (block) throw new Refusal('team-blocked', clubBlockText(block));
}
