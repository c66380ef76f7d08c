import type { BuilderAgeGroup } from '@startline/contract/building/age-groups';
import { readAgeGroupForm, type TypedAgeDay } from '@startline/rules/building/builder/age-group-form';
import { shownDate } from '../../../../ui/form/date-field.tsx';
import { firstByField, textOf, type Faults, type Values } from '../draft/draft.ts';
import { choicesOf, type FieldGroup } from '../draft/field-spec.ts';
import { dayOrNull, readDay, wholeOrNull } from '../draft/typed-values.ts';

const bodies: Readonly<Record<string, string>> = { EA: 'England Athletics (EA)', IRL: 'Athletics Ireland (IRL)' };

/**
 * Returns the fields of an age group. Its registration body is that of the organisation, so there is only one choice.
 */
export const ageGroupFields = (aocode: string): readonly FieldGroup[] => [
  {
    key: 'age',
    title: '',
    fields: [
      { kind: 'text', name: 'name', label: 'Name', required: true, max: 60 },
      { kind: 'text', name: 'shortName', label: 'Short name', hint: 'Leave empty to use the name', max: 20 },
      {
        kind: 'text',
        name: 'keyName',
        label: 'Key',
        hint: 'Timetables and files use it to find the group. Leave empty to use the short name.',
        max: 20,
      },
      {
        kind: 'radio',
        name: 'aocode',
        label: 'Governing body',
        choices: choicesOf({ [aocode]: bodies[aocode] ?? aocode }),
      },
      {
        kind: 'whole',
        name: 'minAge',
        label: 'Youngest age',
        hint: 'Leave one of the ages empty for a single age',
        unit: 'years',
      },
      { kind: 'whole', name: 'maxAge', label: 'Oldest age', unit: 'years' },
    ],
  },
  {
    key: 'age-days',
    title: 'The day that ages are worked out on',
    note: 'Leave empty for the day of the competition',
    folded: true,
    fields: [
      { kind: 'whole', name: 'minAtDay', label: 'Youngest: day' },
      { kind: 'whole', name: 'minAtMonth', label: 'Youngest: month' },
      { kind: 'whole', name: 'minAtYear', label: 'Youngest: years after the competition year' },
      { kind: 'whole', name: 'maxAtDay', label: 'Oldest: day' },
      { kind: 'whole', name: 'maxAtMonth', label: 'Oldest: month' },
      { kind: 'whole', name: 'maxAtYear', label: 'Oldest: years after the competition year' },
    ],
  },
  {
    key: 'age-valid',
    title: 'In use',
    folded: true,
    fields: [
      { kind: 'day', name: 'fromDate', label: 'First day' },
      { kind: 'day', name: 'toDate', label: 'Last day' },
    ],
  },
];
const numbers = [
  'minAge',
  'maxAge',
  'minAtDay',
  'minAtMonth',
  'minAtYear',
  'maxAtDay',
  'maxAtMonth',
  'maxAtYear',
] as const;
const dayTyped = (iso: string | null): string => (iso ? shownDate(iso) : '');

/** Returns an age group as it is typed. */
export function ageTyped(group: BuilderAgeGroup | undefined, aocode: string): Values {
  if (!group)
    return {
      name: '',
      shortName: '',
      keyName: '',
      aocode,
      fromDate: '',
      toDate: '',
      ...Object.fromEntries(numbers.map((name) => [name, ''])),
    };
  const { name, shortName, keyName, fromDate, toDate } = group;
  return {
    name,
    shortName,
    keyName,
    aocode,
    fromDate: dayTyped(fromDate),
    toDate: dayTyped(toDate),
    ...Object.fromEntries(numbers.map((field) => [field, group[field] === 0 ? '' : String(group[field])])),
  };
}

const atOf = (values: Values, side: 'min' | 'max'): TypedAgeDay => ({
  day: wholeOrNull(textOf(values, `${side}AtDay`)),
  month: wholeOrNull(textOf(values, `${side}AtMonth`)),
  year: wholeOrNull(textOf(values, `${side}AtYear`)),
});
const plain = (values: Values) => ({
  name: textOf(values, 'name'),
  shortName: textOf(values, 'shortName'),
  minAge: wholeOrNull(textOf(values, 'minAge')),
  maxAge: wholeOrNull(textOf(values, 'maxAge')),
  fromDate: dayOrNull(textOf(values, 'fromDate')),
  toDate: dayOrNull(textOf(values, 'toDate')),
});

/** Returns the fields of an age group as sent; those that this screen does not show stay as they were `before`. */
export function ageSent(values: Values, before: BuilderAgeGroup | undefined) {
  const [min, max] = [atOf(values, 'min'), atOf(values, 'max')];
  return {
    ...plain(values),
    keyName: textOf(values, 'keyName').trim(),
    minAtDay: min.day,
    minAtMonth: min.month,
    minAtYear: min.year,
    maxAtDay: max.day,
    maxAtMonth: max.month,
    maxAtYear: max.year,
    options: [{ default: false, base: 0, ...before?.options[0], aocode: textOf(values, 'aocode') }],
  };
}

/** Returns the faults of an age group, by the server's rule. */
export function ageFaultsOf(values: Values): Faults {
  const read = readAgeGroupForm({ ...plain(values), minAt: atOf(values, 'min'), maxAt: atOf(values, 'max') });
  const wrong = ['fromDate', 'toDate'].filter((name) => readDay(textOf(values, name)).kind === 'wrong');
  return {
    ...(read.ok ? {} : firstByField(read.reason)),
    ...Object.fromEntries(wrong.map((name) => [name, 'Enter a date such as 24/04/2027.'])),
  };
}
