import type { FieldGroup, FieldSpec } from '../draft/field-spec.ts';
import { besideGroup } from './event-beside-fields.ts';
import {
  earlierRounds,
  filledWords,
  qualifyWords,
  eventHelp as help,
  groupChoices,
  rowChoices,
  usualZero,
  type EventChoices,
} from './event-choices.ts';
import { teamGroup } from './event-team-fields.ts';
import { limitChoices, seedChoices, windowChoices } from './limit-words.ts';

const asCompetition = [
  { value: '', label: 'Same as the competition' },
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
] as const;

/** Returns all fields of an event of the competition, the most used first. */
export const eventGroupsFor = (own: number, choices: EventChoices): readonly FieldGroup[] => [
  firstGroup(choices),
  entriesGroup,
  heatsGroup(own, choices),
  teamGroup,
  besideGroup(own, choices),
  rowGroup,
];

const firstGroup = ({ prices, ageGroups, definitions }: EventChoices): FieldGroup => ({
  key: 'event',
  title: '',
  fields: [
    {
      kind: 'choice',
      name: 'event',
      label: 'Event',
      choices: definitions,
      placeholder: 'Choose an event',
      help: help('event'),
    },
    {
      kind: 'choice',
      name: 'ageGroup',
      label: 'Age group',
      choices: ageGroups,
      placeholder: 'Choose an age group',
      help: help('ageGroup'),
    },
    {
      kind: 'text',
      name: 'eventGroup',
      label: 'Name on the programme',
      required: true,
      hint: 'Events of the same name compete together.',
      max: 80,
      help: help('eventGroup'),
    },
    {
      kind: 'moment',
      name: 'startsAt',
      label: 'Start',
      required: true,
      hint: 'Leave the time empty if it is to be confirmed.',
      help: help('startDateTime'),
    },
    { kind: 'choice', name: 'price', label: 'Price', choices: prices, placeholder: 'No price', help: help('price') },
    { kind: 'whole', name: 'maxAthletes', label: 'Most athletes', words: limitChoices, help: help('maxAthletes') },
    { kind: 'tick', name: 'isOpen', label: 'Open for entry', help: help('isOpen') },
  ],
});
const entriesGroup: FieldGroup = {
  key: 'event-entries',
  title: 'Who may enter, and when',
  folded: true,
  fields: [
    {
      kind: 'choice',
      name: 'mandatoryPB',
      label: 'A personal best is required',
      choices: asCompetition,
      help: help('mandatoryPB'),
    },
    {
      kind: 'text',
      name: 'min',
      label: 'Lowest mark',
      hint: 'In seconds, metres or points. Leave empty for the standard limit.',
      max: 12,
      help: help('min'),
    },
    { kind: 'text', name: 'max', label: 'Highest mark', max: 12, help: help('max') },
    {
      kind: 'text',
      name: 'split',
      label: 'Split',
      hint: 'For example 12.5 for a PB of 12.5 or more, or -12.5 for 12.5 or less.',
      max: 10,
      help: help('split'),
    },
    {
      kind: 'moment',
      name: 'availableFrom',
      label: 'Can be entered from',
      hint: 'Leave empty to use the competition’s dates',
      help: help('availableFrom'),
    },
    {
      kind: 'moment',
      name: 'availableTo',
      label: 'Can be entered until',
      hint: 'Leave empty to use the competition’s dates',
      help: help('availableTo'),
    },
    {
      kind: 'choice',
      name: 'waitingList',
      label: 'Waiting list once it is full',
      choices: asCompetition,
      help: help('waitingList'),
    },
    {
      kind: 'tick',
      name: 'security.representativesOnly',
      label: 'Only representatives of a club or area may enter athletes',
      help: help('security.representativesOnly'),
    },
    {
      kind: 'tick',
      name: 'excludeFromCntRule',
      label: 'Does not count towards the limits in Rules',
      help: help('excludeFromCntRule'),
    },
    {
      kind: 'text',
      name: 'maxGroup',
      label: 'Shared places',
      hint: 'Events with the same text here, such as pit 1, share their places',
      max: 50,
      help: help('maxGroup'),
    },
  ],
};
const roundFields = (own: number, { events }: EventChoices): readonly FieldSpec[] => {
  const qualified = qualifyWords(own, events);
  return [
    {
      kind: 'text',
      name: 'round',
      label: 'Round',
      hint: 'Heats, Semi-finals or Final. Leave empty if there is only one round.',
      max: 30,
      help: help('round'),
    },
    {
      kind: 'many',
      name: 'entriesFrom',
      label: 'Filled from these earlier rounds',
      choices: earlierRounds(own, events),
      help: help('entriesFrom'),
    },
    { kind: 'choice', name: 'seed.type', label: 'Heats are drawn', choices: seedChoices, help: help('seed.type') },
    {
      kind: 'choice',
      name: 'seed.qualifyToEg',
      label: 'The best qualify for',
      choices: groupChoices(events),
      placeholder: filledWords(own, events),
      ...(qualified !== undefined && { hint: qualified }),
      help: help('seed.qualifyToEg'),
    },
  ];
};
const heatFields: readonly FieldSpec[] = [
  {
    kind: 'whole',
    name: 'heatInfo.maxInHeat',
    label: 'Most in a heat',
    words: usualZero('Standard'),
    help: help('heatInfo.maxInHeat'),
  },
  {
    kind: 'whole',
    name: 'heatInfo.laneCount',
    label: 'Lanes',
    words: usualZero('Same as the competition'),
    help: help('heatInfo.laneCount'),
  },
  {
    kind: 'whole',
    name: 'heatInfo.firstLane',
    label: 'First lane',
    words: usualZero('Standard'),
    help: help('heatInfo.firstLane'),
  },
  {
    kind: 'choice',
    name: 'heatInfo.heatOrder',
    label: 'Heat that runs first',
    choices: [
      { value: '', label: 'Same as the competition' },
      { value: 's', label: 'The slowest' },
      { value: 'f', label: 'The fastest' },
    ],
    help: help('heatInfo.heatOrder'),
  },
];
const dayFields: readonly FieldSpec[] = [
  {
    kind: 'whole',
    name: 'checkIn.from',
    label: 'Check-in opens',
    unit: 'minutes before',
    words: windowChoices,
    help: help('checkIn.from'),
  },
  {
    kind: 'whole',
    name: 'checkIn.to',
    label: 'Check-in closes',
    unit: 'minutes before',
    words: windowChoices,
    help: help('checkIn.to'),
  },
  {
    kind: 'text',
    name: 'facility',
    label: 'Facility',
    hint: 'Such as track, or long jump 1',
    max: 60,
    help: help('facility'),
  },
  {
    kind: 'whole',
    name: 'minutes',
    label: 'Minutes',
    hint: 'Leave empty to use an estimate from the entries',
    help: help('minutes'),
  },
  { kind: 'tick', name: 'locked', label: 'Locked: the scheduler does not move it', help: help('locked') },
];
const heatsGroup = (own: number, choices: EventChoices): FieldGroup => ({
  key: 'event-heats',
  title: 'Rounds, heats, check-in',
  folded: true,
  fields: [...roundFields(own, choices), ...heatFields, ...dayFields],
});
const rowGroup: FieldGroup = {
  key: 'event-row',
  title: 'What entrants see',
  folded: true,
  fields: [
    { kind: 'rich', name: 'helpText', label: 'Text shown with the event', max: 2_000, help: help('helpText') },
    { kind: 'many', name: 'rowOptions', label: 'The row shows', choices: rowChoices, help: help('rowOptions') },
  ],
};
