import type { CompetitionId } from '@startline/rules/ids';
import type { Instant } from '@startline/rules/time';
import type { Db } from '../../../db/db.ts';
import { judgedFor, publishedInBoth, type Asked, type AthleteEvents } from './athlete-events.ts';
import { readCompetitionFacts, readEventFacts, type CompetitionFactsRow, type EventFactsRow } from './fact-queries.ts';
import type { OwnEntryFacts } from './own-fact-queries.ts';

/** The facts of a competition, the same for every entrant; undefined when the competition does not exist. */
export type SharedEntryFacts =
  { readonly competition: CompetitionFactsRow; readonly rows: readonly EventFactsRow[] } | undefined;

/** Reads what is the same for everybody in two queries. */
export async function readSharedFacts(
  db: Db,
  { compId, now }: { readonly compId: CompetitionId; readonly now: Instant },
): Promise<SharedEntryFacts> {
  const competition = await readCompetitionFacts(db, { compId }, undefined);
  if (!competition) return undefined;
  const rows = await readEventFacts(db, { compId, athleteId: undefined, now });
  return { competition: publishedInBoth(competition, rows), rows };
}

/** Returns the facts of the rules from what is the same for everybody, with the athlete's own laid over it. */
export function layOver(
  db: Db,
  { competition, rows }: NonNullable<SharedEntryFacts>,
  own: OwnEntryFacts,
  input: Asked,
): Promise<AthleteEvents> {
  const bests = new Map(own.bests.map((best) => [best.eventDefId, best]));
  return judgedFor(
    db,
    {
      competition: { ...competition, gavePriorityCode: own.gavePriorityCode },
      athlete: own.athlete,
      rows: rows.map((row) => ({
        ...row,
        pb: bests.get(row.eventDefId)?.pb ?? null,
        pbText: bests.get(row.eventDefId)?.pbText ?? null,
        entries: own.entries.filter(({ ceid }) => ceid === row.id),
      })),
    },
    input,
  );
}
