import { never } from '../../result.ts';
import { hours, later, type Instant } from '../../time.ts';

/** The time for which a family may pay for a place by a link, from the moment it was first asked for. */
export const FAMILY_HOURS = 48;

/** A held place that a family is to pay for. */
export type AskedPlace = {
  readonly event: string;
  readonly isHeld: boolean;
  /** Until when it is held now. */
  readonly heldUntil: Instant;
  /** The time at which a family was first asked to pay for it; undefined when none was. */
  readonly firstAsked: Instant | undefined;
  /** Whether it was offered to somebody in line: such a place keeps the end of its offer. */
  readonly isOffered: boolean;
  /** Whether it is the dearer place of a paid entry, which its own account pays for. */
  readonly isMove: boolean;
  readonly entriesClose: Instant;
};

/** Returns until when a place is kept for a family: 48 hours from when it was first asked for, never beyond the close of entries. */
export function keptForFamily({ heldUntil, firstAsked, isOffered, entriesClose }: AskedPlace, now: Instant): Instant {
  if (isOffered) return heldUntil;
  return Math.min(later(firstAsked ?? now, hours(FAMILY_HOURS)), entriesClose) as Instant;
}

export type AskFault =
  | { readonly kind: 'not-a-club' }
  | { readonly kind: 'not-held'; readonly event: string }
  | { readonly kind: 'move'; readonly event: string }
  | { readonly kind: 'no-time-left'; readonly event: string };

/**
 * Returns why a family cannot be asked to pay for these places, the first reason there is. Only a club, school or area
 * whose representative has proved their address keeps places for longer than a basket does.
 */
export function askFault(
  places: readonly AskedPlace[],
  asking: { readonly represents: boolean; readonly isProved: boolean },
  now: Instant,
): AskFault | undefined {
  if (!asking.represents || !asking.isProved) return { kind: 'not-a-club' };
  for (const place of places) {
    const { event } = place;
    if (!place.isHeld) return { kind: 'not-held', event };
    if (place.isMove) return { kind: 'move', event };
    if (keptForFamily(place, now) <= now) return { kind: 'no-time-left', event };
  }
  return undefined;
}

/** Says why a place cannot be paid for by its family. */
export function askFaultText(fault: AskFault): string {
  switch (fault.kind) {
    case 'not-a-club':
      return 'Only people who represent a club, school or area, and have confirmed their email address, can ask families to pay.';
    case 'not-held':
      return `The hold on the place in ${fault.event} has ended. Hold the place again first.`;
    case 'move':
      return `The amount due for ${fault.event} is the price difference for a moved entry. Pay it from your basket.`;
    case 'no-time-left':
      return `There is no time left to ask a family to pay for ${fault.event}. Pay for it from your basket.`;
    default:
      return never(fault);
  }
}

/** The state of a link to pay. */
export type PayLinkState = 'open' | 'paid' | 'over';

/** Returns what the link of these places can still do: open while any of them is held for it. */
export function payLinkState(
  places: readonly { readonly state: string; readonly heldUntil: Instant | undefined }[],
  now: Instant,
): PayLinkState {
  if (places.some(({ state, heldUntil }) => state === 'held' && heldUntil !== undefined && now < heldUntil))
    return 'open';
  return places.some(({ state }) => state === 'paid' || state === 'awaiting-cheque') ? 'paid' : 'over';
}

/** The message for a place whose time to pay by its link is over. */
export const payTimeOverText = 'This payment link has expired. Ask the club that sent it for a new one.';

/** The message for a family when the club's own rules prevent its places from being paid for. */
export const clubLooksText = 'These places cannot be paid for at the moment. Ask the club that sent you the link.';
