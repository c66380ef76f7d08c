import type { CompetitionOptions } from '@startline/contract/competitions/options';
import {
  registrationBlocks,
  registrationBlockText,
  type RegistrationBlock,
} from '@startline/rules/people/athletes/registration';
import { cardText } from '@startline/rules/competitions/published/card-text';
import { statusText, whoseEntries } from '@startline/rules/competitions/published/status';
import {
  priorityAnswer,
  priorityCodeNeededText,
  type PriorityAnswer,
  type PriorityTerms,
} from '@startline/rules/competitions/published/priority';
import { instant, type Instant } from '@startline/rules/time';
import { actsFor } from '../../../access/owners.ts';
import type { SignedIn } from '../../../kernel/context.ts';
import { Refusal } from '../../../kernel/refuse.ts';
import type { AthleteEvents } from './athlete-events.ts';
import type { AthleteFactsRow, CompetitionFactsRow } from './fact-queries.ts';

/**
 * Returns the athlete to a caller who may act for them; refuses a caller who is neither linked nor a representative of
 * one of the athlete's clubs or areas.
 */
export function mustActFor(caller: SignedIn, athlete: AthleteFactsRow | undefined): AthleteFactsRow {
  if (!athlete || !actsFor(caller, athlete))
    throw new Refusal('not-allowed', 'You can enter only athletes on your list. Add the athlete first.');
  return athlete;
}

/** Returns why the athlete may not enter this competition at all, in words; empty when they may. */
export function athleteRefusal({ athlete, competition, options }: AthleteEvents, allowExpired: boolean): string {
  if (!athlete) return '';
  const { allowAdd, exemptBelow } = options;
  const [block] = whyNotTaken(athlete, { ...competition, allowAdd, exemptBelow, allowExpired });
  return block ? registrationBlockText(block) : '';
}

type Entrant = Pick<AthleteFactsRow, 'urn' | 'aoCode' | 'activeEndDate' | 'dob' | 'options'>;
type Host = Pick<CompetitionFactsRow, 'aoCode' | 'startsOn'> &
  Pick<CompetitionOptions, 'allowAdd' | 'exemptBelow'> & { readonly allowExpired: boolean };

/** Returns why a competition refuses an athlete by the athlete's registration. */
export const whyNotTaken = (
  { urn, aoCode, activeEndDate, dob: born, options }: Entrant,
  { aoCode: home, startsOn, allowAdd, exemptBelow, allowExpired }: Host,
): readonly RegistrationBlock[] =>
  registrationBlocks(
    { urn, aoCode, activeEndDate, born, noEntryReason: options.noEntryReason ?? '' },
    { allowAdd, exemptBelow, allowExpired, homeAoCodes: [home] },
    startsOn,
  );

/** Returns whether this caller must give the competition's priority code now. */
export function priorityNeeded({ competition, options, byOrganiser }: AthleteEvents, now: Instant): PriorityAnswer {
  return priorityAnswer(priorityOf(options), competition.gavePriorityCode || byOrganiser, now);
}

/** Returns the terms of priority entry; without a moment the code is required as long as entries are open. */
export const priorityOf = ({ priority: { required, dateTime, message } }: CompetitionOptions): PriorityTerms => ({
  required,
  until: dateTime === '' ? undefined : instant(dateTime),
  message,
});

/** Returns why the competition takes no entries of this caller now; empty when it does. */
export function closedText({ callerStatus: status, competition }: AthleteEvents, now: Instant): string {
  if (whoseEntries(status, now) !== 'nobody') return '';
  return status.kind === 'limit-reached'
    ? cardText({ kind: 'entries-closed' }, competition.zone)
    : statusText(status, competition.zone);
}

/**
 * Refuses when the competition takes no entries of this caller now, requires its priority code first, or does not accept this athlete.
 * The limits of the competition are judged with the places, not here.
 */
export function competitionTakes(
  athleteEvents: AthleteEvents,
  { now, allowExpired }: { now: Instant; allowExpired: boolean },
): void {
  const closed = closedText(athleteEvents, now);
  if (closed !== '') throw new Refusal('entry-blocked', closed);
  const priority = priorityNeeded(athleteEvents, now);
  if (priority.kind === 'code-needed')
    throw new Refusal('priority-code-needed', priority.message || priorityCodeNeededText, {
      facts: { until: priority.until ?? null },
    });
  const refusal = athleteRefusal(athleteEvents, allowExpired);
  if (refusal !== '') throw new Refusal('athlete-refused', refusal);
}
