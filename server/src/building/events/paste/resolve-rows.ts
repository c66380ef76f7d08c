import type { EventRowInput } from '@startline/contract/building/comp-events';
import type { Fault } from '@startline/contract/envelope';
import { compEventFaults } from '@startline/rules/building/builder/event-forms';
import type { AgeGroupId, EventDefId, PriceId } from '@startline/rules/ids';
import { readEventCode } from '@startline/rules/performances/event-codes';
import type { Tx } from '../../../db/db.ts';
import { defineEvents } from '../../imports/event-definitions.ts';
import type { KnownAge } from '../../imports/age-words.ts';
import { startOf, wallText } from '../event/event-record.ts';
import type { Host } from '../../parts/host-queries.ts';
import { ageFor, knownAge, knownAges } from './known-ages.ts';
import { nameGroups } from '../event/name-groups.ts';
import type { NewEvent } from '../event/new-event.ts';
import { optionFaults } from '../event/option-faults.ts';
import { agesFor, definitionsFor, eventGroupsOf, priceIdsOf, type DefinitionRow } from '../event/queries.ts';

/** A row as sent. A single event may name a group by its id and its limit by a word. */
export type SentRow = Omit<EventRowInput, 'gender'> & {
  readonly gender: 'M' | 'F' | 'O' | undefined;
  readonly groupId?: number;
  readonly maxGroup?: string;
};
/** Returns the names of a row's fields at their source, for its faults. */
export type FieldNames = (
  at: number,
  field:
    | 'event'
    | 'ageGroup'
    | 'price'
    | 'group'
    | 'startDateTime'
    | 'maxAthletes'
    | 'entriesFromRows'
    | 'partOfRow'
    | 'competition'
    | `options.${string}`,
) => string;

/** The records of a competition that rows may name. */
type Known = {
  readonly definitions: readonly DefinitionRow[];
  readonly ages: readonly KnownAge[];
  readonly agesById: ReadonlyMap<number, KnownAge>;
  readonly prices: readonly PriceId[];
  readonly groups: ReadonlySet<number>;
};
type Half = {
  readonly row: SentRow;
  readonly wall: string;
  readonly definition: DefinitionRow | undefined;
  readonly age: (KnownAge & { readonly id: AgeGroupId }) | undefined;
  readonly priceId: PriceId | null;
};
export type Resolved = { readonly events: readonly NewEvent[]; readonly faults: readonly Fault[] };

/**
 * Resolves plain rows into events ready to be written, or lists all their faults. Creates definitions for events of the
 * sport that have none.
 */
export async function resolveRows(tx: Tx, host: Host, rows: readonly SentRow[], names: FieldNames): Promise<Resolved> {
  const known = await knownTo(tx, host, rows);
  const halves = rows.map((row) => halfOf(row, host, known));
  const groupNames = nameGroups(
    halves.map(({ row, wall, definition, age }) => ({
      given: row.groupName,
      key: [
        definition?.code ?? row.eventCode,
        definition?.gender,
        wall,
        /[T ]00:00(?::00)?$/.test(wall) ? age?.id : '',
      ].join(' '),
      name: definition?.name ?? row.eventCode,
      gender: definition?.gender ?? 'O',
      age,
      round: row.round,
      from: row.entriesFromRows,
      partOf: row.partOfRow,
    })),
  );
  const faults = halves.flatMap((half, at) =>
    rowFaults(half, { host, known, count: rows.length, groupName: groupNames[at] ?? '' }).map(({ field, message }) => ({
      field: names(at, field),
      message,
    })),
  );
  if (faults.length > 0) return { events: [], faults };
  return { events: halves.map((half, at) => eventOf(half, host, groupNames[at] ?? '')), faults };
}

async function knownTo(tx: Tx, host: Host, rows: readonly SentRow[]): Promise<Known> {
  const groups = await eventGroupsOf(tx, { compId: host.id });
  let definitions = await definitionsFor(tx, host.id);
  const missing = rows.flatMap(({ eventCode, eventId, gender }) => {
    const event = eventId === 0 ? readEventCode(eventCode) : undefined;
    return event && gender && !definitions.some((one) => one.code === event.code && one.gender === gender)
      ? [{ event, gender }]
      : [];
  });
  if (missing.length > 0) {
    await defineEvents(tx, missing);
    definitions = await definitionsFor(tx, host.id);
  }
  const ages = await agesFor(tx, host.id);
  return {
    definitions,
    ages: knownAges(ages, host),
    agesById: new Map(ages.map((age) => [age.id as number, knownAge(age)])),
    prices: await priceIdsOf(tx, host.id),
    groups: new Set(groups.map(({ id }) => id as number)),
  };
}

function halfOf(row: SentRow, host: Host, { definitions, ages, agesById, prices }: Known): Half {
  const age = row.ageGroupId === 0 ? ageFor(row.ageGroup, ages, host) : agesById.get(row.ageGroupId);
  const only = prices.length === 1 ? prices[0] : undefined;
  const priceId = row.maxAthletes === -1 ? null : (((row.priceId ?? 0) || (only ?? null)) as PriceId | null);
  return {
    row,
    wall: wallText(row.startDateTime, host.zone),
    definition: definitionOf(row, definitions),
    age: age && { ...age, id: age.id as AgeGroupId },
    priceId,
  };
}

function definitionOf(
  { eventId, eventCode, gender }: SentRow,
  definitions: readonly DefinitionRow[],
): DefinitionRow | undefined {
  if (eventId > 0) return definitions.find(({ id }) => (id as number) === eventId);
  const code = readEventCode(eventCode)?.code;
  return definitions.find((one) => one.gender === gender && (one.code === code || isNamed(one, eventCode)));
}

/** Returns whether an event of the competition's own has this code or name. */
function isNamed({ comp_id, code, name }: DefinitionRow, word: string): boolean {
  const typed = word.trim().toLowerCase();
  return comp_id !== null && (code.toLowerCase() === typed || name.toLowerCase() === typed);
}

type Judge = { readonly host: Host; readonly known: Known; readonly count: number; readonly groupName: string };
type RowFault = { readonly field: Parameters<FieldNames>[1]; readonly message: string };

const formFields = {
  competition: 'competition',
  eventGroup: 'group',
  startsAt: 'startDateTime',
  maxAthletes: 'maxAthletes',
  price: 'price',
} as const;

function rowFaults(
  { row, wall, definition, age, priceId }: Half,
  { host, known, count, groupName }: Judge,
): RowFault[] {
  const form = compEventFaults({
    competition: host.id,
    eventGroup: row.groupId ? 'there already' : groupName,
    startsAt: wall,
    price: priceId,
    maxAthletes: row.maxAthletes,
  });
  const isElsewhere = (at: number): boolean => at >= count;
  return [
    ...(definition ? [] : [noEvent(row, known.definitions)]),
    ...(age ? [] : [noAge(row)]),
    ...(isFarAway(wall) ? [{ field: 'startDateTime' as const, message: 'Start time not valid' }] : []),
    ...form.map(({ field, message }) => ({ field: formFields[field], message })),
    ...(priceId !== null && !known.prices.includes(priceId)
      ? [{ field: 'price' as const, message: 'This price does not belong to the competition.' }]
      : []),
    ...(row.groupId && !known.groups.has(row.groupId)
      ? [{ field: 'group' as const, message: 'This event group does not belong to the competition.' }]
      : []),
    ...(row.entriesFromRows.some(isElsewhere)
      ? [{ field: 'entriesFromRows' as const, message: 'There is no such row.' }]
      : []),
    ...(row.partOfRow !== null && isElsewhere(row.partOfRow)
      ? [{ field: 'partOfRow' as const, message: 'There is no such row.' }]
      : []),
    ...optionFaults(row.options).map(({ field, message }) => ({ field: `options.${field}` as const, message })),
  ];
}

/** Returns whether a year is an obvious slip, which the database's calendar may not accept. */
const isFarAway = (wall: string): boolean => /^(?:1[0-8]|0|2[2-9]|[3-9])\d{2,3}-/.test(wall);

function noEvent(row: SentRow, definitions: readonly DefinitionRow[]): RowFault {
  const { eventCode, gender } = row;
  const own = definitions.find((one) => isNamed(one, eventCode));
  const message =
    eventCode === ''
      ? 'Choose an event.'
      : own && gender
        ? `'${own.name}' is an event of your own for another gender. Under 'Your own events', add it for ${whom[gender]} too.`
        : `'${eventCode}' was not recognised as an event such as 100, 70H, HJ or 4x100.`;
  return { field: 'event', message };
}
const whom = { F: 'girls and women', M: 'boys and men', O: 'open events' } as const;
const noAge = ({ ageGroup }: SentRow): RowFault => ({
  field: 'ageGroup',
  message:
    ageGroup === '' ? 'Choose an age group.' : `There is no age group '${ageGroup}' on the day of the competition.`,
});

function eventOf({ row, wall, definition, age, priceId }: Half, host: Host, groupName: string): NewEvent {
  return {
    eventDefId: definition?.id ?? (0 as EventDefId),
    ageGroupId: age?.id ?? (0 as AgeGroupId),
    priceId,
    name: definition?.name ?? '',
    group: { id: row.groupId ?? 0, name: groupName, eventNo: row.eventNo },
    ...startOf(wall, host.zone),
    isOpen: row.isOpen,
    maxAthletes: row.maxAthletes ?? 0,
    maxGroup: row.maxGroup ?? '',
    split: row.split,
    round: row.round,
    options: row.options,
    facility: row.facility,
    minutes: row.minutes,
    locked: row.locked,
    entriesFrom: row.entriesFromRows,
    partOf: row.partOfRow,
  };
}
