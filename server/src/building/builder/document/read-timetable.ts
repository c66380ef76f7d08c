import { mostEvents } from '@startline/rules/building/builder/programme';
import { documentFormat, type CompetitionDocument } from '@startline/contract/building/competition-document';
import { usualOptions } from '@startline/contract/competitions/options';
import { movedDay } from '@startline/rules/calendar';
import { defaultAgeGroupSet } from '@startline/rules/people/athletes/age-group-sets';
import { atWallClock, type Instant, type IsoDate } from '@startline/rules/time';
import { planProgramme, type PlannedEvent, type PlannedProgramme } from '../../imports/plan-programme.ts';
import { rawProgramme } from '../../imports/programme-text.ts';
import { remarkText } from '../../imports/programme.ts';
import { programmeRows } from '../../imports/programme-rows.ts';
import { programmeOf } from '../../imports/read-programme.ts';
import { agesOn } from '../../imports/standard-ages.ts';
import type { OrgFacts } from '../record/record-queries.ts';
import { zoneOf } from '../zone-of.ts';
import { renameInEvent } from './references.ts';
import { UnreadableFile } from './unreadable-file.ts';

/** The caller of an import, its competition and its moment. */
export type Importing = {
  readonly org: Pick<OrgFacts, 'aoCode' | 'currency'>;
  readonly contact: { readonly displayName: string; readonly email: string };
  readonly now: Instant;
};
type Asked = Importing & {
  readonly text: string;
  readonly name: string;
  readonly date: IsoDate;
  readonly place: string;
};
/** A timetable as a document, with the event definitions that must exist before it is written. */
type Read = {
  readonly document: CompetitionDocument;
  readonly notes: readonly string[];
  readonly kinds: readonly Pick<PlannedEvent, 'event' | 'gender'>[];
};

/** The longest text that is read: as many lines as there may be events, at 1,000 characters each. */
const LONGEST_TEXT = mostEvents * 1_000;
const tooLong = (): UnreadableFile =>
  new UnreadableFile([
    { field: 'text', message: `A timetable can have at most ${String(mostEvents)} lines and events. Split the file.` },
  ]);

/**
 * Turns a timetable into a document: events, groups and later rounds by the rules of the import, without prices. Throws
 * `import-refused` when no row can be used, or when it has more than a document can hold.
 */
export function documentFromTimetable(input: Asked): Read {
  const { org } = input;
  if (input.text.length > LONGEST_TEXT) throw tooLong();
  const raw = rawProgramme(input.text);
  if (raw.rows.length > mostEvents) throw tooLong();
  const programme = programmeOf(raw);
  if (programme.rows.reduce((sum, { ages }) => sum + ages.length, 0) > mostEvents) throw tooLong();
  const plan = planProgramme(programme, {
    firstDay: input.date,
    zone: zoneOf(org.aoCode),
    aoCode: org.aoCode,
    ages: agesOn(input.date, defaultAgeGroupSet(org.aoCode)),
  });
  const remarks = [...programme.remarks, ...plan.remarks];
  if (plan.events.length === 0)
    throw new UnreadableFile(
      remarks.length > 0
        ? remarks.map((remark) => ({
            field: remark.line === 0 ? 'text' : `line ${String(remark.line)}`,
            message: remarkText(remark),
          }))
        : [{ field: 'text', message: 'There is no event in this file.' }],
    );
  return {
    document: {
      format: documentFormat,
      version: 1,
      competition: generalOf(input, plan),
      prices: [],
      rules: [],
      discounts: [],
      shopItems: [],
      questions: [],
      ...partsOf(plan),
    },
    notes: remarks.map(remarkText),
    kinds: eachOnce(plan.events.map((event) => [kindOf(event), { event: event.event, gender: event.gender }] as const)),
  };
}

function generalOf(
  { name, date, place, org, now, contact: { displayName, email } }: Asked,
  { lastDay }: PlannedProgramme,
): CompetitionDocument['competition'] {
  const zone = zoneOf(org.aoCode);
  return {
    name,
    kind: 'open',
    indoorOutdoor: 'outdoor',
    aocode: org.aoCode,
    currency: org.currency,
    date,
    endDate: lastDay,
    entriesOpenDateTime: new Date(Math.min(now, atWallClock(movedDay(date, -8), '09:00', zone))).toISOString(),
    entriesCloseDateTime: new Date(atWallClock(movedDay(date, -7), '23:59', zone)).toISOString(),
    saleEndDate: null,
    location: { name: place.slice(0, 200), address: '', town: '', postcode: '' },
    area: null,
    link: '',
    reportLink: '',
    useTerms: false,
    terms: '',
    newsFlash: '',
    information: '',
    emailText: '',
    e4sNotes: '',
    yearFactor: 0,
    singleAge: false,
    teamConfigId: 0,
    organisers: [],
    options: { ...usualOptions, contact: { ...usualOptions.contact, userName: displayName, email } },
  };
}

type Parts = Pick<CompetitionDocument, 'ageGroups' | 'definitions' | 'eventGroups' | 'events'>;

const keyOf = (letter: string, at: number): string => `${letter}${String(at + 1)}`;
/** Returns the key under which events share a definition. */
const kindOf = ({ event, gender }: PlannedEvent): string => `${event.code} ${gender}`;
const eachOnce = <Value>(keyed: readonly (readonly [unknown, Value])[]): readonly Value[] => [
  ...new Map(keyed).values(),
];

/** Returns groups and events of a plan with keys in place of ids. */
function partsOf(plan: PlannedProgramme): Parts {
  const ages = eachOnce(plan.events.map(({ age }) => [age.id, age] as const));
  const kinds = eachOnce(plan.events.map((event) => [kindOf(event), event] as const));
  return {
    ageGroups: ages.map((age, at) => ({
      key: keyOf('a', at),
      own: false,
      standard: age.id,
      aocode: '',
      keyName: age.key,
      name: age.name,
      shortName: age.key,
      facts: {},
    })),
    definitions: kinds.map(({ event, gender }, at) => ({
      key: keyOf('d', at),
      own: false,
      code: event.code,
      gender,
      name: event.name,
      tf: event.type,
      unit: 1,
      options: {},
    })),
    eventGroups: plan.groups.map(({ name, eventNo }, at) => ({
      key: keyOf('g', at),
      name,
      eventNo,
      notes: '',
      resultsPossible: true,
    })),
    events: eventsOf(plan, {
      ages: new Map(ages.map(({ id }, at) => [id, keyOf('a', at)])),
      kinds: new Map(kinds.map((event, at) => [kindOf(event), keyOf('d', at)])),
    }),
  };
}

type Keys = { readonly ages: ReadonlyMap<unknown, string>; readonly kinds: ReadonlyMap<string, string> };

/** Returns the events of a plan; indices in the lists stand for ids until the rows are inserted. */
function eventsOf(plan: PlannedProgramme, keys: Keys): Parts['events'] {
  const numbers = (rows: readonly unknown[]): number[] => rows.map((_, at) => at + 1);
  const rows = programmeRows(plan, {
    compId: 0,
    groupIds: numbers(plan.groups),
    eventIds: numbers(plan.events),
    defIdOf: () => 0 as never,
    priceIdOf: () => 0,
    termsOf: () => ({ maxAthletes: 0 }),
  });
  const rename = {
    event: (id: unknown) => `e${String(id)}`,
    group: (id: unknown) => `g${String(id)}`,
    definition: (id: unknown) => `d${String(id)}`,
  };
  return plan.events.map((event, at) => {
    const row = rows.comp_event[at] ?? {};
    return {
      key: keyOf('e', at),
      definition: keys.kinds.get(kindOf(event)) ?? '',
      ageGroup: keys.ages.get(event.age.id) ?? '',
      eventGroup: keyOf('g', event.group),
      price: null,
      name: event.event.name,
      startDateTime: new Date(event.startsAt).toISOString(),
      timeKnown: event.timeKnown,
      isOpen: true,
      maxAthletes: event.canBeEntered ? 0 : -1,
      maxGroup: '',
      split: null,
      round: typeof row['round'] === 'string' ? row['round'] : '',
      facility: '',
      minutes: null,
      locked: false,
      options: { ...renameInEvent((row['options'] ?? {}) as Record<string, unknown>, rename) },
    };
  });
}
