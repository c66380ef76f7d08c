import { bibSorts } from '@startline/rules/day/bibs/assign-bibs';
import { calledKinds } from '@startline/rules/day/callroom/call-times';
import { usualCounts } from '@startline/rules/building/builder/facilities';
import { isTicked } from '../draft/draft.ts';
import { choicesOf, type Choice, type FieldGroup } from '../draft/field-spec.ts';
import { help, on } from './option-keys.ts';

const sorts: readonly Choice[] = bibSorts.map((value) => ({
  value,
  label: {
    surname: 'Surname',
    event: 'Event',
    'age-group': 'Age group',
    gender: 'Gender',
    category: 'Category',
    club: 'Club',
    performance: 'Performance',
  }[value],
}));

const usualGround = Object.entries(usualCounts)
  .map(([kind, count]) => `${kind} ${count}`)
  .join(', ');

export const checkIn: FieldGroup = {
  key: 'check-in',
  title: 'Check-in',
  fields: [
    { kind: 'tick', name: 'checkIn.enabled', label: 'Athletes check in on the day', help: help('checkIn.enabled') },
    {
      kind: 'moment',
      name: 'checkIn.opens',
      label: 'Check-in opens',
      help: help('checkIn.checkInDateTimeOpens'),
      when: on('checkIn.enabled'),
    },
    {
      kind: 'whole',
      name: 'checkInFrom',
      label: 'An event opens for check-in',
      unit: 'minutes before its start',
      words: [{ value: '-1', label: 'Standard: 180' }],
      help: help('checkIn.defaultFrom'),
      when: on('checkIn.enabled'),
    },
    {
      kind: 'whole',
      name: 'checkInTo',
      label: 'An event closes for check-in',
      unit: 'minutes before its start',
      words: [{ value: '-1', label: 'Standard: 60' }],
      help: help('checkIn.defaultTo'),
      when: on('checkIn.enabled'),
    },
    {
      kind: 'rich',
      name: 'checkIn.text',
      label: 'Text shown at check-in',
      max: 5_000,
      help: help('checkIn.text'),
      when: on('checkIn.enabled'),
    },
    {
      kind: 'tick',
      name: 'checkIn.useTerms',
      label: 'Athletes accept terms at check-in',
      help: help('checkIn.useTerms'),
      when: on('checkIn.enabled'),
    },
    {
      kind: 'rich',
      name: 'checkIn.terms',
      label: 'Terms at check-in',
      max: 5_000,
      help: help('checkIn.terms'),
      when: (values) => isTicked(values, 'checkIn.enabled') && isTicked(values, 'checkIn.useTerms'),
    },
  ],
};
export const bibs: FieldGroup = {
  key: 'bibs',
  title: 'Bibs, lanes and heats',
  folded: true,
  fields: [
    {
      kind: 'text',
      name: 'bibNos',
      label: 'Bib numbers',
      hint: 'For example 15-35, 50-65, 200+',
      max: 200,
      help: help('bibNos'),
    },
    {
      kind: 'choice',
      name: 'bibSort1',
      label: 'Given out in order of',
      choices: sorts,
      placeholder: 'Surname',
      help: help('bibSort1'),
    },
    {
      kind: 'choice',
      name: 'bibSort2',
      label: 'Then by',
      choices: sorts,
      placeholder: 'Nothing else',
      help: help('bibSort2'),
    },
    {
      kind: 'choice',
      name: 'bibSort3',
      label: 'Then by',
      choices: sorts,
      placeholder: 'Nothing else',
      help: help('bibSort3'),
    },
    { kind: 'whole', name: 'laneCount', label: 'Lanes', help: help('laneCount') },
    {
      kind: 'radio',
      name: 'heatOrder',
      label: 'Heat that runs first',
      choices: choicesOf({ s: 'The slowest', f: 'The fastest' }),
      help: help('heatOrder'),
    },
  ],
};
const called = {
  track: 'Races are called',
  field: 'Horizontal jumps and throws are called',
  highJump: 'The high jump is called',
  poleVault: 'The pole vault is called',
} as const;
export const calls: FieldGroup = {
  key: 'calls',
  title: 'Call times',
  folded: true,
  fields: calledKinds.map((kind) => ({
    kind: 'whole',
    name: `callMinutes.${kind}`,
    label: called[kind],
    unit: 'minutes before the start',
    help: help(`callMinutes.${kind}`),
  })),
};
export const ground: FieldGroup = {
  key: 'ground',
  title: 'The venue',
  note: 'Clashes and proposed times assume a standard venue, open from 08:00 to 22:00.',
  folded: true,
  fields: [
    {
      kind: 'lines',
      name: 'facilities',
      label: 'Differences from a standard venue',
      hint: `One per line: what, how many, and when it is open, for example long jump pit 1, 10:00-17:00. The standard is ${usualGround}.`,
      help: help('facilities'),
    },
  ],
};
