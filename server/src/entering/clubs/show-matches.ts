import { completeOptions } from '@startline/contract/competitions/options';
import type * as contract from '@startline/contract/entering/club-match';
import type { ClubId, CompetitionId } from '@startline/rules/ids';
import { clubBlockText, clubIn, limitsOf, relayTexts, teamBib } from '@startline/rules/people/clubs/club-limits';
import type * as z from 'zod/mini';
import { signedInUser } from '../../access/signed-in.ts';
import type { Ctx } from '../../kernel/context.ts';
import { clubCategories, notInMatch, standingOf, teamOfClub } from '../matches/club-places.ts';
import {
  clubNames,
  readClubEntries,
  readClubTeams,
  readOptions,
  representedOf,
  type ClubEntry,
  type ClubTeamRow,
} from '../matches/standing-queries.ts';

type Info = z.input<typeof contract.clubCompInfo>;

const noInfo: Info = {
  configData: null,
  entryData: { entries: {}, entryCnt: 0, teams: [], teamCnt: 0 },
  texts: [clubBlockText({ kind: 'not-a-club-competition' })],
  clubs: [],
};

/**
 * API-039: returns what the caller's clubs may enter in a match of clubs, and what they have. Empty for a competition
 * of another kind.
 */
export async function showMatches(ctx: Ctx, { compid: compId }: { compid: CompetitionId }): Promise<Info[]> {
  const { id: userId } = signedInUser(ctx);
  const options = completeOptions(await readOptions(ctx.db, compId));
  if (!options.clubComp.enabled) return [];
  const categories = clubCategories(options);
  if (!categories) return [noInfo];
  const inMatch = categories.flatMap(({ clubs }) => clubs.map(({ id }) => id as ClubId));
  const clubs = hostFirst(await clubNames(ctx.db, inMatch), options.clubComp.clubId);
  const own = await representedOf(ctx.db, userId, inMatch);
  if (own.size === 0) return [{ ...noInfo, texts: [notInMatch], clubs }];
  const which = { compId, clubIds: [...own] };
  const now = ctx.now();
  const [entries, teams] = [await readClubEntries(ctx.db, which, { now }), await readClubTeams(ctx.db, which, now)];
  return clubs
    .filter(({ id }) => own.has(id))
    .flatMap(({ id, name }) => {
      const result = clubIn(categories, id);
      if (!result) return [];
      const facts = {
        name,
        entries: entries.filter(({ clubId }) => clubId === id),
        teams: teams.filter(({ clubId }) => clubId === id),
      };
      return [{ ...infoOf({ id, compId }, result, facts), clubs }];
    });
}

/** Puts the club that hosts the match before the others; 0 is none. */
const hostFirst = <C extends { readonly id: number }>(clubs: readonly C[], host: number): C[] =>
  [...clubs].sort((a, b) => Number(b.id === host) - Number(a.id === host));

type Facts = {
  readonly name: string;
  readonly entries: readonly ClubEntry[];
  readonly teams: readonly ClubTeamRow[];
};

function infoOf(
  { id, compId }: { readonly id: ClubId; readonly compId: CompetitionId },
  { category, bibNos }: NonNullable<ReturnType<typeof clubIn>>,
  { name, entries, teams }: Facts,
): Omit<Info, 'clubs'> {
  const limits = limitsOf(category);
  const standing = standingOf(
    limits,
    entries.map(({ groupId }) => groupId),
    teams.map(teamOfClub),
  );
  return {
    configData: {
      bibNos,
      categoryId: category.id,
      categoryName: category.name,
      clubId: id,
      clubName: name,
      clubCompId: compId,
      ...limits,
    },
    entryData: {
      entries: byGroup(entries, bibNos),
      entryCnt: entries.length,
      teams: teams.map((team) => ({ ceid: team.ceid, name: team.name, gender: team.gender })),
      teamCnt: teams.length,
    },
    texts: [
      entriesText(limits.maxEntries, entries.length),
      ...(limits.maxPerEvent > 0 ? [`At most ${String(limits.maxPerEvent)} in one event.`] : []),
      ...relayTexts(standing),
    ],
  };
}

/** Returns the entries of each event group, with the bib that each athlete wears there. */
function byGroup(entries: readonly ClubEntry[], bibNos: string): Info['entryData']['entries'] {
  const groups: Info['entryData']['entries'] = {};
  for (const { groupId, eventName, ageGroup, athleteId, entryName } of entries) {
    const before = groups[String(groupId)]?.athletes ?? [];
    groups[String(groupId)] = {
      egCount: before.length + 1,
      eventName,
      eventAgeGroup: ageGroup,
      athletes: [...before, { athleteId, teamBibNo: teamBib(bibNos, before.length), entryName }],
    };
  }
  return groups;
}

export function entriesText(max: number, entered: number): string {
  if (max < 0) return clubBlockText({ kind: 'none-allowed' });
  return max === 0
    ? `${String(entered)} ${entered === 1 ? 'entry' : 'entries'}, no limit.`
    : `${String(entered)} of ${String(max)} ${max === 1 ? 'entry' : 'entries'}.`;
}
