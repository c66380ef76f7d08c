import { completeOptions } from '@startline/contract/competitions/options';
import { teamScores } from '@startline/contract/competitions/team-scores';
import type { Scoring } from '@startline/contract/day/results';
import { readEventCode } from '@startline/rules/performances/event-codes';
import type { Db } from '../../db/db.ts';
import { clubCategories } from '../../entering/matches/club-places.ts';
import type { GroupRow } from '../startlists/queries.ts';
import type { CombinedPart } from './combined-queries.ts';
import { readClubNames } from './scoring-queries.ts';

/**
 * Returns how a competition is scored between teams: the terms, the clubs of a match, and the scoring events. An event
 * with a later round does not score, nor does a part of a combined event. Null when nothing is scored. `kept` are the
 * stored options.
 */
export async function scoringOf(
  db: Db,
  kept: unknown,
  groups: readonly GroupRow[],
  parts: readonly CombinedPart[],
): Promise<Scoring> {
  const options = completeOptions(kept);
  const terms = teamScores.safeParse(options.teamScores);
  if (!terms.success || terms.data.method === 'none') return null;
  const clubs = (clubCategories(options) ?? []).flatMap((category) => category.clubs.map(({ id }) => id));
  const passed = new Set([...groups.flatMap(({ sourceIds }) => sourceIds), ...parts.map(({ groupId }) => groupId)]);
  const finals = groups.filter(({ groupId }) => !passed.has(groupId));
  return {
    terms: terms.data,
    teams: clubs.length === 0 ? [] : await readClubNames(db, clubs),
    finals: finals.map(({ groupId }) => groupId),
    relays: finals.filter(({ code }) => readEventCode(code)?.discipline === 'relay').map(({ groupId }) => groupId),
  };
}
