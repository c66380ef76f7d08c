import type { CompEventOptions } from '@startline/contract/competitions/comp-event-options';
import type { CompEvent } from '@startline/contract/building/comp-events';
import { compEventFaults } from '@startline/rules/building/builder/event-forms';
import { eventOptionsFaults } from '@startline/rules/building/builder/event-options-form';
import { seedTypes, usualSeedType, type SeedType } from '@startline/rules/day/startlists/event-draw';
import type { ClubId } from '@startline/rules/ids';
import type { TimeZone } from '@startline/rules/time';
import { shownDate } from '../../../../ui/form/date-field.tsx';
import { firstByField, isTicked, manyOf, textOf, type Faults, type Values } from '../draft/draft.ts';
import { storedText, typedText } from '../draft/rich-text-edits.ts';
import {
  clockOf,
  dayOrNull,
  isoOf,
  momentOrNull,
  readMomentAt,
  readNumber,
  readWhole,
  shownMoment,
  wholeOrNull,
} from '../draft/typed-values.ts';
import { setField, setsOf, setsTyped } from '../form/unique-set-values.ts';
import { teamSent, teamTyped, teamUnreadable, usualTeam, type Team } from './event-team-values.ts';

const yesNo = (value: boolean | null): string => (value === null ? '' : value ? 'yes' : 'no');
const orEmpty = (value: number | null): string => (value === null ? '' : String(value));
const shownIds = (ids: readonly number[]): readonly string[] => ids.map(String);

/** Returns an event as it is typed. */
export function eventTyped(event: CompEvent, zone: TimeZone): Values {
  const { options } = event;
  const time = event.startDateTime.slice(11, 16);
  return {
    event: String(event.event.id),
    ageGroup: String(event.ageGroup.id),
    eventGroup: event.eventGroup.name,
    'startsAt.day': shownDate(event.startDateTime.slice(0, 10)),
    'startsAt.time': time === '00:00' ? '' : time,
    price: event.price ? String(event.price.id) : '',
    maxAthletes: String(event.maxAthletes),
    isOpen: event.isOpen,
    maxGroup: event.maxGroup,
    split: orEmpty(event.split),
    round: event.round,
    facility: event.facility,
    minutes: orEmpty(event.minutes),
    locked: event.locked,
    ...optionsTyped(options),
    ...besideTyped(options),
    ...teamTyped(options.eventTeam ?? usualTeam),
    isTeamEvent: event.event.isTeamEvent,
    ...shownMoment('availableFrom', options.availableFrom, zone),
    ...shownMoment('availableTo', options.availableTo, zone),
  };
}

const optionsTyped = (options: CompEventOptions): Values => ({
  helpText: typedText(options.helpText),
  min: orEmpty(options.min),
  max: orEmpty(options.max),
  excludeFromCntRule: options.excludeFromCntRule,
  'athleteSecurity.areas': shownIds(options.athleteSecurity.areas),
  'athleteSecurity.clubs': shownIds(options.athleteSecurity.clubs),
  'security.representativesOnly': options.security.representativesOnly,
  mandatoryPB: yesNo(options.mandatoryPB),
  waitingList: yesNo(options.waitingList),
  'checkIn.from': String(options.checkIn.from),
  'checkIn.to': String(options.checkIn.to),
  'heatInfo.maxInHeat': String(options.heatInfo.maxInHeat),
  'heatInfo.laneCount': String(options.heatInfo.laneCount),
  'heatInfo.firstLane': String(options.heatInfo.firstLane),
  'heatInfo.heatOrder': options.heatInfo.heatOrder,
  'seed.type': options.seed.type,
  'seed.qualifyToEg': options.seed.qualifyToEg === 0 ? '' : String(options.seed.qualifyToEg),
  entriesFrom: shownIds(options.entriesFrom),
  'multi.parent': orEmpty(options.multiEventOptions.parentCeid),
  'multi.children': shownIds(options.multiEventOptions.childCeids),
  rowOptions: rowShownTyped(options.rowOptions),
  ...setsTyped(options.unique.filter(isOfEvents)),
});
/** Returns the event it is sold with, as typed; 0 for none. */
function besideTyped({ secondarySpend: beside }: CompEventOptions): Values {
  if (!beside)
    return {
      'beside.isOn': false,
      'beside.isParent': false,
      'beside.alwaysShow': false,
      'beside.parentCeid': '',
      'beside.mandatoryGroupId': '',
    };
  const idOf = (id: number): string => (id === 0 ? '' : String(id));
  return {
    'beside.isOn': true,
    'beside.isParent': beside.isParent,
    'beside.alwaysShow': beside.alwaysShow,
    'beside.parentCeid': idOf(beside.parentCeid),
    'beside.mandatoryGroupId': idOf(beside.mandatoryGroupId),
  };
}
/** Returns whether this screen edits a set; those of groups or competitions stay as they are. */
const isOfEvents = ({ type }: CompEventOptions['unique'][number]): boolean => type === 'event';

const ids = (values: Values, name: string): number[] => manyOf(values, name).map(Number);
const number = (values: Values, name: string): number => {
  const read = readWhole(textOf(values, name));
  return read.kind === 'value' ? read.value : 0;
};
const decimal = (values: Values, name: string): number | null => {
  const read = readNumber(textOf(values, name));
  return read.kind === 'value' ? read.value : null;
};
const choice = (values: Values, name: string): boolean | null =>
  textOf(values, name) === '' ? null : textOf(values, name) === 'yes';
const moment = (values: Values, name: string, zone: TimeZone): string => isoOf(momentOrNull(values, name, zone)) ?? '';

/** Returns the fields of an event as they are sent. */
export function eventSent(values: Values, before: CompEventOptions, zone: TimeZone) {
  const isTeamEvent = isTicked(values, 'isTeamEvent');
  const maxAthletes = number(values, 'maxAthletes');
  const unique = [
    ...before.unique.filter((set) => !isOfEvents(set)),
    ...setsOf(values).map((set) => ({ ...set, type: 'event' as const })),
  ];
  return {
    event: { id: Number(textOf(values, 'event')) },
    ageGroup: { id: Number(textOf(values, 'ageGroup')) },
    eventGroup: { name: textOf(values, 'eventGroup') },
    startDateTime: startOf(values),
    price: textOf(values, 'price') === '' ? null : { id: Number(textOf(values, 'price')) },
    maxAthletes,
    isOpen: isTicked(values, 'isOpen'),
    maxGroup: textOf(values, 'maxGroup'),
    split: decimal(values, 'split'),
    round: textOf(values, 'round'),
    facility: textOf(values, 'facility'),
    minutes: wholeOrNull(textOf(values, 'minutes')),
    locked: isTicked(values, 'locked'),
    options: {
      ...optionsSent(values),
      unique,
      availableFrom: moment(values, 'availableFrom', zone),
      availableTo: moment(values, 'availableTo', zone),
      isTeamEvent,
      eventTeam: isTeamEvent ? teamOver(before, values) : before.eventTeam,
    },
  };
}

/** Returns the team settings over the defaults; a relay by its definition has none of its own until some are typed. */
function teamOver({ isTeamEvent, eventTeam }: CompEventOptions, values: Values): Team | null {
  const team = teamSent(values);
  const isAsDefined =
    !isTeamEvent && eventTeam === null && JSON.stringify(team) === JSON.stringify(teamSent(teamTyped(usualTeam)));
  return isAsDefined ? null : team;
}

/** Returns the names of the columns that the row of an event shows. */
export const rowShownTyped = (row: CompEventOptions['rowOptions']): string[] =>
  Object.entries(row)
    .filter(([, isShown]) => isShown)
    .map(([name]) => name);
export function rowShownOf(values: Values): CompEventOptions['rowOptions'] {
  const shown = manyOf(values, 'rowOptions');
  return {
    showPB: shown.includes('showPB'),
    showPrice: shown.includes('showPrice'),
    showEntries: shown.includes('showEntries'),
  };
}

const seedOf = (values: Values): SeedType =>
  seedTypes.find((type) => type === textOf(values, 'seed.type')) ?? usualSeedType;
function optionsSent(values: Values) {
  return {
    helpText: storedText(textOf(values, 'helpText')),
    min: decimal(values, 'min'),
    max: decimal(values, 'max'),
    excludeFromCntRule: isTicked(values, 'excludeFromCntRule'),
    athleteSecurity: {
      areas: ids(values, 'athleteSecurity.areas'),
      clubs: ids(values, 'athleteSecurity.clubs').map((id) => id as ClubId),
    },
    security: { representativesOnly: isTicked(values, 'security.representativesOnly') },
    mandatoryPB: choice(values, 'mandatoryPB'),
    waitingList: choice(values, 'waitingList'),
    checkIn: { from: number(values, 'checkIn.from'), to: number(values, 'checkIn.to') },
    heatInfo: {
      maxInHeat: number(values, 'heatInfo.maxInHeat'),
      laneCount: number(values, 'heatInfo.laneCount'),
      firstLane: number(values, 'heatInfo.firstLane'),
      heatOrder: textOf(values, 'heatInfo.heatOrder') as '' | 's' | 'f',
    },
    seed: { type: seedOf(values), qualifyToEg: number(values, 'seed.qualifyToEg') },
    entriesFrom: ids(values, 'entriesFrom'),
    multiEventOptions: {
      parentCeid: number(values, 'multi.parent') || null,
      childCeids: ids(values, 'multi.children'),
    },
    secondarySpend: isTicked(values, 'beside.isOn')
      ? {
          isParent: isTicked(values, 'beside.isParent'),
          parentCeid: number(values, 'beside.parentCeid'),
          mandatoryGroupId: number(values, 'beside.mandatoryGroupId'),
          alwaysShow: isTicked(values, 'beside.alwaysShow'),
        }
      : null,
    rowOptions: rowShownOf(values),
  };
}

/**
 * Returns the start as the rule reads it: '2027-04-24T11:30', 00:00 without a time; as typed when it cannot be read.
 */
function startOf(values: Values): string {
  const [day, time] = [textOf(values, 'startsAt.day').trim(), textOf(values, 'startsAt.time').trim()];
  if (day === '') return '';
  return `${dayOrNull(day) ?? day}T${time === '' ? '00:00' : (clockOf(time) ?? time)}`;
}

/** Returns the typed field for a field of the call or of a rule. */
export function eventField(values: Values, field: string): string {
  const name = field
    .replace(/^options\./, '')
    .replace(/^eventTeam\./, 'team.')
    .replace(/\.id$/, '');
  return called[name] ?? setField(values, name);
}
const called: Readonly<Record<string, string>> = {
  startDateTime: 'startsAt',
  'eventGroup.name': 'eventGroup',
  checkIn: 'checkIn.from',
  'multiEventOptions.parentCeid': 'multi.parent',
  'multiEventOptions.childCeids': 'multi.children',
  'secondarySpend.parentCeid': 'beside.parentCeid',
  'secondarySpend.mandatoryGroupId': 'beside.mandatoryGroupId',
};

/** Returns the faults of an event: those of the server's rules, and unreadable fields. */
export function eventFaultsOf(values: Values, compId: number, zone: TimeZone): Faults {
  const form = compEventFaults({
    competition: compId,
    eventGroup: textOf(values, 'eventGroup'),
    startsAt: startOf(values),
    price: Number(textOf(values, 'price')) || null,
    maxAthletes: wholeOrNull(textOf(values, 'maxAthletes')),
  });
  const options = eventOptionsFaults({
    checkIn: { from: number(values, 'checkIn.from'), to: number(values, 'checkIn.to') },
    heatInfo: { laneCount: number(values, 'heatInfo.laneCount'), firstLane: number(values, 'heatInfo.firstLane') },
    availableFrom: momentOrNull(values, 'availableFrom', zone),
    availableTo: momentOrNull(values, 'availableTo', zone),
    min: decimal(values, 'min'),
    max: decimal(values, 'max'),
    unique: setsOf(values),
    eventTeam: isTicked(values, 'isTeamEvent') ? teamSent(values) : null,
  });
  return {
    ...firstByField([...form, ...options].map(({ field, message }) => ({ field: eventField(values, field), message }))),
    ...unreadable(values, zone),
    ...teamUnreadable(values),
  };
}

function unreadable(values: Values, zone: TimeZone): Faults {
  const empty = (name: string): boolean => textOf(values, name).trim() === '';
  const wholes = [
    'heatInfo.maxInHeat',
    'heatInfo.laneCount',
    'heatInfo.firstLane',
    'checkIn.from',
    'checkIn.to',
  ].filter((name) => readWhole(textOf(values, name)).kind !== 'value');
  const marks = ['min', 'max', 'split'].filter((name) => !empty(name) && decimal(values, name) === null);
  const moments = ['availableFrom', 'availableTo'].filter((name) => readMomentAt(values, name, zone).kind === 'wrong');
  return {
    ...Object.fromEntries([
      ...wholes.map((name) => [name, 'Enter a whole number.']),
      ...marks.map((name) => [name, 'Enter a number.']),
      ...moments.map((name) => [name, 'Enter a date such as 24/04/2027 and a time such as 18:30.']),
    ] as [string, string][]),
    ...(!empty('minutes') &&
      readWhole(textOf(values, 'minutes')).kind !== 'value' && { minutes: 'Enter a whole number.' }),
    ...(empty('event') && { event: 'Choose an event.' }),
    ...(empty('ageGroup') && { ageGroup: 'Choose an age group.' }),
  };
}
