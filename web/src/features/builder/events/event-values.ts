import type { CompEventOptions } from '@startline/contract/comp-event-options';
import type { CompEvent } from '@startline/contract/comp-events';
import { compEventFaults } from '@startline/rules/builder/event-forms';
import { defaultTeamSettings } from '@startline/rules/teams/team-settings';
import { unknownPlaceholders } from '@startline/rules/teams/team-name';
import type { ClubId } from '@startline/rules/ids';
import type { TimeZone } from '@startline/rules/time';
import { shownDate } from '../../../ui/form/date-field.tsx';
import { firstByField, isTicked, manyOf, textOf, type Faults, type Values } from '../form/draft.ts';
import { storedText, typedText } from '../form/rich-text-edits.ts';
import { dayOrNull, isoOf, momentOrNull, readAmount, readMomentAt, readWhole, shownMoment, wholeOrNull } from '../form/typed-values.ts';
import { decimalText } from '@startline/rules/money';
import { readClockTime } from '@startline/rules/formats/dates';

type Team = NonNullable<CompEventOptions['eventTeam']>;
const usualTeam: Team = { ...defaultTeamSettings, positionGenders: [], price: '' };
const yesNo = (value: boolean | null): string => (value === null ? '' : value ? 'yes' : 'no');
const orEmpty = (value: number | null): string => (value === null ? '' : String(value));
const shownIds = (ids: readonly number[]): readonly string[] => ids.map(String);

/** An event as it is typed. */
export function eventTyped(event: CompEvent, zone: TimeZone): Values {
  const { options } = event;
  const time = event.startDateTime.slice(11, 16);
  return {
    event: String(event.event.id), ageGroup: String(event.ageGroup.id), eventGroup: event.eventGroup.name, 'startsAt.day': shownDate(event.startDateTime.slice(0, 10)), 'startsAt.time': time === '00:00' ? '' : time,
    price: event.price ? String(event.price.id) : '', maxAthletes: String(event.maxAthletes), isOpen: event.isOpen, maxGroup: event.maxGroup, split: orEmpty(event.split), round: event.round,
    facility: event.facility, minutes: orEmpty(event.minutes), locked: event.locked, ...optionsTyped(options), ...besideTyped(options), ...teamTyped(options.eventTeam ?? usualTeam), isTeamEvent: options.isTeamEvent,
    ...shownMoment('availableFrom', options.availableFrom, zone), ...shownMoment('availableTo', options.availableTo, zone),
  };
}

const optionsTyped = (options: CompEventOptions): Values => ({
  helpText: typedText(options.helpText), min: orEmpty(options.min), max: orEmpty(options.max), excludeFromCntRule: options.excludeFromCntRule,
  'athleteSecurity.areas': shownIds(options.athleteSecurity.areas), 'athleteSecurity.clubs': shownIds(options.athleteSecurity.clubs), 'security.representativesOnly': options.security.representativesOnly,
  mandatoryPB: yesNo(options.mandatoryPB), waitingList: yesNo(options.waitingList), 'checkIn.from': String(options.checkIn.from), 'checkIn.to': String(options.checkIn.to),
  'heatInfo.maxInHeat': String(options.heatInfo.maxInHeat), 'heatInfo.laneCount': String(options.heatInfo.laneCount), 'heatInfo.firstLane': String(options.heatInfo.firstLane), 'heatInfo.heatOrder': options.heatInfo.heatOrder,
  'seed.type': options.seed.type, 'seed.qualifyToEg': options.seed.qualifyToEg === 0 ? '' : String(options.seed.qualifyToEg), entriesFrom: shownIds(options.entriesFrom),
  'multi.parent': orEmpty(options.multiEventOptions.parentCeid), 'multi.children': shownIds(options.multiEventOptions.childCeids),
  rowOptions: Object.entries(options.rowOptions).filter(([, isShown]) => isShown).map(([name]) => name), 'unique.text': ownSet(options)?.text ?? '', 'unique.ids': shownIds(ownSet(options)?.ids ?? []),
});
/** Bought beside another event; 0 is none. */
function besideTyped({ secondarySpend: beside }: CompEventOptions): Values {
  if (!beside) return { 'beside.isOn': false, 'beside.isParent': false, 'beside.alwaysShow': false, 'beside.parentCeid': '', 'beside.mandatoryGroupId': '' };
  const idOf = (id: number): string => (id === 0 ? '' : String(id));
  return { 'beside.isOn': true, 'beside.isParent': beside.isParent, 'beside.alwaysShow': beside.alwaysShow, 'beside.parentCeid': idOf(beside.parentCeid), 'beside.mandatoryGroupId': idOf(beside.mandatoryGroupId) };
}
/** The one set of events that this screen edits; sets of another kind stay as they are. */
const ownSet = ({ unique }: CompEventOptions) => unique.find(({ type }) => type === 'event');

const teamTyped = (team: Team): Values => ({
  'team.min': String(team.min), 'team.max': String(team.max), 'team.maxEventTeams': String(team.maxEventTeams), 'team.maxTeamsForAthlete': String(team.maxTeamsForAthlete),
  'team.minTargetAgeGroupCount': String(team.minTargetAgeGroupCount), 'team.maxOtherAgeGroupCount': String(team.maxOtherAgeGroupCount), 'team.positionLabel': team.positionLabel, 'team.substituteLabel': team.substituteLabel,
  'team.positionGenders': team.positionGenders.join(', '), 'team.price': team.price, 'team.teamNameFormat': team.teamNameFormat, 'team.disableTeamNameEdit': team.disableTeamNameEdit, 'team.singleClub': team.singleClub, 'team.mustBeIndivEntered': team.mustBeIndivEntered,
});

const ids = (values: Values, name: string): number[] => manyOf(values, name).map(Number);
const number = (values: Values, name: string): number => { const read = readWhole(textOf(values, name)); return read.kind === 'value' ? read.value : 0; };
const decimal = (values: Values, name: string): number | null => { const text = textOf(values, name).trim(); return /^-?\d{1,7}(\.\d{1,3})?$/.test(text) ? Number(text) : null; };
const choice = (values: Values, name: string): boolean | null => (textOf(values, name) === '' ? null : textOf(values, name) === 'yes');
const moment = (values: Values, name: string, zone: TimeZone): string => isoOf(momentOrNull(values, name, zone)) ?? '';

/** The fields of an event as they are sent. */
export function eventSent(values: Values, before: CompEventOptions, zone: TimeZone) {
  const isTeamEvent = isTicked(values, 'isTeamEvent');
  const maxAthletes = number(values, 'maxAthletes');
  const own = { type: 'event' as const, ids: ids(values, 'unique.ids'), text: textOf(values, 'unique.text') };
  const unique = [...before.unique.filter(({ type }) => type !== 'event'), ...(own.ids.length > 0 ? [own] : [])];
  return {
    event: { id: Number(textOf(values, 'event')) }, ageGroup: { id: Number(textOf(values, 'ageGroup')) }, eventGroup: { name: textOf(values, 'eventGroup') }, startDateTime: startOf(values),
    price: textOf(values, 'price') === '' ? null : { id: Number(textOf(values, 'price')) }, maxAthletes, isOpen: isTicked(values, 'isOpen'), maxGroup: textOf(values, 'maxGroup'), split: decimal(values, 'split'), round: textOf(values, 'round'),
    facility: textOf(values, 'facility'), minutes: wholeOrNull(textOf(values, 'minutes')), locked: isTicked(values, 'locked'),
    options: { ...optionsSent(values), unique, availableFrom: moment(values, 'availableFrom', zone), availableTo: moment(values, 'availableTo', zone), isTeamEvent, eventTeam: isTeamEvent ? teamSent(values, before.eventTeam) : before.eventTeam },
  };
}

const seedOf = (values: Values): 'O' | 'L' | 'M' => { const type = textOf(values, 'seed.type'); return type === 'L' || type === 'M' ? type : 'O'; };
function optionsSent(values: Values) {
  const shown = manyOf(values, 'rowOptions');
  return {
    helpText: storedText(textOf(values, 'helpText')), min: decimal(values, 'min'), max: decimal(values, 'max'), excludeFromCntRule: isTicked(values, 'excludeFromCntRule'),
    athleteSecurity: { areas: ids(values, 'athleteSecurity.areas'), clubs: ids(values, 'athleteSecurity.clubs').map((id) => id as ClubId) }, security: { representativesOnly: isTicked(values, 'security.representativesOnly') },
    mandatoryPB: choice(values, 'mandatoryPB'), waitingList: choice(values, 'waitingList'), checkIn: { from: number(values, 'checkIn.from'), to: number(values, 'checkIn.to') },
    heatInfo: { maxInHeat: number(values, 'heatInfo.maxInHeat'), laneCount: number(values, 'heatInfo.laneCount'), firstLane: number(values, 'heatInfo.firstLane'), heatOrder: textOf(values, 'heatInfo.heatOrder') as '' | 's' | 'f' },
    seed: { type: seedOf(values), qualifyToEg: number(values, 'seed.qualifyToEg') }, entriesFrom: ids(values, 'entriesFrom'),
    multiEventOptions: { parentCeid: number(values, 'multi.parent') || null, childCeids: ids(values, 'multi.children') },
    secondarySpend: isTicked(values, 'beside.isOn') ? { isParent: isTicked(values, 'beside.isParent'), parentCeid: number(values, 'beside.parentCeid'), mandatoryGroupId: number(values, 'beside.mandatoryGroupId'), alwaysShow: isTicked(values, 'beside.alwaysShow') } : null,
    rowOptions: { showPB: shown.includes('showPB'), showPrice: shown.includes('showPrice'), showEntries: shown.includes('showEntries') },
  };
}

function teamSent(values: Values, before: Team | null): Team {
  const count = (name: string): number => number(values, `team.${name}`);
  const price = readAmount(textOf(values, 'team.price'), 'GBP');
  return {
    ...(before ?? usualTeam), min: count('min'), max: count('max'), maxEventTeams: count('maxEventTeams'), maxTeamsForAthlete: count('maxTeamsForAthlete'), minTargetAgeGroupCount: count('minTargetAgeGroupCount'), maxOtherAgeGroupCount: count('maxOtherAgeGroupCount'),
    positionLabel: textOf(values, 'team.positionLabel'), substituteLabel: textOf(values, 'team.substituteLabel'), positionGenders: gendersOf(textOf(values, 'team.positionGenders')) ?? [],
    price: price.kind === 'value' ? decimalText(price.value) : '', teamNameFormat: textOf(values, 'team.teamNameFormat'), disableTeamNameEdit: isTicked(values, 'team.disableTeamNameEdit'),
    singleClub: isTicked(values, 'team.singleClub'), mustBeIndivEntered: isTicked(values, 'team.mustBeIndivEntered'),
  };
}
function gendersOf(typed: string): ('F' | 'M')[] | undefined {
  const letters = typed.toUpperCase().split(/[\s,;]+/).filter((letter) => letter !== '');
  return letters.every((letter) => letter === 'F' || letter === 'M') ? (letters) : undefined;
}

/** The start as the rule reads it: '2027-04-24T11:30', without a time 00:00; as typed where it cannot be read. */
function startOf(values: Values): string {
  const [day, time] = [textOf(values, 'startsAt.day').trim(), textOf(values, 'startsAt.time').trim()];
  if (day === '') return '';
  return `${dayOrNull(day) ?? day}T${time === '' ? '00:00' : (readClockTime(time) ?? time)}`;
}

/** What is wrong with an event: what the rule that the server has too says, and what cannot be read. */
export function eventFaultsOf(values: Values, compId: number, zone: TimeZone): Faults {
  const byRule = compEventFaults({ competition: compId, eventGroup: textOf(values, 'eventGroup'), startsAt: startOf(values), price: Number(textOf(values, 'price')) || null, maxAthletes: wholeOrNull(textOf(values, 'maxAthletes')) });
  return { ...firstByField(byRule), ...unreadable(values, zone), ...teamFaults(values) };
}

function unreadable(values: Values, zone: TimeZone): Faults {
  const empty = (name: string): boolean => textOf(values, name).trim() === '';
  const wholes = ['heatInfo.maxInHeat', 'heatInfo.laneCount', 'heatInfo.firstLane', 'checkIn.from', 'checkIn.to'].filter((name) => readWhole(textOf(values, name)).kind !== 'value');
  const marks = ['min', 'max', 'split'].filter((name) => !empty(name) && decimal(values, name) === null);
  const moments = ['availableFrom', 'availableTo'].filter((name) => readMomentAt(values, name, zone).kind === 'wrong');
  return {
    ...Object.fromEntries([...wholes.map((name) => [name, 'Enter a whole number.']), ...marks.map((name) => [name, 'Enter a number.']), ...moments.map((name) => [name, 'Enter a date such as 24/04/2027 and a time such as 18:30.'])] as [string, string][]),
    ...(!empty('minutes') && readWhole(textOf(values, 'minutes')).kind !== 'value' && { minutes: 'Enter a whole number.' }),
    ...(empty('event') && { event: 'Choose an event.' }), ...(empty('ageGroup') && { ageGroup: 'Choose an age group.' }),
    ...(manyOf(values, 'unique.ids').length > 0 && empty('unique.text') && { 'unique.text': 'Enter an Text label.' }),
  };
}

function teamFaults(values: Values): Faults {
  if (!isTicked(values, 'isTeamEvent')) return {};
  const wholes = ['min', 'max', 'maxEventTeams', 'maxTeamsForAthlete', 'minTargetAgeGroupCount', 'maxOtherAgeGroupCount'].filter((name) => { const read = readWhole(textOf(values, `team.${name}`)); return read.kind !== 'value' || read.value < 0; });
  const unknown = unknownPlaceholders(textOf(values, 'team.teamNameFormat'));
  return {
    ...Object.fromEntries(wholes.map((name) => [`team.${name}`, 'Enter a whole number.'])),
    ...(gendersOf(textOf(values, 'team.positionGenders')) === undefined && { 'team.positionGenders': 'Enter F and M only, such as F, M, F, M.' }),
    ...(readAmount(textOf(values, 'team.price'), 'GBP').kind === 'wrong' && { 'team.price': 'Enter an amount such as 12.50.' }),
    ...(unknown.length > 0 && { 'team.teamNameFormat': `Nothing is known as {${unknown.join('}, {')}}.` }),
  };
}
