import { longDate, longDateTime } from '../../formats/dates.ts';
import { never } from '../../result.ts';
import { priceIncreaseShownAt } from '../../selling/prices/price-windows.ts';
import { wallClock, type Instant, type TimeZone } from '../../time.ts';

/** The state of the approval of a competition's organisation (STATUS-OPEN-02). */
export type OrganiserStatus = 'Pending' | 'Approved' | 'Refused';

/** The most athletes, entries and teams that a competition takes; 0 means no limit (STATUS-22). */
export type CompetitionLimits = { readonly athletes: number; readonly entries: number; readonly teams: number };

/** Counts of entries: athletes with at least one entry, individual entries, team entries. */
export type EntryCounts = { readonly athletes: number; readonly individual: number; readonly team: number };

/** The facts from which the status of a competition follows. */
export type CompetitionFacts = {
  readonly organiserStatus: OrganiserStatus;
  readonly active: boolean;
  readonly disabled: boolean;
  readonly opens: Instant;
  readonly closes: Instant;
  /** The time at which the lower price ends; undefined when there is none. */
  readonly saleEnds: Instant | undefined;
  readonly limits: CompetitionLimits;
  readonly counts: EntryCounts;
  readonly zone: TimeZone;
};

export type LimitReached = { readonly of: 'athletes' | 'entries'; readonly max: number };

export type CompetitionStatus =
  | { readonly kind: 'awaiting-approval' }
  | { readonly kind: 'not-active' }
  | { readonly kind: 'disabled' }
  | { readonly kind: 'opens'; readonly at: Instant }
  | { readonly kind: 'limit-reached'; readonly reached: readonly LimitReached[]; readonly closes: Instant }
  | { readonly kind: 'closed'; readonly at: Instant }
  | { readonly kind: 'price-increases'; readonly at: Instant; readonly closes: Instant }
  | { readonly kind: 'entries-close'; readonly at: Instant };

/**
 * Returns the status of a competition at `now`: the first that fits of the specification's rules in their order
 * (STATUS-01..10). A date has passed when `now` is after it; entry is still possible at the very moment of closing.
 */
export function competitionStatus(facts: CompetitionFacts, now: Instant): CompetitionStatus {
  if (facts.organiserStatus !== 'Approved') return { kind: 'awaiting-approval' };
  if (!facts.active) return { kind: 'not-active' };
  if (facts.disabled) return { kind: 'disabled' };
  if (now < facts.opens) return { kind: 'opens', at: facts.opens };
  const reached = limitsReached(facts.limits, facts.counts);
  if (reached.length > 0) return { kind: 'limit-reached', reached, closes: facts.closes };
  if (now > facts.closes) return { kind: 'closed', at: facts.closes };
  if (facts.saleEnds !== undefined && now <= facts.saleEnds) {
    return { kind: 'price-increases', at: priceIncreaseShownAt(facts.saleEnds), closes: facts.closes };
  }
  return { kind: 'entries-close', at: facts.closes };
}

/**
 * Returns the reached limits, athletes first. Team entries count as entries; the team limit never closes a competition.
 */
export function limitsReached(limits: CompetitionLimits, counts: EntryCounts): readonly LimitReached[] {
  const used = { athletes: counts.athletes, entries: counts.individual + counts.team };
  return (['athletes', 'entries'] as const)
    .filter((kind) => limits[kind] > 0 && used[kind] >= limits[kind])
    .map((kind) => ({ of: kind, max: limits[kind] }));
}

/**
 * The entries that a competition accepts now: anyone's; only those of athletes it already counts (its limit of athletes
 * is reached, API-051); none because it is full; or none because entries are closed.
 */
export const takesEntriesFrom = ['anyone', 'entered-athletes', 'nobody-while-full', 'nobody'] as const;
export type TakesEntriesFrom = (typeof takesEntriesFrom)[number];

/** Returns whose entries a competition with this status takes at `now`. Pages, calls and moves all use this rule. */
export function whoseEntries(status: CompetitionStatus, now: Instant): TakesEntriesFrom {
  if (takesEntries(status)) return 'anyone';
  if (status.kind !== 'limit-reached' || now > status.closes) return 'nobody';
  return status.reached.every(({ of: subject }) => subject === 'athletes') ? 'entered-athletes' : 'nobody-while-full';
}

/** Returns whether anyone may make a new entry in a competition with this status. */
export const takesEntries = (status: CompetitionStatus): boolean =>
  status.kind === 'price-increases' || status.kind === 'entries-close';

/** Returns the status in the words of the specification. `Opens` leaves out the time at midnight (STATUS-06). */
export function statusText(status: CompetitionStatus, zone: TimeZone): string {
  switch (status.kind) {
    case 'awaiting-approval':
      return 'Awaiting Approval';
    case 'not-active':
      return 'Not Active';
    case 'disabled':
      return 'Disabled';
    case 'opens':
      return opensText(status.at, zone);
    case 'limit-reached':
      return `Closed: ${reachedText(status.reached)}`;
    case 'closed':
      return `Closed ${longDateTime(status.at, zone)}`;
    case 'price-increases':
      return `Price Increases on ${longDateTime(status.at, zone)}`;
    case 'entries-close':
      return `Entries Close ${longDateTime(status.at, zone)}`;
    default:
      return never(status);
  }
}

/** Returns `Opens 2nd May 2026` at midnight, else `Opens 2nd May 18:00`. */
export function opensText(at: Instant, zone: TimeZone): string {
  const { hour, minute } = wallClock(at, zone);
  return `Opens ${hour === 0 && minute === 0 ? longDate(at, zone) : longDateTime(at, zone)}`;
}

/** Returns the text of the reached limits (STATUS-OPEN-01). */
export const reachedText = (reached: readonly LimitReached[]): string =>
  reached.map(({ of: kind, max }) => `Max ${kind} reached: ${max}`).join(', ');

/** Returns whether late entry applies: after the sale end date (STATUS-13). */
export const isLateEntry = (saleEnds: Instant | undefined, now: Instant): boolean =>
  saleEnds !== undefined && now > saleEnds;

/**
 * Reads a sale end date in its wire form; none when empty or starting with 0000-00-00 (STATUS-11). Throws RangeError
 * when it is not an instant.
 */
export function saleEndOf(text: string | null | undefined, read: (text: string) => Instant): Instant | undefined {
  return !text || text.startsWith('0000-00-00') ? undefined : read(text);
}
