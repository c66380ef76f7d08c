import type { CompEvent } from '@startline/contract/builder/comp-events';
import { isTicked, textOf, type Values } from '../form/draft.ts';
import { choicesOf, type Choice, type FieldGroup } from '../form/field-spec.ts';
import { nameOf } from './event-list.tsx';
import { genderWord } from './matrix.ts';
import { limitChoices, seedChoices, windowChoices } from './limit-words.ts';

const help = (path: string): string => `builder.event.${path}`;
const asCompetition = [
  { value: '', label: 'As the competition' },
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
] as const;
const usualZero = (label: string): readonly Choice[] => [{ value: '0', label }];

export type EventChoices = {
  readonly events: readonly CompEvent[];
  readonly prices: readonly Choice[];
  readonly ageGroups: readonly Choice[];
  readonly definitions: readonly Choice[];
  readonly facilities: readonly string[];
};

/** All fields of an event of the competition, what is set most first. */
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
      hint: 'Without a time it is to be confirmed.',
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
      label: 'A personal best is asked for',
      choices: asCompetition,
      help: help('mandatoryPB'),
    },
    {
      kind: 'text',
      name: 'min',
      label: 'Best marks from',
      hint: 'In seconds, metres or points; empty: as usual',
      max: 12,
      help: help('min'),
    },
    { kind: 'text', name: 'max', label: 'Best marks to', max: 12, help: help('max') },
    {
      kind: 'text',
      name: 'split',
      label: 'Split',
      hint: 'A mark that divides the entries; with a minus: at most this mark',
      max: 10,
      help: help('split'),
    },
    {
      kind: 'moment',
      name: 'availableFrom',
      label: 'Can be entered from',
      hint: 'Empty: as the competition',
      help: help('availableFrom'),
    },
    {
      kind: 'moment',
      name: 'availableTo',
      label: 'Can be entered until',
      hint: 'Empty: as the competition',
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
      label: 'Does not count towards the limits of the rules',
      help: help('excludeFromCntRule'),
    },
    { kind: 'text', name: 'maxGroup', label: 'Word for limits that belong together', max: 50, help: help('maxGroup') },
  ],
};
const heatsGroup = (own: number, { events }: EventChoices): FieldGroup => ({
  key: 'event-heats',
  title: 'Rounds, heats, check-in',
  folded: true,
  fields: [
    {
      kind: 'text',
      name: 'round',
      label: 'Round',
      hint: 'Heats, Semi-finals, Final; empty when there is one round',
      max: 30,
      help: help('round'),
    },
    {
      kind: 'many',
      name: 'entriesFrom',
      label: 'Filled from these earlier rounds',
      choices: sameKind(own, events),
      help: help('entriesFrom'),
    },
    { kind: 'choice', name: 'seed.type', label: 'Heats are drawn', choices: seedChoices, help: help('seed.type') },
    {
      kind: 'choice',
      name: 'seed.qualifyToEg',
      label: 'The best go on to',
      choices: groupChoices(events),
      placeholder: 'Nothing further',
      help: help('seed.qualifyToEg'),
    },
    {
      kind: 'whole',
      name: 'heatInfo.maxInHeat',
      label: 'Most in a heat',
      words: usualZero('As usual'),
      help: help('heatInfo.maxInHeat'),
    },
    {
      kind: 'whole',
      name: 'heatInfo.laneCount',
      label: 'Lanes',
      words: usualZero('As the competition'),
      help: help('heatInfo.laneCount'),
    },
    {
      kind: 'whole',
      name: 'heatInfo.firstLane',
      label: 'First lane',
      words: usualZero('The first'),
      help: help('heatInfo.firstLane'),
    },
    {
      kind: 'choice',
      name: 'heatInfo.heatOrder',
      label: 'Heat that runs first',
      choices: [
        { value: '', label: 'As the competition' },
        { value: 's', label: 'The slowest' },
        { value: 'f', label: 'The fastest' },
      ],
      help: help('heatInfo.heatOrder'),
    },
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
      label: 'Place',
      hint: 'Such as track, or long jump 1',
      max: 60,
      help: help('facility'),
    },
    {
      kind: 'whole',
      name: 'minutes',
      label: 'Takes',
      unit: 'minutes',
      hint: 'Empty: as long as is usual',
      help: help('minutes'),
    },
    { kind: 'tick', name: 'locked', label: 'The scheduler leaves it where it is', help: help('locked') },
  ],
});
const isTeam = (values: Values): boolean => isTicked(values, 'isTeamEvent');
const teamHelp = (name: string): string => `builder.team.${name}`;
const teamGroup: FieldGroup = {
  key: 'event-team',
  title: 'Teams',
  folded: true,
  fields: [
    { kind: 'tick', name: 'isTeamEvent', label: 'Teams enter, such as relays', help: help('isTeamEvent') },
    { kind: 'whole', name: 'team.min', label: 'Fewest athletes', help: teamHelp('min'), when: isTeam },
    {
      kind: 'whole',
      name: 'team.max',
      label: 'Most athletes',
      hint: 'With the substitutes',
      help: teamHelp('max'),
      when: isTeam,
    },
    {
      kind: 'whole',
      name: 'team.maxEventTeams',
      label: 'Most teams of a club',
      words: usualZero('No limit'),
      help: teamHelp('maxEventTeams'),
      when: isTeam,
    },
    {
      kind: 'whole',
      name: 'team.maxTeamsForAthlete',
      label: 'Most teams of an athlete',
      words: usualZero('No limit'),
      help: teamHelp('maxTeamsForAthlete'),
      when: isTeam,
    },
    {
      kind: 'whole',
      name: 'team.minTargetAgeGroupCount',
      label: 'Fewest of the age group itself',
      words: usualZero('Any number'),
      help: teamHelp('minTargetAgeGroupCount'),
      when: isTeam,
    },
    {
      kind: 'whole',
      name: 'team.maxOtherAgeGroupCount',
      label: 'Most of other age groups',
      words: usualZero('No limit'),
      help: teamHelp('maxOtherAgeGroupCount'),
      when: isTeam,
    },
    {
      kind: 'text',
      name: 'team.positionLabel',
      label: 'Word for a position',
      hint: 'Such as Leg',
      max: 30,
      help: teamHelp('positionLabel'),
      when: isTeam,
    },
    {
      kind: 'text',
      name: 'team.substituteLabel',
      label: 'Word for a substitute',
      max: 30,
      help: teamHelp('substituteLabel'),
      when: isTeam,
    },
    {
      kind: 'text',
      name: 'team.positionGenders',
      label: 'Who runs when',
      hint: 'F and M in their order, such as F, M, F, M; empty: any order',
      max: 60,
      help: teamHelp('positionGenders'),
      when: isTeam,
    },
    {
      kind: 'choice',
      name: 'team.formType',
      label: 'Form',
      choices: choicesOf({ DEFAULT: 'The usual form' }),
      help: teamHelp('formType'),
      when: isTeam,
    },
    {
      kind: 'amount',
      name: 'team.price',
      label: 'Price of a team',
      hint: 'Empty: the price of the event',
      help: teamHelp('price'),
      when: isTeam,
    },
    {
      kind: 'text',
      name: 'team.teamNameFormat',
      label: 'Name of a team',
      hint: 'Made of {entity} {event} {eventGroup} {gender} {ageGroup}',
      max: 120,
      help: teamHelp('teamNameFormat'),
      when: isTeam,
    },
    {
      kind: 'tick',
      name: 'team.disableTeamNameEdit',
      label: 'The name cannot be changed',
      help: teamHelp('disableTeamNameEdit'),
      when: isTeam,
    },
    {
      kind: 'tick',
      name: 'team.singleClub',
      label: 'All athletes are of one club',
      help: teamHelp('singleClub'),
      when: isTeam,
    },
    {
      kind: 'tick',
      name: 'team.mustBeIndivEntered',
      label: 'Athletes must be entered in an event of their own',
      help: teamHelp('mustBeIndivEntered'),
      when: isTeam,
    },
  ],
};
const besideGroup = (own: number, { events }: EventChoices): FieldGroup => ({
  key: 'event-beside',
  title: 'Combined events, and events bought beside others',
  folded: true,
  fields: [
    {
      kind: 'choice',
      name: 'multi.parent',
      label: 'Part of this combined event',
      choices: eventChoices(
        own,
        events.filter(({ event }) => event.tf === 'M'),
      ),
      placeholder: 'It stands alone',
      help: help('multiEventOptions.parentCeid'),
    },
    {
      kind: 'many',
      name: 'multi.children',
      label: 'Its parts',
      choices: sameKind(own, events),
      help: help('multiEventOptions.childCeids'),
    },
    { kind: 'tick', name: 'beside.isOn', label: 'Bought only beside another event', help: help('secondarySpend') },
    {
      kind: 'choice',
      name: 'beside.parentCeid',
      label: 'Beside this event',
      choices: eventChoices(own, events),
      placeholder: 'Any event of the group below',
      help: help('secondarySpend.parentCeid'),
      when: (values) => isTicked(values, 'beside.isOn'),
    },
    {
      kind: 'choice',
      name: 'beside.mandatoryGroupId',
      label: 'Beside any event of this group',
      choices: groupChoices(events),
      placeholder: 'No group',
      help: help('secondarySpend.mandatoryGroupId'),
      when: (values) => isTicked(values, 'beside.isOn') && textOf(values, 'beside.parentCeid') === '',
    },
    {
      kind: 'tick',
      name: 'beside.isParent',
      label: 'Others are bought beside this one',
      help: help('secondarySpend.isParent'),
      when: (values) => isTicked(values, 'beside.isOn'),
    },
    {
      kind: 'tick',
      name: 'beside.alwaysShow',
      label: 'Shown before the other event is chosen',
      help: help('secondarySpend.alwaysShow'),
      when: (values) => isTicked(values, 'beside.isOn'),
    },
  ],
});
/** What the row of an event may show. */
export const rowChoices = choicesOf({ showPB: 'Personal best', showPrice: 'Price', showEntries: 'Number of entries' });
const rowGroup: FieldGroup = {
  key: 'event-row',
  title: 'What entrants see',
  folded: true,
  fields: [
    { kind: 'rich', name: 'helpText', label: 'Words at the event', max: 2_000, help: help('helpText') },
    { kind: 'many', name: 'rowOptions', label: 'The row shows', choices: rowChoices, help: help('rowOptions') },
  ],
};

/** The events that may be chosen beside an own one, by name. */
export const eventChoices = (own: number, events: readonly CompEvent[]): readonly Choice[] =>
  events
    .filter(({ id }) => Number(id) !== own)
    .map((event) => ({ value: String(event.id), label: nameOf(event) }))
    .sort((a, b) => a.label.localeCompare(b.label, 'en', { numeric: true }));
/** Events of the same age group and gender, which is what rounds and parts are made of. */
function sameKind(own: number, events: readonly CompEvent[]): readonly Choice[] {
  const me = events.find(({ id }) => Number(id) === own);
  return eventChoices(
    own,
    me
      ? events.filter(({ ageGroup, event }) => ageGroup.id === me.ageGroup.id && event.gender === me.event.gender)
      : [],
  );
}
/**
 * The events of the sport that a competition holds, which is what sets are made of: 100m Female is one, for whatever
 * age groups it is held. Without one that is left out, and of one gender where that is named.
 */
export function setChoices(
  events: readonly CompEvent[],
  own?: Pick<CompEvent['event'], 'id' | 'gender'>,
): readonly Choice[] {
  const held = new Map(events.map(({ event }) => [String(event.id), event] as const));
  return [...held.values()]
    .filter(({ id, gender }) => own === undefined || (id !== own.id && gender === own.gender))
    .map(({ id, name, gender }) => ({ value: String(id), label: `${name}, ${genderWord[gender]}` }))
    .sort((a, b) => a.label.localeCompare(b.label, 'en', { numeric: true }));
}
const groupChoices = (events: readonly CompEvent[]): readonly Choice[] =>
  [...new Map(events.map(({ eventGroup }) => [String(eventGroup.id), eventGroup.name]))].map(([value, label]) => ({
    value,
    label,
  }));
