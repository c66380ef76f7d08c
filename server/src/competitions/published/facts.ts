import type { CompetitionOptions } from '@startline/contract/competitions/options';
import { everyDay } from '@startline/rules/calendar';
import type { CompetitionFacts, OrganiserStatus } from '@startline/rules/competitions/published/status';
import type { Instant, IsoDate, TimeZone } from '@startline/rules/time';

/** The stored facts of a competition that its status and days follow from; every query of competitions selects them. */
export type StoredFacts = {
  readonly org_status: OrganiserStatus;
  readonly active: boolean;
  readonly opens_at: Date;
  readonly closes_at: Date;
  readonly sale_ends_at: Date | null;
  readonly time_zone: TimeZone;
  readonly options: unknown;
  readonly athletes: number;
  readonly entries: number;
  readonly teams: number;
};

/** Returns the facts from which the rule derives the status. */
export function statusFacts(row: StoredFacts, options: CompetitionOptions): CompetitionFacts {
  return {
    organiserStatus: row.org_status,
    active: row.active,
    disabled: options.disabled,
    opens: at(row.opens_at),
    closes: at(row.closes_at),
    saleEnds: row.sale_ends_at ? at(row.sale_ends_at) : undefined,
    limits: options.compLimits,
    zone: row.time_zone,
    counts: { athletes: row.athletes, individual: row.entries, team: row.teams },
  };
}

/** Returns a database instant as the rules take it. */
export const at = (date: Date): Instant => date.getTime() as Instant;

const longest = 60;

/**
 * Returns the days of competition: those the organiser named, else every day from the first to the last (60 at most).
 */
export const daysOf = (
  row: { readonly starts_on: string; readonly ends_on: string },
  { compDates }: Pick<CompetitionOptions, 'compDates'>,
): string[] =>
  compDates.length > 0 ? [...compDates].sort() : everyDay(row.starts_on as IsoDate, row.ends_on as IsoDate, longest);
