import type { EventRowInput } from '@startline/contract/building/comp-events';
import { longestEventGroup } from '@startline/rules/building/builder/event-forms';
import { textOf, type Draft, type Values } from '../draft/draft.ts';
import { clockOf, dayOrNull, readNumber, readWhole } from '../draft/typed-values.ts';
import type { FieldGroup } from '../draft/field-spec.ts';
import { shownDate } from '../../../../ui/form/date-field.tsx';
import { cellOf } from './matrix.ts';
import { limitChoices, seedChoices, windowChoices } from './limit-words.ts';

type Price = { readonly id: number; readonly description: string };

/** Returns the defaults of every ticked event, as typed. */
export const startingDefaults = (day: string, price: Price | undefined): Values => ({
  price: price ? String(price.id) : '',
  limit: '0',
  day: day === '' ? '' : shownDate(day),
  time: '',
  checkInFrom: '-1',
  checkInTo: '-1',
  seed: 'O',
  split: '',
});

/** Returns the default price of a tick: the one most events have, or the first without events. */
export function usualPrice<P extends Price>(
  prices: readonly P[],
  events: readonly { readonly price: { readonly id: number } | null }[],
): P | undefined {
  const uses = (id: number): number => events.filter(({ price }) => price?.id === id).length;
  return [...prices].sort((a, b) => uses(b.id) - uses(a.id))[0];
}

export const defaultsGroup = (prices: readonly Price[]): FieldGroup => ({
  key: 'defaults',
  title: 'Every event you tick starts with',
  note:
    prices.length === 0
      ? 'Price, limit, day, check-in, seeding'
      : 'The standard price, day and limit, unless you change them here',
  folded: true,
  dense: true,
  fields: [
    {
      kind: 'choice',
      name: 'price',
      label: 'Price',
      choices: prices.map(({ id, description }) => ({ value: String(id), label: description })),
      placeholder: 'No price',
      help: 'builder.event.price',
    },
    { kind: 'whole', name: 'limit', label: 'Most athletes', words: limitChoices, help: 'builder.event.maxAthletes' },
    { kind: 'day', name: 'day', label: 'Day', required: true, help: 'builder.event.startDateTime' },
    { kind: 'text', name: 'time', label: 'Start, if known', max: 5, help: 'builder.event.startDateTime' },
    {
      kind: 'whole',
      name: 'checkInFrom',
      label: 'Check-in opens',
      unit: 'minutes before',
      words: windowChoices,
      help: 'builder.event.checkIn.from',
    },
    {
      kind: 'whole',
      name: 'checkInTo',
      label: 'Check-in closes',
      unit: 'minutes before',
      words: windowChoices,
      help: 'builder.event.checkIn.to',
    },
    { kind: 'choice', name: 'seed', label: 'Heats are drawn', choices: seedChoices, help: 'builder.event.seed.type' },
    {
      kind: 'text',
      name: 'split',
      label: 'Split',
      hint: 'For example 12.5 for a PB of 12.5 or more, or -12.5 for 12.5 or less.',
      max: 10,
      help: 'builder.event.split',
    },
  ],
});

/** Returns the faults of the defaults, by field. */
export function defaultFaults(values: Values): Readonly<Record<string, string>> {
  const limit = readWhole(textOf(values, 'limit'));
  const isWindow = (name: string): boolean => {
    const read = readWhole(textOf(values, name));
    return read.kind === 'value' && read.value >= -1;
  };
  const faults: [string, string | false][] = [
    [
      'price',
      textOf(values, 'price') === '' &&
        textOf(values, 'limit').trim() !== '-1' &&
        'Choose a price, or make the event schedule only.',
    ],
    [
      'limit',
      (limit.kind !== 'value' || limit.value < -1) && 'Enter a whole number: 0 for no limit, -1 for schedule only.',
    ],
    ['day', dayOrNull(textOf(values, 'day')) === null && 'Enter a date such as 24/04/2027.'],
    [
      'time',
      textOf(values, 'time').trim() !== '' && clockOf(textOf(values, 'time')) === undefined && 'Start time not valid',
    ],
    [
      'checkInFrom',
      !isWindow('checkInFrom') && 'Enter a whole number of minutes before the start, or -1 for the standard time.',
    ],
    [
      'checkInTo',
      !isWindow('checkInTo') && 'Enter a whole number of minutes before the start, or -1 for the standard time.',
    ],
    ['split', textOf(values, 'split').trim() !== '' && splitOf(values) === null && 'Enter a number.'],
  ];
  return Object.fromEntries(faults.filter((fault): fault is [string, string] => fault[1] !== false));
}

function splitOf(values: Values): number | null {
  const read = readNumber(textOf(values, 'split'));
  return read.kind === 'value' ? read.value : null;
}
const number = (values: Values, name: string): number => {
  const read = readWhole(textOf(values, name));
  return read.kind === 'value' ? read.value : 0;
};

export type Names = {
  readonly definitions: readonly { readonly code: string; readonly name: string }[];
  readonly ageGroups: readonly { readonly id: number; readonly name: string; readonly minAge: number }[];
};
const young = 18;
const genderWords = { F: ['Girls', 'Women'], M: ['Boys', 'Men'], O: ['', ''] } as const;

/**
 * Returns the name of a cell's group: '100m Girls U15'. Each tick is a group of its own; events that are given the same
 * name compete together.
 */
export function groupNameOf(key: string, { definitions, ageGroups }: Names): string {
  const { code, ageGroupId, gender } = cellOf(key);
  const age = ageGroups.find(({ id }) => id === ageGroupId);
  const event = definitions.find((definition) => definition.code === code)?.name ?? code;
  return [event, genderWords[gender][(age?.minAge ?? 0) < young ? 0 : 1], age?.name ?? '']
    .filter((word) => word !== '')
    .join(' ')
    .slice(0, longestEventGroup);
}

/** Returns the event that a ticked cell makes, with the defaults. */
export function rowOfCell(key: string, { values }: Pick<Draft, 'values'>, names: Names): EventRowInputSent {
  const { code, ageGroupId, gender } = cellOf(key);
  const maxAthletes = number(values, 'limit');
  return {
    eventCode: code,
    gender,
    ageGroupId,
    maxAthletes,
    groupName: groupNameOf(key, names),
    priceId: maxAthletes === -1 ? null : Number(textOf(values, 'price')) || null,
    split: splitOf(values),
    startDateTime: `${dayOrNull(textOf(values, 'day')) ?? ''}T${clockOf(textOf(values, 'time')) ?? '00:00'}`,
    options: {
      checkIn: { from: number(values, 'checkInFrom'), to: number(values, 'checkInTo') },
      seed: { type: textOf(values, 'seed') as 'O', qualifyToEg: 0 },
    },
  };
}
/** A row as it is sent: missing fields take their defaults. */
export type EventRowInputSent = Partial<EventRowInput> & Pick<EventRowInput, 'gender'>;
