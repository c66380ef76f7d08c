import type { Instant } from '../../time.ts';
import { faultsOf, isBlank, isWholeWithin, type FaultWords, type FormFault } from '../../formats/form-fault.ts';
import { shortCodeFault } from './short-code.ts';

/**
 * Step 2 of the builder, as far as its fields depend on each other. Null is an empty field; windows are minutes before
 * the start, -1 unset.
 */
export type OptionsForm = {
  readonly shortCode: string;
  readonly useTerms: boolean;
  readonly terms: string;
  readonly priority: { readonly required: boolean; readonly code: string; readonly until: Instant | null };
  readonly limits: { readonly athletes: number | null; readonly entries: number | null; readonly teams: number | null };
  readonly laneCount: number | null;
  readonly exemptBelow: number | null;
  readonly checkIn: { readonly enabled: boolean; readonly from: number | null; readonly to: number | null };
  readonly hoursBeforeClose: number | null;
};

/**
 * The opening and closing of entries from step 1, null while they are not set, and the short codes of other
 * competitions.
 */
export type OptionsFacts = {
  readonly opens: Instant | null;
  readonly closes: Instant | null;
  readonly takenCodes: readonly string[];
};

const mostLanes = 12;
const oldestExempt = 99;
const wholeOrNone = 'Enter a whole number, or 0 for no limit.';

const phrase = (shortCode: string) =>
  ({
    SHORT_CODE_NOT_VALID: { field: 'shortCode', message: shortCode },
    TERMS_EMPTY: { field: 'terms', message: "Enter 'terms and conditions'." },
    PRIORITY_CODE_EMPTY: { field: 'priorityCode', message: 'Enter a priority code.' },
    PRIORITY_TIME_EMPTY: { field: 'priorityUntil', message: "A 'Priority' finish time Required." },
    PRIORITY_TIME_AFTER_CLOSE: {
      field: 'priorityUntil',
      message: "'Priority' date entered after entries closing date.",
    },
    PRIORITY_TIME_BEFORE_OPEN: { field: 'priorityUntil', message: "'Priority' date entered before entries open date." },
    LIMIT_ATHLETES_NOT_VALID: { field: 'limitAthletes', message: wholeOrNone },
    LIMIT_ENTRIES_NOT_VALID: { field: 'limitEntries', message: wholeOrNone },
    LIMIT_TEAMS_NOT_VALID: { field: 'limitTeams', message: wholeOrNone },
    LANE_COUNT_NOT_VALID: { field: 'laneCount', message: `Enter the number of lanes, 1 to ${mostLanes}.` },
    EXEMPT_AGE_NOT_VALID: {
      field: 'exemptBelow',
      message: `Enter an age up to ${String(oldestExempt)}, or 0 if everybody needs a registration number.`,
    },
    CHECK_IN_NOT_VALID: {
      field: 'checkInFrom',
      message: 'Enter a whole number of minutes before the start, or -1 for the standard time.',
    },
    CHECK_IN_NOT_IN_ORDER: { field: 'checkInTo', message: 'Check-in must open before it closes.' },
    CANCEL_HOURS_NOT_VALID: {
      field: 'hoursBeforeClose',
      message: 'Enter a whole number of hours before entries close, or 0 to allow it until they close.',
    },
  }) as const satisfies FaultWords<string, string>;

export type OptionsCode = keyof ReturnType<typeof phrase>;
export type OptionsField = ReturnType<typeof phrase>[OptionsCode]['field'];

const most = 100_000;
const isLimit = (n: number | null): boolean => isWholeWithin(n, 0, most);
const isWindow = (n: number | null): boolean => isWholeWithin(n, -1, most);

/** Lists all faults of step 2 (BUILD-18 to BUILD-22, BUILD-OPEN-02). Skips switched-off options. */
export function optionsFaults(
  form: OptionsForm,
  { opens, closes, takenCodes }: OptionsFacts,
): readonly FormFault<OptionsCode, OptionsField>[] {
  const { useTerms, terms, priority, limits, laneCount, exemptBelow, checkIn, hoursBeforeClose } = form;
  const shortCode = shortCodeFault(form.shortCode, takenCodes);
  const until = priority.required ? priority.until : null;
  return faultsOf<OptionsCode, OptionsField>(phrase(shortCode ?? ''), {
    SHORT_CODE_NOT_VALID: shortCode !== undefined,
    TERMS_EMPTY: useTerms && isBlank(terms),
    PRIORITY_CODE_EMPTY: priority.required && isBlank(priority.code),
    PRIORITY_TIME_EMPTY: priority.required && priority.until === null,
    PRIORITY_TIME_AFTER_CLOSE: isLaterThan(until, closes),
    PRIORITY_TIME_BEFORE_OPEN: isLaterThan(opens, until),
    LIMIT_ATHLETES_NOT_VALID: !isLimit(limits.athletes),
    LIMIT_ENTRIES_NOT_VALID: !isLimit(limits.entries),
    LIMIT_TEAMS_NOT_VALID: !isLimit(limits.teams),
    LANE_COUNT_NOT_VALID: !isWholeWithin(laneCount, 1, mostLanes),
    EXEMPT_AGE_NOT_VALID: !isWholeWithin(exemptBelow, 0, oldestExempt),
    CHECK_IN_NOT_VALID: checkIn.enabled && !(isWindow(checkIn.from) && isWindow(checkIn.to)),
    CHECK_IN_NOT_IN_ORDER: checkIn.enabled && isClosedBeforeOpen(checkIn),
    CANCEL_HOURS_NOT_VALID: !isLimit(hoursBeforeClose),
  });
}

const isLaterThan = (a: Instant | null, b: Instant | null): boolean => a !== null && b !== null && a > b;

/** Returns whether a window closes before it opens; the default window (-1) is never at fault. */
const isClosedBeforeOpen = ({ from, to }: OptionsForm['checkIn']): boolean =>
  from !== null && to !== null && from >= 0 && to >= 0 && from <= to;
