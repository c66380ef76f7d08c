import { longDay } from '../../formats/dates.ts';
import { never } from '../../result.ts';
import { ageOn } from './age.ts';
import type { IsoDate } from '../../time.ts';

/** The athletes that a competition accepts (ATH-16). */
export type AllowAdd = {
  readonly unregistered: boolean;
  readonly registered: boolean;
  readonly international: boolean;
};

/** Registered athletes only, by default. */
export const defaultAllowAdd: AllowAdd = { unregistered: false, registered: true, international: false };

/** The facts of an athlete's registration. `activeEndDate` is its last day; null when the body did not give it. */
export type Registered = {
  readonly urn: string;
  readonly aoCode: string;
  readonly activeEndDate: IsoDate | null;
  readonly born: IsoDate;
  /** Why this athlete may not enter at all (ATH-20); empty when they may. */
  readonly noEntryReason: string;
};

export type RegistrationKind = keyof AllowAdd;

/** A competition's requirements for registrations. `homeAoCodes` are the bodies whose athletes are at home there. */
export type RegistrationTerms = {
  readonly allowAdd: AllowAdd;
  /** Athletes younger than this need no number; 0 exempts nobody. */
  readonly exemptBelow: number;
  readonly allowExpired: boolean;
  readonly homeAoCodes: readonly string[];
};

export type RegistrationBlock =
  | { readonly kind: 'no-entry'; readonly reason: string }
  | { readonly kind: 'not-taken'; readonly athlete: RegistrationKind; readonly exemptBelow: number }
  | { readonly kind: 'expired'; readonly on: IsoDate };

/**
 * Returns the kind of a registration: international with a body that is not at home here; else registered with a
 * number, and unregistered without.
 */
export function registrationKind(
  { urn, aoCode }: Pick<Registered, 'urn' | 'aoCode'>,
  homeAoCodes: readonly string[],
): RegistrationKind {
  if (aoCode !== '' && !homeAoCodes.includes(aoCode)) return 'international';
  return urn.trim() === '' ? 'unregistered' : 'registered';
}

/**
 * Returns why an athlete may not be added to a competition or entered in it on a day: the reason on the athlete's
 * record (ATH-20), the accepted kinds (ATH-16, less those who are young enough to need no number), the registration's end (ATH-18), in this order. Empty when nothing
 * prevents it.
 */
export function registrationBlocks(
  athlete: Registered,
  terms: RegistrationTerms,
  on: IsoDate,
): readonly RegistrationBlock[] {
  const kind = registrationKind(athlete, terms.homeAoCodes);
  const blocks: RegistrationBlock[] = [];
  if (athlete.noEntryReason.trim() !== '') blocks.push({ kind: 'no-entry', reason: athlete.noEntryReason.trim() });
  const isExempt = kind === 'unregistered' && ageOn(on, athlete.born) < terms.exemptBelow;
  if (!terms.allowAdd[kind] && !isExempt)
    blocks.push({ kind: 'not-taken', athlete: kind, exemptBelow: terms.exemptBelow });
  const ended = kind === 'unregistered' ? null : athlete.activeEndDate;
  if (!terms.allowExpired && ended !== null && ended < on) blocks.push({ kind: 'expired', on: ended });
  return blocks;
}

/** Returns the words for a block, with the way on; a reason from the athlete's record is shown unchanged. */
export function registrationBlockText(block: RegistrationBlock): string {
  switch (block.kind) {
    case 'no-entry':
      return block.reason;
    case 'not-taken':
      return notTakenText(block.athlete, block.exemptBelow);
    case 'expired':
      return `Registration ended on ${longDay(block.on)}. Renew it with the governing body, then enter again.`;
    default:
      return never(block);
  }
}

function notTakenText(athlete: RegistrationKind, exemptBelow: number): string {
  switch (athlete) {
    case 'unregistered':
      return exemptBelow > 0
        ? `From the age of ${String(exemptBelow)}, this competition takes registered athletes only. Add the athlete’s registration number.`
        : 'This competition takes registered athletes only. Add the athlete’s registration number.';
    case 'registered':
      return 'This competition does not take registered athletes. Ask the organiser.';
    case 'international':
      return 'This competition does not take athletes from other countries. Ask the organiser.';
    default:
      return never(athlete);
  }
}
