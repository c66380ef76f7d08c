import { readClockTime } from '../../formats/dates.ts';
import { isGender } from '../../people/athletes/gender.ts';
import { eventTypes } from '../../performances/event-types.ts';
import { isoDate } from '../../time.ts';
import { faultsOf, isBlank, type FaultWords, type FormFault } from '../../formats/form-fault.ts';

/** The most characters in an event group's description; the message has the same number (EVENT-OPEN-02). */
export const longestEventGroup = 50;

/**
 * An event of a competition as typed; null is an empty field. `startsAt` is in local time: '2026-05-02 11:45', with
 * 00:00 for a time to be confirmed.
 */
export type CompEventForm = {
  readonly competition: number | null;
  readonly eventGroup: string;
  readonly startsAt: string;
  readonly price: number | null;
  /** -1 schedule only, 0 unlimited. */
  readonly maxAthletes: number | null;
};

const compEventWords = {
  COMPETITION_EMPTY: { field: 'competition', message: 'Save the competition first, then add its events.' },
  EVENT_GROUP_EMPTY: { field: 'eventGroup', message: 'Event discipline description required' },
  EVENT_GROUP_TOO_LONG: {
    field: 'eventGroup',
    message: `Event discipline description must be at most ${longestEventGroup} characters`,
  },
  START_EMPTY: { field: 'startsAt', message: 'Start time required' },
  START_NOT_VALID: { field: 'startsAt', message: 'Start time not valid' },
  MAX_ATHLETES_NOT_VALID: {
    field: 'maxAthletes',
    message: 'Enter a whole number: 0 for no limit, -1 for schedule only.',
  },
  PRICE_EMPTY: { field: 'price', message: 'Choose a price, or make the event schedule only.' },
} as const satisfies FaultWords<string, string>;

export type CompEventCode = keyof typeof compEventWords;
export type CompEventField = (typeof compEventWords)[CompEventCode]['field'];

/** Lists all faults of an event of a competition (EVENT-07 to EVENT-12). */
export function compEventFaults(form: CompEventForm): readonly FormFault<CompEventCode, CompEventField>[] {
  const { maxAthletes } = form;
  const isCount = maxAthletes !== null && Number.isInteger(maxAthletes) && maxAthletes >= -1;
  return faultsOf<CompEventCode, CompEventField>(compEventWords, {
    COMPETITION_EMPTY: !form.competition || form.competition < 0,
    EVENT_GROUP_EMPTY: isBlank(form.eventGroup),
    EVENT_GROUP_TOO_LONG: form.eventGroup.trim().length > longestEventGroup,
    START_EMPTY: isBlank(form.startsAt),
    START_NOT_VALID: !isBlank(form.startsAt) && !isStart(form.startsAt),
    MAX_ATHLETES_NOT_VALID: !isCount,
    PRICE_EMPTY: maxAthletes !== -1 && !form.price,
  });
}

function isStart(typed: string): boolean {
  const [, day = '', time = ''] = /^(\d{4}-\d\d-\d\d)[T ](\d{1,2}:\d\d)(?::\d\d)?$/.exec(typed.trim()) ?? [];
  return isoDate(day) !== undefined && readClockTime(time) !== undefined;
}

/** An event definition as typed. `min` and `max` bound the marks; an empty one sets no bound. */
export type EventDefinitionForm = {
  readonly name: string;
  readonly gender: string;
  readonly type: string;
  readonly unit: number | null;
  readonly min: string;
  readonly max: string;
};

const number = 'Enter a number.';
const definitionWords = {
  NAME_EMPTY: { field: 'name', message: 'Enter a name for the event.' },
  GENDER_EMPTY: { field: 'gender', message: 'Choose female, male or open.' },
  TYPE_EMPTY: { field: 'type', message: 'Choose track, field, combined events, road or cross country.' },
  UNIT_EMPTY: { field: 'unit', message: 'Choose a unit of measure.' },
  MIN_NOT_NUMERIC: { field: 'min', message: number },
  MAX_NOT_NUMERIC: { field: 'max', message: number },
  MIN_ABOVE_MAX: { field: 'min', message: 'The lowest mark must not be higher than the highest mark.' },
} as const satisfies FaultWords<string, string>;

export type EventDefinitionCode = keyof typeof definitionWords;
export type EventDefinitionField = (typeof definitionWords)[EventDefinitionCode]['field'];

/** Lists all faults of an event definition (EVENT-13 to EVENT-17). */
export function eventDefinitionFaults(
  form: EventDefinitionForm,
): readonly FormFault<EventDefinitionCode, EventDefinitionField>[] {
  const [min, max] = [form.min.trim(), form.max.trim()];
  return faultsOf<EventDefinitionCode, EventDefinitionField>(definitionWords, {
    NAME_EMPTY: isBlank(form.name),
    GENDER_EMPTY: !isGender(form.gender),
    TYPE_EMPTY: !(eventTypes as readonly string[]).includes(form.type),
    UNIT_EMPTY: !form.unit,
    MIN_NOT_NUMERIC: min !== '' && !isNumber(min),
    MAX_NOT_NUMERIC: max !== '' && !isNumber(max),
    MIN_ABOVE_MAX: isNumber(min) && isNumber(max) && Number(min) > Number(max),
  });
}

const isNumber = (text: string): boolean => /^\d+(?:\.\d+)?$/.test(text);
