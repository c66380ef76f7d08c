import { sql } from 'kysely';
import type { AthleteId, CompetitionId, EventDefId, UserId } from '@startline/rules/ids';
import { later, type Instant } from '@startline/rules/time';
import type { Db } from '../../../db/db.ts';
import { LONGEST } from '../../../kernel/shared-facts.ts';
import {
  athleteFacts,
  entryOf,
  ownEntries,
  type AthleteEntryRow,
  type AthleteFactsRow,
  type StoredEntry,
} from './fact-queries.ts';
import { linesOf, type InLine } from './in-line-queries.ts';

/** What an athlete, and the user who asks, have of their own in a competition. */
export type OwnEntryFacts = {
  readonly athlete: AthleteFactsRow | undefined;
  readonly gavePriorityCode: boolean;
  /** Whether the user took or gave back a place so lately that shared facts may not have it. */
  readonly hasJustChanged: boolean;
  /** Latest first; cancelled entries are left out. */
  readonly entries: readonly AthleteEntryRow[];
  readonly bests: readonly OwnBest[];
  readonly lines: readonly InLine[];
};
export type OwnBest = { readonly eventDefId: EventDefId; readonly pb: string | null; readonly pbText: string | null };

type Stored = Pick<OwnEntryFacts, 'gavePriorityCode' | 'hasJustChanged' | 'bests' | 'lines'> & {
  readonly athlete: AthleteFactsRow | null;
  readonly entries: readonly StoredEntry[];
};

/** Twice the longest age of shared facts, in ms: a change is seen some time after the moment that it notes. */
const JUST = 2 * LONGEST;

/** Reads all that is personal on an entry page in one query (BAR T12); the athlete is undefined when there is none. */
export async function readOwnEntryFacts(
  db: Db,
  subject: {
    readonly compId: CompetitionId;
    readonly athleteId: AthleteId | 0;
    readonly userId: UserId;
    readonly now: Instant;
  },
): Promise<OwnEntryFacts> {
  const { compId, athleteId, userId, now } = subject;
  const since = new Date(later(now, -JUST));
  const { rows } = await sql<Stored>`
    select (select row_to_json(x) from (${athleteFacts(athleteId, userId)}) x) as athlete,
      exists (select from priority_pass where comp_id = ${compId} and user_id = ${userId}) as "gavePriorityCode",
      exists (select from entry where user_id = ${userId} and comp_id = ${compId} and changed_at > ${since})
        or exists (select from waiting where user_id = ${userId} and comp_id = ${compId} and changed_at > ${since}) as "hasJustChanged",
      coalesce((select json_agg(o order by o.id desc) from (${ownEntries(compId, athleteId)}) o), '[]'::json) as entries,
      coalesce((select json_agg(json_build_object('eventDefId', event_def_id, 'pb', pb::text, 'pbText', pb_text)) from performance where athlete_id = ${athleteId}), '[]'::json) as bests,
      coalesce((select json_agg(l) from (${linesOf(subject)}) l), '[]'::json) as lines`.execute(db);
  const [{ athlete, entries, ...own } = { ...noOwnEntryFacts, athlete: null, entries: [] }] = rows;
  return { ...own, athlete: athlete ?? undefined, entries: entries.map(entryOf) };
}

/** What a visitor who is not signed in has of their own. */
export const noOwnEntryFacts: OwnEntryFacts = {
  athlete: undefined,
  gavePriorityCode: false,
  hasJustChanged: false,
  entries: [],
  bests: [],
  lines: [],
};
