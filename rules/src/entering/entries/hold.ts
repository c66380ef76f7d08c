import { later, minutes, type Instant } from '../../time.ts';

/** The default cart time limit of the config, in minutes (CART-15, CART-OPEN-01). */
export const defaultCartTimeLimit = 30;

/**
 * Returns how long a place chosen at `now` is held. `cartTimeLimit` is in minutes; one not above zero takes the
 * default.
 */
export const heldUntil = (now: Instant, cartTimeLimit: number = defaultCartTimeLimit): Instant =>
  later(now, minutes(cartTimeLimit > 0 ? cartTimeLimit : defaultCartTimeLimit));

/**
 * Returns how many unpaid places one account may hold in a competition: few before its e-mail address is proved, and as
 * many as a club sheet takes at a time for those who represent a club or an area.
 */
export const mostUnpaid = (account: { readonly isProved: boolean; readonly represents: boolean }): number =>
  account.represents ? 240 : account.isProved ? 60 : 8;

/** The kinds of line of which an account may have only a few unpaid in a competition. */
export type Unpaid = 'places' | 'items' | 'lines';
const unpaidWords: Readonly<Record<Unpaid, (most: number) => string>> = {
  places: (most) =>
    `First pay for the places you already hold. You can have at most ${most} unpaid places in one competition, including any to be paid for by cheque or invoice`,
  items: (most) =>
    `First pay for the items you already hold. You can have at most ${most} unpaid items in one competition`,
  lines: (most) => `You can be on the waiting list for at most ${most} places in one competition`,
};

/** Returns why an account may hold nothing more in a competition. */
export const holdsTooManyText = (most: number, isProved: boolean, unpaid: Unpaid = 'places'): string =>
  `${unpaidWords[unpaid](most)}${isProved ? '' : ', until you confirm your email address: open the link in our email'}.`;

/** Says why a line whose time ran out is not bought: `what` names it, `why` is the refusal of holding it again. */
export const holdEndedText = (what: string, why: string): string =>
  `The time to pay for ${what} has run out, and it cannot be held again: ${why.replace(/\.$/, '')}. Take it out of the basket to continue.`;

/**
 * The places that an account whose e-mail address is not proved may hold in a day, lapsed ones included: otherwise one
 * account could keep an event closed by holding its places again after each lapse.
 */
export const mostUnprovedHoldsADay = 24;

/** Why an account whose e-mail address is not proved may hold nothing more today. */
export const holdsTooOftenText = `You have held ${mostUnprovedHoldsADay} places today. To hold more, confirm your email address: open the link in our email.`;

/** Returns whether a hold is live: at the moment of its end the place is free for others. */
export const isHoldLive = (until: Instant, now: Instant): boolean => now < until;

/** Returns the milliseconds left; 0 once it has ended. */
export const holdLeft = (until: Instant, now: Instant): number => Math.max(0, until - now);

/**
 * Returns the time left in words: '18 minutes', '1 minute', and in the last minute '45 seconds'. Rounds minutes down,
 * so that nobody is promised too much.
 */
export function holdLeftText(until: Instant, now: Instant): string {
  const seconds = Math.floor(holdLeft(until, now) / 1000);
  return seconds < 60 ? counted(seconds, 'second') : counted(Math.floor(seconds / 60), 'minute');
}

const counted = (n: number, noun: string): string => `${n} ${noun}${n === 1 ? '' : 's'}`;
