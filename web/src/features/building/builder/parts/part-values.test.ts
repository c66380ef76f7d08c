import { usualEventOptions } from '@startline/contract/competitions/comp-event-options';
import type { BuilderAgeGroup } from '@startline/contract/building/age-groups';
import type { EventDefinition } from '@startline/contract/building/event-definitions';
import { expect, test } from 'vitest';
import { ageGroupFields, ageSent, ageTyped } from './age-values.ts';
import {
  definitionChoices,
  definitionFaultsOf,
  definitionField,
  definitionSent,
  definitionTyped,
} from './definition-values.ts';

const { helpText, isTeamEvent, eventTeam, excludeFromCntRule } = usualEventOptions;
const sets = [
  { type: 'group' as const, ids: [3], text: 'Relays' },
  { type: 'event' as const, ids: [5, 6], text: 'Throws' },
];
const definition: EventDefinition = {
  id: 900,
  compId: 7,
  version: 2,
  code: 'VORTEX#7',
  name: 'Vortex throw',
  gender: 'F',
  tf: 'F',
  uom: { id: 4, type: 'D', options: [] },
  options: {
    helpText,
    min: 5,
    max: 60,
    excludeFromCntRule,
    unique: sets,
    isTeamEvent,
    eventTeam,
    rowOptions: { showPB: false, showPrice: true, showEntries: false },
    maxInHeat: 0,
  },
};
const group: BuilderAgeGroup = {
  id: 40,
  compId: 7,
  version: 1,
  name: 'Quad kids',
  shortName: 'QK',
  keyName: 'QUAD',
  minAge: 7,
  maxAge: 9,
  minAtDay: 31,
  minAtMonth: 8,
  minAtYear: 0,
  maxAtDay: 31,
  maxAtMonth: 8,
  maxAtYear: 0,
  fromDate: null,
  toDate: null,
  options: [{ aocode: 'EA', default: true, base: 3 }],
  born: '',
  events: 0,
};

test('EVENT-01 code, row and sets of an own event are typed and sent; sets of groups stay as they are', () => {
  const values = definitionTyped(definition);
  expect(values).toMatchObject({
    code: 'VORTEX',
    rowOptions: ['showPrice'],
    sets: ['0'],
    'unique.0.label': 'Throws',
    'unique.0.ids': ['5', '6'],
  });
  const sent = definitionSent(
    { ...values, code: ' VT ', rowOptions: ['showPB', 'showEntries'], 'unique.0.ids': ['5'] },
    definition.options,
  );
  expect(sent).toMatchObject({
    code: 'VT',
    options: {
      rowOptions: { showPB: true, showPrice: false, showEntries: true },
      unique: [sets[0], { type: 'event', ids: [5], text: 'Throws' }],
    },
  });
  expect(definitionTyped(undefined)).toMatchObject({
    code: '',
    rowOptions: ['showPB', 'showPrice', 'showEntries'],
    sets: [],
  });
});

test('a set without words or events is named beside its own field, also where the server names it', () => {
  const values = { ...definitionTyped(definition), 'unique.0.label': ' ', 'unique.0.ids': [] };
  expect(definitionFaultsOf(values)).toEqual({
    'unique.0.label': 'Enter a text label.',
    'unique.0.ids': 'Select at least one event that does not go with this one.',
  });
  expect(['options.unique.0.text', 'tf', 'uom', 'options.min'].map((field) => definitionField(values, field))).toEqual([
    'unique.0.label',
    'type',
    'unit',
    'min',
  ]);
});

test('a set names other events of the same gender', () => {
  const other = { ...definition, id: 901, name: 'Long Jump' };
  expect(definitionChoices([definition, other, { ...other, id: 902, gender: 'M' as const }], definition)).toEqual([
    { value: '901', label: 'Long Jump, Female' },
  ]);
});

test('AGE-01 the key and the registration body of an age group are on its screen, and what is not shown stays as it was', () => {
  const values = ageTyped(group, 'EA');
  expect(values).toMatchObject({ keyName: 'QUAD', aocode: 'EA' });
  expect(ageGroupFields('IRL')[0]?.fields.find(({ name }) => name === 'aocode')).toMatchObject({
    choices: [{ value: 'IRL', label: 'Athletics Ireland (IRL)' }],
  });
  expect(ageSent({ ...values, name: 'Quad kids A' }, group)).toMatchObject({
    name: 'Quad kids A',
    keyName: 'QUAD',
    options: [{ aocode: 'EA', default: true, base: 3 }],
  });
});
