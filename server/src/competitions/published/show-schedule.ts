import type { ageGroup } from '@startline/contract/competitions/competitions';
import type { CompetitionView, ScheduleRow } from '@startline/contract/competitions/view';
import { referenceDay, type AgeBound } from '@startline/rules/people/athletes/age-groups';
import { forWhom } from '@startline/rules/people/athletes/gender';
import { isoDate } from '@startline/rules/time';
import type * as z from 'zod/mini';
import { mostTeams } from './most-teams.ts';
import type { AgeGroupFacts, ScheduleFacts } from './queries.ts';

/** Returns the timetable as the wire has it (ENTRY-05). Events with the same word share their places. */
export function scheduleRows(rows: readonly ScheduleFacts[]): ScheduleRow[] {
  const shared = new Map<string, number>();
  for (const { max_group: word, taken } of rows)
    shared.set(word.toLowerCase(), (shared.get(word.toLowerCase()) ?? 0) + (taken ?? 0));
  return rows.map((row) =>
    scheduleRow(row, row.max_group === '' ? (row.taken ?? 0) : (shared.get(row.max_group.toLowerCase()) ?? 0)),
  );
}

function scheduleRow(row: ScheduleFacts, placesTaken: number): ScheduleRow {
  const teams = mostTeams({ maxAthletes: row.max_athletes, options: row.options, defOptions: row.event_options });
  const [max, entered] = teams === undefined ? [row.max_athletes, row.taken ?? 0] : [teams, row.teams ?? 0];
  return {
    ceid: row.id,
    startTime: row.starts_at.toISOString(),
    timeKnown: row.time_known,
    eventName: row.name,
    eventGroupId: row.event_group_id,
    eventGroup: row.group_name,
    eventNo: row.event_no,
    scheduledEvent: {
      isTeamEvent: teams !== undefined,
    },
    eventCode: row.code,
    tf: row.tf,
    gender: row.gender,
    ageGroupId: row.age_group_id,
    ageGroup: row.age_group,
    forWhom: forWhom(row.age_group, row.gender, { oldest: row.oldest, all: teams === undefined ? 'open' : 'mixed' }),
    round: row.round,
    isOpen: row.is_open,
    maxAthletes: max,
    isFull: max > 0 && (teams === undefined ? placesTaken : entered) >= max,
    entered,
    priceId: row.price_id,
  };
}

type Ends = { readonly from?: AgeBound | null; readonly to?: AgeBound | null };
type WireGroup = z.input<typeof ageGroup>;

/** Returns an age group on the page of a competition: the ages, and the day on which they count. */
export function viewedAgeGroup(row: AgeGroupFacts, firstDay: string): CompetitionView['ageGroups'][number] {
  const { from, to } = row.facts as Ends;
  const day = isoDate(firstDay);
  const bound = to ?? from;
  return {
    id: row.id,
    name: row.name,
    shortName: row.short_name,
    minAge: from?.age ?? 0,
    maxAge: to?.age ?? 0,
    ageOn: day && bound ? referenceDay(bound.at, day) : firstDay,
  };
}

/**
 * Returns an age group with the fields of AGE-01. An open end is 1 or 100; day and month 0 mean the day of the
 * competition.
 */
export function wireAgeGroup(row: AgeGroupFacts): WireGroup {
  const facts = row.facts as Ends & Partial<WireGroup>;
  const end = (bound: AgeBound | null | undefined, open: number) => {
    const { day, month } = bound?.at.kind === 'day-of-year' ? bound.at : { day: 0, month: 0 };
    return { age: bound?.age ?? open, day, month };
  };
  const least = end(facts.from, 1);
  const most = end(facts.to, 100);
  return {
    id: row.id,
    name: row.name,
    shortName: row.short_name,
    keyName: row.key_name,
    minAge: least.age,
    minAtDay: least.day,
    minAtMonth: least.month,
    minAtYear: 0,
    maxAge: most.age,
    maxAtDay: most.day,
    maxAtMonth: most.month,
    maxAtYear: 0,
    options: facts.options ?? [],
    fromDate: facts.fromDate ?? null,
    toDate: facts.toDate ?? null,
  };
}
