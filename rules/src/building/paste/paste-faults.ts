import { daysInWords } from '../../formats/dates.ts';
import { forWhom } from '../../people/athletes/gender.ts';
import type { IsoDate } from '../../time.ts';
import { masters } from './age-spans.ts';
import type { Stage } from '../builder/timetable-cells.ts';
import type { PasteColumn } from './paste-columns.ts';

/** A remark about a pasted line, as data. */
export type PasteReason =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'too-long'; readonly most: number }
  | { readonly kind: 'too-many-rows'; readonly most: number }
  | { readonly kind: 'no-column'; readonly column: PasteColumn }
  | { readonly kind: 'column-unknown'; readonly name: string }
  | { readonly kind: 'limits-taken'; readonly name: string }
  | { readonly kind: 'days-taken'; readonly name: string }
  | { readonly kind: 'prices-taken'; readonly name: string }
  | { readonly kind: 'title'; readonly text: string }
  | { readonly kind: 'too-many-cells'; readonly count: number }
  | { readonly kind: 'empty'; readonly column: PasteColumn }
  | {
      readonly kind: 'not-understood';
      readonly column: PasteColumn;
      readonly text: string;
      readonly suggestions: readonly string[];
    }
  | { readonly kind: 'round-alone'; readonly text: string }
  | { readonly kind: 'own-event'; readonly name: string }
  | { readonly kind: 'several-events'; readonly text: string }
  | { readonly kind: 'weight-shared'; readonly text: string }
  | {
      readonly kind: 'open-to-all';
      readonly word: 'Open' | 'All';
      /** The groups taken; none for everybody. */
      readonly groups: readonly string[];
    }
  | { readonly kind: 'age-not-in-force'; readonly age: string }
  | { readonly kind: 'age-converted'; readonly from: string; readonly to: string }
  | { readonly kind: 'ages-taken'; readonly text: string; readonly ages: readonly string[] }
  | { readonly kind: 'which-adults'; readonly gender: 'M' | 'F'; readonly ages: readonly string[] }
  | { readonly kind: 'left-out'; readonly text: string }
  | { readonly kind: 'distance-taken'; readonly text: string; readonly name: string }
  | { readonly kind: 'same-distance'; readonly text: string; readonly name: string }
  | { readonly kind: 'para-class'; readonly text: string }
  | { readonly kind: 'follows'; readonly text: string }
  | { readonly kind: 'second-time'; readonly text: string }
  | { readonly kind: 'cancelled'; readonly text: string }
  | { readonly kind: 'ages-left'; readonly text: string }
  | { readonly kind: 'event-beside'; readonly text: string }
  | { readonly kind: 'numbered'; readonly text: string }
  | { readonly kind: 'no-final'; readonly stage: string }
  | { readonly kind: 'round-beside'; readonly stage: Stage }
  | { readonly kind: 'heats-or-hurdles'; readonly text: string }
  | { readonly kind: 'heats-taken'; readonly stage: Stage; readonly nextLine: number }
  | { readonly kind: 'about-time'; readonly text: string; readonly isEarliest: boolean }
  | { readonly kind: 'from-above'; readonly columns: readonly PasteColumn[] }
  | { readonly kind: 'afternoon'; readonly text: string; readonly time: string }
  | { readonly kind: 'day-outside'; readonly text: string }
  | { readonly kind: 'day-elsewhere'; readonly text: string; readonly taken: IsoDate }
  | { readonly kind: 'again'; readonly firstLine: number }
  | { readonly kind: 'in-competition'; readonly count: number; readonly of: number }
  | { readonly kind: 'same-round'; readonly firstLine: number }
  | { readonly kind: 'same-combined'; readonly firstLine: number }
  | { readonly kind: 'next-unknown'; readonly to: string };

/** A remark with its line, 0 for the text as a whole; `used` says whether the line is proposed all the same. */
export type PasteFault = {
  readonly line: number;
  /** The row of the line that it is about, from 1; without it, the line as a whole. */
  readonly nth?: number;
  readonly column: PasteColumn | '';
  readonly used: boolean;
  readonly reason: PasteReason;
};

/** Adds a remark on a line. */
export type Note = (column: PasteColumn | '', reason: PasteReason, used?: boolean) => void;

const meanings: Readonly<Record<PasteColumn, string>> = {
  id: 'the name of a line',
  day: 'a day of the competition, such as 1, Sat or 08/05/2027',
  dayName: 'the name of a day',
  time: 'a time of day such as 10:30',
  event: 'an event such as 100, 75H, HJ or 4x100',
  age: 'an age group such as U14 or SEN',
  gender: 'a gender: men, women, boys, girls or mixed',
  stage: 'a round: heat, semi or final',
  to: 'the name of a line',
  limit: 'a limit such as 16, max 16 or -',
  price: 'an amount such as 9.50',
  group: 'the name of a group',
  facility: 'a facility',
};
const columnNames: Readonly<Record<PasteColumn, string>> = {
  id: 'event id',
  day: 'day',
  dayName: 'day name',
  time: 'time',
  event: 'event',
  age: 'age group',
  gender: 'gender',
  stage: 'round',
  to: 'next round',
  limit: 'limit',
  price: 'price',
  group: 'group',
  facility: 'facility',
};

/** A sentence for each kind of reason; a kind without a sentence does not compile. */
const sentences: { readonly [Kind in PasteReason['kind']]: (reason: Extract<PasteReason, { kind: Kind }>) => string } =
  {
    nothing: () => 'There is nothing to read. Copy the lines of the timetable and paste them here.',
    'too-long': ({ most }) => `Only the first ${most} lines are read. Paste the rest afterwards.`,
    'too-many-rows': ({ most }) =>
      `These lines make more than ${most} events, so the rest are left out. Paste them afterwards, with fewer ages on each line.`,
    'no-column': ({ column }) =>
      `There is no ${columnNames[column]} column. Put the heading '${columnNames[column]}' in the first line.`,
    'column-unknown': ({ name }) => `The column '${name.slice(0, 40)}' is not known and is left out.`,
    'limits-taken': ({ name }) =>
      `'${name}' is a column without a heading. Its numbers are read as the maximum number of athletes in each event.`,
    'days-taken': ({ name }) =>
      `'${name}' is a column without a heading. Its numbers are read as the days of the competition.`,
    'prices-taken': ({ name }) =>
      `'${name}' is a column without a heading. Its numbers are read as the prices of the events.`,
    title: ({ text }) => `'${text.slice(0, 40)}' is read as a heading, not as an event.`,
    'too-many-cells': ({ count }) =>
      `The line has ${count} cells, more than there are columns. Put text with commas in quotes.`,
    empty: ({ column }) => `The ${columnNames[column]} is missing.`,
    'not-understood': ({ column, text, suggestions }) =>
      `'${text.slice(0, 40)}' was not recognised as ${meanings[column]}.${suggestions.length === 0 ? '' : ` Did you mean ${suggestions.join(' or ')}?`}`,
    'round-alone': ({ text }) => `'${text}' names no event. Type the event and its age group in front of it.`,
    'own-event': ({ name }) =>
      `'${name}' is not one of the standard events. Make it under 'Your own events', then add it under 'List'.`,
    'several-events': ({ text }) =>
      `'${text.slice(0, 60)}' names several events. Type one line for each, with its age group and gender.`,
    'weight-shared': ({ text }) =>
      `'${text}' is read as the weight for all groups on this line. If it is not, type one line for each group.`,
    'open-to-all': ({ word, groups }) =>
      `'${word}' is read as ${groups.length === 0 ? 'all ages, men and women' : `the groups of the other lines: ${groups.join(', ')}`}.`,
    'age-not-in-force': ({ age }) =>
      `There is no age group '${age}' on the day of the competition.${/^Year \d/.test(age) ? ' Add it under Age groups, or type the age group that this year competes in.' : ''}`,
    'age-converted': ({ from, to }) => `'${from}' becomes '${to}', the group in use on the day.`,
    'ages-taken': ({ text, ages }) => `'${text}' is read as ${ages.join(', ')}.`,
    'which-adults': ({ gender, ages }) =>
      `${gender === 'M' ? 'Men' : 'Women'} could be ${eitherOf(ages.map((age) => forWhom(ageNames[age] ?? age, gender)))}. Give the age group.`,
    afternoon: ({ text, time }) => `'${text}' is read as ${time}, in the afternoon.`,
    'day-outside': ({ text }) => `'${text.slice(0, 40)}' is not a day of this competition.`,
    'day-elsewhere': ({ text, taken }) =>
      `'${text.slice(0, 40)}' is not a day of this competition. The events below are taken to be on ${daysInWords([taken])}.`,
    'left-out': ({ text }) => `'${text.slice(0, 40)}' is left out: it is not part of the event's name.`,
    'distance-taken': ({ text, name }) => `'${text}' is read as ${name}, as the other events of the day suggest.`,
    'same-distance': ({ text, name }) =>
      `'${text}' and '${name}' are two events here. If they are one, type the distance in the same way on each line.`,
    'para-class': ({ text }) =>
      `'${text.slice(0, 40)}' is a para class, not an age group. Add the age group, such as SEN, and keep the class: it goes into the name of the event's group.`,
    follows: ({ text }) =>
      `'${text}' gives no time. Type the line again with a time for each event, such as 10:30 100m U14 Girls.`,
    'second-time': ({ text }) =>
      `This line has another time, '${text}'. Type one line for each event or round, with its time in front.`,
    cancelled: ({ text }) =>
      `This line says '${text}'. Leave the line out, or type it again without '${text}' if the event takes place.`,
    'ages-left': ({ text }) => `'${text.slice(0, 40)}' beside the age group was not recognised.`,
    'event-beside': ({ text }) => `'${text.slice(0, 60)}' is in a column that is not read. Type it again as a line.`,
    numbered: ({ text }) => `'${text}' and the like are read as event numbers and left out.`,
    'no-final': ({ stage }) =>
      `There are ${stage} but no final with a time of its own. Add a final to the timetable if there is one.`,
    'round-beside': ({ stage }) =>
      `The ${stage} ${stage === 'final' ? 'is' : 'are'} on this line too, without a time of ${stage === 'final' ? 'its' : 'their'} own: to be confirmed.`,
    'heats-taken': ({ stage, nextLine }) =>
      `This line names no round, so it is read as the heats of the ${stage} on line ${nextLine}.`,
    'heats-or-hurdles': ({ text }) =>
      `The H in '${text.slice(0, 40)}' is read as heats. If it means hurdles, type 'Hurdles' instead of it.`,
    'about-time': ({ text, isEarliest }) =>
      `'${text.slice(0, 40)}' is ${isEarliest ? 'the earliest time' : 'not an exact time'}. The timetable shows it as the start.`,
    'from-above': ({ columns }) =>
      `The ${columns.map((column) => columnNames[column]).join(' and ')} ${columns.length === 1 ? 'is that' : 'are those'} of the line above.`,
    again: ({ firstLine }) => `Line ${firstLine} already has the same event, age group, gender and round.`,
    'in-competition': ({ count, of }) =>
      `${of === 1 ? 'This event is' : count === of ? 'These events are' : `${count} of these events ${count === 1 ? 'is' : 'are'}`} already in the competition at this time. ${count < of ? 'Correct the line to name only the rest' : `Leave the line out, unless you want to add ${of === 1 ? 'it' : 'them'} a second time`}.`,
    'same-round': ({ firstLine }) =>
      `This is another race of the round on line ${firstLine}, which is read once for all its races: athletes enter the event, not a heat.`,
    'same-combined': ({ firstLine }) =>
      `This is another part of the combined event on line ${firstLine}, which is read once: athletes enter it as a whole.`,
    'next-unknown': ({ to }) =>
      `This round leads to '${to.slice(0, 40)}', which is not in the timetable, so it is treated as the last round.`,
  };

const ageNames: Readonly<Record<string, string>> = { SEN: 'Senior', [masters]: 'Masters' };
const eitherOf = (names: readonly string[]): string =>
  [names.slice(0, -1).join(', '), ...names.slice(-1)].filter((text) => text !== '').join(' or ');

/** Returns a remark as a sentence, without its line. */
export const pasteFaultText = ({ reason }: Pick<PasteFault, 'reason'>): string =>
  (sentences[reason.kind] as (pasteReason: PasteReason) => string)(reason);
