import { longDateTime } from '../../formats/dates.ts';
import { priceIncreaseShownAt } from '../../selling/prices/price-windows.ts';
import { never } from '../../result.ts';
import type { Instant, TimeZone } from '../../time.ts';
import {
  competitionStatus,
  isLateEntry,
  opensText,
  reachedText,
  whoseEntries,
  type CompetitionFacts,
} from './status.ts';

/** The facts that the card of a competition needs besides those of its status. */
export type CardFacts = CompetitionFacts & {
  /** The organiser's words when entries were stopped by hand. */
  readonly disabledReason: string;
  /** False when the competition is restricted to areas or clubs and none of them is the visitor's. */
  readonly access: boolean;
};

export type Card =
  | { readonly kind: 'not-open' }
  | { readonly kind: 'no-access' }
  | { readonly kind: 'opens'; readonly at: Instant }
  | { readonly kind: 'closed'; readonly reason: string }
  | { readonly kind: 'entries-closed' }
  | { readonly kind: 'late-entries-close'; readonly at: Instant }
  | {
      readonly kind: 'standard-entries-close';
      readonly at: Instant;
      /** Whether no dearer late entries follow. */ readonly isLast: boolean;
    };

/**
 * Returns what the card says (STATUS-15..21). The order of the conditions is ours (STATUS-OPEN-01): not published: Not
 * Open; stopped by the organiser, or a limit reached while entries run: Closed with the reason; past the close date:
 * Entries Closed; restricted to others: No Access; before opening: Opens; after the sale end: Late Entries Close; else
 * Std Entries Close, with the last minute of the lower price when there is one.
 */
export function competitionCard(facts: CardFacts, now: Instant): Card {
  const status = competitionStatus(facts, now);
  switch (status.kind) {
    case 'awaiting-approval':
    case 'not-active':
      return { kind: 'not-open' };
    case 'disabled':
      return { kind: 'closed', reason: facts.disabledReason };
    case 'closed':
      return { kind: 'entries-closed' };
    case 'limit-reached':
      return whoseEntries(status, now) === 'nobody'
        ? { kind: 'entries-closed' }
        : { kind: 'closed', reason: reachedText(status.reached) };
    case 'opens':
      return facts.access ? { kind: 'opens', at: status.at } : { kind: 'no-access' };
    case 'price-increases':
    case 'entries-close':
      return facts.access ? closing(facts, now) : { kind: 'no-access' };
    default:
      return never(status);
  }
}

function closing(facts: CardFacts, now: Instant): Card {
  if (isLateEntry(facts.saleEnds, now)) return { kind: 'late-entries-close', at: facts.closes };
  const { saleEnds, closes } = facts;
  return saleEnds === undefined || saleEnds >= closes
    ? { kind: 'standard-entries-close', at: closes, isLast: true }
    : { kind: 'standard-entries-close', at: priceIncreaseShownAt(saleEnds), isLast: false };
}

/** Returns the card's words, with the date or the reason after the label. */
export function cardText(card: Card, zone: TimeZone): string {
  switch (card.kind) {
    case 'not-open':
      return 'Not Open';
    case 'no-access':
      return 'No Access';
    case 'opens':
      return opensText(card.at, zone);
    case 'closed':
      return card.reason === '' ? 'Closed' : `Closed: ${card.reason}`;
    case 'entries-closed':
      return 'Entries Closed';
    case 'late-entries-close':
      return `Late Entries Close ${longDateTime(card.at, zone)}`;
    case 'standard-entries-close':
      return `Std Entries Close ${longDateTime(card.at, zone)}`;
    default:
      return never(card);
  }
}
